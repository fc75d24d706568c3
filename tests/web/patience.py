"""A person who waits until the page has all it asked for, instead of for some time."""

from playwright.sync_api import Browser

from tests.steady import LONG
from tests.web.walking import ANSWERED, Person

# Counts what the page has asked for and not got yet: answers, and the first word of a stream.
COUNT = """(() => {
  window.underway = 0;
  const fetched = window.fetch, later = () => setTimeout(() => window.underway--);
  window.fetch = async (...wish) => {
    window.underway++;
    try {
      const answer = await fetched(...wish);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      later();
    }
  };
  window.EventSource = class extends EventSource {
    #waits = true;
    constructor(...wish) {
      super(...wish);
      window.underway++;
      this.addEventListener("update", () => this.#heard());
    }
    #heard() {
      if (this.#waits) later();
      this.#waits = false;
    }
    close() {
      super.close();
      this.#heard();
    }
  };
})()"""
CALM = f"() => document.body.dataset.ready && !window.underway && ({ANSWERED})()"
# In one go: until a sign is there and the page is calm, and then still is in the next frames. To look does not ask for
# a frame: each costs as much as a script of the page.
UNTIL = """async ([wish, most]) => {
  const isThere = SIGN, isCalm = CALM, end = performance.now() + most;
  const isReached = () => isThere(wish) && isCalm();
  const frame = () => new Promise(requestAnimationFrame), moment = () => new Promise((then) => setTimeout(then, 5));
  for (let calm = 0; calm < 3;) {
    if (performance.now() > end) return false;
    calm = isReached() ? calm + 1 : 0;
    await (calm ? frame() : moment());
  }
  return true;
}""".replace("CALM", CALM)


class Patient(Person):
    """Knows what is on its way to the page."""

    def __init__(
        self, browser: Browser, base: str, width: int = 1440, height: int = 900, touch: bool = False
    ) -> None:
        super().__init__(browser, base, width, height, touch=touch)
        self.page.add_init_script(COUNT)

    def calm(self, sign: str = "() => true", wish: object = None) -> None:
        """The sign is there, nothing that was asked for is on its way, and what came is painted."""
        assert self.page.evaluate(UNTIL.replace("SIGN", sign), [wish, 1000 * LONG]), f"in vain: {wish}"

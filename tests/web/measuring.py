"""What a hand needs of an open page, measured: no scrolling, letters and targets large enough, nothing covered."""

from playwright.sync_api import Page

from tests.web.browsing import painted

# Letters: 9 pixels, 11 in what is asked. Targets: 44, and 24 inside a drawing. What a list has scrolled away, or a
# window of a sheet does not show, is not open.
MEASURE = """() => {
  // A phone makes the window larger when something stands out: its own size is that of the root.
  const root = document.documentElement, found = [], wide = root.clientWidth, high = root.clientHeight;
  const words = (part) => part.textContent.trim().slice(0, 30);
  const name = (part) => `${part.tagName}#${part.id} ${part.dataset?.key ?? part.dataset?.pick ?? ""} “${words(part)}”`;
  const closed = ".hidden,.told,.skip,title,script,template,symbol,defs,dialog:not([open])";
  const seen = { opacityProperty: true, visibilityProperty: true };
  const isOpen = (part) => !part.closest(closed) && part.checkVisibility(seen);
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const within = (box, [x, y]) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  function isShown(part) {
    const box = part.getBoundingClientRect();
    if (box.width < 1 || box.height < 1 || !isOpen(part)) return false;
    const holder = part.closest("#players,#since,.mid,.coach-body,#words,#sheet-box>svg,dialog");
    return !holder || holder === part || within(holder.getBoundingClientRect(), middle(box));
  }

  const asks = document.querySelector("dialog:modal"), open = asks ?? document.body; // nothing else can be tapped then
  const page = document.scrollingElement;
  if (page.scrollWidth > wide) found.push(`scrolls sideways: ${page.scrollWidth}`);
  if (page.scrollHeight > high + 1) found.push(`scrolls: ${page.scrollHeight}`);
  for (const part of open.querySelectorAll(".mid button")) {
    const [x] = middle(part.getBoundingClientRect()), { left, right } = part.closest(".mid").getBoundingClientRect();
    if (isOpen(part) && (x < left || x > right)) found.push(`beside the question: ${name(part)}`);
  }

  for (const part of open.querySelectorAll("*")) {
    if (![...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || !isShown(part)) continue;
    const drawn = part.ownerSVGElement && part.getScreenCTM();
    const size = parseFloat(getComputedStyle(part).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    if (size < (part.closest("#action") ? 11 : 9) - .05) found.push(`letters of ${size.toFixed(1)}: ${name(part)}`);
  }

  for (const part of open.querySelectorAll("button,a[href],select,input,summary,g[role=button] > .hit")) {
    if (!isShown(part)) continue;
    const box = part.getBoundingClientRect(), target = part.closest("g[role=button]") ?? part;
    const [x, y] = middle(box);
    const enough = target === part ? box.height >= 43.5 && box.width >= 39.5 : Math.min(box.width, box.height) >= 23.5;
    if (!enough) found.push(`target of ${box.width.toFixed(0)} x ${box.height.toFixed(0)}: ${name(target)}`);
    if (x < 0 || y < 0 || x > wide || y > high) found.push(`out of sight: ${name(target)}`);
    else if (!spots(box).some((spot) => isFree(target, document.elementFromPoint(...spot))))
      found.push(`covered: ${name(target)}`);
  }

  // In a lesson only what is framed has to be tapped: the card may lie on anything else.
  function isFree(target, top) {
    return target.contains(top) || (top?.closest("#coach") && !target.closest("#coach"));
  }

  function spots({ x, y, width, height }) {
    const ways = [[.5, .5], [.1, .1], [.9, .9], [.1, .9], [.9, .1], [.5, .1], [.5, .9], [.1, .5], [.9, .5]];
    return ways.map(([right, down]) => [x + width * right, y + height * down]);
  }

  const held = ["#action .goods", "#players [data-own]", "#players [aria-pressed=true] .held"];
  const places = held.map((one) => document.querySelector(one));
  const goods = places.find((one) => one && isOpen(one));
  for (const [what, part] of asks ? [] : [["goods", goods], ["question", document.querySelector("#action h2")]]) {
    const box = part?.getBoundingClientRect();
    if (!box?.height || box.top < 0 || box.bottom > high) found.push(`not in sight: ${what}`);
  }
  return found;
}"""


def measured(page: Page) -> list[str]:
    """What is wrong with what is open."""
    found: list[str] = page.evaluate(painted(MEASURE))
    return found

// What a person does with the story: chips, the log, Replay, the buttons of the bar; a click elsewhere or a key ends it.
"use strict";

(() => {
  const LETS = "#tell, #since, #top, dialog, #players [data-view], .rail"; // a click there does not end the telling
  const numberOf = (button) => Number(button.dataset.turn ?? /^turn-(\d+)$/.exec(button.id)?.[1] ?? 0);

  async function showTurn(number) {
    $("dialog[open]")?.close();
    const turn = await StoryData.turnAt(number);
    if (turn) Story.again([turn]);
    else say(body.failed);
  }

  async function replayAll() {
    const numbers = all("#since li:not(.own) [id^=turn-]").map(numberOf);
    const turns = (await Promise.all(numbers.map(StoryData.turnAt))).filter(Boolean);
    if (turns.length) Story.again(turns);
  }

  function back() {
    if (StoryBar.turn()) Story.again([StoryBar.turn()], Math.max(0, StoryBar.card() - 1));
  }

  function toTheLog() {
    const number = StoryBar.turn()?.n;
    Story.skip();
    if (number) openLog(number);
  }

  function setPace(value) {
    StoryPace.set(value);
    if (value === "off") Story.skip();
  }

  const BUTTONS = {
    "tell-skip": () => Story.skip(),
    "tell-pause": Story.pause,
    "tell-on": Story.stepOn,
    "tell-back": back,
    "tell-log": toTheLog,
    replay: replayAll,
  };

  document.addEventListener("click", (event) => {
    const target = event.target.closest?.("[data-pace]:not(html), #since [id^=turn-], #log [data-turn], #tell button, #replay");
    if (target?.dataset.pace !== undefined) setPace(target.dataset.pace);
    else if (target && numberOf(target)) showTurn(numberOf(target));
    else if (target) BUTTONS[target.id]?.();
    else if (Story.isTold() && !event.target.closest?.(LETS)) {
      event.stopImmediatePropagation();
      Story.skip();
    }
  }, true);

  // The first key ends the telling and does nothing else: what it would choose was not to be seen yet.
  addEventListener("keydown", (event) => {
    if (!Story.isTold() || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    if (event.target.matches("input,select,textarea") || !/^([1-9euhm]|Escape)$/.test(event.key)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    Story.skip();
  }, true);
})();

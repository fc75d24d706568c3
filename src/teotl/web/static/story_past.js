// The past on the board while a turn is told again; then the present comes back.
"use strict";

const StoryPast = (() => {
  const LIVE = ["action", "since", "choices", "moment"]; // parts of a page that a moment of before has not
  let before = new Map(); // while the past is shown: the parts of the page as they were

  async function momentAt(line) {
    const wish = new URLSearchParams({ step: Math.max(0, line), known: version });
    if (body.seat !== "") wish.set("seat", body.seat);
    if (panelForm()) wish.set("form", panelForm());
    if (isSmall()) {
      wish.set("small", 1);
      wish.set("region", region);
    }
    const answer = await fetch(`/g/${body.game}/moment?${wish}`).catch(() => null);
    return answer?.ok ? (await answer.json()).parts : null;
  }

  // As it would be sent: what scripts styled is styled again, and a style that is written out is against our policy.
  const plainly = (element) => element.outerHTML.replace(/ style="[^"]*"/g, "");

  function put(parts) {
    for (const [id, html] of Object.entries(parts ?? {})) {
      const old = document.getElementById(id);
      if (!old || LIVE.includes(id)) continue;
      if (!before.has(id)) before.set(id, old.tagName === "g" ? `<svg>${plainly(old)}</svg>` : plainly(old));
      morph(id, html);
    }
    $("#last")?.remove();
  }

  function present() {
    if (!before.size) return;
    for (const [id, html] of before) morph(id, html);
    before = new Map();
    bracket()?.();
  }

  return { momentAt, put, present };
})();

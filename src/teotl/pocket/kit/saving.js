// Links that lead out of the frame. Browsers fetch files past the service worker, where nobody answers: they are
// fetched here and saved. Only one window can have the games: a page that wants another one opens in the frame.
"use strict";

const isFile = (link) => link.hasAttribute("download") || /\.\w+$/.test(new URL(link.href).pathname);

function fileName(answer, link) {
  const told = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
  return told?.[1] ?? new URL(link.href).pathname.split("/").pop();
}

async function saveFile(link) {
  const { fetch } = link.ownerDocument.defaultView; // the frame's, whose requests the service worker answers
  const answer = await fetch(link.href);
  if (!answer.ok) return;
  const file = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(await answer.blob()),
    download: fileName(answer, link),
  });
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 60000); // a slow disk may still be reading
}

const leavesFrame = (link) => link.hasAttribute("download") || link.target === "_blank";

function watchLinks(page) {
  page.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || new URL(link.href).origin !== location.origin || !leavesFrame(link)) return;
    event.preventDefault();
    if (isFile(link)) saveFile(link);
    else page.defaultView.location.assign(link.href);
  }, true);
}

// What the page round the app says; WORDS is written by the build from the catalogues.
"use strict";

const LANGUAGE = navigator.languages.map((name) => name.slice(0, 2)).find((name) => name in WORDS) ?? "en";

// The reader's language as the app has it; the browser's until it can speak.
function spoken() {
  const chosen = document.querySelector("#app").contentDocument?.documentElement.lang;
  return chosen in WORDS ? chosen : LANGUAGE;
}

const say = (key, values = {}) => WORDS[spoken()][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

// What the page round the app says before the app can speak; WORDS is written by the build from the catalogues.
"use strict";

const LANGUAGE = navigator.languages.map((name) => name.slice(0, 2)).find((name) => name in WORDS) ?? "en";
const say = (key, values = {}) => WORDS[LANGUAGE][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

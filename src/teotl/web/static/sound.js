// Sound, all of it: the signal for "your turn", and quiet ones for what happens at the table. Made here, of a few notes.
"use strict";

const SIGNALS = {
  bell: { wave: "sine", notes: [528], lasts: 0.6 },
  drum: { wave: "triangle", notes: [110, 82], lasts: 0.22 },
  flute: { wave: "sine", notes: [440, 587, 659], lasts: 0.18 },
};
// Softer than the signal, each in its own register: wood on wood, a deep drum, a small fanfare, a quiet close.
const HAPPENINGS = {
  move: { wave: "triangle", notes: [196], lasts: 0.09, share: 0.5 },
  eclipse: { wave: "sine", notes: [98, 73, 55], lasts: 0.5, share: 1 },
  victory: { wave: "triangle", notes: [392, 494, 587, 784], lasts: 0.2, share: 0.7 },
  end: { wave: "sine", notes: [294, 247, 196], lasts: 0.35, share: 0.6 },
};
const LOUD = { soft: 0.03, usual: 0.08, loud: 0.2 };
let speaker = null; // one for the page; a browser lets it speak once somebody has touched the page
let tones = 0; // that are sounding or about to; after the last one the speaker rests, or it would work on in silence

function chime() {
  const wish = document.documentElement.dataset.sound;
  if (wish !== "off") ring(SIGNALS[wish || "bell"], 1);
}

// Where a device can; browsers want it touched before.
function buzz() {
  if (document.documentElement.dataset.buzz === "off" || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.([80, 60, 80]);
}

function sound(name) {
  if (document.documentElement.dataset.effects === "off" || document.hidden) return;
  ring(HAPPENINGS[name], HAPPENINGS[name].share);
}

function ring({ wave, notes, lasts }, share) {
  const volume = LOUD[document.documentElement.dataset.volume || "usual"] * share;
  try {
    speaker ??= new AudioContext();
    speaker.resume?.();
    notes.forEach((pitch, number) => note(speaker, wave, pitch, speaker.currentTime + number * lasts, lasts, volume));
  } catch {
    // a browser without sound
  }
}

function note(speaker, wave, pitch, start, lasts, volume) {
  const tone = speaker.createOscillator();
  const loud = speaker.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(volume, start);
  loud.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  tone.connect(loud).connect(speaker.destination);
  tone.start(start);
  tone.stop(start + lasts);
  tones++;
  tone.onended = () => --tones || speaker.suspend?.();
}

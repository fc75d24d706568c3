// A game for boardgame.io with our state: a whole position after 40 choices, which every move checks and changes.
"use strict";

const { readFileSync } = require("node:fs");
const { INVALID_MOVE } = require("boardgame.io/core");

const position = JSON.parse(readFileSync(process.env.STATE, "utf8"));
const MOVES_A_TURN = 4; // about as many choices as a turn of ours has; each can be taken back

// As a choice of Teotihuacan does: a worker goes on, goods change, a marker steps up.
function act({ G, playerID }, way) {
  const player = G.players[Number(playerID)];
  const free = player.workers.filter((one) => one && one.board !== "wheel" && !one.worship);
  if (!Number.isInteger(way) || free.length === 0) return INVALID_MOVE;
  const worker = free[way % free.length];
  worker.board = G.ring[(G.ring.indexOf(worker.board) + 1 + (way % 3)) % G.ring.length];
  worker.power = (worker.power % 5) + 1;
  player.cocoa = (player.cocoa + way) % 20;
  player.points += 1;
  player.temples.blue = (player.temples.blue + 1) % 12;
  G.moved += 1;
}

// What nobody may see: the order of face-down stacks and the generator.
function playerView({ G }) {
  const { stacks, random, ...seen } = G;
  return seen;
}

exports.Table = {
  name: "table",
  setup: () => ({ ...structuredClone(position), moved: 0 }),
  moves: { act },
  turn: { minMoves: MOVES_A_TURN, maxMoves: MOVES_A_TURN },
  playerView,
  minPlayers: 2,
  maxPlayers: 2,
};

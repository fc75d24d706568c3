// A game for boardgame.io with a state like ours: the spectator's view of a middle game, which every move changes.
"use strict";

const { readFileSync } = require("node:fs");

const view = JSON.parse(readFileSync(process.env.STATE, "utf8"));

// As a turn of Teotihuacan does: a worker goes on, goods change, a marker steps up, tiles are refilled.
function act({ G, playerID }, way) {
  const player = G.players[Number(playerID) % G.players.length];
  const workers = player.workers.filter((one) => one !== null);
  const worker = workers[way % workers.length];
  worker.board = G.ring[(G.ring.indexOf(worker.board) + 1 + (way % 3)) % G.ring.length];
  worker.power = (worker.power % 5) + 1;
  player.cocoa = (player.cocoa + way) % 20;
  player.points += 1;
  player.temples.blue = (player.temples.blue + 1) % 12;
  G.turns += 1;
}

exports.Table = {
  name: "table",
  setup: () => ({ ...structuredClone(view), turns: 0 }),
  moves: { act },
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: false,
};

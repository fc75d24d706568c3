// Two players of one match by boardgame.io's own client; each move waits until the other player has seen it.
"use strict";

const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Table } = require("./game.js");

const base = `http://127.0.0.1:${process.env.PORT}`;
const moves = Number(process.env.MOVES);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function sit(matchID, playerID) {
  const client = Client({
    game: Table,
    matchID,
    playerID,
    debug: false,
    multiplayer: SocketIO({ server: base, socketOpts: { transports: ["websocket"] } }),
  });
  client.start();
  while (!client.getState()) await pause(5);
  client.subscribe((state) => look(client, state));
  return client;
}

// Resolves when the client has seen so many turns.
function seen(client, turns) {
  return new Promise((resolve) => {
    client.awaited = { turns, resolve };
    look(client, client.getState());
  });
}

function look(client, state) {
  if (client.awaited && state && state.G.turns >= client.awaited.turns) client.awaited.resolve();
}

async function main() {
  const matchID = `match-${process.pid}`; // made by the server when the first player comes
  const players = [await sit(matchID, "0"), await sit(matchID, "1")];
  console.log("begin");
  for await (const line of process.stdin) break; // the bench reads the server's clock, then says go
  const times = [];
  for (let turn = 0; turn < moves; turn += 1) {
    const started = performance.now();
    players[turn % 2].moves.act(turn);
    await seen(players[1 - (turn % 2)], turn + 1);
    times.push(performance.now() - started);
  }
  console.log(JSON.stringify({ moves, milliseconds: times }));
  process.exit(0);
}

main();

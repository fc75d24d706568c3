// Two players at each of several tables, by boardgame.io's own client; each move waits until the other has seen it.
"use strict";

const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Table } = require("./game.js");

const base = `http://127.0.0.1:${process.env.PORT}`;
const tables = Number(process.env.TABLES);
const moves = Number(process.env.MOVES); // at each table
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function sit(matchID, playerID) {
  const client = Client({
    game: Table,
    matchID, // made by the server when the first player comes
    playerID,
    debug: false,
    multiplayer: SocketIO({ server: base, socketOpts: { transports: ["websocket"] } }),
  });
  client.start();
  while (!client.getState()) await pause(5);
  client.subscribe((state) => look(client, state));
  return client;
}

// Resolves when the client has seen so many moves.
function seen(client, moved) {
  return new Promise((resolve) => {
    client.awaited = { moved, resolve };
    look(client, client.getState());
  });
}

function look(client, state) {
  if (client.awaited && state && state.G.moved >= client.awaited.moved) client.awaited.resolve();
}

async function move(players, number) {
  const mover = Number(players[0].getState().ctx.currentPlayer);
  const started = performance.now();
  players[mover].moves.act(number);
  await seen(players[1 - mover], number + 1);
  return performance.now() - started;
}

async function main() {
  const rooms = [];
  for (let table = 0; table < tables; table += 1) {
    const matchID = `match-${process.pid}-${table}`;
    rooms.push([await sit(matchID, "0"), await sit(matchID, "1")]);
  }
  console.log("begin");
  for await (const line of process.stdin) break; // the bench reads the server's clock, then says go
  const times = [];
  for (let number = 0; number < moves; number += 1) {
    for (const players of rooms) times.push(await move(players, number));
  }
  console.log(JSON.stringify({ milliseconds: times }));
  process.exit(0);
}

main();

// boardgame.io's own server: PORT says where; games are kept in files in DATA, or in memory if that is not given.
"use strict";

const { FlatFile, Server } = require("boardgame.io/server");
const { Table } = require("./game.js");

const db = process.env.DATA ? new FlatFile({ dir: process.env.DATA }) : undefined;
const server = Server({ games: [Table], origins: ["*"], db });
server.run({ port: Number(process.env.PORT), callback: () => console.log("ready") });

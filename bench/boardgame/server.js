// boardgame.io's own server with its own storage in memory: PORT says where.
"use strict";

const { Server } = require("boardgame.io/server");
const { Table } = require("./game.js");

const server = Server({ games: [Table], origins: ["*"] });
server.run({ port: Number(process.env.PORT), callback: () => console.log("ready") });

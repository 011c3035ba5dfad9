// server.js -- boardgame.io's own server with its own transport, everything in memory: PORT.
const { Server, Origins } = require("boardgame.io/server");
const { Table } = require("./game.js");

Server({ games: [Table], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));

// crowd.js -- boardgame.io's own clients at its server: PORT SERVER-PID TABLES SECONDS. Whoever is to move, as the server told their
// client, moves; so a move counts when the server has carried it out and the next player has it. Prints one line of JSON.
const fs = require("fs");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Table } = require("./game.js");

const SEATS = 4;
const WARM = 2000; // ms that do not count
const [port, pid, tables, seconds] = process.argv.slice(2).map(Number);

// Seconds that a process has worked: /proc counts hundredths.
function cpu(process) {
  const fields = fs.readFileSync(`/proc/${process}/stat`, "latin1").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

let moves = 0;
let counts = false;
const waited = [];

function sit(match, playerID, seen) {
  const client = Client({
    game: Table,
    numPlayers: SEATS,
    matchID: match,
    playerID: String(playerID),
    debug: false,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
  });
  let last = -1;
  client.subscribe((state) => {
    if (!state) return;
    seen.clients.add(playerID);
    if (seen.clients.size < SEATS || state.ctx.currentPlayer !== String(playerID) || state.ctx.turn === last) return;
    last = state.ctx.turn;
    const now = performance.now();
    if (counts && seen.since) {
      moves++;
      waited.push(now - seen.since);
    }
    seen.since = now;
    client.moves.play(Math.floor(Math.random() * 8));
  });
  client.start();
  return client;
}

async function main() {
  const clients = [];
  const began = performance.now();
  const all = [];
  for (let i = 0; i < tables; i++) {
    const seen = { clients: new Set(), since: 0 };
    all.push(seen);
    for (let k = 0; k < SEATS; k++) clients.push(sit(`table${i}`, k, seen));
    while (all.filter((one) => one.clients.size < SEATS).length > 20) await new Promise((done) => setTimeout(done, 5));
  }
  while (all.some((one) => one.clients.size < SEATS)) {
    if (performance.now() - began > 120000) throw new Error("tables did not begin within two minutes");
    await new Promise((done) => setTimeout(done, 20));
  }
  const opened = (performance.now() - began) / 1000;
  for (let i = 0; i < tables; i++) {
    // whoever was first to sit may have been told before all were there
    const first = clients[i * SEATS];
    if (first.getState().ctx.turn === 1 && !all[i].since) {
      all[i].since = performance.now();
      first.moves.play(0);
    }
  }
  await new Promise((done) => setTimeout(done, WARM));
  const before = [cpu(pid), cpu(process.pid), performance.now()];
  counts = true;
  await new Promise((done) => setTimeout(done, seconds * 1000));
  counts = false;
  const took = (performance.now() - before[2]) / 1000;
  waited.sort((a, b) => a - b);
  const us = (of, since) => Number((((of - since) * 1e6) / moves).toFixed(1));
  console.log(
    JSON.stringify({
      tables,
      connections: tables * SEATS,
      opened_in_seconds: Number(opened.toFixed(2)),
      moves,
      moves_per_second: Number((moves / took).toFixed(1)),
      server_cpu_per_move: us(cpu(pid), before[0]),
      crowd_cpu_per_move: us(cpu(process.pid), before[1]),
      waited_ms: { middle: waited[waited.length >> 1], p99: waited[Math.floor(waited.length * 0.99)] },
    }),
  );
  process.exit(0);
}

main().catch((error) => {
  console.error(String(error));
  process.exit(1);
});

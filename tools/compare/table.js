// table.js -- what crowd.js and tools/load --json measured, side by side, as docs/performance.md has it: THEIRS OURS, each a line of JSON.
const os = require("os");

const [theirs, ours] = process.argv.slice(2).map(JSON.parse);
const [full, half] = ours.stretches;
const ms = (us) => us / 1000;
const shown = (value) => (value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2));
const rows = [
  ["connections; opened in seconds", [theirs.connections, theirs.opened_in_seconds], [ours.connections, ours.opened_in_seconds]],
  ["moves a second, as fast as it goes", [theirs.moves_per_second], [full.moves_per_second]],
  ["µs of the server's CPU a move", [theirs.server_cpu_per_move], [full.server_cpu_per_move]],
  ["µs of its clients' CPU a move", [theirs.crowd_cpu_per_move], [full.load_cpu_per_move]],
  ["ms of waiting: middle, 99%", [theirs.waited_ms.middle, theirs.waited_ms.p99], [ms(full.waited.middle), ms(full.waited.p99)]],
  ["the same at half of our rate", [], [ms(half.waited.middle), ms(half.waited.p99)]],
];
const version = require("boardgame.io/package.json").version;
console.log(`| ${ours.tables} tables of four | boardgame.io ${version}, Node ${process.version}, in memory | Banquet, on disk |`);
console.log("| --- | --- | --- |");
for (const [name, ...sides] of rows) {
  const cells = sides.map((side) => side.map((value) => (Number.isInteger(value) ? value : shown(value))).join(", "));
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}
console.log(`load average afterwards: ${os.loadavg().map(shown).join(", ")}`);

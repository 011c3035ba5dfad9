// peer_test.mjs -- WebSocket with clients that others wrote: Chromium and Node's `ws`, plain and by TLS. The server is test-echo
// (tests/echo.c), which says again what it hears; Python's `websockets` is in tests/e2e/peer_clients_test.py.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { atEnd, browse, check, finish, folder, modules, program, same, test } from "./page.mjs";

const WebSocket = (await modules("ws/wrapper.mjs")).default;
const PROTOCOL = "banquet.1",
  LONGEST = 16384, // bytes of a message (server/ws.h)
  SIZES = [0, 1, 125, 126, 5000, LONGEST],
  MANY = 150; // messages on their way at once; a client may have 200 (server/peer.h)

const made = folder(),
  cert = join(made, "cert.pem"),
  key = join(made, "key.pem");
execFileSync(
  "openssl",
  ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "3650", "-subj", "/CN=localhost"].concat([
    "-addext",
    "subjectAltName=DNS:localhost,IP:127.0.0.1",
    "-keyout",
    key,
    "-out",
    cert,
  ]),
  { stdio: "ignore" },
);

/** Starts test-echo; the address of its page. It has to end well. */
function echo(...words) {
  const child = spawn(join(dirname(program), "test-echo"), ["serve", "--port", "0", ...words], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  atEnd(async () => {
    child.kill("SIGTERM");
    same(await ended, 0, "how test-echo ended");
  });
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (bytes) => {
      const found = /served at \w+:\/\/[^:]+:(\d+)/.exec(bytes);
      if (found) resolve(Number(found[1]));
    });
    child.on("error", reject);
  });
}
const plain = await echo(),
  secure = await echo("--tls-cert", cert, "--tls-key", key);
const kinds = [
  ["", "http", "ws", plain],
  [" by TLS", "https", "wss", secure],
];

// ---- Node's `ws`

/** A peer, and what it hears: next() is the next message or close. */
function connect(url, options = {}) {
  const socket = new WebSocket(url, options.protocol ?? PROTOCOL, { ca: readFileSync(cert), ...options });
  const heard = [],
    waiting = [];
  const hear = (what) => (waiting.length > 0 ? waiting.shift()(what) : heard.push(what));
  socket.on("message", (data, binary) => hear(binary ? data : String(data)));
  socket.on("close", (code, reason) => hear({ code, reason: String(reason) }));
  socket.on("pong", (data) => hear({ pong: String(data) }));
  socket.on("unexpected-response", (request, response) => {
    hear({ status: response.statusCode });
    request.destroy();
  });
  socket.on("error", () => undefined); // a close follows
  return {
    socket,
    next: () => (heard.length > 0 ? Promise.resolve(heard.shift()) : new Promise((resolve) => waiting.push(resolve))),
    opened: new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject)),
  };
}

for (const [how, , scheme, port] of kinds) {
  const url = `${scheme}://localhost:${port}/ws`;

  test(`Node's ws has back what it says${how}`, async () => {
    const peer = connect(url);
    await peer.opened;
    same(peer.socket.protocol, PROTOCOL, "what is spoken");
    same(peer.socket.extensions, "", "extensions"); // one was offered
    for (const size of SIZES) {
      peer.socket.send("ü".repeat(size / 2));
      same(await peer.next(), "ü".repeat(size / 2), `text of ${size} bytes`);
      const bytes = Buffer.from(Array.from({ length: size }, (_, i) => (i * 7) % 256));
      peer.socket.send(bytes);
      check(bytes.equals(await peer.next()), `${size} bytes`);
    }
    for (const part of ["in ", "drei ", ""]) peer.socket.send(part, { fin: false });
    peer.socket.ping("between");
    peer.socket.send("Teilen");
    same((await peer.next()).pong, "between", "the pong");
    same(await peer.next(), "in drei Teilen", "the message");
    for (let i = 0; i < MANY; i++) peer.socket.send(String(i));
    for (let i = 0; i < MANY; i++) same(await peer.next(), String(i), "a message of many");
    peer.socket.close(4000, "tschüß");
    same(JSON.stringify(await peer.next()), JSON.stringify({ code: 4000, reason: "tschüß" }), "the close");
  });

  test(`Node's ws is closed by the server${how}`, async () => {
    for (const [said, code, reason] of [
      ["!close 4001 genug", 4001, "genug"],
      ["!close 1000", 1000, ""],
      ["x".repeat(LONGEST + 1), 1009, ""],
    ]) {
      const peer = connect(url);
      await peer.opened;
      peer.socket.send(said);
      same(JSON.stringify(await peer.next()), JSON.stringify({ code, reason }), said.slice(0, 20));
    }
    for (const [wrong, status] of [
      [{ protocol: "banquet.2" }, 400],
      [{ origin: "http://evil.example" }, 403],
      [{ protocolVersion: 8 }, 426],
    ])
      same((await connect(url, wrong).next()).status, status, JSON.stringify(wrong));
  });
}

// ---- Chromium

const browser = await browse();

/** A page of the server, or of nowhere. */
async function page(url) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const opened = await context.newPage();
  await opened.goto(url);
  return opened;
}

/** In the page: connects, says these, and hears as many; then closes. What was heard, and how it ended. */
function talk([url, protocol, said, code]) {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, protocol),
      heard = [];
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      for (const what of said) socket.send(typeof what === "string" ? what : new Uint8Array(what));
    };
    socket.onmessage = ({ data }) => {
      heard.push(typeof data === "string" ? data : [...new Uint8Array(data)]);
      if (heard.length === said.length) socket.close(code);
    };
    socket.onclose = ({ code: ended, reason, wasClean }) =>
      resolve({ heard, ended, reason, wasClean, protocol: socket.protocol, extensions: socket.extensions });
  });
}

for (const [how, http, scheme, port] of kinds) {
  const home = `${http}://localhost:${port}/`,
    url = `${scheme}://localhost:${port}/ws`;

  test(`Chromium has back what it says${how}`, async () => {
    const own = await page(home); // under the policy that every page of ours has
    const said = SIZES.flatMap((size) => ["ü".repeat(size / 2), Array.from({ length: size }, (_, i) => (i * 7) % 256)]);
    for (let i = 0; i < MANY; i++) said.push(String(i));
    const found = await own.evaluate(talk, [url, PROTOCOL, said, 4000]);
    same(JSON.stringify(found.heard), JSON.stringify(said), "what was heard");
    same(found.protocol + found.extensions, PROTOCOL, "what is spoken");
    check(found.wasClean && found.ended === 4000, `the close: ${found.ended}`);
    const closed = await own.evaluate(talk, [url, PROTOCOL, ["!close 4001 genug"], 1000]);
    check(closed.wasClean && closed.ended === 4001 && closed.reason === "genug", `the close: ${closed.ended} ${closed.reason}`);
    const long = await own.evaluate(talk, [url, PROTOCOL, ["x".repeat(LONGEST + 1)], 1000]);
    same(long.ended, 1009, "the close of a message that is too long");
    await own.context().close();
  });

  test(`Chromium refuses what is not spoken here, and a page of nowhere is refused${how}`, async () => {
    const own = await page(home);
    same((await own.evaluate(talk, [url, "banquet.2", [], 1000])).ended, 1006, "another protocol");
    const nowhere = await page("data:text/html,nowhere");
    same((await nowhere.evaluate(talk, [url, PROTOCOL, ["hello"], 1000])).ended, 1006, "a page of nowhere");
    await own.context().close();
    await nowhere.context().close();
  });
}

await finish();

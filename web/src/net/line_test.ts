// The line against a socket that a test holds in its hand: what is lost, comes twice, late or in the wrong order.
import { expect, test } from "vitest";
import { Cut, Line, No, type Keys, type Listener, type Socket } from "./line";

class Wire implements Socket {
  binaryType = "";
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: (Keys & { id: number; do: string })[] = [];
  closed = false;
  private n = 0;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Keys & { id: number; do: string });
  }
  close(): void {
    this.closed = true;
  }
  say(message: Keys, n = ++this.n): void {
    this.n = Math.max(n, this.n);
    this.onmessage!({ data: JSON.stringify({ n, ...message }) });
  }
  frame(re: number, n = ++this.n): void {
    const bytes = new DataView(new ArrayBuffer(24));
    bytes.setUint8(0, 2);
    bytes.setUint32(4, n, true);
    bytes.setUint32(8, re, true);
    bytes.setBigUint64(12, 0xabcn, true);
    this.n = Math.max(n, this.n);
    this.onmessage!({ data: bytes.buffer });
  }
  /** Answers what was asked last, but for pings. */
  answer(message: Keys = {}): void {
    this.say({ re: this.sent.filter((one) => one.do !== "ping").at(-1)!.id, ok: true, ...message });
  }
  pong(): void {
    this.say({ re: this.of("ping").at(-1)!.id, ok: true });
  }
  /** A connection that is made, and the server's answer to the greeting. */
  greet(): void {
    this.onopen!();
    this.answer({ person: { id: "1", name: "Ada", known: false } });
  }
  of = (what: string) => this.sent.filter((one) => one.do === what);
}
/** A browser with a clock that stands until the test moves it. */
function world(listener: Listener = {}) {
  const wires: Wire[] = [],
    timers: { at: number; what: () => void }[] = [];
  let now = 0;
  const line = new Line(
    {
      open: () => {
        wires.push(new Wire());
        return wires.at(-1)!;
      },
      after: (ms, what) => {
        const timer = { at: now + ms, what };
        timers.push(timer);
        return () => {
          if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
        };
      },
      now: () => now,
      random: () => 1,
    },
    () => ({ client: "00000000000000aa" }),
  );
  line.listen(listener);
  /** Lets time pass, and what was promised happen. */
  const pass = async (ms: number) => {
    for (const end = now + ms; ;) {
      await settle();
      const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) {
        now = end;
        return;
      }
      now = next.at;
      timers.splice(timers.indexOf(next), 1);
      next.what();
    }
  };
  return { line, wires, pass, wire: () => wires.at(-1)! };
}
const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
async function connected(listener: Listener = {}) {
  const w = world(listener);
  w.line.open();
  w.wire().greet();
  await settle();
  return w;
}

test("the server is greeted first; what was asked before that waits, and is answered by its id", async () => {
  const { line, wire } = world();
  const first = line.ask("play", { move: "draw" }),
    second = line.ask("chat", { text: "hello" });
  wire().onopen!();
  expect(wire().sent.map((one) => one.do)).toEqual(["hello"]);
  wire().answer();
  await settle();
  expect(wire().sent.map((one) => one.do)).toEqual(["hello", "ping", "play", "chat"]);
  expect(line.status).toBe("connected");
  wire().say({ re: wire().of("chat")[0]!.id, ok: true, no: 7 });
  wire().frame(wire().of("play")[0]!.id);
  expect(await second).toMatchObject({ no: 7 });
  expect(await first).toMatchObject({ ok: true });
});

test("a refusal names its rule", async () => {
  const { line, wire } = await connected();
  const asked = line.ask("play", { move: "draw" });
  wire().say({ re: wire().of("play")[0]!.id, ok: false, error: "rule", text: "Not now.", rule: "RUM-T1", because: "You have drawn." });
  await expect(asked).rejects.toMatchObject({ code: "rule", message: "Not now.", rule: "RUM-T1", because: "You have drawn." });
  await expect(asked).rejects.toBeInstanceOf(No);
});

test("what was not answered is sent again under its id; what was answered is not", async () => {
  const { line, wires, wire, pass } = await connected();
  const one = line.ask("play", { move: "a" }),
    two = line.ask("play", { move: "b" }),
    [a, b] = wire().of("play");
  wire().frame(a!.id);
  await one;
  wire().onclose!();
  expect(line.status).toBe("trying");
  await pass(300);
  expect(wires.length).toBe(2);
  wire().greet();
  await settle();
  expect(wire().of("play")).toEqual([b]);
  wire().frame(b!.id);
  await two;
});

test("an answer that comes twice, or late over the connection before, changes nothing", async () => {
  const frames: number[] = [],
    { line, wires, wire, pass } = await connected({ frame: ({ re }) => frames.push(re) });
  const asked = line.ask("play", { move: "a" }),
    { id } = wire().of("play")[0]!;
  wire().frame(id, 2);
  wire().frame(id, 2); // the same message once more
  wire().frame(id, 1);
  await asked;
  wire().onclose!();
  await pass(300);
  wires[0]!.frame(id, 3); // from a connection that is given up
  wire().greet();
  await settle();
  expect([frames, wire().of("play")]).toEqual([[id], []]);
});

test("a message that is missing breaks the connection, and the next one brings it", async () => {
  const frames: number[] = [],
    { line, wires, wire, pass } = await connected({ frame: ({ re }) => frames.push(re) });
  void line.ask("play", { move: "a" });
  wire().frame(0, 3); // 2 is not there
  expect([frames, wire().closed, line.status]).toEqual([[], true, "trying"]);
  await pass(300);
  expect(wires.length).toBe(2);
  wire().greet();
  await settle();
  expect(wire().of("play").length).toBe(1);
});

test("whoever joins a table does so before what waits is sent again, and what is said meanwhile waits, too", async () => {
  const w = world({
    greeted: async () => {
      await settle(); // where the table stands has to be asked for
      await w.line.ask("join", { table: "x" }, "now");
    },
  });
  w.line.open();
  w.wire().greet();
  await settle();
  w.wire().answer(); // join
  await settle();
  void w.line.ask("play", { move: "a" });
  w.wire().onclose!();
  await w.pass(300);
  w.wire().greet();
  void w.line.ask("play", { move: "b" });
  await w.pass(1);
  expect(w.wire().sent.map((one) => one.do)).toEqual(["hello", "ping", "join"]);
  w.wire().answer();
  await settle();
  expect(w.wire().sent.map(({ do: what, move }) => move ?? what)).toEqual(["hello", "ping", "join", "a", "b"]);
  const [hello, , join, a] = w.wire().sent;
  expect(a!.id < hello!.id && hello!.id < join!.id).toBe(true); // the old id; new ones for what is new
});

test("what is of one connection alone is given up with it, a question is asked anew", async () => {
  const { line, wire, pass } = await connected();
  const join = line.ask("join", {}, "now"),
    save = line.ask("save", {}, "anew"),
    before = wire().of("save")[0]!.id;
  wire().onclose!();
  await expect(join).rejects.toBeInstanceOf(Cut);
  await expect(line.ask("join", {}, "now")).rejects.toBeInstanceOf(Cut);
  await pass(300);
  wire().greet();
  await settle();
  expect(wire().of("save")[0]!.id).toBeGreaterThan(before);
  wire().say({ re: wire().of("save")[0]!.id, ok: true, save: "banquet 1" });
  expect(await save).toMatchObject({ save: "banquet 1" });
});

test("pauses grow; after some attempts one is away; what the browser says ends a pause at once", async () => {
  const { line, wires, wire, pass } = await connected();
  wire().onclose!();
  const pauses: number[] = [];
  for (const ms of [300, 700, 1500, 3000, 6000, 12_000, 20_000, 20_000]) {
    const before = wires.length;
    await pass(ms - 1);
    expect(wires.length).toBe(before);
    await pass(1);
    pauses.push(wires.length - before);
    wire().onclose!();
  }
  expect(pauses).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(line.status).toBe("away");
  const before = wires.length;
  line.wake();
  expect(wires.length).toBe(before + 1);
  wire().greet();
  await settle();
  expect(line.status).toBe("connected");
});

test("a server that stops says when it is back", async () => {
  const { wires, wire, pass } = await connected();
  wire().say({ bye: { seconds: 8 } });
  wire().onclose!();
  await pass(7999);
  expect(wires.length).toBe(1);
  await pass(1);
  expect(wires.length).toBe(2);
});

test("a connection over which nothing comes any more is given up; a quick answer keeps it", async () => {
  const { line, wires, wire, pass } = await connected();
  await pass(40);
  wire().pong(); // 40 ms there and back
  await settle();
  expect(line.lag).toBe(20);
  await pass(20_000);
  expect(wire().of("ping").length).toBe(2);
  wire().pong();
  await settle();
  line.wake(); // out of a tunnel: is anybody there?
  expect(wire().of("ping").length).toBe(3);
  await pass(2999);
  expect(wire().closed).toBe(false);
  await pass(1);
  expect([wires[0]!.closed, line.status]).toEqual([true, "trying"]);
});

test("a connection that is never made is given up, too", async () => {
  const { line, wires, pass } = world();
  line.open();
  await pass(10_000);
  expect(wires[0]!.closed).toBe(true);
  await pass(300);
  expect(wires.length).toBe(2);
  expect(line.ever).toBe(false);
});

test("what is no message of the house breaks the connection", async () => {
  for (const data of ["{", '{"n":"two"}', new ArrayBuffer(3), 7]) {
    const { line, wire } = await connected();
    wire().onmessage!({ data });
    expect([wire().closed, line.status]).toEqual([true, "trying"]);
  }
});

test("a greeting that is refused is told, and tried anew when the server or who listens says", async () => {
  const told: string[] = [],
    { line, wires, wire, pass } = world({
      refused: ({ code, message }) => {
        told.push(`${code}: ${message}`);
        return code === "banned" ? 60_000 : undefined;
      },
    });
  const refuse = async (why: Keys) => {
    wire().onopen!();
    wire().say({ re: wire().sent[0]!.id, ok: false, ...why });
    await settle();
  };
  line.open();
  await refuse({ error: "bad_name", text: "No such names here." });
  await pass(300);
  expect(wires.length).toBe(2);
  await refuse({ error: "busy", text: "Too many.", wait: 20_000 });
  expect(line.next).toBe(20_300);
  await pass(19_999);
  expect(wires.length).toBe(2);
  await pass(1);
  expect(wires.length).toBe(3);
  await refuse({ error: "banned", text: "Stay away." });
  await pass(59_999);
  expect(wires.length).toBe(3);
  line.wake(); // but who asks is heard
  expect(wires.length).toBe(4);
  expect(told).toEqual(["bad_name: No such names here.", "busy: Too many.", "banned: Stay away."]);
});

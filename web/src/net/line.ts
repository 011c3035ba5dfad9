// line.ts -- the connection to the server ("the line"): one WebSocket for this window, whatever it is used for, and what is said over it.
//
// A command has an id and is answered once: by a message, by a frame, or by a refusal. When the connection breaks, it is reopened
// automatically: after growing pauses, and at once when the browser reports that it is online or in view again. Then the server is greeted,
// each table is joined again, and commands without an answer are repeated under their old ids: the server carries them out once.
//
// Invariant: messages are taken in the order of their numbers. One that was taken before is dropped; if one is missing the connection is
// closed, and a new one brings what is missing.
import type { Answer, Command, Greeting, Push, Refusal, Replies } from "./types";

export const PROTOCOL = "banquet.1";
/** trying: there is no connection, and one is made; away: that has failed for a while. */
export type Status = "trying" | "connected" | "away";

/** What a line needs of a browser's WebSocket. */
export interface Socket {
  binaryType: string;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}
/** Where a line is: the browser, or a test. */
export interface World {
  open(): Socket;
  after(ms: number, what: () => void): () => void; // returns how to call it off
  now(): number; // ms, steady
  random(): number; // 0 … 1
}

export type Keys = Record<string, unknown>;
/** once: carried out once, however often the line breaks. anew: asked again, as a new question. now: of this connection alone. */
type How = "once" | "anew" | "now";

/** The server's no. */
export class No extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule: string | null = null,
    readonly because = "",
    readonly wait = 0, // ms, after which it may be tried again
  ) {
    super(text);
  }
}
/** What was asked of a connection that broke. Whoever asked asks again when there is another. */
export class Cut extends Error {}

interface Asked {
  id: number;
  what: Command;
  keys: Keys;
  how: How;
  sent: boolean; // over the connection there is now
  resolve: (text: string) => void; // with the text of the answer
  reject: (why: Error) => void;
}
const DONE = '{"ok":true}'; // what a frame says that answers a command

/** What the server says in text becomes a type here, and nowhere else; its types are those of the table it writes it by. */
const read = <T>(text: string): T => JSON.parse(text);
/** A binary message, whose head the line has read. */
export interface Frame {
  kind: number;
  re: number; // the command it answers; 0: none
  table: string; // 16 hexadecimal digits
  bytes: Uint8Array;
}

export interface Listener {
  /** There is a connection, and the server knows who this is. What is asked "now" goes out before what waits, until this is done. */
  greeted?(greeting: Greeting): Promise<void> | void;
  /** The server lets nobody in who greets like this. When to try again: ms; nothing where it is as after any other break. */
  refused?(why: No): number | void;
  status?(status: Status): void;
  push?(message: Push): void;
  frame?(frame: Frame): void;
}

const PAUSES = [300, 700, 1500, 3000, 6000, 12_000, 20_000]; // ms before each attempt; the last one again and again
const AWAY = 3; // attempts that failed, until somebody is told that it will take a while
const PING = 20_000, // ms between questions whether anybody is there
  LATE = 10_000, // and until a missing answer means: nobody
  HASTY = 3000; // the same when there is a reason to doubt
const HEAD = 20; // bytes of a frame before what it is about (session/frame.h)

export class Line {
  status: Status = "trying";
  ever = false; // there was a connection
  next = 0; // when it is tried again, by the world's clock
  lag = 0; // ms: half of the quickest answer of late
  private socket: Socket | null = null;
  private greeted = false; // over this connection
  private ready = false; // and everybody is back at their tables
  private number = 0; // of the last message
  private last = 0; // command
  private readonly asked = new Map<number, Asked>(); // in the order of the ids
  private readonly listeners = new Set<Listener>();
  private failures = 0;
  private rest = 0; // ms: a server that stops says when to come back
  private least = 0; // ms: and so does one that lets nobody in
  private rounds: number[] = []; // ms there and back, the last few
  private callOff: () => void = () => undefined; // the next attempt, or the next ping
  private closed = false;

  constructor(
    private readonly world: World,
    private readonly hello: () => Keys, // who greets
  ) {}

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    listener.status?.(this.status);
    return () => this.listeners.delete(listener);
  }
  private tell(what: (listener: Listener) => void): void {
    for (const listener of [...this.listeners]) what(listener);
  }
  private become(status: Status): void {
    if (status === this.status) return;
    this.status = status;
    this.tell((listener) => listener.status?.(status));
  }

  // ---- the connection -----------------------------------------------------------

  /** Makes a connection now, unless there is one. */
  open(): void {
    if (this.socket || this.closed) return;
    this.callOff();
    const socket = (this.socket = this.world.open()),
      mine = (work: () => void) => () => {
        if (this.socket === socket) work();
      };
    this.greeted = this.ready = false;
    this.number = 0;
    socket.binaryType = "arraybuffer";
    socket.onopen = mine(() => void this.greet());
    socket.onclose = mine(() => this.lost());
    socket.onmessage = ({ data }) => mine(() => this.take(data))();
    this.callOff = this.world.after(LATE, () => this.drop()); // a network that says nothing at all
  }
  close(): void {
    this.closed = true;
    this.callOff();
    this.socket?.close();
    this.socket = null;
    for (const one of this.asked.values()) one.reject(new Cut());
    this.asked.clear();
    this.listeners.clear();
  }
  /** The browser says that something has changed: whoever waits need not, and whoever is connected makes sure. */
  wake(): void {
    if (this.greeted) this.ping(HASTY);
    else if (!this.socket) {
      this.failures = Math.min(this.failures, AWAY - 1);
      this.open();
    }
  }
  /** Another connection, at once: somebody else greets. */
  renew(): void {
    this.drop();
    this.open();
  }
  /** This connection is no good. */
  private drop(): void {
    const { socket } = this;
    this.lost();
    socket?.close();
  }
  private lost(): void {
    if (!this.socket) return;
    this.socket = null;
    this.callOff();
    const pause = this.rest || PAUSES[Math.min(this.failures, PAUSES.length - 1)]!;
    this.failures = this.greeted ? 1 : this.failures + 1;
    this.greeted = this.ready = false;
    this.rest = 0;
    for (const one of [...this.asked.values()]) {
      one.sent = false;
      if (one.how !== "now") continue;
      this.asked.delete(one.id);
      one.reject(new Cut());
    }
    this.become(this.failures >= AWAY ? "away" : "trying");
    const wait = Math.max(this.least, pause * (0.5 + this.world.random() / 2)); // not all at the same moment
    this.least = 0;
    this.next = this.world.now() + wait;
    this.callOff = this.world.after(wait, () => this.open());
  }

  /** The first words of a connection; once they are answered, and tables are joined again, everybody may speak. */
  private async greet(): Promise<void> {
    const { socket } = this;
    try {
      const greeting = await this.ask("hello", this.hello(), "now");
      this.greeted = this.ever = true;
      this.failures = 0;
      this.become("connected");
      const back = [...this.listeners].map(async (listener) => listener.greeted?.(greeting));
      this.ping(LATE);
      await Promise.allSettled(back);
    } catch (why) {
      if (why instanceof No) this.tell((listener) => (this.least = Math.max(this.least, why.wait, listener.refused?.(why) ?? 0)));
      if (this.socket === socket) this.drop();
      return;
    }
    if (this.socket !== socket) return;
    this.ready = true;
    for (const one of [...this.asked.values()]) if (!one.sent) this.sendAgain(one);
  }
  private sendAgain(one: Asked): void {
    if (one.how === "anew") {
      this.asked.delete(one.id);
      one.id = ++this.last;
      this.asked.set(one.id, one);
    }
    this.send(one);
  }
  private ping(patience: number): void {
    const { socket } = this,
      at = this.world.now();
    this.callOff();
    this.callOff = this.world.after(patience, () => this.drop());
    void this.ask("ping", { at }, "now").then(
      () => {
        if (this.socket !== socket) return;
        this.rounds = [...this.rounds, this.world.now() - at].slice(-5);
        this.lag = Math.min(...this.rounds) / 2;
        this.callOff();
        this.callOff = this.world.after(PING, () => this.ping(LATE));
      },
      () => undefined, // cut: it is seen elsewhere
    );
  }

  // ---- what is said ---------------------------------------------------------------

  /** A command, and the promise of its answer. It waits for a connection if there is none. */
  ask<C extends Command>(what: C, keys: Keys = {}, how: How = "once"): Promise<Replies[C]> {
    return new Promise((resolve, reject) => {
      if (this.closed || (how === "now" && !this.socket)) return reject(new Cut());
      const one: Asked = { id: ++this.last, what, keys, how, sent: false, resolve: (text) => resolve(read(text)), reject };
      this.asked.set(one.id, one);
      if (this.ready || (how === "now" && (this.greeted || what === "hello"))) this.send(one);
      else if (!this.socket) this.open();
    });
  }
  private send(one: Asked): void {
    one.sent = true;
    this.socket?.send(JSON.stringify({ id: one.id, do: one.what, ...one.keys }));
  }

  private take(data: unknown): void {
    if (typeof data === "string") this.takeText(data);
    else if (data instanceof ArrayBuffer && data.byteLength >= HEAD) this.takeFrame(data);
    else this.drop();
  }
  /** Whether a message of this number is the next. */
  private isNext(n: unknown): boolean {
    if (n === this.number + 1) {
      this.number++;
      return true;
    }
    if (typeof n !== "number" || n > this.number) this.drop();
    return false;
  }
  private takeText(text: string): void {
    let message: Push & Partial<Answer & Refusal>;
    try {
      message = read(text);
    } catch {
      return this.drop();
    }
    if (!this.isNext(message.n)) return;
    const { bye } = message;
    if (bye) this.rest = bye.seconds * 1000;
    this.tell((listener) => listener.push?.(message));
    if (typeof message.re !== "number") return;
    const { ok, error, text: why, rule, because } = message;
    this.answer(message.re, (one) => {
      if (ok === true) one.resolve(text);
      else
        one.reject(
          new No(
            String(error),
            String(why ?? error),
            typeof rule === "string" ? rule : null,
            String(because ?? ""),
            Number(message.wait ?? 0),
          ),
        );
    });
  }
  private takeFrame(data: ArrayBuffer): void {
    const view = new DataView(data),
      re = view.getUint32(8, true);
    if (!this.isNext(view.getUint32(4, true))) return;
    const table = view.getBigUint64(12, true).toString(16).padStart(16, "0");
    this.tell((listener) => listener.frame?.({ kind: view.getUint8(0), re, table, bytes: new Uint8Array(data) }));
    if (re !== 0) this.answer(re, (one) => one.resolve(DONE));
  }
  private answer(id: number, how: (one: Asked) => void): void {
    const one = this.asked.get(id);
    this.asked.delete(id);
    if (one) how(one); // else it was answered before
  }
}

/** The line of a browser to the server that the page came from. */
export function lineOf(hello: () => Keys): Line {
  const to = new URL("./ws", document.baseURI);
  to.protocol = to.protocol === "https:" ? "wss:" : "ws:";
  to.hash = "";
  const line = new Line(
    {
      open: () => new WebSocket(to, PROTOCOL) as unknown as Socket,
      after: (ms, what) => {
        const timer = setTimeout(what, ms);
        return () => clearTimeout(timer);
      },
      now: () => performance.now(),
      random: Math.random,
    },
    hello,
  );
  window.addEventListener("online", () => line.wake());
  window.addEventListener("offline", () => line.wake());
  window.addEventListener("pageshow", () => line.wake());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && line.wake());
  return line;
}

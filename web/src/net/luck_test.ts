// A place at a server that lies about what was shown: the number stays secret; what was agreed on is known, whatever is loaded anew.
import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { lookOf } from "$page/table/module";
import { theModule } from "$page/table/testing";
import { WATCHER } from "$page/table/types";
import type { Hall } from "./hall.svelte";
import { No, type Keys } from "./line";
import { Place } from "./place.svelte";
import type { Room } from "./types";

const module = await theModule();
vi.mock("$page/table/module_client", () => ({
  moduleOf: (game: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call: string) =>
          async (...args: unknown[]) =>
            call === "rulesIn"
              ? { rules: module.rules(game), english: null }
              : (module as unknown as Record<string, (...args: unknown[]) => unknown>)[call]!(...args),
      },
    ),
}));

const save = readFileSync(new URL("../../../tests/form3/rummy-three-kinds.save", import.meta.url), "utf8"),
  truth = module.load(save),
  { commit, shares } = lookOf<unknown>(module.look(truth, WATCHER, 0)),
  theirs = shares[2]!.hash!;
const TABLE = "00000000000000b1",
  OTHER = "ab".repeat(32);

/** The page's storage for one window, which a reload leaves as it is. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}
beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
});

/** A server with one table of three chairs; we sit on the first, a bot on the second, somebody else on the third. */
class Server {
  readonly asked: Keys[] = []; // parts in the luck
  hashes: (string | null)[] = [null, null, null];
  wanted = [0, 2];
  phase: Room["phase"] = "shares";
  commit: string | null = commit;
  no: No | null = null;
  place!: Place;
  constructor(private readonly way = "x".repeat(22)) {
    this.load();
  }
  /** A page that is loaded: a new place, in the same window. */
  load(): void {
    const hall = {
      person: { id: "1", name: "Ada", known: true, secret: false },
      enter: () => () => undefined,
      remember: () => this.way,
      line: { lag: 0, ask: (what: string, keys: Keys) => this.ask(what, keys) },
    };
    this.place = new Place(hall as unknown as Hall, { link: this.way });
  }
  private async ask(what: string, { hash, number }: Keys): Promise<Keys> {
    if (what === "join") return { room: this.room() };
    if (what === "share") {
      const { no } = this;
      this.no = null;
      this.asked.push(hash === undefined ? { number } : { hash });
      if (no) throw no;
    }
    return {};
  }
  private room(): Room {
    const chair = (kind: "person" | "bot") => ({ kind, name: kind, bot: kind === "bot" ? "greedy" : null, here: true }),
      none = { kind: "none" as const, ms: 0, increment: 0, lapse: "bot" as const, left: [0, 0, 0], running: [false, false, false] };
    return {
      table: TABLE,
      code: null,
      link: null,
      game: "rummy",
      options: {},
      seats: [chair("person"), chair("bot"), chair("person")],
      you: { seat: 0, host: true, watch: false },
      watchers: 0,
      phase: this.phase,
      public: false,
      delay: 0,
      clock: none,
      time: null,
      commit: this.commit,
      shares: this.phase === "shares" ? { wanted: this.wanted, hashes: this.hashes, numbers: [null, null, null] } : null,
      asked: null,
      rematch: null,
    } as Room;
  }
  /** What the room is now is told; whatever follows from it has happened. */
  async tell(): Promise<void> {
    if (this.place.room) this.place.heard({ n: 1, room: this.room() });
    else await this.place.greeted();
    for (let n = 0; n < 50; n++) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  }
  get hash(): string {
    return String(this.asked.find((one) => "hash" in one)?.hash);
  }
  get opened(): unknown[] {
    return this.asked.flatMap(({ number }) => (number === undefined ? [] : [number]));
  }
  /** As far as all hashes are shown, ours as it is given here. */
  async shown(ours: (sent: string) => string): Promise<void> {
    await this.tell();
    this.hashes = [ours(this.hash), null, theirs];
    await this.tell();
  }
}
const honest = (sent: string) => sent;

test("the number follows its hash once everybody's is shown, and once only", async () => {
  const server = new Server();
  await server.tell();
  expect(server.asked).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  server.hashes = [server.hash, null, null]; // one is missing, though the server asks for numbers
  await server.tell();
  expect(server.opened).toEqual([]);
  server.hashes = [server.hash, null, theirs];
  server.commit = null; // nothing is fixed
  await server.tell();
  expect(server.opened).toEqual([]);
  server.commit = commit;
  await server.tell();
  expect(server.opened.map((number) => module.shareHash(String(number)))).toEqual([server.hash]);
  server.wanted = [2];
  await server.tell();
  expect(server.opened.length).toBe(1);
  expect(server.place.doubt).toBe(null);
});

test("where another hash stands for ours, the number stays secret, and it is said", async () => {
  const server = new Server();
  await server.shown(() => OTHER);
  expect([server.opened, server.place.doubt]).toEqual([[], "hash_swapped"]);
  server.load(); // the same server, to the page that is loaded anew
  await server.tell();
  expect([server.opened, server.place.doubt]).toEqual([[], "hash_swapped"]);
});

test("a page that is loaded anew opens the number it has shown the hash of", async () => {
  const server = new Server();
  await server.tell();
  server.load();
  await server.shown(honest);
  expect(server.asked.filter((one) => "hash" in one).length).toBeGreaterThan(0);
  expect(new Set(server.asked.flatMap(({ hash }) => (hash === undefined ? [] : [hash]))).size).toBe(1);
  expect(server.opened.map((number) => module.shareHash(String(number)))).toEqual([server.hash]);
});

test.each([
  ["another hash of somebody else's", (server: Server) => (server.hashes = [server.hash, null, OTHER])],
  ["another commitment", (server: Server) => (server.commit = OTHER)],
  ["no hash of ours any more", (server: Server) => (server.hashes = [null, null, theirs])],
])("once the number is out, nobody gets it, or another, for %s", async (_, lie) => {
  for (const loaded of [false, true]) {
    sessionStorage.clear();
    const server = new Server();
    await server.shown(honest);
    expect(server.opened.length).toBe(1);
    const before = server.asked.length;
    if (loaded) server.load();
    lie(server);
    await server.tell();
    expect([server.asked.length, server.place.doubt]).toEqual([before, "asked_again"]);
  }
});

test("a table that was called off before is begun anew with another number", async () => {
  const server = new Server();
  await server.tell();
  server.phase = "open";
  await server.tell();
  server.phase = "shares";
  await server.tell();
  const [first, second] = server.asked.map(({ hash }) => hash);
  expect(first !== second && server.asked.length === 2 && server.place.doubt === null).toBe(true);
});

test("a room that was on its way when the hash was given does not make it be given again", async () => {
  const server = new Server(),
    before = server.tell();
  server.no = null;
  await before;
  server.no = new No("not_now", "Not now.");
  await server.tell();
  expect(server.asked.length).toBe(1);
  server.no = null;
  await server.shown(honest);
  expect(server.opened.map((number) => module.shareHash(String(number)))).toEqual([server.hash]);
});

test("where another window of ours takes part, this one does not, and believes nothing of the server that is not so", async () => {
  const server = new Server();
  server.no = new No("not_now", "Not now.");
  await server.tell();
  server.hashes = [OTHER, null, theirs];
  await server.tell();
  expect([server.opened, server.place.doubt]).toEqual([[], null]);
});

/** The game begins: the frames of the table that is the truth. */
async function begins(server: Server): Promise<void> {
  server.phase = "playing";
  await server.tell();
  for (const bytes of module.frames(truth, 0, 0, null)) server.place.frame({ kind: bytes[0]!, re: 0, table: TABLE, bytes: bytes.slice() });
  await vi.waitFor(() => expect(server.place.table).not.toBe(null));
}

test("a game with another seal than the one that was agreed on is not to be trusted", async () => {
  for (const loaded of [false, true]) {
    sessionStorage.clear();
    const server = new Server();
    await server.shown(honest);
    if (loaded) server.load();
    await begins(server);
    expect(server.place.doubt).toBe("seal_broken");
  }
});

test("a game of which nothing was agreed, and one with the seal that was, are as they should be", async () => {
  const watching = new Server();
  await begins(watching);
  expect(watching.place.doubt).toBe(null);
  const server = new Server();
  sessionStorage.setItem(`banquet.share.${TABLE}`, JSON.stringify({ number: shares[0]!.number, hash: shares[0]!.hash }));
  server.hashes = shares.map(({ hash }) => hash);
  await server.tell();
  expect(server.opened).toEqual([shares[0]!.number]);
  await begins(server);
  expect(server.place.doubt).toBe(null);
});

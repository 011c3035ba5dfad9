// store.ts -- games kept in this browser: what is being played, what was finished, and how it ended. IndexedDB, one record a game.
//
// A record is handed over before a change is shown and replaced as a whole, so a killed browser loses nothing that was on the screen. The
// save is the same text that the terminal writes.
export interface Kept {
  id: string;
  game: string;
  save: string;
  begun: number; // ms since 1970
  changed: number;
  over: boolean;
  position: number;
  seats: number;
  bots: (string | null)[];
  names: string[];
  options: Record<string, string | number>;
  deal: string | null;
  daily: string | null; // "2026-11-15"
  undone: number;
  scores: (number | null)[];
  winners: number[];
  result: string | null; // the ending's title, once over
  imported?: boolean; // it came from a file, and is not counted
}

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  return (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("banquet", 1);
    request.onupgradeneeded = () => {
      const games = request.result.createObjectStore("games", { keyPath: "id" });
      games.createIndex("changed", "changed");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opened = undefined;
      reject(request.error ?? new Error("The browser keeps nothing here."));
    };
  }));
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser could not keep the game."));
  });
}
async function games(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction("games", mode).objectStore("games");
}

export async function keep(record: Kept): Promise<void> {
  const store = await games("readwrite"), put = done(store.put(record));
  store.transaction.commit(); // the browser has it now: leaving the page at once does no harm
  await put;
}
export async function find(id: string): Promise<Kept | undefined> {
  return done<Kept | undefined>((await games("readonly")).get(id));
}
export async function remove(id: string): Promise<void> {
  await done((await games("readwrite")).delete(id));
}
/** Every game is forgotten. */
export async function clear(): Promise<void> {
  await done((await games("readwrite")).clear());
}
/** Every game, the latest first. */
export async function all(): Promise<Kept[]> {
  const list = await done<Kept[]>((await games("readonly")).getAll());
  return list.sort((a, b) => b.changed - a.changed);
}
/** The latest game of a kind that is not over. */
export async function unfinished(game?: string): Promise<Kept | undefined> {
  return (await all()).find((k) => !k.over && (game === undefined || k.game === game));
}
export const newId = (): string => crypto.randomUUID();

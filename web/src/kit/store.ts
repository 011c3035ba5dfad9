// store.ts -- games kept in this browser: what is being played, what was finished, and how it ended. IndexedDB, one record a game.
//
// A record is handed over before a change is shown and replaced as a whole, so a killed browser loses nothing that was on the screen. The
// save is the same text that the terminal writes.
import { t } from "$page/text/catalogue";
import { language, type Words } from "./settings.svelte";

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
  result: Words | string | null; // the ending's title, once over; records of before have it in one language
  imported?: boolean; // it came from a file, and is not counted
}

/** Where the records lie. */
interface Shelf {
  put(record: Kept): Promise<void>;
  get(id: string): Promise<Kept | undefined>;
  delete(id: string): Promise<void>;
  clear(): Promise<void>;
  all(): Promise<Kept[]>;
}

class Indexed implements Shelf {
  private constructor(private readonly db: IDBDatabase) {
    db.onclose = () => (shelf = undefined); // the browser took it away: it is opened anew
  }
  static open(): Promise<Indexed> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open("banquet", 1);
      request.onupgradeneeded = () => {
        const games = request.result.createObjectStore("games", { keyPath: "id" });
        games.createIndex("changed", "changed");
      };
      request.onsuccess = () => resolve(new Indexed(request.result));
      request.onerror = () => reject(request.error ?? new Error(t("keeps_nothing")));
    });
  }
  private async read<T>(ask: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const request = ask(this.db.transaction("games", "readonly").objectStore("games"));
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error(t("keeps_nothing")));
    });
  }
  /** Committed at once, so that leaving the page does no harm; a full disk is only known when it is written. */
  private async write(change: (games: IDBObjectStore) => IDBRequest): Promise<void> {
    const writing = this.db.transaction("games", "readwrite");
    change(writing.objectStore("games"));
    writing.commit();
    return new Promise((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new Error(t("keeps_nothing")));
    });
  }
  put = (record: Kept) => this.write((games) => games.put(record));
  get = (id: string) => this.read<Kept | undefined>((games) => games.get(id));
  delete = (id: string) => this.write((games) => games.delete(id));
  clear = () => this.write((games) => games.clear());
  all = () => this.read<Kept[]>((games) => games.getAll());
}

/** Where nothing may be stored, games are kept as long as the page is open. */
class Memory implements Shelf {
  private readonly games = new Map<string, Kept>();
  put = async (record: Kept) => void this.games.set(record.id, structuredClone(record));
  get = async (id: string) => structuredClone(this.games.get(id));
  delete = async (id: string) => void this.games.delete(id);
  clear = async () => this.games.clear();
  all = async () => structuredClone([...this.games.values()]);
}

let shelf: Promise<Shelf> | undefined,
  stores = false; // stores: the browser has let us once, so games lie there, and a failure is told and not played around
const memory = new Memory();
async function open(): Promise<Shelf> {
  try {
    const found = await Indexed.open();
    stores = true;
    return found;
  } catch (error) {
    if (!stores) return memory;
    shelf = undefined;
    throw error;
  }
}
const opened = (): Promise<Shelf> => (shelf ??= open());

/** Whether what is kept is still there when the page is opened again. */
export const lasts = async (): Promise<boolean> => (await opened()) !== memory;

/** Does it; once more if the browser has closed the database meanwhile. */
async function using<T>(work: (on: Shelf) => Promise<T>): Promise<T> {
  const on = await opened();
  try {
    return await work(on);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
    shelf = undefined;
    return work(await opened());
  }
}
export const keep = (record: Kept): Promise<void> => using((on) => on.put(record));
export const find = (id: string): Promise<Kept | undefined> => using((on) => on.get(id));
export const remove = (id: string): Promise<void> => using((on) => on.delete(id));
/** Every game is forgotten. */
export const clear = (): Promise<void> => using((on) => on.clear());
/** Every game, the latest first. */
export async function all(): Promise<Kept[]> {
  return (await using((on) => on.all())).sort((a, b) => b.changed - a.changed);
}
export const resultOf = ({ result }: Pick<Kept, "result">): string =>
  typeof result === "string" ? result : (result?.[language()] ?? result?.en ?? "");
export const newId = (): string => crypto.randomUUID();

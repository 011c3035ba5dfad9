// store.ts -- games stored in this browser: what is being played, what was finished, and how it ended. IndexedDB, one record per game;
// and results of games that were finished elsewhere.
//
// A record is handed over before a change is shown and replaced as a whole, so a killed browser loses nothing that was on the screen. The
// save is the same text that the terminal writes.
import { t } from "$page/text/catalogue";
import { randomHex } from "./random";
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

/** Where things lie that have an id. */
interface Shelf<T> {
  put(thing: T): Promise<void>;
  get(id: string): Promise<T | undefined>;
  delete(id: string): Promise<void>;
  clear(): Promise<void>;
  all(): Promise<T[]>;
}

class Indexed<T> implements Shelf<T> {
  private constructor(
    private readonly db: IDBDatabase,
    private readonly name: string,
    closed: () => void,
  ) {
    db.onclose = closed; // the browser took it away: it is opened anew
  }
  static open<T>(database: string, name: string, closed: () => void): Promise<Indexed<T>> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(name, { keyPath: "id" });
      request.onsuccess = () => resolve(new Indexed<T>(request.result, name, closed));
      request.onerror = () => reject(request.error ?? new Error(t("keeps_nothing")));
    });
  }
  private async read<R>(ask: (things: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    const request = ask(this.db.transaction(this.name, "readonly").objectStore(this.name));
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error(t("keeps_nothing")));
    });
  }
  /** Committed at once, so that leaving the page does no harm; a full disk is only known when it is written. */
  private async write(change: (things: IDBObjectStore) => IDBRequest): Promise<void> {
    const writing = this.db.transaction(this.name, "readwrite");
    change(writing.objectStore(this.name));
    writing.commit();
    return new Promise((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new Error(t("keeps_nothing")));
    });
  }
  put = (thing: T) => this.write((things) => things.put(thing));
  get = (id: string) => this.read<T | undefined>((things) => things.get(id));
  delete = (id: string) => this.write((things) => things.delete(id));
  clear = () => this.write((things) => things.clear());
  all = () => this.read<T[]>((things) => things.getAll());
}

/** Where nothing may be stored, things are kept as long as the page is open. */
class Memory<T extends { id: string }> implements Shelf<T> {
  private readonly things = new Map<string, T>();
  put = async (thing: T) => void this.things.set(thing.id, structuredClone(thing));
  get = async (id: string) => structuredClone(this.things.get(id));
  delete = async (id: string) => void this.things.delete(id);
  clear = async () => this.things.clear();
  all = async () => structuredClone([...this.things.values()]);
}

class Store<T extends { id: string }> {
  private shelf: Promise<Shelf<T>> | undefined;
  private stores = false; // the browser has let us once, so things lie there, and a failure is told and not played around
  private readonly memory = new Memory<T>();

  constructor(
    private readonly database: string,
    private readonly name: string,
  ) {}
  private async open(): Promise<Shelf<T>> {
    try {
      const found = await Indexed.open<T>(this.database, this.name, () => (this.shelf = undefined));
      this.stores = true;
      return found;
    } catch (error) {
      if (!this.stores) return this.memory;
      this.shelf = undefined;
      throw error;
    }
  }
  private opened = (): Promise<Shelf<T>> => (this.shelf ??= this.open());

  lasts = async (): Promise<boolean> => (await this.opened()) !== this.memory;

  /** Does it; once more if the browser has closed the database meanwhile. */
  async using<R>(work: (on: Shelf<T>) => Promise<R>): Promise<R> {
    const on = await this.opened();
    try {
      return await work(on);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
      this.shelf = undefined;
      return work(await this.opened());
    }
  }
}

const games = new Store<Kept>("banquet", "games");
/** Whether what is kept is still there when the page is opened again. */
export const lasts = (): Promise<boolean> => games.lasts();
export const keep = (record: Kept): Promise<void> => games.using((on) => on.put(record));
export const find = (id: string): Promise<Kept | undefined> => games.using((on) => on.get(id));
export const remove = (id: string): Promise<void> => games.using((on) => on.delete(id));
/** Every game, the latest first. */
export async function all(): Promise<Kept[]> {
  return (await games.using((on) => on.all())).sort((a, b) => b.changed - a.changed);
}

// Results that were taken from a file, as the text of a record. It has a database of its own, so that pages of before, which may be open
// in another window, do not stand in the way of a new shelf.
const texts = new Store<{ id: string; text: string }>("banquet-record", "texts");
export const taken = async (): Promise<string> => (await texts.using((on) => on.get("record")))?.text ?? "";
export const keepTaken = (text: string): Promise<void> => texts.using((on) => on.put({ id: "record", text }));

/** Every game and every result is forgotten. */
export async function clear(): Promise<void> {
  await games.using((on) => on.clear());
  await texts.using((on) => on.clear());
}
export const resultOf = ({ result }: Pick<Kept, "result">): string =>
  typeof result === "string" ? result : (result?.[language()] ?? result?.en ?? "");
export const newId = (): string => randomHex(16);

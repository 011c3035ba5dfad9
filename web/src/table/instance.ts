// instance.ts -- a WebAssembly module that answers as answers.c says: texts go in through web_alloc and come out of web_text. The games'
// modules (module.ts) and the lab's (lab/lab_module.ts) are instances.
type Exports = Record<string, (...args: (number | bigint)[]) => number> & { memory: WebAssembly.Memory };

export class Fault extends Error {
  constructor(
    readonly code: number,
    text: string,
  ) {
    super(text);
  }
}

export async function made(source: Promise<Response> | BufferSource): Promise<Exports> {
  const { instance } =
    source instanceof Promise
      ? await WebAssembly.instantiateStreaming(source, {})
      : { instance: (await WebAssembly.instantiate(source, {})).instance };
  return instance.exports as Exports;
}

export class Instance {
  private readonly out = new TextDecoder();
  protected readonly in = new TextEncoder();

  constructor(private readonly c: Exports) {}

  /** What the last call left; a copy. */
  protected bytes(): Uint8Array {
    return new Uint8Array(this.c.memory.buffer, this.c.web_text!(), this.c.web_text_size!()).slice();
  }
  protected text(): string {
    const at = this.c.web_text!(),
      size = this.c.web_text_size!();
    return this.out.decode(new Uint8Array(this.c.memory.buffer, at, size));
  }

  /** Calls with strings and bytes put into memory for the time of the call. */
  protected call(name: string, ...args: (number | string | Uint8Array)[]): number {
    const kept: number[] = [];
    const numbers = args.map((arg) => {
      if (typeof arg === "number") return arg;
      const bytes = typeof arg === "string" ? this.in.encode(arg) : arg;
      const at = this.c.web_alloc!(bytes.length);
      if (at === 0) throw new Fault(-2, "ENOMEM");
      const memory = new Uint8Array(this.c.memory.buffer, at, bytes.length + 1);
      memory.set(bytes);
      memory[bytes.length] = 0;
      kept.push(at);
      return at;
    });
    const result = this.c[name]!(...numbers);
    for (const at of kept) this.c.web_free!(at);
    return result;
  }

  protected sure(result: number): number {
    if (result < 0) throw new Fault(result, this.text());
    return result;
  }
  protected textOf(result: number): string {
    this.sure(result);
    return this.text();
  }

  /** The words of a game, or of the "house", are said by this table; empty: in English. A fault leaves them as they were. */
  language(domain: string, table: Uint8Array): { code: number; text: string } {
    const code = this.call("web_language", domain, table, table.length);
    return { code, text: code === 0 ? "" : this.text() };
  }
}

// module.mjs -- a WebAssembly module of the house for tests: its calls by name, texts in and out.
export class Module {
  constructor(bytes) {
    this.module = new WebAssembly.Module(bytes);
    this.calls = new WebAssembly.Instance(this.module, {}).exports;
  }
  // Calls an export; strings and bytes go in through memory.
  call(name, ...args) {
    const kept = [];
    const plain = args.map((arg) => {
      if (typeof arg === "number" || typeof arg === "bigint") return arg;
      const bytes = typeof arg === "string" ? new TextEncoder().encode(arg) : arg;
      const at = this.calls.web_alloc(bytes.length);
      const memory = new Uint8Array(this.calls.memory.buffer);
      memory.set(bytes, at);
      memory[at + bytes.length] = 0;
      kept.push(at);
      return at;
    });
    const result = this.calls[name](...plain);
    kept.forEach((at) => this.calls.web_free(at));
    return result;
  }
  text() {
    const at = this.calls.web_text();
    return new TextDecoder().decode(new Uint8Array(this.calls.memory.buffer, at, this.calls.web_text_size()));
  }
  // The text that a call leaves; throws what the module says if it is a fault.
  ask(name, ...args) {
    const result = this.call(name, ...args);
    if (result < 0) throw new Error(`${name}: ${result} ${this.text()}`);
    return this.text();
  }
  load(save) {
    const table = this.call("web_load", save, new TextEncoder().encode(save).length);
    if (table < 1) throw new Error(`web_load: ${table} ${this.text()}`);
    return table;
  }
}

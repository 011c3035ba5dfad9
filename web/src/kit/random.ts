// random.ts -- random bytes as hexadecimal digits: seeds, ids, a person's own share of luck. Over plain http in a local network
// a browser has only getRandomValues and nothing else of crypto.
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

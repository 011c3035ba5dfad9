// The service worker, written at the end of the build: it knows every file of the page, so that after one visit the
// page starts without any server. Its name is kept; its content changes with any file, and that is the update.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";

/** What is fetched when it is wanted, and not kept for a time without a network: the lab's modules, which a worker's own build brings, so
 * that only their bytes are known, and the page that a study is put into. */
const lab = fileURLToPath(new URL("../../build/lab", import.meta.url));
function seldom(file: Rollup.OutputAsset | Rollup.OutputChunk): boolean {
  if (file.type === "chunk") return false;
  const isOf = (name: string): boolean => readFileSync(`${lab}/${name}`).equals(Buffer.from(file.source));
  return file.fileName === "report.html" || (file.fileName.endsWith(".wasm") && existsSync(lab) && readdirSync(lab).some(isOf));
}

export function offline(): Plugin {
  return {
    name: "banquet-offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const hash = createHash("sha256");
        const files = Object.keys(bundle).sort();
        for (const name of files) {
          const file = bundle[name]!;
          hash.update(name).update(file.type === "chunk" ? file.code : file.source);
        }
        const version = hash.digest("hex").slice(0, 16);
        const source = readFileSync(new URL("../src/sw.js", import.meta.url), "utf8")
          .replace("__VERSION__", JSON.stringify(version))
          .replace(
            "__FILES__",
            JSON.stringify([
              "./",
              ...files.filter((f) => f !== "index.html" && !f.endsWith(".map") && !seldom(bundle[f]!)),
              "app.webmanifest",
              "icon.svg",
              "icon-192.png",
              "icon-512.png",
            ]),
          );
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

// The service worker, written at the end of the build: it knows every file of the page, so that after one visit the
// page starts without any server. Its name is kept; its content changes with any file, and that is the update.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

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
              ...files.filter((f) => f !== "index.html" && !f.endsWith(".map")),
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

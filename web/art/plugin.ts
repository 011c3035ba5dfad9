// Pictures from npm packages, taken at build time, so that only what is used is carried.
//
//   import apple from "icon:fluent-emoji-flat/red-apple"   the icon as SVG text, with ids of its own
//   import { faces } from "cards:all"                      {"AS": url, …, "back": url}: one file for each playing card
//
// The playing cards come as React components; a few lines that stand in for React turn each into SVG text.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import type { Plugin } from "vite";

const modules = fileURLToPath(new URL("../node_modules", import.meta.url));

interface Icons {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
}
const sets = new Map<string, Icons>();

function icon(path: string): string {
  const [set = "", name = ""] = path.split("/");
  let icons = sets.get(set);
  if (!icons) {
    icons = JSON.parse(readFileSync(join(modules, "@iconify-json", set, "icons.json"), "utf8")) as Icons;
    sets.set(set, icons);
  }
  const found = icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent ?? ""];
  if (!found) throw new Error(`There is no icon "${name}" in ${set}.`);
  const size = [found.width ?? icons.width ?? 32, found.height ?? icons.height ?? 32];
  const own = `${set}-${name}-`; // ids must differ from those of other icons on the same page
  const body = found.body
    .replace(/\bid="([^"]+)"/g, `id="${own}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${own}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${own}$1"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(" ")}" aria-hidden="true" focusable="false">${body}</svg>`;
}

const standIn = `
const bare = new Set(["viewBox", "preserveAspectRatio", "patternUnits", "patternTransform",
  "gradientUnits", "gradientTransform", "clipPathUnits", "xmlns"]);
const name = k => k === "className" ? "class" : k === "xlinkHref" ? "href" : bare.has(k) ? k
  : k.replace(/[A-Z]/g, c => "-" + c.toLowerCase());
const text = s => String(s).replace(/[&<>"]/g, c => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);
const style = o => Object.entries(o).map(([k, v]) => name(k) + ":" + v).join(";");
export const createElement = (tag, props, ...children) => "<" + tag + Object.entries(props ?? {})
  .filter(([k, v]) => v != null && k !== "className" && k !== "aria-labelledby")
  .map(([k, v]) => " " + name(k) + '="' + text(k === "style" ? style(v) : v) + '"').join("")
  + ">" + children.flat().filter(c => c != null).join("") + "</" + tag + ">";
`;

async function cards(): Promise<Map<string, string>> {
  const made = await build({
    stdin: { contents: `export * from "@letele/playing-cards"`, resolveDir: join(modules, "..") },
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "error",
    plugins: [
      {
        name: "stand-in",
        setup(b) {
          b.onResolve({ filter: /^react$/ }, () => ({ path: "react", namespace: "stand-in" }));
          b.onLoad({ filter: /^react$/, namespace: "stand-in" }, () => ({ contents: standIn, loader: "js" }));
        },
      },
    ],
  });
  const folder = join(modules, ".cache-banquet");
  mkdirSync(folder, { recursive: true });
  const source = made.outputFiles[0]!.text;
  const file = join(folder, `cards-${createHash("sha256").update(source).digest("hex").slice(0, 12)}.mjs`);
  writeFileSync(file, source);
  const all = (await import(file)) as Record<string, (props: object) => string>;
  const out = new Map<string, string>();
  for (const [key, draw] of Object.entries(all)) {
    const suit = key[0]!,
      rank = key.slice(1).toUpperCase();
    const name = suit === "B" ? `back${rank}` : suit === "J" ? `X${rank}` : (rank === "10" ? "T" : rank) + suit;
    out.set(name, draw({}));
  }
  return out;
}

export function art(): Plugin {
  let serving = false;
  return {
    name: "banquet-art",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId(id) {
      return id.startsWith("icon:") || id === "cards:all" ? `\0${id}` : null;
    },
    async load(id) {
      if (id.startsWith("\0icon:")) return `export default ${JSON.stringify(icon(id.slice(6)))};`;
      if (id !== "\0cards:all") return null;
      const lines: string[] = [];
      for (const [name, svg] of await cards()) {
        if (serving) lines.push(`${JSON.stringify(name)}: ${JSON.stringify("data:image/svg+xml," + encodeURIComponent(svg))}`);
        else {
          const file = this.emitFile({ type: "asset", name: `card-${name}.svg`, source: svg });
          lines.push(`${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${file}`);
        }
      }
      return `export const faces = {${lines.join(",\n")}};`;
    },
  };
}

// Pictures from npm packages, taken at build time, so that only what is used is carried.
//
//   import apple from "icon:fluent-emoji-flat/red-apple"   the icon as SVG text, with ids of its own
import { readFileSync } from "node:fs";
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

export function art(): Plugin {
  return {
    name: "banquet-art",
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : null),
    load: (id) => (id.startsWith("\0icon:") ? `export default ${JSON.stringify(icon(id.slice(6)))};` : null),
  };
}

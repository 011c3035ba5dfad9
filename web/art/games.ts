// import { games } from "games:all": the list of games as the module itself gives it, asked once at build time. So the home page
// shows every game at once, before a byte of the module is loaded, and the list is never written twice.
// import box from "box:court": that game's cards, in the same way, so that its skin knows their names from the start; "box:court/de" is
// the same in German, by the tables of build/words; "boxes:court" has English, and how to load the others.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { Module } from "../src/table/module";

export function gameList(): Plugin {
  const built = (name: string): string => fileURLToPath(new URL(`../../build/${name}`, import.meta.url)),
    file = built("banquet.wasm");
  return {
    name: "banquet-games",
    resolveId: (id) => (id === "games:all" || /^box(es)?:/.test(id) ? `\0${id}` : null),
    async load(id) {
      const several = /^\0boxes:(.*)$/.exec(id)?.[1];
      if (several !== undefined) {
        const languages = readdirSync(built("words")).flatMap((name) => new RegExp(`^${several}\\.(.*)\\.bin$`).exec(name)?.[1] ?? []);
        const load = languages.map((one) => `${one}: () => import("box:${several}/${one}")`);
        return `import en from "box:${several}"; export default { en, load: { ${load.join(", ")} } };`;
      }
      const [, game, language] = /^\0box:([^/]*)(?:\/(.*))?$/.exec(id) ?? [];
      if (id !== "\0games:all" && game === undefined) return null;
      this.addWatchFile(file);
      const bytes = new Uint8Array(readFileSync(file));
      if (game !== undefined && !WebAssembly.Module.exports(new WebAssembly.Module(bytes)).some((e) => e.name === "web_box"))
        this.error("build/banquet.wasm is older than the page; make it anew: web/wasm/build build/banquet.wasm");
      const module = await Module.load(bytes);
      if (game === undefined) return `export const games = ${JSON.stringify(module.games())};`;
      for (const domain of language === undefined ? [] : ["house", game]) {
        const table = built(`words/${domain}.${language}.bin`);
        if (!existsSync(table)) this.error(`${table} is missing; tools/page makes it`);
        this.addWatchFile(table);
        const { text } = module.language(domain, new Uint8Array(readFileSync(table)));
        if (text !== "") this.error(`${table}: ${text} tools/page makes it anew.`);
      }
      return `export default ${JSON.stringify(module.box(game))};`;
    },
  };
}

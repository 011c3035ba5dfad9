// The report of a study as one file, report.html, in the page's folder: its script and its style are built on their own and put into it, so
// that it opens from anywhere. `banquet study --html` and the lab put the study's JSON where it says "%STUDY%".
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type ResolvedConfig } from "vite";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What stands in a file's text, which may have signs that replace() would take for its own. */
const put = (into: string, mark: string, what: string): string => into.replace(mark, () => what);

export function report(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "banquet-report",
    apply: "build",
    configResolved: (resolved) => void (config = resolved),
    async generateBundle() {
      const built = await build({
        configFile: false,
        root: config.root,
        logLevel: "warn",
        resolve: { alias: config.resolve.alias },
        build: {
          write: false,
          target: "es2022",
          cssCodeSplit: false,
          lib: { entry: at("../src/report/main.ts"), formats: ["iife"], name: "report", fileName: () => "report.js" },
          rollupOptions: { output: { inlineDynamicImports: true } },
        },
      });
      const { output } = Array.isArray(built) ? built[0]! : (built as Exclude<typeof built, { close: unknown } | unknown[]>);
      let style = "",
        script = "";
      for (const file of output)
        if (file.type === "chunk") script += file.code;
        else style += String(file.source);
      if (style === "" || script === "" || /<\/script|<\/style/i.test(script + style))
        this.error("the report's script or style cannot be put into it");
      const page = readFileSync(at("../src/report/report.html"), "utf8");
      this.emitFile({ type: "asset", fileName: "report.html", source: put(put(page, "/*%STYLE%*/", style), "/*%SCRIPT%*/", script) });
    },
  };
}

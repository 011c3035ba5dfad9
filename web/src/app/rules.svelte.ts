// rules.svelte.ts -- a rule's words in the language that is set: the ledger's own in English, the skin's in German.
import { skinOf } from "$page/skin/registry";
import { rules } from "$page/table/local";

export async function ruleText(game: string, id: string | null, language: "en" | "de", otherwise: string): Promise<string> {
  if (id === null) return otherwise;
  if (language === "de") {
    const german = ((await skinOf(game)).texts.de as Record<string, string>)[id];
    if (german) return german;
  }
  return (await rules(game)).find((rule) => rule.id === id)?.text ?? otherwise;
}

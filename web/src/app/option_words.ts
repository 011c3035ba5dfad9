// option_words.ts -- an option and its values as players read them: in the words of the game's skin, else in the game's own.
import type { Skin } from "$page/skin/skin";
import type { Option } from "$page/table/types";
import { t } from "$page/text/catalogue";

type Said = Pick<Skin, "optionText" | "choice"> | undefined;

export const optionWords = (skin: Said, option: Option): string => skin?.optionText?.[option.key]?.text() ?? option.help;
export function valueWords(skin: Said, option: Option, value: string): string {
  const words = skin?.optionText?.[option.key]?.values?.[value]?.();
  if (words) return words;
  return value === "on" ? t("value_on") : value === "off" ? t("value_off") : value.replaceAll("_", " ");
}

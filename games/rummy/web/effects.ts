// effects.ts -- what action cards and the wild card do, in a few words and in full, as the box says it.
import { box, faceOf } from "./foods";

function said(name: string, key: "brief" | "text", literal: boolean): string {
  const face = faceOf(name); // literal: with option expiration=literal
  return (literal ? face[`literal_${key}` as const] : undefined) ?? face[key] ?? "";
}
/** What a card does, in a few words. */
export const brief = (name: string, literal = false): string => said(name, "brief", literal);
/** What it does, in full. */
export const does = (name: string, literal = false): string => said(name, "text", literal);
/** A sentence of the box, in the language that is set. */
export function inLanguage(sentence: string): string {
  for (const { id, in: faces } of box.cards) {
    const told: Record<string, unknown> = faceOf(id);
    for (const [key, text] of Object.entries(faces[0] ?? {})) if (text === sentence) return String(told[key] ?? sentence);
  }
  return sentence;
}

// address.ts -- addresses that others can open: of a table by its link, and of the field where its code is typed.
const here = (): string => location.href.split("#")[0]!;

/** "#/t/…" as a whole address. */
export const addressOf = (link: string): string => here() + link;
export const codeAddress = (code: string): string => `${here()}#/join/${code}`;
/** Where the page itself is, as it is said aloud: without the scheme and what is empty. */
export const placeName = (): string =>
  here()
    .replace(/^\w+:\/\//, "")
    .replace(/\/(index\.html)?$/, "");

/** Six letters as they are typed: in any case, with blanks or dashes. */
export const codeOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, "");
export const CODE = 6; // letters

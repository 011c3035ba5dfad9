// face.ts -- a face for everybody at a table, composed from a few drawn parts. A name always has the same face; those of the house's bots
// are chosen by hand, so that no two of them look alike. A cook wears a hat.
//
// The result is SVG text on a 48 x 48 field; the drawing says nothing that the name beside it does not.

const SKIN = ["#f6d2b5", "#e6b48a", "#c68a5c", "#98613f", "#6e452d"];
const HAIR = ["#33251e", "#6b4428", "#a9672f", "#d0a04a", "#9a948d", "#b24a2f"];
const DRESS = ["#3f7d4e", "#c2412d", "#c98a14", "#6b4a7e", "#1f7f86"];
const BACK = ["#dfe9d6", "#f6dccf", "#f8e8c4", "#e6dcee", "#d2e8e8"];

/** What lies behind the head, what on it, and what else there is to a face; in the colour of the hair. */
const CUTS = [
  {
    behind: "",
    front: "M14.6 22c-.8-8 3.6-12 9.6-12s10.2 4 9.2 12c-1.6-3-3-4.6-4.2-5.6-3.4 1.6-8.6 1.6-11 .6-1.4 1-2.6 2.6-3.6 5Z",
  }, // short
  {
    behind: '<path d="M13 24c-1-9 4-14 11-14s12 5 11 14l1.4 12h-5V22H16.6v14h-5Z"/>',
    front: "M14.8 21c.2-7 4-10.6 9.2-10.6S33 14 33.2 21c-2.4-1-6.8-3.6-8.2-6.2-1.6 3.4-6 5.6-10.2 6.2Z",
  }, // long
  {
    behind: '<circle cx="24" cy="8.4" r="4.6"/>',
    front: "M14.8 20.6c.4-6.6 4.2-9.8 9.2-9.8s8.8 3.2 9.2 9.8c-2-3.6-5.2-5-9.2-5s-7.2 1.4-9.2 5Z",
  }, // a bun
  {
    behind:
      '<g><circle cx="15.4" cy="17" r="5"/><circle cx="19.6" cy="12.4" r="5"/><circle cx="26" cy="11.4" r="5"/><circle cx="32" cy="15.6" ' +
      'r="5"/><circle cx="33.6" cy="21.6" r="4.2"/><circle cx="14.4" cy="22.6" r="4.2"/></g>',
    front: "M15.6 20c1-5 4.4-7 8.4-7s7.4 2 8.4 7c-2.6-2.4-5.2-3-8.4-3s-5.8.6-8.4 3Z",
  }, // curls
  { behind: "", front: "M14.6 24c-.6-4 0-7 1.4-9-.4 3 .2 5 .6 6.6ZM33.4 24c.6-4 0-7-1.4-9 .4 3-.2 5-.6 6.6Z" }, // bald
  {
    behind: '<path d="M13.4 29c-1.4-12 2.6-19 10.6-19s12 7 10.6 19h-4V20H17.4v9Z"/>',
    front: "M14.8 21.4c0-7.4 4-11 9.2-11s9.2 3.6 9.2 11c-1.6-2.4-2.4-3.4-3-5h-12.4c-.6 1.6-1.4 2.6-3 5Z",
  }, // a bob
];
const EXTRAS = [
  "",
  '<g fill="none" stroke="#4a3a33" stroke-width="1.1"><circle cx="20" cy="24" r="3"/><circle cx="28" cy="24" r="3"/>' +
    '<path d="M23 24h2"/></g>', // glasses
  '<path d="M18.6 29c2-1.6 4.2-1.4 5.4-.4 1.2-1 3.4-1.2 5.4.4-1.6 1.6-4 1.8-5.4.8-1.4 1-3.8.8-5.4-.8Z" fill="HAIR"/>', // a moustache
  '<g fill="#b5694a" opacity=".55"><circle cx="18" cy="27.4" r=".6"/><circle cx="19.8" cy="28.4" r=".6"/><circle cx="28.2" cy="28.4" ' +
    'r=".6"/><circle cx="30" cy="27.4" r=".6"/></g>', // freckles
];
const HAT =
  '<path fill="#fffaf1" stroke="#cdbfaa" stroke-width=".8" d="M16 15.6 15.4 10C11.6 9.4 11 4.6 14.6 3.6 16 .8 20.4.4 22 2.2c2-1.8 ' +
  '6.4-1.4 7.8 1.2 4-.4 5.6 4.8 2.8 6.6l-.6 5.6c-5 1.4-11 1.4-16 0Z"/><path fill="none" stroke="#cdbfaa" stroke-width=".8" ' +
  'd="M20.4 9.4v4M24 9v4.4M27.6 9.4v4"/>';
const CHEST = "M8 48c0-8 6-12.4 16-12.4S40 40 40 48Z";
const BROWS = "M18 20.8c1.2-.9 2.6-.9 3.8-.2M26.2 20.6c1.2-.7 2.6-.7 3.8.2";
const MOUTHS = [
  "M20.8 30.4c2 1.6 4.4 1.6 6.4 0", // a smile
  "M20.6 29.8c1.6 3.2 5.2 3.2 6.8 0Z", // a laugh
  "M21.4 30.8c1.8.8 3.4.6 5-.6", // half a smile
];

interface Parts {
  skin: number;
  hair: number;
  cut: number;
  extra: number;
  dress: number;
  mouth: number;
}
/** The house's bots, by their names (app/host.ts). */
const KNOWN: Record<string, Parts> = {
  Basil: { skin: 1, hair: 0, cut: 0, extra: 2, dress: 0, mouth: 0 },
  Saffron: { skin: 3, hair: 0, cut: 1, extra: 0, dress: 2, mouth: 1 },
  Juniper: { skin: 0, hair: 5, cut: 3, extra: 3, dress: 4, mouth: 0 },
  Sorrel: { skin: 2, hair: 4, cut: 4, extra: 1, dress: 3, mouth: 2 },
  Tarragon: { skin: 4, hair: 0, cut: 2, extra: 1, dress: 1, mouth: 1 },
  Lovage: { skin: 2, hair: 3, cut: 5, extra: 0, dress: 0, mouth: 2 },
};

function partsOf(name: string): Parts {
  let sum = 0;
  for (const letter of name) sum = (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0;
  const one = (many: number) => {
    const part = sum % many;
    sum = (Math.imul(sum, 48271) + 11) >>> 0;
    return part;
  };
  return {
    skin: one(SKIN.length),
    hair: one(HAIR.length),
    cut: one(CUTS.length),
    extra: one(EXTRAS.length),
    dress: one(DRESS.length),
    mouth: one(MOUTHS.length),
  };
}

/** The face of somebody, as SVG text; `cook`: with a hat and a white jacket. */
export function face(name: string, cook = false): string {
  const parts = Object.hasOwn(KNOWN, name) ? KNOWN[name]! : partsOf(name);
  const skin = SKIN[parts.skin]!,
    hair = HAIR[parts.hair]!,
    dress = DRESS[parts.dress]!,
    cut = CUTS[parts.cut]!;
  const jacket = cook
    ? `<path fill="#fffaf1" d="${CHEST}"/><path fill="${dress}" d="M18 35.6 24 41l6-5.4 1.6 2.2L24 45l-7.6-7.2Z"/>`
    : `<path fill="${dress}" d="${CHEST}"/>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" aria-hidden="true" focusable="false">' +
    `<circle cx="24" cy="24" r="24" fill="${BACK[parts.dress]}"/><g fill="${hair}">${cook && parts.cut === 2 ? "" : cut.behind}</g>` +
    `<path fill="${skin}" d="M20.4 31h7.2v6.4c-2 2.2-5.2 2.2-7.2 0Z"/>${jacket}` +
    `<ellipse cx="24" cy="23.6" rx="9.4" ry="10.6" fill="${skin}"/><circle cx="14.8" cy="24.4" r="1.9" fill="${skin}"/>` +
    `<circle cx="33.2" cy="24.4" r="1.9" fill="${skin}"/><path fill="${hair}" d="${cut.front}"/>` +
    '<g fill="#2b2320"><circle cx="20" cy="24" r="1.25"/><circle cx="28" cy="24" r="1.25"/></g>' +
    `<path fill="none" stroke="${hair}" stroke-width="1.1" stroke-linecap="round" d="${BROWS}"/>` +
    '<path fill="none" stroke="#7a4a35" stroke-width=".9" stroke-linecap="round" opacity=".6" d="M24 25.4v2.2h-1"/>' +
    `<path fill="${parts.mouth === 1 ? "#fffaf1" : "none"}" stroke="#7a3a30" stroke-width="1.1" stroke-linecap="round" ` +
    `d="${MOUTHS[parts.mouth]}"/>` +
    `${EXTRAS[parts.extra]!.replaceAll("HAIR", hair)}${cook ? HAT : ""}</svg>`
  );
}

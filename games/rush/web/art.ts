// art.ts -- the pictures of this room. Food and signs come from the icon set; spices, plates and places' signs are drawn by us in the same
// manner. They are put into the page once, as symbols (Sprite.svelte), and used by name (Pic.svelte).
import bread from "icon:fluent-emoji-flat/bread";
import carrot from "icon:fluent-emoji-flat/carrot";
import cheese from "icon:fluent-emoji-flat/cheese-wedge";
import leaf from "icon:fluent-emoji-flat/leafy-green";
import meat from "icon:fluent-emoji-flat/cut-of-meat";
import pasta from "icon:fluent-emoji-flat/spaghetti";
import bell from "icon:fluent-emoji-flat/bellhop-bell";
import box from "icon:fluent-emoji-flat/package";
import broom from "icon:fluent-emoji-flat/wastebasket";
import coin from "icon:fluent-emoji-flat/coin";
import fire from "icon:fluent-emoji-flat/fire";
import key from "icon:fluent-emoji-flat/key";
import lock from "icon:fluent-emoji-flat/locked";
import plant from "icon:fluent-emoji-flat/potted-plant";
import sponge from "icon:fluent-emoji-flat/soap";
import star from "icon:fluent-emoji-flat/star";
import table from "icon:fluent-emoji-flat/fork-and-knife-with-plate";
import trophy from "icon:fluent-emoji-flat/trophy";
import van from "icon:fluent-emoji-flat/delivery-truck";
import wrench from "icon:fluent-emoji-flat/wrench";
import folder from "icon:fluent-emoji-flat/clipboard";
import bag from "icon:fluent-emoji-flat/money-bag";
import pan from "icon:fluent-emoji-flat/pot-of-food";
import p0 from "icon:fluent-emoji-flat/person-medium-light";
import p1 from "icon:fluent-emoji-flat/person-red-hair-light";
import p2 from "icon:fluent-emoji-flat/person-bald-medium-dark";
import p3 from "icon:fluent-emoji-flat/person-blonde-hair-light";
import p4 from "icon:fluent-emoji-flat/person-dark";
import p5 from "icon:fluent-emoji-flat/girl-medium";
import p6 from "icon:fluent-emoji-flat/old-man-light";
import p7 from "icon:fluent-emoji-flat/boy-medium-dark";

const svg = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
/** A jar with its colour and a sign of its own, so that spices differ by shape too. */
const jar = (fill: string, sign: string): string =>
  svg(
    `<rect x="9" y="3" width="14" height="6" rx="2" fill="#8a5a3b"/>` +
      `<path d="M8 9h16c1.500 1.500 2 3 2 5v11a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V14c0-2 .5-3.500 2-5z" fill="#eef3f2"/>` +
      `<path d="M6 15h20v10a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" fill="${fill}"/>${sign}`,
  );
const chef = svg(
  '<path d="M9 27v-8.500A6.500 6.500 0 0 1 7.500 6 6.500 6.500 0 0 1 14 3.800a7 7 0 0 1 5.600.4A6.500 6.500 0 0 ' +
    '1 25 8a6.300 6.300 0 0 1-2 10.500V27z" fill="currentColor"/><path d="M9 23h14v5a1 1 0 0 1-1 1H10a1 1 0 0 ' +
    '1-1-1z" fill="currentColor" opacity="0.75"/>',
);

export const symbols: Record<string, string> = {
  meat,
  vegetables: carrot,
  salad: leaf,
  pasta,
  cheese,
  bread,
  white: jar("#fff", '<circle cx="16" cy="22" r="4" fill="none" stroke="#77706a" stroke-width="2"/>'),
  black: jar(
    "#3a3532",
    '<g fill="#f6efe4"><circle cx="12" cy="20" r="1.700"/><circle cx="19" cy="19" r="1.700"/><circle cx="15" ' +
      'cy="25" r="1.700"/><circle cx="21" cy="24.500" r="1.700"/></g>',
  ),
  green: jar("#4d9a4a", '<path d="M11 26c0-6 4-9 10-9 0 6-4 9-10 9zm0 0l6-5" fill="#e8f6e2" stroke="#2d6a33" stroke-width="1"/>'),
  yellow: jar("#f2c12e", '<path d="M16 17l5 5-5 5-5-5z" fill="#7a4f05"/>'),
  red: jar("#cf4a2f", '<path d="M12 27c-2-5 3-6 3-10 4 2 6 5 5 8-.6 2-2 3-4 3s-3.400-.4-4-1z" fill="#ffe1b8"/>'),
  fire,
  coin,
  star,
  trophy,
  box,
  bin: broom,
  lock,
  wrench,
  chef,
  bag,
  reception: bell,
  dining: table,
  "storage-1": box,
  "storage-2": box,
  "storage-3": box,
  stove: pan,
  greenhouse: plant,
  sink: sponge,
  van,
  late: bag,
  office: folder,
  locksmith: key,
  technician: wrench,
  plates: svg(
    '<circle cx="16" cy="16" r="13" fill="#dfe8ea"/><circle cx="16" cy="16" r="12" fill="#fff"/><circle cx="16" ' +
      'cy="16" r="7.500" fill="none" stroke="#9db3b8" stroke-width="1.500"/>',
  ),
  temp: chef,
  sound: svg(
    '<path d="M5 13v6h5l7 6V7l-7 6zM21 12a6 6 0 0 1 0 8M25 8a12 12 0 0 1 0 16" fill="none" stroke="currentColor" ' +
      'stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  silent: svg(
    '<path d="M5 13v6h5l7 6V7l-7 6zM22 13l6 6m0-6l-6 6" fill="none" stroke="currentColor" ' +
      'stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  tools: svg(
    '<g fill="currentColor"><circle cx="7" cy="16" r="2.800"/><circle cx="16" cy="16" r="2.800"/><circle cx="25" cy="16" r="2.800"/></g>',
  ),
  p0,
  p1,
  p2,
  p3,
  p4,
  p5,
  p6,
  p7,
};

/** A patron's face: the same every time. */
export const faceOf = (patron: string): string => `p${(Number(patron.slice(1)) * 5 + patron.charCodeAt(0)) % 8}`;
export const clockIcon = svg(
  '<circle cx="16" cy="17" r="13" fill="#8a5a3b"/><circle cx="16" cy="17" r="10.500" fill="#fffdf6"/><path ' +
    'd="M16 10v7l5 3" fill="none" stroke="#2b2320" stroke-width="2.500" stroke-linecap="round"/>',
);
export { trophy, bell, coin };

// art.ts -- the pictures of Iron Chef Rummy. Foods come from fluent-emoji-flat; what it lacks (a fillet of salmon, black pepper, the
// spice bottle) and the signs of the eight groups are drawn here in the same flat manner, on the same 32 x 32 field.
import apple from "icon:fluent-emoji-flat/red-apple";
import avocado from "icon:fluent-emoji-flat/avocado";
import strawberry from "icon:fluent-emoji-flat/strawberry";
import tomato from "icon:fluent-emoji-flat/tomato";
import lettuce from "icon:fluent-emoji-flat/leafy-green";
import carrot from "icon:fluent-emoji-flat/carrot";
import rice from "icon:fluent-emoji-flat/cooked-rice";
import pasta from "icon:fluent-emoji-flat/spaghetti";
import bread from "icon:fluent-emoji-flat/bread";
import milk from "icon:fluent-emoji-flat/glass-of-milk";
import cheese from "icon:fluent-emoji-flat/cheese-wedge";
import butter from "icon:fluent-emoji-flat/butter";
import chicken from "icon:fluent-emoji-flat/poultry-leg";
import beef from "icon:fluent-emoji-flat/cut-of-meat";
import bacon from "icon:fluent-emoji-flat/bacon";
import shrimp from "icon:fluent-emoji-flat/shrimp";
import octopus from "icon:fluent-emoji-flat/octopus";
import potato from "icon:fluent-emoji-flat/potato";
import mushroom from "icon:fluent-emoji-flat/mushroom";
import ginger from "icon:fluent-emoji-flat/ginger-root";
import garlic from "icon:fluent-emoji-flat/garlic";
import onion from "icon:fluent-emoji-flat/onion";
import expiration from "icon:fluent-emoji-flat/tear-off-calendar";
import delivery from "icon:fluent-emoji-flat/delivery-truck";
import salvage from "icon:fluent-emoji-flat/hook";
import potluck from "icon:fluent-emoji-flat/pot-of-food";
import breakfast from "icon:fluent-emoji-flat/cooking";
import paella from "icon:fluent-emoji-flat/shallow-pan-of-food";
import sandwich from "icon:fluent-emoji-flat/sandwich";
import curry from "icon:fluent-emoji-flat/curry-rice";
import salad from "icon:fluent-emoji-flat/green-salad";
import roast from "icon:fluent-emoji-flat/roasted-sweet-potato";
import soup from "icon:fluent-emoji-flat/steaming-bowl";
import flameIcon from "icon:fluent-emoji-flat/fire";
import trophyIcon from "icon:fluent-emoji-flat/trophy";
import type { Group } from "./foods";

const drawn = (body: string, size = 32): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" aria-hidden="true" focusable="false">${body}</svg>`;

const salmon = drawn(
  '<path fill="#e9573f" d="M3 20.5c-.6-2.3 1-5 4.2-7.3C11.5 10 18 7.5 24.5 7.2c2.6-.1 4.3.7 4.5 2.6.3 2.5-1.4 ' +
    '6-4.7 8.9-4.3 3.8-10.5 6.1-15.8 5.9-3-.1-5-1.6-5.5-4.1Z"/>' +
    '<path fill="#ff8a6b" d="M4.6 18.8c.5-1.8 2-3.5 4.1-4.9 4.3-2.9 10-4.7 15.6-4.8 1.9 0 2.7.5 2.7 1.5 0 2-1.5 ' +
    '4.5-4.1 6.7-3.9 3.3-9.6 5.2-14.2 5-2.6-.1-4.6-1.3-4.1-3.5Z"/>' +
    '<path fill="none" stroke="#ffd6c6" stroke-width="1.3" stroke-linecap="round" d="M9.3 15.2c1.7.8 2.7 2.6 2.6 ' +
    '4.7M14 12.7c2 1 3.2 3 3 5.5M19 10.9c1.9.9 3 2.7 2.8 5"/>' +
    '<path fill="#8f9aa6" d="M3 20.5c.5 2.5 2.5 4 5.5 4.1 5.3.2 11.5-2.1 15.8-5.9 3.3-2.9 5-6.4 4.7-8.9.4 3.3-1 ' +
    '6.8-4.3 9.9-4.4 4.2-10.9 6.5-16.3 6.2-3.3-.2-5.5-2-5.4-5.4Z"/>',
);
const pepper = drawn(
  '<g fill="#3a3230"><circle cx="10.5" cy="12" r="5"/><circle cx="20.5" cy="10" r="5.2"/><circle cx="16" cy="19" ' +
    'r="5.6"/><circle cx="24.5" cy="19.5" r="4.6"/><circle cx="7.5" cy="21.5" r="4.4"/></g>' +
    '<g fill="none" stroke="#6d5f59" stroke-width="1.1" stroke-linecap="round"><path d="M8.2 10.3c1.3-1.3 3.3-1.4 ' +
    "4.5-.3M9 13.7c1 .7 2.3.7 3.2-.1M18 8.5c1.4-1.4 3.7-1.5 5-.3M18.9 12.2c1.1.7 2.5.6 3.5-.2M13.3 17.2c1.5-1.5 " +
    '4-1.6 5.4-.3M14.2 21.2c1.2.8 2.8.7 3.8-.2M22.3 18c1.2-1.2 3.2-1.3 4.3-.2M5.4 20.2c1.1-1.2 3-1.3 4.1-.3"/></g>' +
    '<g fill="#8a7a72"><circle cx="9" cy="10.2" r=".9"/><circle cx="18.8" cy="8" r=".9"/><circle cx="14" cy="16.7" ' +
    'r="1"/><circle cx="23" cy="17.5" r=".8"/><circle cx="6" cy="19.8" r=".8"/></g>' +
    '<g fill="#57493f"><circle cx="13.4" cy="27" r="1.1"/><circle cx="20" cy="26.6" r=".9"/><circle cx="27.5" ' +
    'cy="13.5" r=".9"/><circle cx="4.5" cy="15" r=".8"/></g>',
);
export const spiceBottle = drawn(
  '<path fill="#7a4a2c" d="M11 2.5h10a1 1 0 0 1 1 1V8H10V3.5a1 1 0 0 1 1-1Z"/><path fill="#96603b" d="M10 6.5h12V9.5H10z"/>' +
    '<path fill="#fff3d6" d="M10.5 9.5h11l1.7 3.2c.5.9.8 2 .8 3V27a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V15.7c0-1 .3-2.1.8-3l1.7-3.2Z"/>' +
    '<path fill="#c9482b" d="M8 18h16v9a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3v-9Z"/><path fill="#e2722f" d="M8 18c2.5-1.6 ' +
    '4.7 1.2 8 0s5.2-1.3 8 0v3c-3 1.4-5-1-8 0s-5.4 1.2-8 0v-3Z"/>' +
    '<path fill="#fbf6ec" d="M11 19.8h10v6.4H11z"/><path fill="#d99a1c" d="m16 20.5.8 1.7 1.8.2-1.3 1.3.3 ' +
    '1.8-1.6-.9-1.6.9.3-1.8-1.3-1.3 1.8-.2z"/>' +
    '<g fill="#5b3820"><circle cx="13" cy="4.8" r=".7"/><circle cx="16" cy="4.8" r=".7"/><circle cx="19" cy="4.8" ' +
    'r=".7"/></g><path fill="#fff" opacity=".55" d="M10 14.5c.2-.9.6-1.6 1.1-2.3l.8.4c-.6.9-.9 1.9-.9 ' +
    '3V17h-1v-2.5Z"/>',
);

export const food: Record<string, string> = {
  apple,
  avocado,
  strawberry,
  tomato,
  lettuce,
  carrot,
  rice,
  pasta,
  bread,
  milk,
  cheese,
  butter,
  chicken,
  beef,
  bacon,
  salmon,
  shrimp,
  octopus,
  potato,
  mushroom,
  ginger,
  garlic,
  onion,
  "black-pepper": pepper,
  wild: spiceBottle,
  "expiration-date": expiration,
  "fresh-delivery": delivery,
  "salvage-operation": salvage,
  potluck,
};
export const dish: Record<string, string> = {
  "classic-breakfast-platter": breakfast,
  "seafood-paella": paella,
  "avocado-and-chicken-salad-sandwich": sandwich,
  "hearty-beef-and-mushroom-pasta": pasta,
  "spicy-ginger-salmon-with-rice": curry,
  "orchard-chicken-salad": salad,
  "loaded-baked-potato": roast,
  "rustic-tomato-and-bread-soup": soup,
};
export const flame = flameIcon,
  trophy = trophyIcon;

/** The signs of the groups, one colour each, so that a group is known by its shape too: cherries, a leaf, an ear of wheat, a churn, a barn,
 * a fish, a toadstool, a mortar. */
const sign = (body: string): string => drawn(`<g fill="currentColor">${body}</g>`, 24);
export const glyph: Record<Group, string> = {
  "orchard-selection": sign(
    '<circle cx="7" cy="17" r="4.5"/><circle cx="16.5" cy="18" r="4"/><path d="M7.3 13C8 9 10.5 5.5 14.5 3l.9 ' +
      '1.2C12.5 6.3 10 9.3 9 13zM16 14.2c.1-3.7-.6-7-2.1-9.7l1.4-.6c1.7 3 2.5 6.5 2.3 10.3z"/><path d="M15 ' +
      '3.5c2.3-1.5 5-1.3 7 .5-1.8 2.2-4.8 2.5-7 .8z"/>',
  ),
  "garden-harvest": sign(
    '<path d="M4 20c0-9 5-15.5 17-16.5C21.5 14 16 20.5 7.5 19.5 6.8 20.5 6.3 21.5 6 22.5L4.3 22c.8-2.8 2.6-6 ' +
      '5.2-9l4-4.2-1-.8-3.7 4C6.5 14.7 4.9 17.3 4 20z"/>',
  ),
  "golden-grains": sign(
    '<path d="M11.2 23V9.5h1.6V23z"/><path d="M12 1c1.7 1.7 1.7 4.3 0 6-1.7-1.7-1.7-4.3 0-6zM11 ' +
      "12.5c-2.6.2-4.5-1.4-4.8-4 2.6-.2 4.5 1.4 4.8 4zm2 0c.3-2.6 2.2-4.2 4.8-4-.3 2.6-2.2 4.2-4.8 4zm-2 " +
      "5c-2.6.2-4.5-1.4-4.8-4 2.6-.2 4.5 1.4 4.8 4zm2 0c.3-2.6 2.2-4.2 4.8-4-.3 2.6-2.2 4.2-4.8 4zM11 7.8C8.8 7.6 " +
      '7.4 6 7.4 3.8c2.1.2 3.4 1.7 3.6 4zm2 0c.2-2.3 1.5-3.8 3.6-4 0 2.2-1.4 3.8-3.6 4z"/>',
  ),
  "dairy-delights": sign(
    '<path d="M9 2h6v3.5c0 1 .3 1.6 1 2.5 1.2 1.5 2 2.7 2 5V20a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 ' +
      "20v-7c0-2.3.8-3.5 2-5 .7-.9 1-1.5 1-2.5V2zm-1.2 11.8v3.5c1.4.9 2.8.9 4.2.1s2.8-.9 " +
      '4.2-.1v-3.5c-1.4-.8-2.8-.7-4.2.1s-2.8.8-4.2-.1z" fill-rule="evenodd"/>',
  ),
  "pasture-and-pen": sign(
    '<path d="M12 2 21.5 8v14H2.5V8L12 2zm-1.8 5.5v3h3.6v-3h-3.6zM7 13.2V22h10v-8.8H7zm1.5 1.6 2.6 2.8-2.6 ' +
      '2.9v-5.7zm1.2-.3h4.6L12 16.8l-2.3-2.3zm5.8.3v5.7l-2.6-2.9 2.6-2.8zM12 18.5l2 2.2h-4l2-2.2z" ' +
      'fill-rule="evenodd"/>',
  ),
  "coastal-catch": sign(
    '<path d="M1.5 7.5c2 .6 3.6 1.7 4.8 3C8.5 7.7 11.7 6 15 6c3.3 0 6 2.2 7.5 6-1.5 3.8-4.2 6-7.5 6-3.3 ' +
      "0-6.5-1.7-8.7-4.5-1.2 1.3-2.8 2.4-4.8 3 .9-1.5 1.3-3 1.3-4.5s-.4-3-1.3-4.5zM17.8 9.3a1.3 1.3 0 1 0 0 2.6 1.3 " +
      '1.3 0 0 0 0-2.6z" fill-rule="evenodd"/>',
  ),
  "earthy-finds": sign(
    '<path d="M12 2c6 0 10 4 10 8.5 0 1.8-1.3 2.7-3.2 2.7H5.2C3.3 13.2 2 12.3 2 10.5 2 6 6 2 12 2zM8 5.8a1.7 1.7 0 ' +
      "1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zm6.5-.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zm2.5 4a1.2 1.2 0 1 0 0 2.4 1.2 " +
      '1.2 0 0 0 0-2.4z" fill-rule="evenodd"/><path d="M9 14.5h6c0 2.5.5 4 1 5.5.4 1.4-.4 2.5-2 2.5h-4c-1.6 ' +
      '0-2.4-1.1-2-2.5.5-1.5 1-3 1-5.5z"/>',
  ),
  "spice-rack": sign(
    '<path d="m14.3 9 5-7c.6-.8 1.6-1 2.3-.5.8.6.9 1.6.3 2.4L18 9h-3.7z"/><path d="M2 10.5h20c0 4-1.5 7-4 8.7V20c0 ' +
      '.6.5 1 1 1.2V22.5H5v-1.3c.5-.2 1-.6 1-1.2v-.8c-2.5-1.7-4-4.7-4-8.7z"/>',
  ),
};

/** A wash of colour, as a wet brush leaves it: three blots over each other, each darker at its rim. It takes the colour of its text. */
export const wash = drawn(
  '<g fill="currentColor" stroke="currentColor" stroke-width=".7">' +
    '<path fill-opacity=".20" stroke-opacity=".22" d="M15 9C22 3 33 5 43 4s25-2 35 3 15 12 14 24 3 22 0 33-2 22-12 ' +
    '27-22 3-33 4-24 2-33-4S4 76 5 64 3 44 5 33 8 15 15 9Z"/>' +
    '<path fill-opacity=".16" stroke-opacity=".16" d="M20 18c8-7 20-4 31-6s23 0 30 7 6 17 5 28 4 22-3 31-18 8-29 ' +
    '9-24 2-32-6-8-18-7-29-4-26 5-34Z"/>' +
    '<path fill-opacity=".13" stroke="none" d="M31 27c9-5 19-2 27 1s17 9 18 20-2 22-11 27-21 5-31 0-14-14-14-24 2-19 11-24Z"/>' +
    '<g stroke="none" fill-opacity=".22"><circle cx="90" cy="12" r="2.2"/><circle cx="95" cy="20" r="1.2"/><circle ' +
    'cx="6" cy="90" r="1.8"/><circle cx="12" cy="96" r="1"/></g></g>',
  100,
);
/** The same for cards that lie over each other or are small: one blot. */
export const blot = drawn(
  '<path fill="currentColor" fill-opacity=".34" d="M15 9C22 3 33 5 43 4s25-2 35 3 15 12 14 24 3 22 0 33-2 22-12 ' +
    '27-22 3-33 4-24 2-33-4S4 76 5 64 3 44 5 33 8 15 15 9Z"/>',
  100,
);

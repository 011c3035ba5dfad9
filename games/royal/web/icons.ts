// icons.ts -- small pictures of this room, drawn by us: a plate, a stack, a warning, the night. SVG text, for moments and sheets.
const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" aria-hidden="true" focusable="false">${body}</svg>`;

export const plateIcon = svg(
  '<circle cx="32" cy="34" r="24" fill="#e9dcc3"/><circle cx="32" cy="33" r="23" fill="#fffaf0"/><circle cx="32" ' +
    'cy="33" r="15" fill="none" stroke="#d9b45f" stroke-width="2"/>' +
    '<path d="M24 33l6 6 11-12" fill="none" stroke="#2f6a3e" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
);
export const stackIcon = svg(
  '<rect x="14" y="8" width="26" height="36" rx="3" fill="#fffaf0" stroke="#b9a583"/><rect x="19" y="13" ' +
    'width="26" height="36" rx="3" fill="#fffaf0" stroke="#b9a583"/>' +
    '<rect x="24" y="18" width="26" height="36" rx="3" fill="#1d4a39" stroke="#d9b45f" stroke-width="2"/><path ' +
    'd="M37 28v16m-7-7l7 7 7-7" fill="none" stroke="#f3dfae" stroke-width="4" stroke-linecap="round" ' +
    'stroke-linejoin="round"/>',
);
export const alarmIcon = svg(
  '<circle cx="32" cy="34" r="24" fill="#e9dcc3"/><circle cx="32" cy="33" r="23" fill="#fffaf0"/><circle cx="32" ' +
    'cy="33" r="17" fill="none" stroke="#c2412d" stroke-width="3"/>' +
    '<path d="M32 22v13" stroke="#a83423" stroke-width="6" stroke-linecap="round"/><circle cx="32" cy="43.500" r="3.600" fill="#a83423"/>',
);
export const moonIcon = svg(
  '<circle cx="32" cy="32" r="28" fill="#1d3b4a"/><path d="M40 14a19 19 0 1 0 9 26 16 16 0 0 1-9-26z" ' +
    'fill="#f6d98a"/><path d="M44 18h8l-8 9h8M38 30h6l-6 7h6" fill="none" stroke="#f6efe4" stroke-width="2.500" ' +
    'stroke-linecap="round" stroke-linejoin="round"/>',
);

/** The four suits, in a box of 24. */
export const SUITS: Record<string, string> = {
  C:
    "M12 2.200a4.500 4.500 0 0 1 3.400 7.450A4.700 4.700 0 1 1 13 17.100c.1 2.300.9 3.900 2.600 " +
    "4.900H8.400c1.700-1 2.500-2.600 2.600-4.900A4.700 4.700 0 1 1 8.600 9.650 4.500 4.500 0 0 1 12 2.200z",
  D:
    "M12 1.600C13.900 5.300 16.600 8.900 20 12c-3.400 3.100-6.100 6.700-8 10.400C10.100 18.700 7.400 15.100 4 " +
    "12c3.400-3.100 6.100-6.700 8-10.400z",
  H:
    "M12 21.600C4.800 15.600 2 12 2 8.100 2 5 4.300 2.900 6.900 2.900c2.200 0 4.100 1.300 5.100 3.500 1-2.200 " +
    "2.900-3.500 5.100-3.500 2.600 0 4.900 2.100 4.900 5.200 0 3.900-2.800 7.500-10 13.500z",
  S:
    "M12 1.800c-1.700 3-9 7.200-9 12.500 0 2.700 2 4.500 4.400 4.500 1.500 0 2.800-.7 3.600-1.800-.1 2.400-.9 " +
    "4-2.600 5h7.200c-1.700-1-2.500-2.600-2.600-5 .8 1.100 2.100 1.800 3.600 1.800 2.400 0 4.400-1.800 4.400-4.500 " +
    "0-5.300-7.300-9.500-9-12.500z",
};

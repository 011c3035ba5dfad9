// share_card.ts -- the card of a deal of the day, to show to friends: the game's last picture, how it went, and nothing that spoils the
// deal. It is painted here, without any server.
export const WIDE = 1200,
  HIGH = 630;
const EDGE = 48,
  PICTURE = { x: 48, y: 120, width: WIDE - 2 * EDGE, height: 391 };

export interface CardWords {
  title: string; // the game's
  day: string;
  headline: string;
  result: string;
  house: string;
}

/** A drawing as an image that a canvas takes. */
async function imageOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement,
    drawn = [svg, ...svg.querySelectorAll("*")];
  // colours that have a name in the page are none outside of it
  [copy, ...copy.querySelectorAll("*")].forEach((part, i) => {
    for (const key of ["fill", "stroke", "color"] as const)
      if (/var\(|currentColor/.test(part.getAttribute(key) ?? "")) part.setAttribute(key, getComputedStyle(drawn[i]!)[key]);
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
/** As large a type as the words have room for. */
function fitted(c: CanvasRenderingContext2D, words: string, font: string, size: number, room: number): void {
  for (let now = size; now > 14; now -= 2) {
    c.font = font.replace("#", `${now}px`);
    if (c.measureText(words).width <= room) return;
  }
}
/** Paints it; the colours and types are those of the page around it. */
export async function paint(canvas: HTMLCanvasElement, colour: string, words: CardWords, picture: SVGSVGElement | null): Promise<void> {
  const c = canvas.getContext("2d")!,
    style = getComputedStyle(canvas),
    named = (name: string) => style.getPropertyValue(name).trim(),
    serif = `600 # ${named("--serif")}`,
    sans = `400 # ${named("--sans")}`;
  canvas.width = WIDE;
  canvas.height = HIGH;
  c.fillStyle = colour;
  c.fillRect(0, 0, WIDE, HIGH);
  c.textBaseline = "alphabetic";
  c.fillStyle = named("--cream-97");
  const half = (WIDE - 2 * EDGE) / 2;
  c.textAlign = "left";
  fitted(c, words.title, serif, 54, half + 140);
  c.fillText(words.title, EDGE, 84);
  c.textAlign = "right";
  fitted(c, words.day, sans, 30, half - 160);
  c.fillText(words.day, WIDE - EDGE, 84);
  if (picture) {
    const { width, height } = picture.viewBox.baseVal,
      scale = Math.min(PICTURE.width / width, PICTURE.height / height),
      size = { w: width * scale, h: height * scale };
    c.drawImage(await imageOf(picture, size.w, size.h), (WIDE - size.w) / 2, PICTURE.y + (PICTURE.height - size.h) / 2, size.w, size.h);
  }
  c.textAlign = "left";
  fitted(c, words.headline, serif, 40, half);
  c.fillText(words.headline, EDGE, HIGH - 62);
  fitted(c, words.result, sans, 28, half);
  c.fillText(words.result, EDGE, HIGH - 26);
  c.textAlign = "right";
  fitted(c, words.house, serif, 34, half - 60);
  c.fillText(words.house, WIDE - EDGE, HIGH - 40);
}
export const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("PNG"))), "image/png"));

// sheet.ts -- a study on a page: puts its chapters into an element and keeps them up to date, for reports and the page's lab alike.
//
// What is there stays: when figures grow, each part's sentence, plot and table are replaced, but not the part, so that a table somebody has
// opened stays open. Plots are drawn anew when there is more or less room, and for paper.
import type { Study } from "$types/study";
import { chaptersOf, type Part } from "./parts";
import { element, escape, type T } from "./svg";
import "./plots.css";

const PAPER = 660, // px of a plot in print
  LEAST = 280, // px
  PADDING = 2; // on both sides

export class Sheet {
  private study?: Study;
  private width = 0;
  private readonly watch = new ResizeObserver(() => this.draw());
  private readonly print = matchMedia("print");
  private readonly onprint = (): void => this.draw(this.print.matches ? PAPER : undefined, true);

  /** `name`: before all ids. */
  constructor(
    private readonly into: HTMLElement,
    private t: T,
    private language: string,
    private readonly name = "p",
  ) {
    this.into.classList.add("study-sheet");
    this.watch.observe(into);
    this.print.addEventListener("change", this.onprint);
  }
  close(): void {
    this.watch.disconnect();
    this.print.removeEventListener("change", this.onprint);
  }
  show(study: Study, t = this.t, language = this.language): void {
    [this.study, this.t, this.language] = [study, t, language];
    this.draw(undefined, true);
  }
  private draw(width?: number, anew = false): void {
    const first = this.into.querySelector("figure");
    const style = first ? getComputedStyle(first) : undefined,
      sides = style ? PADDING + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) : PADDING;
    const room = width ?? Math.max(LEAST, Math.floor(this.into.clientWidth - sides));
    if (!this.study || (!anew && room === this.width)) return;
    this.width = room;
    const seen = new Set<Element>();
    let last: Element | undefined;
    const place = (parent: Element, id: string, make: () => HTMLElement): HTMLElement => {
      const found = parent.querySelector<HTMLElement>(`:scope > [data-part="${id}"]`) ?? make();
      found.dataset.part = id;
      if (last ? last.nextElementSibling !== found : parent.firstElementChild !== found)
        parent.insertBefore(found, last ? last.nextElementSibling : parent.firstElementChild);
      seen.add((last = found));
      return found;
    };
    const chapters = chaptersOf(this.study, this.t, this.language);
    for (const chapter of chapters) {
      last = [...this.into.children].filter((child) => seen.has(child)).at(-1);
      const section = place(this.into, chapter.id, () => {
        const made = document.createElement("section");
        made.innerHTML = `<h2></h2><div class="parts"></div>`;
        return made;
      });
      section.querySelector("h2")!.textContent = chapter.name;
      const parts = section.querySelector(".parts")!;
      last = undefined;
      for (const part of chapter.parts) this.fill(place(parts, part.id, frame), part);
    }
    for (const one of this.into.querySelectorAll(":is(section, figure)[data-part]")) if (!seen.has(one)) one.remove();
    if (first === null && this.into.querySelector("figure")) this.draw(width); // now it is known how much room a figure leaves
  }
  private fill(figure: HTMLElement, part: Part): void {
    const paper = { t: this.t, language: this.language, width: this.width, id: `${this.name}-${part.id}` };
    figure.querySelector("h3")!.textContent = part.title;
    figure.querySelector(".drawing")!.innerHTML = part.draw(paper);
    figure.querySelector(".told")!.innerHTML = part.sentences.map((one) => element("p", {}, escape(one))).join("");
    figure.querySelector("summary")!.textContent = this.t("numbers");
    const numbers = figure.querySelector(".numbers")!;
    numbers.setAttribute("aria-label", part.title);
    numbers.innerHTML = tableOf(part.title, part.head, part.rows);
  }
}
function frame(): HTMLElement {
  const made = document.createElement("figure");
  made.innerHTML = [
    `<figcaption><h3></h3></figcaption><div class="drawing"></div><div class="told"></div>`,
    `<details><summary></summary><div class="numbers" tabindex="0" role="region"></div></details>`,
  ].join("");
  return made;
}
/** A table whose first column names its rows. */
export function tableOf(caption: string, head: string[], rows: string[][]): string {
  const cell = (name: string, said: string, scope?: string): string => element(name, { scope }, escape(said));
  return element(
    "table",
    {},
    element("caption", {}, escape(caption)),
    element("thead", {}, element("tr", {}, ...head.map((said) => cell("th", said, "col")))),
    element(
      "tbody",
      {},
      ...rows.map(([first = "", ...rest]) => element("tr", {}, cell("th", first, "row"), ...rest.map((said) => cell("td", said)))),
    ),
  );
}

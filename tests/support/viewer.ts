import type { Page } from "@playwright/test";
import type { Visit } from "./browser";
import { expect, type People } from "./people";

/** The source panel, which is named after the paper. */
export const panelOf = (page: Page, name: string | RegExp = /\.(pdf|docx|pptx|txt|xlsx)$/i) =>
  page.getByRole("dialog", { name });

export const letters = (text: string) => text.replace(/\s+/g, "");

/** The position of words in a page's text, whatever their spacing there. */
export function placeOf(text: string, words: string): { start: number; end: number } {
  const pattern = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("\\s+");
  const found = new RegExp(pattern).exec(text);
  if (!found) throw new Error(`"${words}" does not stand in: ${text}`);
  return { start: found.index, end: found.index + found[0].length };
}

type Passage = { meeting: string; documentId: string; page: number; words?: string };

/** The address that opens a page of a paper with these words marked. */
export async function addressOf(
  people: People,
  { meeting, documentId, page, words }: Passage,
): Promise<string> {
  const query = new URLSearchParams({ meeting, doc: documentId, page: String(page) });
  if (words) {
    const answer = await people.chair.get(`/api/documents/${documentId}/pages/${page}`);
    const { start, end } = placeOf((await answer.json()).text, words);
    query.set("cite", `${start}-${end}`);
  }
  return `/prep-me?${query}`;
}

/** Opens a passage and waits until its page is rendered. */
export async function openPassage(
  visit: Visit,
  people: People,
  passage: Passage,
  look?: Parameters<Visit>[2],
): Promise<Page> {
  const page = await visit("member", await addressOf(people, passage), look);
  await expectDrawn(page);
  return page;
}

/** A page is rendered with its text layer; the one with this number if another was rendered before. */
export async function expectDrawn(page: Page, number?: number): Promise<void> {
  const place = number === undefined ? page : pageOf(page, number);
  // Its file, and the code that renders it, must be loaded first.
  await expect(place.locator("[data-drawn]")).toBeVisible({ timeout: 60_000 });
  await expect(place.locator("[data-drawn] span").first()).toBeAttached();
}

/** The page with this number in the source panel, rendered or not. */
export const pageOf = (page: Page, number: number) =>
  page.getByRole("region", { name: `Page ${number}`, exact: true });

/** The letters of the page under its marks, by pdf.js's positions in the file itself. */
export function lettersUnderMarks(page: Page): Promise<string> {
  return page.evaluate(() => {
    const marks = [...document.querySelectorAll("[data-mark]")].map((mark) => mark.getBoundingClientRect());
    const range = document.createRange();
    const isMarked = (node: Node, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return marks.some((mark) => x > mark.left && x < mark.right && y > mark.top && y < mark.bottom);
    };
    const nodes = [...document.querySelectorAll("[data-drawn] > div[aria-hidden] span")].flatMap((span) => [
      ...span.childNodes,
    ]);
    return nodes
      .flatMap((node) => [...(node.textContent ?? "")].filter((_, at) => isMarked(node, at)))
      .join("")
      .replace(/\s+/g, "");
  });
}

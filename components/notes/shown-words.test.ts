import { beforeEach, expect, it } from "vitest";
import { placeOfRange, rangeOfPlace, wordsIn } from "./shown-words";

const TEXT = "Cash fell.\n\nThe lease   of the\nworkshop expires. Cash is tight.";
let root: HTMLElement;

function node(containing: string, nth = 0): Text {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let seen = 0; walker.nextNode(); ) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && currentNode.data.includes(containing) && seen++ === nth)
      return currentNode;
  }
  throw new Error(`"${containing}" is not shown`);
}

function range(from: Text, start: number, to: Text, end: number): Range {
  const made = document.createRange();
  made.setStart(from, start);
  made.setEnd(to, end);
  return made;
}

beforeEach(() => {
  document.body.innerHTML = `<p>outside</p><main><div data-words>
    <h3>Cash fell.</h3><div>The lease of <mark>the workshop</mark> expires. Cash is tight.</div></div></main>`;
  const found = wordsIn(document.body);
  if (!found) throw new Error("no words");
  root = found;
});

it("finds selected words in the page's text, however they are rendered", () => {
  const place = placeOfRange(root, range(node("lease"), 4, node("workshop"), 12), TEXT);
  expect(place && TEXT.slice(place.start, place.end)).toBe("lease   of the\nworkshop");
});

it("distinguishes the second of two identical words", () => {
  const last = node("Cash is");
  const at = last.data.indexOf("Cash");
  expect(placeOfRange(root, range(last, at, last, at + 4), TEXT)?.start).toBe(TEXT.lastIndexOf("Cash"));
});

it("uses the part of the selection within the page, and nothing if there is none", () => {
  const outside = document.querySelector("p")?.firstChild as Text;
  const place = placeOfRange(root, range(outside, 0, node("Cash fell"), 4), TEXT);
  expect(place).toEqual({ start: 0, end: 4 });
  expect(placeOfRange(root, range(outside, 0, outside, 7), TEXT)).toBeNull();
});

it("ignores row numbers", () => {
  document.body.innerHTML = `<table><tbody data-words><tr><th>1</th><td>Fleet</td></tr><tr><th>2</th><td>Crew</td></tr></tbody></table>`;
  root = document.querySelector("tbody") as HTMLElement;
  expect(placeOfRange(root, range(node("Fleet"), 0, node("Crew"), 4), "Fleet\nCrew")).toEqual({
    start: 0,
    end: 10,
  });
});

it("maps the text back to the rendered words", () => {
  const start = TEXT.indexOf("of the");
  const shown = rangeOfPlace(root, { start, end: start + "of the\nworkshop".length }, TEXT);
  expect(shown?.toString()).toBe("of the workshop");
  expect(rangeOfPlace(root, { start: 0, end: 4 }, "Gold rose.")).toBeNull();
});

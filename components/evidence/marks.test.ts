import { describe, expect, it } from "vitest";
import type { PageLayout } from "@/lib/evidence/types";
import { type Measure, passageBoxes } from "./marks";

const page = (...runs: PageLayout["runs"]): PageLayout => ({ width: 600, height: 800, runs });

/** The passage is the first occurrence of the words in the text. */
function boxes(layout: PageLayout, text: string, words: string, measure?: Measure) {
  const start = text.indexOf(words);
  return passageBoxes(layout, text, { start, end: start + words.length }, measure);
}

describe("the rectangles of a passage", () => {
  it("match its text runs", () => {
    const text = "Reserves are low\nnext line";
    const layout = page([0, 16, 72, 100, 160, 12], [17, 26, 72, 114, 90, 12]);
    expect(boxes(layout, text, "Reserves are low")).toEqual([{ x: 72, y: 100, width: 160, height: 12 }]);
  });

  it("are cut within a run in proportion to its characters", () => {
    const layout = page([0, 20, 100, 50, 200, 10]);
    expect(boxes(layout, "abcdefghij0123456789", "fghij")).toEqual([
      { x: 150, y: 50, width: 50, height: 10 },
    ]);
  });

  it("are cut by character widths if these are known", () => {
    const measure: Measure = (text) => [...text].reduce((sum, sign) => sum + (sign === "i" ? 1 : 3), 0);
    const layout = page([0, 8, 0, 0, 160, 10]);
    expect(boxes(layout, "iiiiwwww", "wwww", measure)).toEqual([{ x: 40, y: 0, width: 120, height: 10 }]);
  });

  it("are measured in the font of the run", () => {
    const faces: unknown[] = [];
    const measure: Measure = (text, face) => {
      faces.push(face);
      return text.length;
    };
    boxes(page([0, 8, 0, 0, 80, 10, 2]), "aaaabbbb", "bbbb", measure);
    expect(new Set(faces)).toEqual(new Set([2]));
  });

  it("are one per line, however many lines there are", () => {
    const text = "the first line\nthe second one";
    const layout = page([0, 14, 10, 10, 140, 10], [15, 29, 10, 24, 140, 10]);
    expect(boxes(layout, text, "line\nthe second")).toEqual([
      { x: 110, y: 10, width: 40, height: 10 },
      { x: 10, y: 24, width: 100, height: 10 },
    ]);
  });

  it("cover a whole line of several runs, including superscripts and cells of a table row", () => {
    const text = "Revenue1   1,204   980";
    const layout = page(
      [0, 7, 10, 100, 70, 10],
      [7, 8, 80, 97, 4, 6],
      [11, 16, 200, 100, 50, 10],
      [19, 22, 300, 100, 30, 10],
    );
    expect(boxes(layout, text, "Revenue1   1,204")).toEqual([{ x: 10, y: 97, width: 240, height: 13 }]);
  });

  it("follow the reading order of columns, in which lines of one height are not one line", () => {
    const text = "left one\nleft two\nright one\n";
    const layout = page([0, 8, 10, 10, 80, 10], [9, 17, 10, 24, 80, 10], [18, 27, 300, 10, 90, 10]);
    expect(boxes(layout, text, "left two\nright one")).toEqual([
      { x: 10, y: 24, width: 80, height: 10 },
      { x: 300, y: 10, width: 90, height: 10 },
    ]);
  });

  it("exclude the blanks at the ends of a run", () => {
    const layout = page([0, 10, 0, 0, 100, 10]);
    expect(passageBoxes(layout, "abc   defg", { start: 3, end: 8 })).toEqual([
      { x: 60, y: 0, width: 20, height: 10 },
    ]);
    expect(passageBoxes(layout, "abc   defg", { start: 3, end: 6 })).toEqual([]);
  });

  it("are measured from the right in right-to-left text", () => {
    const layout = page([0, 8, 100, 0, 80, 10]);
    expect(boxes(layout, "שלוםעולם", "שלום")).toEqual([{ x: 140, y: 0, width: 40, height: 10 }]);
  });

  it("mark text that runs along the page as a whole", () => {
    const layout = page([0, 9, 20, 100, 10, 90]);
    expect(boxes(layout, "Sideways!", "ways")).toEqual([{ x: 20, y: 100, width: 10, height: 90 }]);
  });

  it("are empty beyond the text, and for a page without runs", () => {
    expect(passageBoxes(page([0, 3, 0, 0, 30, 10]), "abc", { start: 50, end: 60 })).toEqual([]);
    expect(passageBoxes(page(), "", { start: 0, end: 10 })).toEqual([]);
  });
});

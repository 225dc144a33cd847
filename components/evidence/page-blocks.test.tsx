import { describe, expect, it } from "vitest";
import { flowProse, markPassage, pageBlocks } from "./page-blocks";

const TABLE = "Revenue        1,204    1,100\nExpenses         980    1,010\n\nNet              224       90";
const PAGE = `The month closed ahead of plan.\n${TABLE}\nThe board is asked to note this.`;

describe("the blocks of a page", () => {
  it("separate a table from the prose around it", () => {
    expect(pageBlocks(PAGE).map((block) => [block.kind, PAGE.slice(block.start, block.end)])).toEqual([
      ["prose", "The month closed ahead of plan."],
      ["table", TABLE],
      ["prose", "The board is asked to note this."],
    ]);
  });

  it("treat one line with a gap as prose", () => {
    expect(pageBlocks("Chair:  Ines Calder\nnext line").map((block) => block.kind)).toEqual(["prose"]);
  });

  it("treat a list as prose, whatever the gap after its bullets", () => {
    const list = "•   Cash rose in May.\n•   Receivables fell.\n1.  The board is asked to note this.";
    expect(pageBlocks(list).map((block) => block.kind)).toEqual(["prose"]);
  });

  it("keep a statement together across its subheadings", () => {
    const statement = `${TABLE}\nDonations\n\n${TABLE}`;
    expect(pageBlocks(statement)).toEqual([{ kind: "table", start: 0, end: statement.length }]);
  });

  it("cover an empty page", () => {
    expect(pageBlocks("")).toEqual([{ kind: "prose", start: 0, end: 0 }]);
  });
});

describe("reflowed prose", () => {
  const text =
    "Results\nRevenue for the quarter was well above the plan that\nthe board approved in March.\n- a list item";

  it("joins full lines and keeps headings and list items separate", () => {
    expect(flowProse(text).split("\n")).toEqual([
      "Results",
      "Revenue for the quarter was well above the plan that the board approved in March.",
      "- a list item",
    ]);
  });

  it("keeps every offset", () => {
    expect(flowProse(text)).toHaveLength(text.length);
  });
});

describe("marking a passage", () => {
  it("extracts exactly the passage", () => {
    expect(markPassage("abcdef", 100, { start: 102, end: 104 })).toEqual([
      { text: "ab", start: 100, marked: false },
      { text: "cd", start: 102, marked: true },
      { text: "ef", start: 104, marked: false },
    ]);
  });

  it("marks the part of a passage that is in the block", () => {
    expect(markPassage("abc", 10, { start: 0, end: 11 })).toEqual([
      { text: "a", start: 10, marked: true },
      { text: "bc", start: 11, marked: false },
    ]);
  });

  it("marks nothing elsewhere or without a passage", () => {
    const plain = [{ text: "abc", start: 10, marked: false }];
    expect(markPassage("abc", 10, { start: 20, end: 30 })).toEqual(plain);
    expect(markPassage("abc", 10, { start: 0, end: 5 })).toEqual(plain);
    expect(markPassage("abc", 10, null)).toEqual(plain);
  });
});

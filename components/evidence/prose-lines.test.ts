import { expect, it } from "vitest";
import { flowProse } from "./page-blocks";
import { proseLines } from "./page-text";

function read(text: string, offset = 0): [string, string][] {
  return proseLines(flowProse(text), offset).map(({ kind, start, end }) => [
    kind,
    flowProse(text).slice(start - offset, end - offset),
  ]);
}

it("distinguishes headings, list items and paragraphs", () => {
  const text = [
    "Finance report",
    "",
    "The quarter closed ahead of plan in spite of the storm damage at Port Ellis in May.",
    "",
    "Decisions",
    "",
    "• Approve the accounts",
    "  2. Note the risks",
    "",
    "The board agreed.",
  ].join("\n");
  expect(read(text)).toEqual([
    ["heading", "Finance report"],
    ["text", "The quarter closed ahead of plan in spite of the storm damage at Port Ellis in May."],
    ["heading", "Decisions"],
    ["item", "• Approve the accounts"],
    ["item", "  2. Note the risks"],
    ["text", "The board agreed."],
  ]);
});

it("does not take the last line, a sentence or a line within a paragraph for a heading", () => {
  expect(read("The end").map(([kind]) => kind)).toEqual(["text"]);
  expect(read("It was agreed.\n\nThen more came.").map(([kind]) => kind)).toEqual(["text", "text"]);
  expect(
    read("a long line that goes on for a while here\nShort one\nand so on").map(([kind]) => kind),
  ).not.toContain("heading");
});

it("counts from where the prose starts on its page", () => {
  expect(proseLines("One\n\nTwo three four", 100)).toEqual([
    { kind: "heading", start: 100, end: 103 },
    { kind: "text", start: 105, end: 119 },
  ]);
});

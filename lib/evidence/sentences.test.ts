import { describe, expect, test } from "vitest";
import { isListItem, isTableRow } from "./lines";
import { sentences } from "./sentences";

const split = (text: string, headings?: { level: number; text: string; start: number }[]) =>
  sentences({ number: 1, text, headings }).map((sentence) => sentence.text);

describe("sentences of a page", () => {
  test("lines of wrapped prose are joined, even across a hyphen at the line end", () => {
    expect(split("The board approved the long-\nterm plan on\n5 May 2024. It starts in June.")).toEqual([
      "The board approved the long-term plan on 5 May 2024.",
      "It starts in June.",
    ]);
  });

  test("rows of a sheet are not joined, and the line above them names the sheet", () => {
    const text = "Profit and Loss · rows 1–4\nTarn Boat Fund\nLegacies arrived late this year.";
    const page = { number: 1, text, sheet: { name: "Profit and Loss", columns: ["A"], rows: [] } };
    expect(sentences(page).map((sentence) => sentence.text)).toEqual([
      "Tarn Boat Fund",
      "Legacies arrived late this year.",
    ]);
  });

  test.each([
    "Revenue in the U.S. market rose by 3.5% to $2.3 million in the quarter.",
    "Mr. J. Halden and Dr. Ines Orr of Harbour Holdings Inc. signed the lease.",
    "The fee (approx. £1.2m, see No. 4 below) is due on 3 Sept. 2025 at the latest.",
    "Costs fell, e.g. travel and i.e. hotels, vs. the prior year by 4.1 points.",
  ])("an abbreviation or a decimal does not end a sentence: %s", (sentence) => {
    expect(split(`${sentence} The next one follows.`)).toEqual([sentence, "The next one follows."]);
  });

  test("list items are separate, without their markers", () => {
    expect(split("•   Cash rose by $5 in\n    the month.\n•   Debt fell by $3 in May.")).toEqual([
      "Cash rose by $5 in the month.",
      "Debt fell by $3 in May.",
    ]);
  });

  test("table rows, headings and page numbers are not sentences", () => {
    const text =
      "Finance report\n\nThe table shows income.\nFees        120     (30)\nTotal income    90    12%\nIt is unaudited work.\n\n   17";
    expect(split(text, [{ level: 1, text: "Finance report", start: 0 }])).toEqual([
      "The table shows income.",
      "It is unaudited work.",
    ]);
  });

  test("offsets refer to the words on the page", () => {
    const text = "  First point is\n  made here.   Second point is not.\n\nA third one.";
    for (const sentence of sentences({ number: 1, text })) {
      expect(text.slice(sentence.start, sentence.end).replace(/\s+/g, " ")).toBe(sentence.text);
    }
  });
});

test("letters without a space take linear time", () => {
  // In cubic time, this would take hours.
  expect(split("a".repeat(50_000))).toEqual([]);
  expect(split(`${"a".repeat(50_000)} words follow.`)).toHaveLength(1);
});

test.each([
  ["Total income        2,362,066      675,527", true],
  ["Fees      -      12", true],
  ["May 2024          Apr 2024", true],
  ["•   Cash rose by $52,849, leaving an ending balance.", false],
  ["1.   Approve the minutes of the last meeting", false],
  ["The board met in May and agreed.", false],
])("%s is a table row: %s", (line, expected) => {
  expect(isTableRow(line)).toBe(expected);
});

test.each(["• one", "- one", "(a) one", "iv) one", "12. one"])("%s is a list item", (line) => {
  expect(isListItem(line)).toBe(true);
});

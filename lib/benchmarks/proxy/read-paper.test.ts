import { expect, it } from "vitest";
import { readPaper } from "./read-proxy";

const read = (...pages: string[]) =>
  readPaper({
    documentId: "d1",
    title: "Proxy statement.pdf",
    pages: pages.map((text, index) => ({ number: index + 1, text })),
  });

const BOARD = `Corporate governance

Our Board of Directors consists of nine members, and seven of our nine
directors are independent. In fiscal 2025, the Board met six times.

The roles of Chair and Chief Executive Officer are separated.
`;

it("reads the board from sentences of a paper, each with page and quote", () => {
  const facts = read("Notice of the annual meeting\n", BOARD);
  expect(facts.map(({ measure, value }) => [measure, value])).toEqual(
    expect.arrayContaining([
      ["size", 9],
      ["independent", 7],
      ["meetings", 6],
      ["chairSeparate", true],
    ]),
  );
  for (const { citation } of facts) {
    expect(citation.page).toBe(2);
    expect(BOARD.slice(citation.start, citation.end)).toBe(citation.quote);
  }
});

it("reads the pay ratio with the median, and the last vote on pay", () => {
  const facts = read(
    "Pay ratio disclosure\n\nThe annual total compensation of our median employee was $81,000. Our CEO was paid $6,480,000, a pay ratio of 80 to 1.\n",
    "At our 2024 annual meeting of shareholders, 94.6% of the votes cast supported our say-on-pay proposal.\n",
  );
  const values = new Map(facts.map(({ measure, value }) => [measure, value]));
  expect(values.get("payRatio")).toBe(80);
  expect(values.get("medianEmployee")).toBe(81_000);
  expect(values.get("approval")).toBe(94.6);
});

it("finds nothing in an unrelated paper", () => {
  expect(
    read(
      "Finance report\n\nIncome was $412,600, 1.2% above budget. Two members of the audit committee left.\n",
    ),
  ).toEqual([]);
});

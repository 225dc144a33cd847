import { describe, expect, it } from "vitest";
import { checkQuote } from "./cite";
import { asRows } from "./rows";

const AGED = `
Moorings Trust                                                                   Page 3
                               Current        1 - 30      91 and over           Total
Alder Boats Ltd               1,200.00                                       1,200.00
Birch & Sons                                  350.00         7,515.00     $  7,865.00
Cedar Marine                                                   106.00          106.00
                        As of Friday, 15 November 2030, prepared by the office
TOTAL                         1,200.00        350.00         7,621.00        9,171.00
`;
const BUDGET = `
                     Actual                         Budget
                    May        April              May          April
Income
  Berths       12,500         11,900           13,000         13,000
  Fuel          (300)                                           1,100
  Storm damage      -          -$     200              -          900
`;
const PROSE = `
Report of the harbour master
•   The west basin was closed in May. Income of $12,500 was
    earned from berths.


1.  Dredging begins in June.
`;

describe("a page as rows", () => {
  it("keeps empty cells, so that each figure stays in its own column", () => {
    expect(asRows(AGED).split("\n")).toEqual([
      "Moorings Trust | | | | Page 3",
      " | Current | 1 - 30 | 91 and over | Total",
      "Alder Boats Ltd | 1,200.00 | | | 1,200.00",
      "Birch & Sons | | 350.00 | 7,515.00 | $ 7,865.00",
      "Cedar Marine | | | 106.00 | 106.00",
      "    As of Friday, 15 November 2030, prepared by the office",
      "TOTAL | 1,200.00 | 350.00 | 7,621.00 | 9,171.00",
    ]);
  });

  it("puts a heading over several columns above the first of them", () => {
    expect(asRows(BUDGET).split("\n")).toEqual([
      " | Actual | | Budget",
      " | May | April | May | April",
      "Income",
      "  Berths | 12,500 | 11,900 | 13,000 | 13,000",
      "  Fuel | (300) | | | 1,100",
      "  Storm damage | - | -$ 200 | - | 900",
    ]);
  });

  it("leaves prose unchanged, with bullets beside their text", () => {
    expect(asRows(PROSE).split("\n")).toEqual([
      "Report of the harbour master",
      "• The west basin was closed in May. Income of $12,500 was",
      "    earned from berths.",
      "",
      "1. Dredging begins in June.",
    ]);
  });

  it.each([AGED, BUDGET, PROSE])("neither loses nor adds a word", (text) => {
    const words = (of: string) => of.split(/[\s|]+/).filter(Boolean);
    expect(words(asRows(text))).toEqual(words(text));
  });

  it.each([AGED, BUDGET, PROSE])("can be quoted line by line and found on the page", (text) => {
    const page = { number: 1, text };
    const lines = asRows(text).split("\n");
    for (const quote of lines.filter((line) => line.replace(/[\s|]+/g, " ").trim().length >= 12)) {
      const found = checkQuote(quote, page, { documentId: "d", title: "Paper" });
      expect(found, quote).not.toBeNull();
      expect(text.slice(found?.start, found?.end)).toBe(found?.quote);
    }
  });

  it("takes bounded time on a page crafted to be slow", () => {
    const page = Array.from({ length: 2000 }, (_, at) => `${"ab  ".repeat(at % 40)}ab`).join("\n");
    expect(asRows(`${page}\n${"x  ".repeat(3000)}`).split("\n").length).toBeGreaterThan(2000);
  });
});

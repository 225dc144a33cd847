import { expect, it } from "vitest";
import { readFigures } from "./read";

const STATEMENT = `Consolidated statement of income (in millions)

                                          2024       2023
Berths                                 $ 5,120    $ 4,870
Ferries                                  3,415      3,280
Total revenue                          $ 8,535    $ 8,150
`;

const note = (rows: string) => `Revenue by segment

                                          2024       2023
${rows}`;

const PLAIN = `Berths                                 $ 5,120    $ 4,870
Ferries                                  3,415      3,280
Boats per berth                           1.25       1.30
Total                                  $ 8,535    $ 8,150
`;

it.each([
  ["that states the same figures", PLAIN, [5_120e6, 3_415e6, 1.25, 8_535e6]],
  [
    "that states others",
    PLAIN.replaceAll(/[58],(?=\d)/g, "7,").replace("3,415", "3,414"),
    [7120, 3414, 1.25, 7535],
  ],
])("applies the scale of the statements to a table %s without one", (_, rows, expected) => {
  const pages = [STATEMENT, note(rows)].map((text, at) => ({ number: at + 1, text }));
  const figures = readFigures(pages, "Report").filter(
    ({ place, period }) => place.page === 2 && period?.end === "2024-12-31",
  );
  expect(figures.map(({ value }) => value)).toEqual(expected);
});

it("applies a scale in lakh at the start of a paper to a later statement, even with decimals", () => {
  const opening = `Kaveri Looms Limited
Results for the year ended 31 March 2031 (Rs. in Lakhs)

                               2031          2030
Yarn sales                14,216.40     13,105.25
Cloth sales                6,118.75      5,990.10
Total                     20,335.15     19,095.35
`;
  const sheet = `Balance sheet

                         31.03.2031     31.03.2030
Inventories                4,216.35       3,987.60
Trade receivables          6,318.72       5,845.10
Total current assets      10,535.07       9,832.70
`;
  const pages = [opening, sheet].map((text, at) => ({ number: at + 1, text }));
  const stocks = readFigures(pages, "Results").filter(({ label }) => label === "Inventories");
  expect(stocks.map(({ value, currency }) => [value, currency])).toEqual([
    [421_635_000, "INR"],
    [398_760_000, "INR"],
  ]);
});

import { expect, it } from "vitest";
import { readFigures } from "./read";

it("reads a score of last time beside the score as one, and as no money of the year before", () => {
  const text = `Risk register, December 2025
£000

No   Risk                                  Score    Last    Target
1    Drought in the southern valley           20      16        12
2    Loss of a market                         15      20         9
3    Delays in port                           16      16        12
`;
  const figures = readFigures([{ number: 1, text }], "Risk register December 2025.pdf");
  const last = figures.filter(({ value, label }) => /Drought/.test(label) && value === 16);
  expect(last).toMatchObject([{ unit: "plain", nature: "count", period: null }]);
  expect(new Set(figures.map(({ unit }) => unit))).toEqual(new Set(["plain"]));
});

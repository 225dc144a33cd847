import { expect, it } from "vitest";
import { readFigures } from "./read";

it("reads last time's score next to the score as a score, not as money of the previous year", () => {
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

it("reads days and boxes next to amounts in thousands as printed", () => {
  const text = `Ships in the fleet, third quarter 2025 (US$ thousand)

Ship                 TEU    Days trading    Freight    31-60 days
Dawn               4,250              90     13,980           120
Amity              2,800              92      9,840            60
Pelican            3,400              88     14,050            75
`;
  const figures = readFigures([{ number: 1, text }], "Fleet.pdf");
  const of = (label: string) => figures.filter((one) => one.label === label).map(({ value }) => value);
  expect(of("Dawn")).toEqual([4250, 90, 13_980_000, 120_000]);
});

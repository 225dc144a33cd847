import { expect, it } from "vitest";
import { everyAmount } from "./amount";
import { readFigures } from "./read";
import { scaleSaid } from "./scale";

const table = (unit: string) => [
  {
    number: 1,
    text: `Accounts for the year to 28 February 2026
${unit}

                          2026       2025
Export sales             684.2      602.7
Local sales              143.6      151.9
Total sales              827.8      754.6
`,
  },
];

it.each([
  ["R million", "ZAR", 1e6],
  ["R'000", "ZAR", 1e3],
  ["NOK thousand", "NOK", 1e3],
  ["SEK million", "SEK", 1e6],
  ["C$ thousands", "CAD", 1e3],
  ["S$'000", "SGD", 1e3],
  ["KES million", "KES", 1e6],
  ["MDKK", "DKK", 1e6],
  ["All amounts in TNOK", "NOK", 1e3],
  ["DKKm", "DKK", 1e6],
  ["In whole dollars", "USD", 1],
])("a table in %s", (unit, currency, scale) => {
  const [first] = readFigures(table(unit), "Accounts.pdf");
  expect(first).toMatchObject({ unit: "money", currency });
  expect(first?.value).toBeCloseTo(684.2 * scale, 3);
});

it("reads R before an amount as rand, and R before a list number as a name", () => {
  const found = (text: string) => everyAmount(text).map(({ value, currency }) => [value, currency]);
  expect(found("Sales were R827.8 million, or R58.48 a carton, and fees R12,500.")).toEqual([
    [827_800_000, "ZAR"],
    [58.48, "ZAR"],
    [12_500, "ZAR"],
  ]);
  expect(found("Risks R1 and R3 rose.")).toEqual([]);
});

it("reads a scale that is written together with the code of a currency", () => {
  const found = everyAmount("The slipway cost 4.5 MDKK, TEUR 300 of it in fees, and PLN 12 in stamps.");
  expect(found.map(({ value, currency }) => [value, currency])).toEqual([
    [4_500_000, "DKK"],
    [300_000, "EUR"],
    [12, "PLN"],
  ]);
  expect(scaleSaid("MARS mission, TRON and MILS")).toBeUndefined();
});

it("applies a currency sign at the end of one line to that line only", () => {
  const text = `Annual conference              Sep 30, 2025     Sep 30, 2024
Paid registrations                    1,046            1,112
Room nights                           2,118            2,304
Sponsorships signed                $286,500         $301,000`;
  const units = readFigures([{ number: 1, text }], "Dashboard.pdf").map(({ label, currency }) => [
    label,
    currency,
  ]);
  expect(Object.fromEntries(units)).toEqual({
    "Paid registrations": null,
    "Room nights": null,
    "Sponsorships signed": "USD",
  });
});

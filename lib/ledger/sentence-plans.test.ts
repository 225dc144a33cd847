import { expect, it } from "vitest";
import { contextOf, readFigures } from "./read";

const told = (sentence: string) =>
  readFigures(
    [{ number: 1, text: `Report for February 2026\n\n${sentence}\n` }],
    "Report for February 2026",
  ).map(({ label, value, scenario, measure }) => [label, value, scenario, measure]);

it.each([
  ["Reserves are forecast to be £2.84m at 31 August 2026.", [["Reserves", 2_840_000, "forecast", "value"]]],
  [
    "We now expect net sales of $49.6 million for the year, against a budget of $51.2 million.",
    [
      ["net sales", 49_600_000, "forecast", "value"],
      ["net sales", 51_200_000, "budget", "value"],
    ],
  ],
  ["Sales were $240 thousand below budget.", [["Sales", -240_000, "budget", "variance"]]],
  ["Costs were £310,000 above the forecast.", [["Costs", 310_000, "forecast", "variance"]]],
  ["Cash was £1.2m at 28 February 2026.", [["Cash", 1_200_000, "actual", "value"]]],
  ["The society has a reserves policy of £430,000.", [["reserves policy", 430_000, "target", "value"]]],
  ["We met the liquidity covenant of £2.1m.", [["liquidity covenant", 2_100_000, "target", "value"]]],
])("reads how the amount in “%s” relates to its base", (sentence, figures) => {
  expect(told(sentence).filter(([label]) => label !== "")).toEqual(expect.arrayContaining(figures));
  expect(told(sentence).filter(([, value]) => figures.some(([, own]) => own === value))).toHaveLength(
    figures.length,
  );
});

it("takes the accounts' date, not the meeting date above it", () => {
  const text = "Report for the board, 14 April 2026\nAccounts to 31 March 2026\n\nIncome  100  90\n";
  expect(contextOf([{ number: 1, text }], "Accounts").reportedTo).toBe("2026-03-31");
});

it.each([
  "Management accounts for March 2026 (month 7), financial year to 31 August 2026",
  "Finance report: period 7, March 2026. Year end 31 August 2026",
  "Accounts for the seven months to 31 March 2026 - year ending 31 August 2026",
])("takes the month from “%s”, and the year from the rest", (line) => {
  expect(contextOf([{ number: 1, text: `${line}\n\nIncome  100  90\n` }], "Accounts")).toMatchObject({
    reportedTo: "2026-03-31",
    yearEndMonth: 8,
  });
});

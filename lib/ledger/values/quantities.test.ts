import { expect, it } from "vitest";
import { readQuantity } from "./quantities";

it.each([
  ["$12.4m", 12_400_000, "USD"],
  ["US$ 3.2bn", 3_200_000_000, "USD"],
  ["£k 450", null, null],
  ["£450k", 450_000, "GBP"],
  ["€1,234.50", 1234.5, "EUR"],
  ["CHF 2'400'000", 2_400_000, "CHF"],
  ["1 250 kr", 1250, "kr"],
  ["12 MSEK", 12_000_000, "SEK"],
  ["SEK 4.5 million", 4_500_000, "SEK"],
  ["1,2 Mio. €", 1_200_000, "EUR"],
  ["1,2 Mio", 1_200_000, ""],
  ["T€ 450", null, null],
  ["12.4 million", 12_400_000, ""],
  ["45%", 45, "%"],
  ["45 %", 45, "%"],
  ["12,4 %", 12.4, "%"],
  ["-3.5%", -3.5, "%"],
  ["+5%", 5, "%"],
  ["2.5pp", 2.5, "%"],
  ["3 percentage points", 3, "%"],
  ["25 bps", 25, "bps"],
  ["(1,234)", -1234, ""],
  ["$(1,234)", -1234, "USD"],
  ["($1.2m)", -1_200_000, "USD"],
  ["−7", -7, ""],
  ["31d", 31, "days"],
  ["31 days", 31, "days"],
  ["5 working days", 5, "days"],
  ["4.5 hrs", 4.5, "hours"],
  ["12 months", 12, "months"],
  ["2.4x", 2.4, "x"],
  ["3:1", 3, "ratio"],
  ["52 NPS points", 52, "points"],
  ["1,200 customers", 1200, "customers"],
  ["3m users", 3_000_000, "users"],
  ["250k", 250_000, ""],
  ["1.234.567,89", 1234567.89, ""],
  ["12,34,567", 1_234_567, ""],
  ["4.2/5", 4.2, ""],
  ["3 of 12 sites", 3, "sites"],
  ["180 kWh", 180, "kwh"],
  ["0", 0, ""],
  ["4.8 min", 4.8, "minutes"],
  ["8.4-", -8.4, ""],
  ["405,1 Mio. kg", 405_100_000, "kg"],
  ["14 per 1,000 births", 14, "per 1,000 births"],
  [".85", 0.85, ""],
])("reads %s", (text, value, unit) => {
  const amount = readQuantity(text);
  expect(amount ? [amount.value, amount.unit] : [null, null]).toEqual([value, unit]);
});

it.each([
  ["≥ 95%", 95, "at-least"],
  ["at least 99.5%", 99.5, "at-least"],
  ["95% or more", 95, "at-least"],
  ["95%+", 95, "at-least"],
  ["min. 40", 40, "at-least"],
  ["<2%", 2, "at-most"],
  ["<= 5 days", 5, "at-most"],
  ["no more than 30 days", 30, "at-most"],
  ["up to $5m", 5_000_000, "at-most"],
  ["~ 40", 40, null],
])("reads the better direction from %s", (text, value, comparison) => {
  expect(readQuantity(text)).toMatchObject({ value, comparison, written: text });
});

it.each([
  ["40–45", 40, 45, ""],
  ["40-45%", 40, 45, "%"],
  ["40% to 45%", 40, 45, "%"],
  ["$1-2m", 1_000_000, 2_000_000, "USD"],
  ["10 to 12 days", 10, 12, "days"],
])("reads both ends of %s", (text, value, upTo, unit) => {
  expect(readQuantity(text)).toMatchObject({ value, upTo, unit });
});

it.each([
  "n/a",
  "TBC",
  "-",
  "–",
  "",
  "Q2 2026",
  "30.06.2026",
  "30/06/2026",
  "2026-06-30",
  "30 June",
  "30 Jun 2026",
  "14:30",
  "#DIV/0!",
  "IT4",
  "1.2.3",
  "Open 3 offices by 2027",
  "45% (was 40%)",
  "1,23,4",
  "12 of",
  "$5 days",
  "45-40",
])("does not read %j as an amount", (text) => {
  expect(readQuantity(text)).toBeNull();
});

it("resolves an ambiguous separator by the paper's own usage", () => {
  expect(readQuantity("1,234")?.value).toBe(1234);
  expect(readQuantity("1,234", ",")?.value).toBe(1.234);
  expect(readQuantity("1.234")?.value).toBe(1.234);
  expect(readQuantity("1.234", ",")?.value).toBe(1234);
  expect(readQuantity("0,125")?.value).toBe(0.125);
});

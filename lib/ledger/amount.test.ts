import { describe, expect, it } from "vitest";
import { everyAmount, findAmounts, readAmount } from "./amount";

describe("readAmount", () => {
  it.each([
    ["1,234.56", 1234.56],
    ["1.234,56", 1234.56],
    ["12 345,67", 12345.67],
    ["1'234.50", 1234.5],
    ["12,34,567", 1234567],
    ["١٢٣٫٥", 123.5],
    [".25", 0.25],
    ["0.6638", 0.6638],
    ["(4,310)", -4310],
    ["-12", -12],
    ["−12", -12],
    ["125-", -125],
    ["125 -", -125],
    ["($ 88,686)", -88686],
    ["-$ 302,261.62", -302261.62],
    ["$1.2bn", 1_200_000_000],
    ["5 crore", 50_000_000],
    ["—", 0],
  ])("reads %s", (text, value) => {
    expect(readAmount(text)?.value).toBe(value);
  });

  it.each([
    ["4.8%", "percent", null],
    ["0.5pp", "points", null],
    ["3.2x", "times", null],
    ["€ 40", "money", "EUR"],
    ["40 CHF", "money", "CHF"],
    ["CA$ 282,000", "money", "CAD"],
    ["A$ 282,000", "money", "AUD"],
    ["Rs. 246.3 crore", "money", "INR"],
    ["40", "plain", null],
  ])("reads the unit of %s", (text, unit, currency) => {
    expect(readAmount(text)).toMatchObject({ unit, currency });
  });

  it.each(["Q3", "ISO9001", "1 - 30", "12 of 14", "n/a", "", "Lot 12"])("reads no amount in %j", (text) => {
    expect(readAmount(text)).toBeNull();
  });
});

it("finds the amounts in a sentence with their positions", () => {
  const text = "Berths earned $199,741 in May, 4.84% more than the £1.5 million of Q3.";
  expect(findAmounts(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "$199,741",
    "4.84%",
    "£1.5 million",
  ]);
});

it("separates symbols that fill a column from adjacent text", () => {
  const text = "($        2,196,847.00) ($         2,315,689.03) ($";
  expect(findAmounts(text).map(({ value }) => value)).toEqual([-2196847, -2315689.03]);
});

it("does not read a dash before a column or words as a minus sign", () => {
  expect(findAmounts("447,793      -      893,925").map(({ value }) => value)).toEqual([447793, 893925]);
  expect(findAmounts("Over budget by $24,955 – fundraising has none").map(({ value }) => value)).toEqual([
    24955,
  ]);
});

describe("everyAmount", () => {
  it.each([
    ["Cash is $2,196,847 after £53.5k and €4.1m", [2_196_847, 53_500, 4_100_000]],
    ["a loss of $(349,712), then ($150,361) and -$ 30.50", [-349_712, -150_361, -30.5]],
    ["5,000 (of 12,000) members", [5_000, 12_000]],
    ["68.4% against 76 per cent", [68.4, 76]],
    ["$1.3 billion of 12 million shares", [1.3e9, 12e6]],
    ["between 10 - 15 of them, after 9-12", [10, 15, 9, 12]],
    ["Variance 500 -300", [500, -300]],
    ["Loan 0 240,000 12 655,000", [0, 240_000, 12, 655_000]],
    ["Q2 and IT4", []],
  ])("finds the numbers of %s", (text, expected) => {
    expect(everyAmount(text).map(({ value }) => value)).toEqual(expected);
  });

  it.each(["1".repeat(300_000), "1,234,".repeat(100_000), "($".repeat(200_000), "- ".repeat(200_000)])(
    "reads hostile text in linear time",
    (text) => {
      expect(everyAmount(text).every(({ value }) => Number.isFinite(value))).toBe(true);
    },
  );
});

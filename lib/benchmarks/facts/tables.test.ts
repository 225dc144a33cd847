import { expect, it } from "vitest";
import { day, link, number, optional, text } from "./tables";

it.each([
  ["12", 12],
  ["-5", -5],
  ["0", 0],
  ["148.32", 148.32],
  ["", null],
])("reads %j as %j", (cell, value) => {
  expect(optional(number).parse(cell)).toBe(value);
});

it.each(["1,000", "1e3", " 1", "NaN", "-", "0x10", "n/a"])("rejects %j as a number", (cell) => {
  expect(number.safeParse(cell).success).toBe(false);
  expect(optional(number).safeParse(cell).success).toBe(false);
});

it("requires text, a date and an SEC URL", () => {
  expect(text.safeParse("").success).toBe(false);
  expect(day.safeParse("2026-02-30").success).toBe(false);
  expect(link.safeParse("https://www.sec.gov.example/x").success).toBe(false);
  expect(link.safeParse("https://www.sec.gov/Archives/x.htm").success).toBe(true);
});

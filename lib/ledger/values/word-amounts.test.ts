import { expect, it } from "vitest";
import { readWordAmount } from "./word-amounts";

it.each([
  ["twelve stores", 12, "stores", null],
  ["all eleven branches", 11, "branches", null],
  ["Forty-five per cent", 45, "%", null],
  ["nine in ten", 90, "%", null],
  ["nineteen of every twenty sailings", 95, "%", null],
  ["two hundred and forty homes", 240, "homes", null],
  ["a hundred", 100, "", null],
  ["three thousand members", 3000, "members", null],
  ["half of all staff", 50, "%", null],
  ["three quarters", 75, "%", null],
  ["one hundred and thirty", 130, "", null],
  ["fourteen per cent", 14, "%", null],
  ["two in three", 66.7, "%", null],
  ["nine out of ten letters", 90, "%", null],
  ["two of every three", 66.7, "%", null],
  ["five berths in six", 83.3, "%", null],
  ["No more than one in twenty", 5, "%", "at-most"],
  ["half", 50, "%", null],
  ["at least a quarter", 25, "%", "at-least"],
  ["two thirds of the crew", 66.7, "%", null],
  ["three-quarters", 75, "%", null],
  ["half a million", 500_000, "", null],
  ["a quarter of a million", 250_000, "", null],
  ["three and a half million euros", 3_500_000, "EUR", null],
  ["two point four million", 2_400_000, "", null],
  ["one point two five", 1.25, "", null],
  ["below seven minutes", 7, "minutes", "at-most"],
  ["eight and three quarters hours", 8.75, "hours", null],
  ["a dozen", 12, "", null],
  ["half a dozen ferries", 6, "ferries", null],
  ["two dozen ferries", 24, "ferries", null],
])("reads %s", (text, value, unit, comparison) => {
  expect(readWordAmount(text)).toMatchObject({ value, unit, comparison, written: text });
});

it.each([
  "onerous",
  "all of it",
  "",
  "a board",
  "the twelve",
  "a ferry",
  "three in two",
  "dozens",
  "to be halved",
  "ferries",
])("reads no amount in “%s”", (text) => {
  expect(readWordAmount(text)).toBeNull();
});

it("does not take several things in several places for a share", () => {
  expect(readWordAmount("three ferries in four harbours")?.unit).not.toBe("%");
});

import { expect, it } from "vitest";
import { readWordAmount } from "./quantities";

it.each([
  ["twelve stores", 12, "stores"],
  ["Forty-five per cent", 45, "%"],
  ["nine in ten", 90, "%"],
  ["three out of four", 75, "%"],
  ["nineteen of every twenty sailings", 95, "%"],
  ["two hundred and forty homes", 240, "homes"],
  ["a hundred", 100, ""],
  ["three thousand members", 3000, "members"],
  ["half of all staff", 50, "%"],
  ["three quarters", 75, "%"],
  ["two in three", 66.7, "%"],
  ["all eleven branches", 11, "branches"],
])("reads the amount of “%s”", (text, value, unit) => {
  expect(readWordAmount(text)).toMatchObject({ value, unit, written: text });
});

it.each(["onerous", "all of it", "", "a board", "the twelve"])("reads none in “%s”", (text) => {
  expect(readWordAmount(text)).toBeNull();
});

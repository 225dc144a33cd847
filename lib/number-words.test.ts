import { expect, test } from "vitest";
import { numberOf, smallNumber, wordsFrom } from "./number-words";

test("adds up the words of one number", () => {
  expect(numberOf("two hundred and forty five".split(" "))).toBe(245);
  expect(numberOf("nine hundred thousand".split(" "))).toBe(900_000);
  expect(numberOf("half a million".split(" "))).toBe(500_000);
});

test("does not take two numbers for one", () => {
  expect(numberOf(["two", "three"])).toBeNull();
  expect(numberOf(["thousand", "million"])).toBeNull();
});

test("reads words up to twenty, and no others", () => {
  expect(["zero", "Twelve", "twenty", "thirty", "one two"].map(smallNumber)).toEqual([
    0,
    12,
    20,
    undefined,
    undefined,
  ]);
});

test("puts the longer word first, so that a pattern does not stop within it", () => {
  expect(new RegExp(wordsFrom(1, 19)).exec("sixteen")?.[0]).toBe("sixteen");
});

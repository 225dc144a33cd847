import { expect, it } from "vitest";
import { movementIn } from "./polarity";

it.each([
  ["the savings account held", 0],
  ["Tide Savings-1751 held", 0],
  ["savings of", -1],
  ["fell by", -1],
  ["rose by", 1],
  ["the full year less", 0],
  ["costs were less by", -1],
] as const)("“%s” says which way a number goes: %i", (words, direction) => {
  expect(movementIn(words)).toBe(direction);
});

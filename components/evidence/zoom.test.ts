import { expect, it } from "vitest";
import { FIT, zoomed } from "./zoom";

it("changes in steps and stops at its limits", () => {
  expect(zoomed(FIT, 1)).toBe(1.25);
  expect(zoomed(FIT, -1)).toBe(0.75);
  expect(zoomed(4, 1)).toBe(4);
  expect(zoomed(0.5, -1)).toBe(0.5);
});

it("returns to the panel's width", () => {
  expect(zoomed(zoomed(FIT, 1), -1)).toBe(FIT);
});

import { describe, expect, it } from "vitest";
import { goalOf, isBetter, reaches, shareApart, targetRange } from "./held-against";

describe("a figure compared with a goal", () => {
  it("has reached it when equal or on the better side", () => {
    expect([94, 95, 96].map((value) => reaches("higher", value, 95))).toEqual([false, true, true]);
    expect([94, 95, 96].map((value) => reaches("lower", value, 95))).toEqual([true, true, false]);
  });

  it("is better only beyond it", () => {
    expect([94, 95, 96].map((value) => isBetter("higher", value, 95))).toEqual([false, false, true]);
    expect([94, 95, 96].map((value) => isBetter("lower", value, 95))).toEqual([true, false, false]);
  });

  it("differs by a percentage, unless that would mislead", () => {
    expect(shareApart(110, 100)).toBeCloseTo(0.1);
    expect(shareApart(-9, -10)).toBeCloseTo(0.1);
    expect(shareApart(0, 100)).toBe(1);
    expect(shareApart(0.9, 0.8)).toBe(0.125);
    expect(shareApart(5, 0)).toBeNull();
    expect(shareApart(-5, 100)).toBeNull();
  });

  it("is compared with the closer end of a range, in its own scale", () => {
    const range = { written: "40–45", value: 40e6 };
    expect(targetRange(range)).toEqual({ low: 40e6, high: 45e6 });
    expect([goalOf("higher", range), goalOf("lower", range)]).toEqual([40e6, 45e6]);
    expect(goalOf("lower", { written: "95%", value: 95 })).toBe(95);
  });
});

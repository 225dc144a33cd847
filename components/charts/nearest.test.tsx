import { describe, expect, it } from "vitest";
import { indexAfter, nearest } from "./nearest";

describe("the point under the pointer", () => {
  const spots = [
    { id: "a", x: 10, y: 10 },
    { id: "b", x: 40, y: 10 },
  ];

  it("is the closest one within reach, and none beyond it", () => {
    expect(nearest(spots, { x: 30, y: 12 }, 28)?.id).toBe("b");
    expect(nearest(spots, { x: 10, y: 60 }, 28)).toBeNull();
    expect(nearest([], { x: 0, y: 0 }, 28)).toBeNull();
  });

  it.each([
    ["ArrowRight", -1, 0],
    ["ArrowRight", 1, 1],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 1, 0],
    ["Home", 1, 0],
    ["End", 0, 1],
    ["x", 0, null],
  ] as const)("after %s on %d is %s", (key, index, next) => {
    expect(indexAfter(key, index, spots.length)).toBe(next);
  });
});

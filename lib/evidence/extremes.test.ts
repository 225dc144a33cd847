import { describe, expect, it } from "vitest";
import { highest, lowest } from "./extremes";

describe("the extremes of a list", () => {
  it("are its largest and smallest value", () => {
    expect([highest([3, -7, 5]), lowest([3, -7, 5])]).toEqual([5, -7]);
  });

  it("are found among more values than a call takes arguments", () => {
    const many = Array.from({ length: 500_000 }, (_, index) => index);
    expect([highest(many), lowest(many)]).toEqual([499_999, 0]);
  });

  it("of nothing are infinite", () => {
    expect([highest([]), lowest([])]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});

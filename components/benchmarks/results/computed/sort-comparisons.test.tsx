import { describe, expect, it } from "vitest";
import { COMPARISONS } from "../testing/comparisons";
import { nextSort, SORT_KEYS, sortComparisons, UNSORTED } from "./sort-comparisons";

describe("the order of the comparisons", () => {
  it("puts rows without a value last in both directions", () => {
    const [first, ...others] = COMPARISONS;
    if (!first) throw new Error("The fixture has no comparison.");
    const unknown = { ...first, rank: null, percentile: null, robustZ: null };
    for (const key of ["rank", "percentile", "distance"] as const) {
      for (const isDescending of [true, false]) {
        expect(sortComparisons([unknown, ...others], { key, isDescending }).at(-1)).toBe(unknown);
      }
    }
  });

  it("cycles through ascending, descending and the original order", () => {
    for (const key of SORT_KEYS) {
      const up = nextSort(UNSORTED, key);
      const down = nextSort(up, key);
      expect([up, down, nextSort(down, key)]).toEqual([
        { key, isDescending: false },
        { key, isDescending: true },
        UNSORTED,
      ]);
    }
  });
});

import { describe, expect, it } from "vitest";
import { median, percentileAmong, quantile, quartiles, rankAmong, robustZ } from "./statistics";

describe("the median", () => {
  it("is the middle value, or the mean of the two in the middle, in any order", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([8, 2, 4, 6])).toBe(5);
    expect(median([7])).toBe(7);
  });

  it("is null without values", () => {
    expect(median([])).toBeNull();
  });

  it("does not reorder its input", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe("quartiles", () => {
  it("are interpolated like QUARTILE.INC in a spreadsheet", () => {
    expect(quartiles([1, 2, 3, 4])).toEqual({ lower: 1.75, upper: 3.25 });
    expect(quartiles([1, 2, 3, 4, 5])).toEqual({ lower: 2, upper: 4 });
    expect(quantile([10, 20, 30, 40, 50, 60], 0.25)).toBeCloseTo(22.5, 12);
  });

  it("are null for fewer than four values", () => {
    expect(quartiles([1, 2, 3])).toBeNull();
    expect(quartiles([])).toBeNull();
  });
});

describe("the percentile among others", () => {
  it("counts equal values by half", () => {
    expect(percentileAmong(5, [1, 5, 5, 9])).toBe(50);
    expect(percentileAmong(5, [5, 5])).toBe(50);
    expect(percentileAmong(6, [1, 5, 5, 9])).toBe(75);
  });

  it("reaches 0 and 100", () => {
    expect(percentileAmong(-1, [1, 2])).toBe(0);
    expect(percentileAmong(3, [1, 2])).toBe(100);
  });

  it("is null without others", () => {
    expect(percentileAmong(1, [])).toBeNull();
  });
});

describe("the rank among others", () => {
  it("counts higher values, so that equal ones share the better rank", () => {
    expect(rankAmong(5, [9, 5, 1])).toBe(2);
    expect(rankAmong(9, [9, 9])).toBe(1);
    expect(rankAmong(0, [1, 2, 3])).toBe(4);
  });
});

describe("the robust z-score", () => {
  it("is the distance from the median in scaled median absolute deviations", () => {
    // Median 3; deviations 2, 1, 0, 1, 97; their median 1.
    const score = robustZ(10, [1, 2, 3, 4, 100]);
    expect(score?.z).toBeCloseTo(7 / 1.4826, 10);
    expect(score?.by).toBe("median absolute deviation");
  });

  it("uses the mean absolute deviation where most values are equal", () => {
    // Median 5; deviations 0, 0, 0, 0, 10; their mean 2.
    const score = robustZ(7, [5, 5, 5, 5, 15]);
    expect(score?.z).toBeCloseTo(2 / (1.2533 * 2), 10);
    expect(score?.by).toBe("mean absolute deviation");
  });

  it("is null where all are equal, and for fewer than five", () => {
    expect(robustZ(7, [5, 5, 5, 5, 5])).toBeNull();
    expect(robustZ(7, [1, 2, 3, 4])).toBeNull();
    expect(robustZ(7, [])).toBeNull();
  });
});

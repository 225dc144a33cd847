import { describe, expect, it } from "vitest";
import { periodName, readPeriod } from "./tables-periods";

describe("the period a heading names", () => {
  it.each([
    ["May 2024", "month", "May 2024"],
    ["Jun-24", "month", "June 2024"],
    ["Sept 2025 (YTD)", "month", "September 2025"],
    ["As of 31 March 2025", "date", "31 March 2025"],
    ["Q3 2025/26", "quarter", "Q3 2025/26"],
    ["2024/25", "year", "2024/25"],
  ])("is read from %s", (text, kind, name) => {
    const period = readPeriod(text);
    expect(period?.kind).toBe(kind);
    expect(period && periodName(period)).toBe(name);
  });

  it("orders months over the turn of a year, and years", () => {
    const order = (text: string) => readPeriod(text)?.order ?? Number.NaN;
    expect(order("Jan 2025") - order("Dec 2024")).toBe(1);
    expect(order("FY2025")).toBeGreaterThan(order("FY24"));
  });

  it("is none where no period is named", () => {
    expect(readPeriod("Variance")).toBeNull();
    expect(readPeriod("Maybe 12")).toBeNull();
    expect(readPeriod("Market 25")).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { comparisonToExport } from "@/tests/support/analysis-to-export";
import { figureLines } from "./brief-tables";

describe("rows for recomputing a comparison", () => {
  const comparison = comparisonToExport();

  it("start with the company's own, followed by one per peer", () => {
    const lines = figureLines({ ...comparison, before: null });
    expect(lines.map(({ company, isFocal }) => [company, isFocal])).toEqual([
      [comparison.focal.ticker, true],
      ...comparison.peers.map(({ ticker }) => [ticker, false]),
    ]);
  });

  it("include the previous year where an insight mentions it, and have unique keys", () => {
    const before = { ...comparison.focal, value: 1.5 };
    const lines = figureLines({ ...comparison, before });
    expect(lines[1]).toMatchObject({
      company: `${comparison.focal.ticker}, the year before`,
      figures: before,
    });
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });
});

import { describe, expect, it } from "vitest";
import { comparisonToExport } from "@/tests/support/analysis-to-export";
import { figureLines } from "./brief-tables";

describe("the lines that a comparison is computed again from", () => {
  const comparison = comparisonToExport();

  it("are the company's own first, then one a peer", () => {
    const lines = figureLines({ ...comparison, before: null });
    expect(lines.map(({ company, isFocal }) => [company, isFocal])).toEqual([
      [comparison.focal.ticker, true],
      ...comparison.peers.map(({ ticker }) => [ticker, false]),
    ]);
  });

  it("have the year before, where an insight tells it, and each a key of its own", () => {
    const before = { ...comparison.focal, value: 1.5 };
    const lines = figureLines({ ...comparison, before });
    expect(lines[1]).toMatchObject({
      company: `${comparison.focal.ticker}, the year before`,
      figures: before,
    });
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });
});

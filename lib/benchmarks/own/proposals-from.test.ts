import { describe, expect, it } from "vitest";
import { extractFacts } from "@/lib/ai/facts/extract";
import type { Fact } from "@/lib/ai/facts/types";
import { readFigures } from "@/lib/ledger/read";
import { measureOf, proposalsFrom } from "./proposals-from";

const proposals = (text: string) => {
  const document = { documentId: "1", title: "Accounts.txt", pages: [{ number: 1, text }] };
  const facts: Fact[] = extractFacts(document, readFigures(document.pages, document.title));
  return proposalsFrom(facts.filter(({ kind }) => kind === "figure"));
};

describe("figures proposed from a paper", () => {
  it("are for years, in the table's scale, each with its passage", () => {
    const found = proposals(`Consolidated income statement ($ millions)
                                   2025      2024
Total revenue                     412.5     398.1
Operating loss                    (12.0)     (3.4)

Consolidated balance sheet ($ millions)
                                   2025      2024
Total assets                      940.2     921.7
`);
    const inShort = found.proposals.map(({ measure, periodStated, value }) => [measure, periodStated, value]);
    expect(inShort).toContainEqual(["revenue", "2025", 412_500_000]);
    expect(inShort).toContainEqual(["operatingIncome", "2024", -3_400_000]);
    expect(inShort).toContainEqual(["totalAssets", "2025-12-31", 940_200_000]);
    for (const { citation } of found.proposals) expect(citation.quote).not.toBe("");
  });

  it("exclude months, quarters and other currencies, and report them", () => {
    const found = proposals(`Income (£ thousands)
                  2025      2024
Revenue          4,125     3,981

Results ($ thousands)
                 Q1 2025   Q2 2025
Net income         120       130
`);
    expect(found.proposals).toEqual([]);
    expect(found.leftOut.join("\n")).toMatch(/in £; a benchmark compares US dollars/);
    expect(found.leftOut.join("\n")).toMatch(/not of a whole year/);
  });

  it("are empty for a paper without such figures", () => {
    expect(proposals("The Board met on 3 May 2025.\nHeadcount was 412 people.\n").proposals).toEqual([]);
  });
});

it.each([
  ["total revenue", "revenue"],
  ["net sales", "revenue"],
  ["turnover", "revenue"],
  ["profit for the year", "netIncome"],
  ["net cash provided by operating activities", "operatingCashFlow"],
  ["capital expenditure", "capitalExpenditure"],
  ["shareholders equity", "stockholdersEquity"],
  ["cash and cash equivalents", "cash"],
  ["cost of sales", null],
  ["deferred revenue", null],
  ["net cash used in financing activities", null],
  ["other assets", null],
])("maps the label “%s” to %s", (label, measure) => {
  expect(measureOf(label)).toBe(measure);
});

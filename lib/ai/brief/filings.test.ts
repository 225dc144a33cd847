import { describe, expect, it } from "vitest";
import type { SourceDocument } from "@/lib/evidence/types";
import { makeBrief } from ".";
import type { BoardBrief } from "./schema";

/** A brief of a fictional oyster grower's annual filing: the given pages among many of boilerplate. */
async function briefOf(...told: string[]): Promise<BoardBrief> {
  const silent = Array.from({ length: 42 }, (_, at) => `Exhibit ${at + 1}\n\nLeft blank.\n`);
  const cover = "Annual report for the fiscal year ended May 31, 2025\n\nMarrow Bay Oysters, Inc.\n";
  const texts = [cover, ...told, ...silent];
  const document: SourceDocument = {
    documentId: "filing",
    title: "Annual report.pdf",
    pages: texts.map((text, index) => ({ number: index + 1, text })),
  };
  return (await makeBrief([document], { model: null })).brief;
}

describe("the extractive brief of an annual filing", () => {
  it("omits what comes under a heading that compares two earlier years", async () => {
    const brief = await briefOf(`Fiscal 2025 Results Compared With Fiscal 2024

Shellfish segment revenue of $48.0 million increased 20.8% primarily due to higher landings.

Fiscal 2024 Results Compared With Fiscal 2023

Shellfish segment revenue of $39.7 million decreased 13.5% primarily due to lower landings.
`);
    expect(JSON.stringify(brief)).toContain("20.8%");
    expect(JSON.stringify(brief)).not.toContain("13.5%");
  });

  it("reports once what is stated twice with different figures", async () => {
    const brief = await briefOf(`Results

In fiscal 2025, net revenues increased 19% to a record of $44.5 million.

Despite the storm, we achieved record net revenues for fiscal 2025, which increased 19% to $44.5 million.
`);
    expect(brief.summarySentences.filter((sentence) => sentence.includes("44.5"))).toHaveLength(1);
  });

  it("omits what refers to a table that the brief does not show", async () => {
    const brief = await briefOf(`Results

The improvement in this ratio reflects an increase in operating revenues of $3.1 million, shown in the table below.
`);
    expect(brief.summarySentences).toEqual([]);
  });

  it("omits a sentence that breaks off before its list", async () => {
    const brief = await briefOf(`Results

Oyster revenue increased $3.1 million during 2025 compared to 2024 and was primarily due to:

- higher landings
`);
    expect(brief.summarySentences).toEqual([]);
  });

  it("shows large amounts from a table in thousands as millions", async () => {
    const brief = await briefOf(`Consolidated statements of income
(in thousands)
                              Year ended      Year ended
                            May 31, 2025    May 31, 2024
Shellfish                      3,223,904       2,076,584
Seed                           1,571,607       2,070,481
Total revenue                  4,795,511       4,147,065
`);
    expect(brief.summarySentences.join(" ")).toContain("Revenue rose to 4,795.5 million");
  });

  it("names risks from risk-factor headings by their cause", async () => {
    const brief = await briefOf(`ITEM 1A. RISK FACTORS

Our harvest has been, and could again be, adversely affected by the failure of a single hatchery supplier.
The hatchery at Port Ellis delivers most of our seed.

Constraints in the capital markets could materially and adversely affect our liquidity.
We borrow each spring.
`);
    expect(brief.riskAreas.map(({ level, title }) => [level, title])).toEqual([
      ["medium", "Supply"],
      ["low", "Financing"],
    ]);
    expect(brief.keyQuestions.join(" ")).toContain("Which suppliers could not be replaced within a quarter");
  });

  it("does not take a share of segment revenue for a share of total revenue", async () => {
    const brief = await briefOf(
      `Consolidated statement of income (in millions)

                                 2025        2024
Oysters                           210         205
Mussels                           180         170
Seaweed                           160         150
Total revenues                    550         525
`,
      `North coast (in millions)

                                 2025        2024
Oysters                           140         135
Mussels                            30          28
Seaweed                            10           9
Total revenues                    180         172
`,
    );
    expect(JSON.stringify(brief.riskAreas)).not.toContain("180");
  });
});

it("prefers the later of two months when a pack has both reports", async () => {
  const report = (documentId: string, month: string, before: string, income: number): SourceDocument => ({
    documentId,
    title: `${documentId}.pdf`,
    pages: [
      {
        number: 1,
        text: `Income statement ($)     ${month} 2025      ${before} 2025
Total income              ${income},000       100,000
Total expenses             90,000        80,000
Net income                 20,000        20,000`,
      },
    ],
  });
  const { brief } = await makeBrief([report("june", "Jun", "May", 110), report("may", "May", "Apr", 400)], {
    model: null,
  });
  expect(brief.executiveSummary).toContain("$110,000 in June 2025");
  expect(brief.executiveSummary).toContain("Net income stayed at $20,000 in June 2025.");
  expect(brief.executiveSummary).not.toContain("$400,000");
});

it("treats a long board book as board papers, not as a filing", async () => {
  const texts = [
    "Marrow Bay Oysters\n\nBoard book, June 2025\n",
    `Management accounts, June 2025 ($)

                      Actual      Budget
Unallocated receipts   6,000           0
Total income          88,000      97,000
Total expenses        61,000      60,000
Net income            27,000      37,000
`,
    ...Array.from({ length: 50 }, (_, at) => `Appendix ${at + 1}\n\nLeft blank.\n`),
  ];
  const document: SourceDocument = {
    documentId: "book",
    title: "Board book June 2025.pdf",
    pages: texts.map((text, index) => ({ number: index + 1, text })),
  };
  const { brief } = await makeBrief([document], { model: null });
  expect(JSON.stringify(brief)).toContain("$27,000");
  expect(JSON.stringify(brief)).toContain("Bookkeeping quality");
});

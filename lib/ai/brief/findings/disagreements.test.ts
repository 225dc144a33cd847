import { describe, expect, it } from "vitest";
import { makeBrief } from "@/lib/ai/brief";
import type { SourceDocument } from "@/lib/evidence/types";

const paper = (title: string, text: string): SourceDocument => ({
  documentId: title,
  title: `2030-06 02 ${title}.txt`,
  pages: [{ number: 1, text }],
});

const BALANCE = `Balance sheet ($)              31 May 2030     30 April 2030
Assets
  Cash and deposits                412,300           398,100
  Restricted by donors             159,840           152,977
Total assets                       572,140           551,077
`;
const RATIOS = `Key ratios, May 2030
Ratio                              May 2030     Apr 2030
Days cash on hand                      98.7        100.3
Current ratio                          2.16         2.31
`;

/** The disagreements in a brief of these papers. */
async function disagreements(...papers: [title: string, text: string][]): Promise<string[]> {
  const documents = papers.map(([title, text]) => paper(title, text));
  const { brief } = await makeBrief(documents, { model: null });
  return brief.keyQuestions.filter((question) => question.startsWith("The papers disagree"));
}

describe("two papers that give different values for one day", () => {
  it("are reported for rows that agree at another time, by the papers' names", async () => {
    const funds = `Funds held ($)                 30 April 2030     31 May 2030
Restricted – donor                   152,977          195,840
Self-insurance                       100,000          100,000
`;
    expect(await disagreements(["Finance report", BALANCE], ["Investment report", funds])).toEqual([
      "The papers disagree on “Restricted by donors” at the end of May 2030: $159,840 in “Finance report” and $195,840 in “Investment report”. Which is right?",
    ]);
  });

  it("are reported for a row and the total it affects", async () => {
    const ledger = (berths: string, total: string) => `Activities ($)     May 2026     Apr 2026
Income
  Berths            ${berths}       20,000
  Chandlery           4,000        5,000
Total Income        ${total}       25,000
`;
    expect(
      await disagreements(["Ledger", ledger("31,000", "35,000")], ["Report", ledger("27,000", "31,000")]),
    ).toEqual([
      "The papers disagree on “Berths” in May 2026: $31,000 in “Ledger” and $27,000 in “Report”. Which is right?",
      "The papers disagree on “Total Income” in May 2026: $35,000 in “Ledger” and $31,000 in “Report”. Which is right?",
    ]);
  });

  it("are reported for a sentence and the row it names, citing both", async () => {
    const letter =
      "Chief executive’s report, May 2030\n\nWe closed the month with 101 days cash on hand, as planned.";
    const documents = [paper("Ratios", RATIOS), paper("Letter", letter)];
    const { brief } = await makeBrief(documents, { model: null });
    const at = brief.keyQuestions.findIndex((question) => question.includes("disagree"));
    expect(brief.keyQuestions[at]).toBe(
      "The papers disagree on “Days cash on hand” in May 2030: 98.7 in “Ratios” and 101 in “Letter”. Which is right?",
    );
    expect(brief.evidence.keyQuestions[at]?.map(({ quote }) => quote.replace(/\s+/g, " "))).toEqual([
      expect.stringContaining("Days cash on hand 98.7"),
      expect.stringContaining("101 days cash on hand"),
    ]);
  });

  it.each([
    ["rounds it", "Letter, May 2030\n\nWe closed the month with 99 days cash on hand, as planned."],
    [
      "is about another period",
      "Letter, May 2030\n\nWe began the month with 100.3 days cash on hand, as planned.",
    ],
    [
      "counts it differently in every period",
      `Scorecard, May 2030
Measure                            May 2030     Apr 2030
Days cash on hand                     104.2        106.9
Current ratio                          2.16         2.31
`,
    ],
    [
      "has the other value for the year to date",
      `Scorecard, May 2030
Measure                            May 2030     Apr 2030     2030 (YTD)
Days cash on hand                     104.2        100.3           98.7
`,
    ],
    [
      "plans it",
      `Plan, May 2030
Measure                       May 2030 Budget     May 2030 Target
Days cash on hand                     120.0              110.0
`,
    ],
    [
      "is about something else",
      "Letter, May 2030\n\nThe clinic kept 101 days of supplies in May 2030 on its shelves.",
    ],
  ])("are not reported when the other paper %s", async (_, text) => {
    expect(await disagreements(["Ratios", RATIOS], ["Other", text])).toEqual([]);
  });

  it("are not reported for unnamed totals", async () => {
    const table = (total: string) => `Old debts ($)         16 May 2030      16 April 2030
Alder                      10,000             10,000
Birch                      28,424             20,000
Total                      ${total}             30,000
`;
    expect(await disagreements(["Payables", table("38,424")], ["Receivables", table("38,999")])).toEqual([]);
  });
});

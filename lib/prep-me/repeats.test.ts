import { expect, it } from "vitest";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Citation } from "@/lib/evidence/types";
import type { KeyFigure } from "./key-figures";
import { withoutRepeats } from "./repeats";

const cite = (start: number): Citation => ({
  documentId: "report",
  title: "Report.pdf",
  page: 1,
  start,
  end: start + 20,
  quote: "Total income  42,000",
});

/** Total income is cited at 100, that of the year before at 200. */
const FIGURES: KeyFigure[] = [
  {
    label: "Total income",
    period: "March 2026",
    text: "$42,000",
    citations: [cite(100)],
    comparisons: [
      { name: "budget", text: "$40,000", difference: "5% above", isGood: true, citations: [cite(100)] },
      {
        name: "a year before",
        text: "$35,000",
        difference: "20% above",
        isGood: true,
        citations: [cite(200)],
      },
    ],
    trend: [],
    trendStep: null,
  },
];

const TOLD = "Total income in March 2026 is $42,000, 5% above the budget of $40,000.";

function summaryOf(sentences: [text: string, ...places: number[]][]): BoardBrief {
  return {
    executiveSummary: sentences.map(([text]) => text).join(" "),
    summarySentences: sentences.map(([text]) => text),
    keyQuestions: [],
    riskAreas: [],
    recommendations: [],
    evidence: {
      executiveSummary: sentences.map(([, ...places]) => places.map(cite)),
      keyQuestions: [],
      riskAreas: [],
      recommendations: [],
    },
    mode: "extractive",
    remarks: [],
  };
}

const OTHER = "The licence expires in December.";

it.each<[string, [text: string, ...places: number[]], boolean]>([
  ["tells a key figure over again", [TOLD, 100], false],
  ["tells a key figure with the year before", [`${TOLD} That is 20% more than $35,000.`, 100, 200], false],
  ["has an amount that no key figure has", [`${TOLD} Grants alone are $9,000.`, 100], true],
  ["stands on other words too, which may say why", [`${TOLD} Grants came early.`, 100, 700], true],
  ["stands on nothing", [TOLD], true],
])("keeps a summary sentence that %s: %#", (_, sentence, stays) => {
  const { summarySentences, evidence } = withoutRepeats(summaryOf([sentence, [OTHER, 900]]), FIGURES);
  expect(summarySentences).toEqual(stays ? [sentence[0], OTHER] : [OTHER]);
  expect(evidence.executiveSummary).toHaveLength(summarySentences.length);
  expect(evidence.executiveSummary.at(-1)).toEqual([cite(900)]);
});

it("keeps a summary that would become empty, or without key figures", () => {
  const brief = summaryOf([[TOLD, 100]]);
  expect(withoutRepeats(brief, FIGURES)).toBe(brief);
  expect(
    withoutRepeats(
      summaryOf([
        [TOLD, 100],
        [OTHER, 900],
      ]),
      [],
    ).summarySentences,
  ).toHaveLength(2);
});

import { describe, expect, it } from "vitest";
import type { DraftSentence } from "@/lib/ai/answer/schema";
import type { SourceDocument } from "@/lib/evidence/types";
import { HONEST, PLANTED } from "@/tests/fixtures/analyst-answers";
import { ShownPapers } from "@/tests/fixtures/analyst-drafts";
import { ANALYST_PACK } from "@/tests/fixtures/analyst-pack";
import { proveSentence } from "./prove";

/** Sentences that a capable model wrote about a real board's papers, transferred to fictional papers. */
const documents: SourceDocument[] = Object.entries(ANALYST_PACK).map(([title, texts]) => ({
  documentId: title,
  title,
  pages: texts.map((text, at) => ({ number: at + 1, text })),
}));
const papers = new ShownPapers(documents);
const { notebook } = papers;

function draftOf(kind: "fact" | "judgement", sentence: string, quotes: string[]): DraftSentence {
  return papers.draftOf(
    kind,
    sentence.replace(/<(\w+)\|/g, (_, paper: string) => `<${PAPERS[paper]}|`),
    quotes,
  );
}

/** The content of papers, by the titles that sentences use. */
const PAPERS: Record<string, string> = {
  "10": "202510-management",
  "11": "202511-management",
  "10K": "10K",
  forecast: "forecast",
  debtors: "receivables",
  scorecard: "scorecard",
};

describe("a sentence as a good analyst writes it", () => {
  it.each(HONEST)("is kept: $sentence", async ({ kind = "fact", sentence, quotes = [], said }) => {
    const { proven, reasons } = await proveSentence(draftOf(kind, sentence, quotes), notebook, {});
    expect(proven?.sentence.text, reasons.join("\n")).toBe(said ?? sentence);
  });
});

it("the judge is told the papers of two figures with one name", async () => {
  const restated =
    "{<11|Total expenses|632,900>} in one report and {<10|Total expenses|620,600>} in the other";
  const draft = draftOf("fact", `Total expenses for October 2025 are ${restated}.`, []);
  expect((await proveSentence(draft, notebook, {})).proven?.grounds).toEqual([
    expect.stringMatching(
      /^\[202511-management-report.txt; .*\] Total expenses \|.*; October 2025: actual 632,900;/,
    ),
    expect.stringMatching(
      /^\[202510-management-report.txt; .*\] Total expenses \|.* – October 2025: actual 620,600;/,
    ),
  ]);
});

describe("a planted error that code alone can detect", () => {
  it.each(PLANTED)("is withheld ($what): $sentence", async ({ sentence, quotes = [], reason }) => {
    const { proven, reasons } = await proveSentence(draftOf("fact", sentence, quotes), notebook, {});
    expect([proven, reasons.join("\n")]).toEqual([null, expect.stringMatching(reason)]);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { makeBrief } from "@/lib/ai/brief";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { SourceDocument } from "@/lib/evidence/types";
import { isProven, toldBy } from "./proven";

/** A paper of the fixtures. */
export function fixture(name: string): SourceDocument {
  const text = readFileSync(path.join("tests/fixtures/papers", `${name}.txt`), "utf8");
  return { documentId: name, title: `${name}.txt`, pages: [{ number: 1, text }] };
}

/** A paper with these pages. */
export const paper = (...pages: string[]): SourceDocument => ({
  documentId: "paper",
  title: "Paper",
  pages: pages.map((text, index) => ({ number: index + 1, text })),
});

/** The brief of these papers, without a model. */
export const make = async (documents: SourceDocument[], signal?: AbortSignal): Promise<BoardBrief> =>
  (await makeBrief(documents, { model: null, signal })).brief;

/** Every statement of a brief is cited verbatim, and its figures are in its citations. */
export function expectProven(brief: BoardBrief, documents: SourceDocument[]) {
  const { evidence } = brief;
  expect(evidence.executiveSummary).toHaveLength(brief.summarySentences.length);
  expect(evidence.keyQuestions).toHaveLength(brief.keyQuestions.length);
  expect(evidence.riskAreas).toHaveLength(brief.riskAreas.length);
  expect(evidence.recommendations).toHaveLength(brief.recommendations.length);
  for (const told of toldBy(brief)) {
    expect(told.citations.length, told.text).toBeGreaterThan(0);
    for (const { documentId, page, start, end, quote } of told.citations) {
      const source = documents.find((document) => document.documentId === documentId);
      expect(source?.pages.find(({ number }) => number === page)?.text.slice(start, end)).toBe(quote);
    }
    expect(isProven(told), told.text).toBe(true);
  }
}

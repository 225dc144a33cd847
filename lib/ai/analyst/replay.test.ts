import { beforeAll, describe, expect, it } from "vitest";
import type { DraftSentence } from "@/lib/ai/answer/schema";
import type { PaperFigure } from "@/lib/ask/answer";
import { citeFigure } from "@/lib/ask/cite-figure";
import type { SourceDocument } from "@/lib/evidence/types";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { HONEST, PLANTED } from "@/tests/fixtures/analyst-answers";
import { ANALYST_PACK } from "@/tests/fixtures/analyst-pack";
import { Notebook } from "./notebook";
import { proveSentence } from "./prove";
import { underItsId } from "./tools";

/** Sentences that a capable model wrote of a real board's papers, retold of papers that are made up. */
const documents: SourceDocument[] = Object.entries(ANALYST_PACK).map(([title, texts]) => ({
  documentId: title,
  title,
  pages: texts.map((text, at) => ({ number: at + 1, text })),
}));
const notebook = new Notebook();
let shown: string[] = [];

beforeAll(() => {
  const passages = documents.flatMap(({ documentId, title, pages }) =>
    pages.map(({ number, text }) => ({
      ...{ documentId, title, page: number, start: 0, end: text.length, text, headingPath: "", score: 0 },
    })),
  );
  const figures = documents.flatMap(({ documentId: id, title, pages }) => {
    const { reportedTo } = contextOf(pages, title);
    const paper = { id, title, ...(reportedTo && { reportedTo }) };
    return readFigures(pages, title).flatMap((one) => {
      const figure: PaperFigure = { ...one, paper };
      const citation = citeFigure(figure, documents);
      return citation ? [{ figure, citation }] : [];
    });
  });
  const noted = notebook.note({ passages, pages: documents, figures });
  notebook.noteFigures(figures);
  shown = noted.map(({ id, passage }) => underItsId(id, passage, notebook.allFigures()));
});

/** The id of the figure behind a number, in the row that begins with these words, of the paper whose name has that word. */
function idOf(paper: string, row: string, number: string): string {
  const pages = shown.filter((one) => one.split("\n")[0]?.includes(paper));
  const ids = pages
    .join("\n")
    .split("\n")
    .filter((line) => line.startsWith(row))
    .flatMap((line) => line.split(" | ").flatMap((cell) => /^(.*) \{(f\d+)\}$/.exec(cell.trim()) ?? []));
  return ids[ids.indexOf(number) + 1] ?? `no ${number}`;
}

/** "<11|Fares|131,200>" becomes the id of that figure; a quote is of the paper in which it stands. */
function draftOf(kind: "fact" | "judgement", sentence: string, quotes: string[]): DraftSentence {
  const named = sentence.replace(/<([^|<>]+)\|([^|<>]+)\|(<?=?[^>]+)>/g, (_, ...[paper, row, number]) =>
    idOf(PAPERS[paper] ?? "", row, number),
  );
  return {
    kind,
    sentence: named,
    quotes: quotes.map((quote) => {
      const id = [...notebook.passages].find(([, { text }]) => text.includes(quote))?.[0];
      return { passage: id ?? "no passage", quote };
    }),
  };
}

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
    const { proven, open, reasons } = await proveSentence(draftOf(kind, sentence, quotes), notebook, {});
    expect((open ?? proven)?.sentence.text, reasons.join("\n")).toBe(said ?? sentence);
  });
});

it("whoever judges it is told the papers of two figures of one name", async () => {
  const restated =
    "{<11|Total expenses|632,900>} in one report and {<10|Total expenses|620,600>} in the other";
  const draft = draftOf("fact", `Total expenses for October 2025 are ${restated}.`, []);
  expect((await proveSentence(draft, notebook, {})).proven?.grounds).toEqual([
    expect.stringMatching(/^\[202511-management-report.txt; .*\| Nov 2025 \| .*\] Total expenses \|/),
    expect.stringMatching(/^\[202510-management-report.txt; .*\| Oct 2025 \| .*\] Total expenses \|/),
    "[Total expenses, October 2025, actual, table: Statement of activities; 202511-management-report.txt] 632,900",
    "[Total expenses, October 2025, actual, table: Statement of activities; 202510-management-report.txt] 620,600",
  ]);
});

describe("a planted error that code alone can see", () => {
  it.each(PLANTED)("is withheld ($what): $sentence", async ({ sentence, quotes = [], reason }) => {
    const { proven, open, reasons } = await proveSentence(draftOf("fact", sentence, quotes), notebook, {});
    expect([proven, open, reasons.join("\n")]).toEqual([null, null, expect.stringMatching(reason)]);
  });
});

import { checkSentence, type Stated } from "@/lib/ai/answer/check";
import { extractiveAnswer, notInPapers } from "@/lib/ai/answer/extractive";
import { type RelatedInput, relatedQuestions } from "@/lib/ai/answer/related-questions";
import type { DraftSentence } from "@/lib/ai/answer/schema";
import type { AnswerInput, Similarity } from "@/lib/ai/answer/types";
import { checkFindings } from "@/lib/ai/brief/check-findings";
import { type Extracts, extractiveBrief, type Reading } from "@/lib/ai/brief/extractive";
import type { DraftFinding } from "@/lib/ai/brief/findings-schema";
import { keyLines } from "@/lib/ai/brief/key-lines";
import { packLines } from "@/lib/ai/brief/pack-lines";
import type { BriefPaper } from "@/lib/ai/brief/paper";
import type { Window } from "@/lib/ai/brief/windows";
import { type Circumstances, compareFacts } from "@/lib/ai/facts/compare";
import { findMentions } from "@/lib/ai/facts/compare/promises";
import { extractFacts } from "@/lib/ai/facts/extract";
import type { Fact, PaperFacts } from "@/lib/ai/facts/types";
import { softwareTexts } from "@/lib/ai/software-text";
import { askPapers, type FigureQuestion } from "@/lib/ask/ask-papers";
import {
  type FigureSearch,
  figuresOfTables,
  figuresOnPages,
  findFigures,
  tablesIn,
} from "@/lib/ask/find-figures";
import { figuresOfAll, type KeptPaper } from "@/lib/ask/kept-papers";
import { type Embed, placesOf } from "@/lib/ask/label-places";
import type { Book } from "@/lib/book/bind";
import type { Passage, SourceDocument } from "@/lib/evidence/types";
import { packFigures, unpackFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";

/** What a task can ask of the thread that called it. */
export type Caller = {
  /** Null where texts are compared only by their words. */
  similarity: Similarity | null;
  /** Null where names are compared only by their words. */
  embed: Embed | null;
  onProgress: (value: unknown) => void;
};

type SentenceToCheck = {
  draft: DraftSentence;
  passages: Map<string, Passage>;
  pages: SourceDocument[];
  stated?: Stated;
};

/** The tasks over texts of papers that run in a thread. Input and output are plain data. */
export const TASKS = {
  answer: (input: AnswerInput, { similarity, embed }: Caller) => extractiveAnswer(input, similarity, embed),
  notInPapers: (input: AnswerInput) => notInPapers(input),
  checkSentence: ({ draft, passages, pages, stated }: SentenceToCheck) =>
    checkSentence(draft, passages, pages, stated),
  checkFindings: ({ parts, drafts }: { parts: Window[]; drafts: DraftFinding[][] }) =>
    checkFindings(parts, drafts),
  brief: async (documents: BriefPaper[], { onProgress, embed }: Caller): Promise<Extracts> => {
    const reading: AsyncGenerator<Reading, Extracts> = extractiveBrief(documents, { embed });
    for (;;) {
      const { done, value } = await reading.next();
      if (done) return value;
      onProgress(value);
    }
  },
  packLines: async (documents: BriefPaper[]) => packLines(documents),
  softwareTexts: async (documents: SourceDocument[]) => softwareTexts(documents),
  facts: async ({ document, figures }: { document: SourceDocument; figures: Uint8Array | null }) =>
    extractFacts(document, figures ? unpackFigures(figures) : []),
  figures: async (
    { title, pages, boardYear }: Pick<SourceDocument, "title" | "pages"> & { boardYear?: number },
    { embed }: Caller,
  ) => {
    const figures = readFigures(pages, title, boardYear);
    return {
      count: figures.length,
      about: contextOf(pages, title, boardYear),
      data: packFigures(figures),
      places: embed && (await placesOf(figures, embed)),
    };
  },
  findFigures: (search: FigureSearch, { embed }: Caller) => findFigures(search, embed),
  figuresOnPages: async (search: Parameters<typeof figuresOnPages>[0]) => figuresOnPages(search),
  figuresOfTables: async (search: Parameters<typeof figuresOfTables>[0]) => figuresOfTables(search),
  tablesIn: async (search: Parameters<typeof tablesIn>[0]) => tablesIn(search),
  askPapers: (question: FigureQuestion, { embed }: Caller) => askPapers(question, embed),
  relatedQuestions: (input: RelatedInput, { embed }: Caller) => relatedQuestions(input, embed),
  keyLines: async ({ papers, own }: { papers: KeptPaper[]; own: string[] }) =>
    keyLines(figuresOfAll(papers), new Set(own)),
  mentions: async ({ promises, documents }: { promises: Fact[]; documents: SourceDocument[] }) =>
    findMentions(promises, documents),
  // Loaded with the first book: a thread that answers questions needs no PDF library.
  countPages: async (files: Uint8Array[]) => (await import("@/lib/book/bind")).countPages(files),
  bindBook: async (book: Book) => (await import("@/lib/book/bind")).bindBook(book),
  changes: async ({
    before,
    after,
    ...known
  }: { before: PaperFacts[]; after: PaperFacts[] } & Circumstances) => compareFacts(before, after, known),
};

export type TaskName = keyof typeof TASKS;
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;

/** A message from the caller to its thread. */
export type ToThread =
  | { type: "task"; name: TaskName; input: unknown; compares: boolean; embeds: boolean }
  | { type: "cosines"; cosines: number[] | null }
  | { type: "vectors"; vectors: Awaited<ReturnType<Embed>> };

/** A message from a thread to its caller; a task ends with `done` or `failed`. */
export type FromThread =
  | { type: "progress"; value: unknown }
  | { type: "compare"; question: string; texts: string[] }
  | { type: "embed"; texts: string[] }
  | { type: "done"; result: unknown }
  | { type: "failed"; error: Error };

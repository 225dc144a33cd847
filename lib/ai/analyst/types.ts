import type { AnswerSentence } from "@/lib/ai/answer/schema";
import type { PaperFigure } from "@/lib/ask/answer";
import type { TableEntry } from "@/lib/ask/find-figures";
import type { Citation, Passage, SourceDocument } from "@/lib/evidence/types";

/** A figure of the papers with a verbatim citation of its row. */
export type CitedFigure = { figure: PaperFigure; citation: Citation };

/**
 * A sentence in which code refutes nothing, with the grounds for its judge; without grounds it is shown unjudged. `leans`: it takes its
 * time, its base of comparison or its subject from the preceding sentence.
 */
export type Proven = {
  sentence: AnswerSentence;
  grounds: string[];
  leans?: true;
  /** The figures that it names, or from which a number in it was computed. */
  figures?: CitedFigure[];
};

/** The result of looking into the papers: passages, their pages, and the figures on these pages. */
export type Material = { passages: Passage[]; pages: SourceDocument[]; figures: CitedFigure[] };

/** A paper available to the model. */
export type PaperEntry = {
  id: string;
  title: string;
  /** The day of its meeting, or of its upload; ISO. */
  day: string;
  pages: number | null;
  kind: string;
};

/** What the model is given at first. */
export type Opening = Material & {
  papers: PaperEntry[];
  /** Names of the board's company, which its papers may call "we". */
  companies?: string[];
  /** Whether it contains every page of every paper. */
  isWhole: boolean;
  /** The passages found that are still open to the person, with their pages: all that a small model may have room for. */
  found: Pick<Material, "passages" | "pages">;
};

/**
 * The papers of one question, as the asker may see them now: each call checks again, and papers that are closed, deleted or outside the
 * question are not found.
 */
export type Sources = {
  list: () => Promise<PaperEntry[]>;
  /** The model's initial material: the list of papers, and the complete papers of a small pack, else these passages. */
  opening: (found: Passage[], pages: SourceDocument[]) => Promise<Opening>;
  findPassages: (query: string) => Promise<Material>;
  /** Pages of one paper; empty where it is not found. */
  readPages: (documentId: string, from: number, to: number) => Promise<Material>;
  findFigures: (words: string) => Promise<Pick<Material, "pages" | "figures">>;
  /** The tables of one paper with their names and lines; empty where it is not found. */
  tablesIn: (documentId: string) => Promise<TableEntry[]>;
  /** All figures of the tables that contain these figures, since a ranking depends on all of them. */
  tablesOf: (figures: PaperFigure[]) => Promise<PaperFigure[]>;
};

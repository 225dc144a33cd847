import type { AnswerSentence } from "@/lib/ai/answer/schema";
import type { PaperFigure } from "@/lib/ask/answer";
import type { TableEntry } from "@/lib/ask/find-figures";
import type { Citation, Passage, SourceDocument } from "@/lib/evidence/types";

/** A figure of the papers with the row that it stands in, word for word. */
export type CitedFigure = { figure: PaperFigure; citation: Citation };

/**
 * A sentence in which code refutes nothing, with the words that a second look at it is given; without any it is shown as it is. `leans`: it takes
 * its time, its comparison or what it speaks of from the sentence before it.
 */
export type Proven = {
  sentence: AnswerSentence;
  grounds: string[];
  leans?: true;
  /** The figures that it names, or that something in it was worked out of. */
  figures?: CitedFigure[];
};

/** What a look into the papers brought: passages, the pages that they stand on, and the figures on these pages. */
export type Material = { passages: Passage[]; pages: SourceDocument[]; figures: CitedFigure[] };

/** A paper that may be asked. */
export type PaperEntry = {
  id: string;
  title: string;
  /** The day of its meeting, or of its upload; ISO. */
  day: string;
  pages: number | null;
  kind: string;
};

/** What the model is given before it looks further. */
export type Opening = Material & {
  papers: PaperEntry[];
  /** What the board's company is called, which its papers may call "we". */
  companies?: string[];
  /** Every page of every paper is there. */
  isWhole: boolean;
  /** Of the passages found, with their pages, those that are still open to the person: all that a small model may have room for. */
  found: Pick<Material, "passages" | "pages">;
};

/**
 * The papers of one question, as the person who asks it may see them now: each call looks anew, and what is closed, deleted
 * or was never of this question is not there.
 */
export type Sources = {
  list: () => Promise<PaperEntry[]>;
  /** What the model begins with: the list of the papers, and small packs whole, else these passages. */
  opening: (found: Passage[], pages: SourceDocument[]) => Promise<Opening>;
  findPassages: (query: string) => Promise<Material>;
  /** Pages of one paper; none where it is not there. */
  readPages: (documentId: string, from: number, to: number) => Promise<Material>;
  findFigures: (words: string) => Promise<Pick<Material, "pages" | "figures">>;
  /** The tables of one paper, by the names that it gives them and their lines; none where it is not there. */
  tablesIn: (documentId: string) => Promise<TableEntry[]>;
  /** All figures of the tables that these stand in: what comes first among them is told by all of them, not by those that were read. */
  tablesOf: (figures: PaperFigure[]) => Promise<PaperFigure[]>;
};

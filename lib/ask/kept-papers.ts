import { createHash } from "node:crypto";
import type { PaperContext } from "@/lib/ledger/interpret";
import { unpackFigures } from "@/lib/ledger/pack";
import type { PaperFigure } from "./answer";
import { remember } from "./label-places";

/** A paper's figures as stored. `key` changes with them. */
export type KeptPaper = {
  id: string;
  title: string;
  key: string;
  /** The day that it is of, ISO. */
  day: string;
  about: PaperContext;
  data: Uint8Array;
  /** Vectors of its labels, as stored by `placesOf` when it was read. */
  places?: Uint8Array | null;
};

/** Figures that one thread keeps in memory between questions: some 60 MB. */
const MOST_KEPT = 200_000;
/** Sets of papers whose figures stay indexed: those of active chats. */
const MOST_SCOPES = 3;

/** Figures by the key of their paper, and those of sets of papers; the ones asked longest ago first. */
const opened = new Map<string, PaperFigure[]>();
const scopes = new Map<string, PaperFigure[]>();

/** Returns all figures in one array, identical for the same papers, because each array is indexed once. */
export function figuresOfAll(papers: KeptPaper[]): PaperFigure[] {
  const scope = papers.map(({ key }) => key).join(" ");
  const figures = scopes.get(scope) ?? papers.flatMap(figuresIn);
  scopes.delete(scope);
  scopes.set(scope, figures);
  forgetOldest(scopes, (kept) => scopes.size > MOST_SCOPES || count(kept) > MOST_KEPT);
  return figures;
}

/** The figures of a paper, opened once for several questions. */
export function figuresIn(paper: KeptPaper): PaperFigure[] {
  const figures = opened.get(paper.key) ?? open(paper);
  opened.delete(paper.key);
  opened.set(paper.key, figures);
  forgetOldest(opened, (kept) => count(kept) > MOST_KEPT);
  return figures;
}

const count = (kept: Map<string, PaperFigure[]>) =>
  [...kept.values()].reduce((sum, { length }) => sum + length, 0);

/** Leaves the last one, which is at work. */
function forgetOldest(
  kept: Map<string, PaperFigure[]>,
  isTooMuch: (kept: Map<string, PaperFigure[]>) => boolean,
): void {
  for (const key of [...kept.keys()].slice(0, -1)) {
    if (!isTooMuch(kept)) return;
    kept.delete(key);
  }
}

/** A paper as its figures name it. */
export const paperOf = (id: string, title: string, { reportedTo, company }: PaperContext = {}) => ({
  id,
  title,
  ...(reportedTo && { reportedTo }),
  ...(company && { company }),
});

/** More tables than a paper has. */
const TABLES_OF_PAPER = 100_000;

/**
 * Opens the figures of a paper. Tables of different papers get different numbers, and a table the same one in every thread: what two
 * look-ups bring of one row is known to be of one row.
 */
function open({ id, title, key, about, data, places }: KeptPaper): PaperFigure[] {
  if (places) remember(places);
  const paper = paperOf(id, title, about);
  const first = createHash("sha256").update(key).digest().readUInt32BE() * TABLES_OF_PAPER;
  return unpackFigures(data).map((figure) => Object.assign(figure, { table: first + figure.table, paper }));
}

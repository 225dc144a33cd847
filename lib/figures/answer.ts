import type { AnswerSentence, AnswerTable } from "@/lib/ai/answer/schema";
import type { CodeReply } from "@/lib/ai/answer/types";
import { embedHere } from "@/lib/ai/embeddings";
import { inThread } from "@/lib/ai/thread/pool";
import type { PaperFigure } from "@/lib/ask/answer";
import { citeFigure, pageOfFigure } from "@/lib/ask/cite-figure";
import { figureName, sayFigure } from "@/lib/ask/say";
import type { ToldSentence, ToldTable } from "@/lib/ask/tell-words";
import type { Actor } from "@/lib/auth/actor";
import { daysBetween, isoDayOf } from "@/lib/days";
import { pagesOf } from "@/lib/documents/search";
import { readable } from "@/lib/evidence/lines";
import { numberCitations } from "@/lib/evidence/number-citations";
import type { SourceDocument } from "@/lib/evidence/types";
import type { PaperContext } from "@/lib/ledger/interpret";
import { figuresOf, toKeptPaper } from "./queries";

export const NO_FIGURES: CodeReply = { answer: null, isSure: false, near: [], pages: [] };

type Options = { signal?: AbortSignal };

/** The reporting dates of one meeting's papers are at most this many days apart. */
const OF_ONE_MEETING = 45;

/** Whether a paper of the same organization has a reporting date long before the latest one. */
const isOlderThan =
  ({ reportedTo: last = "", company }: PaperContext = {}) =>
  ({ about }: { about: PaperContext }): boolean =>
    last !== "" &&
    about.company === company &&
    about.reportedTo !== undefined &&
    daysBetween(about.reportedTo, last) > OF_ONE_MEETING;

/** Number of figures listed if none answers the question. */
const MOST_NEAR = 3;

/**
 * Answers a question from the figures of those papers that this person may see. Runs in a thread. Every figure is
 * checked against its page before it is used, and an answer with a figure that fails is discarded. Two queries.
 */
export async function answerByFigures(
  actor: Actor,
  question: string,
  documentIds: string[],
  { signal }: Options = {},
): Promise<CodeReply> {
  const papers = await figuresOf(actor, documentIds);
  if (papers.length === 0) return NO_FIGURES;
  const kept = papers.map(toKeptPaper);
  const reply = await inThread(
    "askPapers",
    { question, papers: kept, today: isoDayOf(new Date()) },
    { by: actor.id, signal, embed: embedHere },
  );
  const outdated = new Set(papers.filter(isOlderThan(reply.latest)).map(({ documentId }) => documentId));
  if (!reply.isAnswered) {
    const figures = reply.near.slice(0, MOST_NEAR);
    const { there, reported: told } = reply;
    const cited = [...(there?.figures ?? []), ...(told?.figures ?? []), ...figures];
    const pages = await pagesOf(cited.map(pageOfFigure), { around: 0 });
    const stated = there ? citedSentence(there, pages) : null;
    const near = figures.flatMap((figure) => nearSentence(figure, pages));
    const reported = (told && citedSentence(told, pages)) ?? undefined;
    return {
      answer: null,
      isSure: false,
      pages,
      reported,
      outdated,
      near: stated ? [...near, stated] : near,
      isOfOtherTime: stated !== null && reply.isOpposite === undefined,
      isLikely: reply.isLikely === true && near.length === figures.length,
    };
  }
  const { sentences, table } = reply.told;
  const cells = table?.rows.flatMap((row) => row.cells.flatMap((cell) => cell?.figure ?? [])) ?? [];
  const pages = await pagesOf(
    [...sentences.flatMap((sentence) => sentence.figures), ...cells].map(pageOfFigure),
    {
      around: 0,
    },
  );
  const cited = {
    sentences: sentences.map((one) => citedSentence(one, pages)),
    table: table && citedTable(table, pages),
  };
  const isWhole = cited.sentences.every((one) => one !== null) && cited.table !== undefined;
  return {
    answer: isWhole
      ? {
          sentences: cited.sentences.filter((one) => one !== null),
          ...(cited.table && { table: cited.table }),
        }
      : null,
    isSure: reply.isSure,
    near: [],
    pages,
    outdated,
  };
}

/** The sentence with a citation for each figure in it; null if one of them cannot be cited. */
function citedSentence(
  { text, figures, formula }: ToldSentence,
  pages: SourceDocument[],
): AnswerSentence | null {
  const citations = figures.map((figure) => citeFigure(figure, pages));
  if (citations.length === 0 || citations.some((one) => one === null)) return null;
  const stands = citations.filter((one) => one !== null);
  if (formula === null) return { text, citations: numberCitations(stands).sources };
  const operands = figures.flatMap((figure, at) => {
    const citation = citations[at];
    return citation ? [{ name: readable(figureName(figure)), value: sayFigure(figure), citation }] : [];
  });
  return { text, citations: numberCitations(stands).sources, computed: { formula, operands } };
}

/** The table with a citation in each cell that states a figure; undefined if one of them cannot be cited. */
function citedTable({ rows, ...table }: ToldTable, pages: SourceDocument[]): AnswerTable | undefined {
  let isWhole = true;
  const cited = rows.map(({ label, cells }) => ({
    label,
    cells: cells.map((cell) => {
      if (!cell) return null;
      const citation = cell.figure && citeFigure(cell.figure, pages);
      if (cell.figure && !citation) isWhole = false;
      return { text: cell.text, citation };
    }),
  }));
  return isWhole ? { ...table, rows: cited } : undefined;
}

/** A sentence for a figure close to the one asked for, by its full name. */
function nearSentence(figure: PaperFigure, pages: SourceDocument[]): AnswerSentence[] {
  const citation = citeFigure(figure, pages);
  return citation
    ? [{ text: `${readable(figureName(figure))}: ${sayFigure(figure)}`, citations: [citation] }]
    : [];
}

import { fromBrief } from "@/lib/ai/answer/broad";
import { opening } from "@/lib/ai/answer/refusal";
import type { Theme } from "@/lib/ai/answer/types";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { embedHere } from "@/lib/ai/embeddings";
import { inThread } from "@/lib/ai/thread/pool";
import type { Actor } from "@/lib/auth/actor";
import type { Citation, Passage, SourceDocument } from "@/lib/evidence/types";
import { figuresOf, toKeptPaper } from "@/lib/figures/queries";
import { answeredBefore } from "./answered-before";
import type { NextSteps } from "./types";

/** What is known about a question once its answer is complete. */
export type Told = {
  question: string;
  answered: boolean;
  citations: Citation[];
  theme: Theme | null;
  /** The passages searched for the answer, best first, with their pages. */
  passages: Passage[];
  pages: SourceDocument[];
  /** The brief from which a broad question was, or can be, answered. */
  brief: () => Promise<BoardBrief | undefined>;
};

const MOST_PAGES = 3;
const MOST_QUESTIONS = 3;

/** Broad questions, one for each theme that most briefs cover. */
export const THEME_QUESTIONS: [Theme, string][] = [
  ["decisions", "What decisions need board approval?"],
  ["risks", "What are the main risks?"],
  ["finances", "What are the key figures?"],
  ["questions", "What should we ask management?"],
];

/**
 * Next steps after an answer: questions about figures of the papers it cites; or, after an answer that found nothing, of the
 * closest papers, with their pages and a similar question answered before. Undefined where there are none. Two queries, four
 * after an answer that found nothing, plus those of a brief where figures suggest nothing.
 */
export async function nextSteps(
  actor: Actor,
  told: Told,
  signal: AbortSignal,
): Promise<NextSteps | undefined> {
  const pages = told.answered ? [] : nearestPages(told);
  const papers = new Set([...told.citations, ...pages].map(({ documentId }) => documentId));
  const [byFigures, before] = await Promise.all([
    askable(actor, told, [...papers], signal),
    told.answered ? [] : answeredBefore(actor, told.question),
  ]);
  const isShort = told.theme !== null || byFigures.length < MOST_QUESTIONS;
  const byTheme = isShort && papers.size > 0 ? await broad(told) : [];
  // After a question about the whole meeting, broad questions come first.
  const inOrder = told.theme === null ? [...byFigures, ...byTheme] : [...byTheme, ...byFigures];
  const questions = inOrder.slice(0, MOST_QUESTIONS);
  if (pages.length + questions.length + before.length === 0) return undefined;
  return { pages, questions, ...(before.length > 0 && { answeredBefore: before }) };
}

/** One passage per page, best first, without the pages that the answer quotes. */
function nearestPages({ passages, pages, citations }: Told): Citation[] {
  const places = new Set(citations.map(({ documentId, page }) => `${documentId} ${page}`));
  return passages
    .flatMap((passage) => {
      const place = `${passage.documentId} ${passage.page}`;
      const [citation] = places.has(place) ? [] : (opening(passage, pages)?.citations ?? []);
      if (citation) places.add(place);
      return citation ?? [];
    })
    .slice(0, MOST_PAGES);
}

async function askable(
  actor: Actor,
  { question, answered }: Told,
  documentIds: string[],
  signal: AbortSignal,
): Promise<string[]> {
  const papers = await figuresOf(actor, documentIds);
  if (papers.length === 0) return [];
  return inThread(
    "relatedQuestions",
    { question, isAnswered: answered, papers: papers.map(toKeptPaper) },
    { by: actor.id, signal, embed: embedHere },
  );
}

/** Broad questions that the brief can answer. */
async function broad({ theme, brief }: Told): Promise<string[]> {
  const found = await brief();
  if (!found) return [];
  return THEME_QUESTIONS.filter(([of]) => of !== theme && fromBrief(found, of).length > 0).map(
    ([, question]) => question,
  );
}

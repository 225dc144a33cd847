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

/** What is known of a question when its answer is out. */
export type Told = {
  question: string;
  answered: boolean;
  citations: Citation[];
  theme: Theme | null;
  /** What the answer was looked for in, best first, with the pages of it. */
  passages: Passage[];
  pages: SourceDocument[];
  /** Of what a broad question was answered from, or can be. */
  brief: () => Promise<BoardBrief | undefined>;
};

const MOST_PAGES = 3;
const MOST_QUESTIONS = 3;

/** Broad questions, one for each theme that a brief of most papers speaks to. */
export const THEME_QUESTIONS: [Theme, string][] = [
  ["decisions", "What decisions need board approval?"],
  ["risks", "What are the main risks?"],
  ["finances", "What are the key figures?"],
  ["questions", "What should we ask management?"],
];

/**
 * Where the reader may go on after an answer: figures of the papers that it cites, or where it found nothing, of those that came
 * nearest, their pages, and where a like question was answered before. Undefined where there is nothing. Two queries, four
 * after an answer that found nothing, and those of a brief where figures lead nowhere.
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
  // Whoever asks about the whole meeting goes on in the same way.
  const inOrder = told.theme === null ? [...byFigures, ...byTheme] : [...byTheme, ...byFigures];
  const questions = inOrder.slice(0, MOST_QUESTIONS);
  if (pages.length + questions.length + before.length === 0) return undefined;
  return { pages, questions, ...(before.length > 0 && { answeredBefore: before }) };
}

/** One passage a page, best first, without the pages that the answer quotes. */
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

/** Broad questions that are answered from the brief. */
async function broad({ theme, brief }: Told): Promise<string[]> {
  const found = await brief();
  if (!found) return [];
  return THEME_QUESTIONS.filter(([of]) => of !== theme && fromBrief(found, of).length > 0).map(
    ([, question]) => question,
  );
}

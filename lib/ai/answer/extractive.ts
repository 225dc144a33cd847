import { addressesModel } from "@/lib/ai/untrusted";
import { fromBrief, searchWords, themeOf } from "./broad";
import { analyse, type Question } from "./question";
import { readable } from "./readable";
import { answers } from "./refusal";
import { wordRow } from "./rows";
import { type AnswerSentence, NOT_IN_PAPERS } from "./schema";
import { type Scored, scoreUnits } from "./score";
import type { AnswerInput, Similarity } from "./types";
import { type Unit, unitsOf } from "./units";

export type ExtractiveAnswer = { answered: boolean; sentences: AnswerSentence[] };

const MOST = 5;
const MOST_AMOUNTS = 4;
const NEAREST = 3;
/** How many of the best units by words are compared by meaning: each costs an embedding. */
const COMPARED = 24;
const WORDS_WEIGHT = 0.65;
/** A further sentence must come this near to the best one. */
const NEAR_BEST = 0.72;
const SAME = 0.6;

/** Orders the best units anew by words and meaning together. Keeps the order by words when meaning is not known. */
async function byMeaning(
  question: string,
  ranked: Scored[],
  similarity: Similarity | null,
): Promise<Scored[]> {
  const compared = ranked.slice(0, COMPARED);
  if (!similarity || compared.length === 0) return ranked;
  const cosines = await similarity(
    question,
    compared.map(({ unit }) => `${unit.context.slice(-160)}. ${unit.text}`),
  );
  const both = compared.map((scored, i) => {
    const cosine = cosines[i] ?? 0;
    return {
      ...scored,
      similarity: cosine,
      score: WORDS_WEIGHT * scored.score + (1 - WORDS_WEIGHT) * cosine,
    };
  });
  return both.sort((a, b) => b.score - a.score);
}

/** Overlap of two units' words (Jaccard 1901): the same statement found twice is shown once. */
function alike(a: Unit, b: Unit): boolean {
  const shared = [...a.terms].filter((term) => b.terms.has(term)).length;
  return shared / (a.terms.size + b.terms.size - shared || 1) > SAME;
}

/** The best units without repeats, none far behind the best. */
function select(ranked: Scored[], most: number): Unit[] {
  const least = (ranked[0]?.score ?? 0) * NEAR_BEST;
  const chosen: Unit[] = [];
  for (const { unit, score } of ranked) {
    if (chosen.length === most || score < least) break;
    if (!chosen.some((other) => alike(unit, other))) chosen.push(unit);
  }
  return chosen;
}

function sentenceOf(unit: Unit, question: Question): AnswerSentence {
  return { text: unit.row ? wordRow(unit.row, question.periods) : unit.text, citations: unit.citations };
}

const QUOTED = 320;

/** The nearest passages as quotes, for an answer that says that the papers do not say. */
function nearest({ passages, pages }: AnswerInput): AnswerSentence[] {
  return passages
    .filter(({ text }) => !addressesModel(text))
    .slice(0, NEAREST)
    .flatMap(({ documentId, title, page, start, end }) => {
      const text = pages
        .find((one) => one.documentId === documentId)
        ?.pages.find(({ number }) => number === page)?.text;
      const cut = text?.slice(start, Math.min(end, start + QUOTED));
      const to = cut && cut.length === QUOTED ? cut.lastIndexOf(" ") : cut?.length;
      const quote = cut?.slice(0, to).trimEnd();
      if (!quote) return [];
      const lead = quote.search(/\S/);
      const from = start + lead;
      const words = quote.slice(lead);
      const citation = { documentId, title, page, start: from, end: from + words.length, quote: words };
      return [{ text: `“${readable(words)}”`, citations: [citation] }];
    });
}

/** The answer that finds nothing: the fixed sentence, then the nearest passages. */
export function notInPapers(input: AnswerInput): ExtractiveAnswer {
  return { answered: false, sentences: [{ text: NOT_IN_PAPERS, citations: [] }, ...nearest(input)] };
}

/**
 * Answers with the papers' own sentences and table rows, each cited where it stands; at most five. Broad questions are
 * answered from the meeting's checked brief where there is one. Invents nothing: what is not found is said to be missing.
 */
export async function extractiveAnswer(
  input: AnswerInput,
  similarity: Similarity | null = null,
): Promise<ExtractiveAnswer> {
  const theme = themeOf(input.question);
  const stated = theme && input.brief ? fromBrief(input.brief, theme) : [];
  if (stated.length > 0) return { answered: true, sentences: stated };
  const question = analyse(searchWords(input.question));
  const ranked = await byMeaning(
    input.question,
    scoreUnits(question, unitsOf(input.passages, input.pages)),
    similarity,
  );
  const answered = theme ? ranked.length > 0 : answers(question, ranked, input.passages);
  if (!answered) return notInPapers(input);
  const most = question.asked === "amount" ? MOST_AMOUNTS : MOST;
  return { answered, sentences: select(ranked, most).map((unit) => sentenceOf(unit, question)) };
}

import type { LanguageModel } from "ai";
import { insteadOf } from "@/lib/ai/model-failure";
import { terms } from "@/lib/ai/terms";
import { AppError } from "@/lib/errors";
import { modelSentences } from "./model";
import { expanded, type Scored, scoredLines, subjectTerms, wantedKind, wantsFilings } from "./score";
import type { ResultEvent, ResultLine, ResultQuestion, ResultSentence } from "./types";

type Options = {
  model: LanguageModel | null;
  /** There is a model, but this month's limit is used up. */
  isOverLimit?: boolean;
  signal?: AbortSignal;
};

/** What is used after a model failed. */
const STANDS = "this answer quotes the result directly";

/**
 * Answers a question from the lines of a benchmark's result. With a model, it words the answer, and each
 * sentence is verified; when it fails, or none is supported, code answers with the lines themselves. When it
 * finds no answer in them, that is said. Throws the signal's reason when cancelled.
 */
export async function* answerFromResult(
  asked: ResultQuestion,
  { model, isOverLimit, signal }: Options,
): AsyncGenerator<ResultEvent> {
  signal?.throwIfAborted();
  const { told, notice } = model
    ? await byModel(asked, model, signal)
    : { told: [], notice: isOverLimit ? insteadOf("month", STANDS) : undefined };
  if (told === null) return yield* notInResult(asked);
  const mode = told.length > 0 ? "model" : "extractive";
  const sentences = mode === "model" ? told : extractiveSentences(asked);
  const unknown: ResultSentence = { text: asked.unknown, lines: [] };
  for (const sentence of sentences.length > 0 ? sentences : [unknown]) yield { type: "sentence", sentence };
  yield { type: "done", mode, answered: sentences.length > 0, ...(notice && { notice }) };
}

/**
 * That a model finds no answer, with the nearest line: the model may have been told to be silent, or not have
 * seen the line, because it addresses software.
 */
function* notInResult(asked: ResultQuestion): Generator<ResultEvent> {
  const toAsk = forManagement(asked);
  const nearest = chosenLines(asked).slice(0, 1);
  const unknown: ResultSentence[] = [
    { text: asked.unknown, lines: [] },
    ...nearest.map(({ id, text }) => ({ text: `The nearest is: ${text}`, lines: [id] })),
  ];
  for (const sentence of toAsk.length > 0 ? toAsk : unknown) yield { type: "sentence", sentence };
  yield { type: "done", mode: "model", answered: toAsk.length > 0 };
}

/** The model's sentences, or why there are none; null where the model says that the result has no answer. */
async function byModel(
  asked: ResultQuestion,
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<{ told: ResultSentence[] | null; notice?: string }> {
  try {
    const told = await modelSentences(asked, model, signal);
    return told?.length === 0 ? { told, notice: insteadOf("unproven", STANDS) } : { told };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return { told: [], notice: insteadOf(error, STANDS) };
  }
}

const MOST = 4;
/** Most statements shown where a question asks for a kind of statement. */
const MOST_OF_A_KIND = 5;
/** Minimum score, relative to the best line, for a line to be included. */
const NEAR = 0.6;

/** The sentences with which code answers; none when the result does not say. */
function extractiveSentences(asked: ResultQuestion): ResultSentence[] {
  const toldToAsk = forManagement(asked);
  if (toldToAsk.length > 0) return toldToAsk;
  const chosen = chosenLines(asked).map(({ id, text }) => ({ text, lines: [id] }));
  const lacksFilings = asked.noFilings !== null && wantsFilings(asked.question);
  if (chosen.length === 0 || !lacksFilings || asked.noFilings === null) return chosen;
  return [...chosen, { text: asked.noFilings, lines: [] }];
}

/** For a question the result itself suggests for the board: whom to ask, and the figures once. None for others. */
function forManagement(asked: ResultQuestion): ResultSentence[] {
  if (!asked.lines.some(({ kind, text }) => kind === "question" && text === asked.question.trim())) return [];
  const [, ask = asked.question] = /: ([^:]+)$/.exec(asked.question.trim()) ?? [];
  const [figures] = chosenLines(asked);
  return [
    { text: `The filings do not say. Ask management: ${ask}`, lines: [] },
    ...(figures ? [{ text: figures.text, lines: [figures.id] }] : []),
  ];
}

/** The lines that answer a question, most relevant first. */
function chosenLines(asked: ResultQuestion): ResultLine[] {
  const kind = wantedKind(asked.question);
  const scored = scoredLines(asked);
  if (kind) {
    const about = scored.filter(({ line }) => line.kind === kind).map(({ line }) => line);
    if (about.length > 0) return about.slice(0, MOST_OF_A_KIND);
    const ofKind = asked.lines.filter((line) => line.kind === kind);
    if (subjectTerms(asked).length === 0) return ofKind.slice(0, MOST_OF_A_KIND);
  }
  const best = scored[0]?.score ?? 0;
  const near = onceEach(scored.filter(({ score }) => score >= best * NEAR).map(({ line }) => line));
  const others = leftOut(asked, near.slice(0, MOST - 1), scored);
  return [...near.slice(0, MOST - others.length), ...others];
}

/**
 * The best line for each word of the question that no chosen line covers: "in size, independence and tenure".
 */
function leftOut(asked: ResultQuestion, chosen: ResultLine[], scored: Scored[]): ResultLine[] {
  const lines = [...chosen];
  const meant = subjectTerms({ question: expanded(asked.question), names: asked.names });
  for (const term of new Set([...subjectTerms(asked), ...meant])) {
    if (lines.some(({ about }) => terms(about).includes(term))) continue;
    const best = scored.find(({ line }) => terms(line.about).includes(term));
    if (best) lines.push(best.line);
  }
  return onceEach(lines).slice(chosen.length, MOST);
}

/** One line per subject, because an insight and an outlier repeat their figure. */
function onceEach(lines: ResultLine[]): ResultLine[] {
  const told = new Set<string>();
  return lines.filter(({ subject, kind }) => {
    if (subject === null || kind === "peerFigure" || kind === "extremes" || kind === "formula") return true;
    if (told.has(subject)) return false;
    told.add(subject);
    return true;
  });
}

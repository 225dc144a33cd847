import type { LanguageModel } from "ai";
import { analyse } from "@/lib/ai/analyst/loop";
import type { Sources } from "@/lib/ai/analyst/types";
import { embedHere } from "@/lib/ai/embeddings";
import { insteadOf } from "@/lib/ai/model-failure";
import { softwareSentence, softwareTexts } from "@/lib/ai/software-text";
import { inThread, type ThreadOptions } from "@/lib/ai/thread/pool";
import { addressesModel } from "@/lib/ai/untrusted";
import { AppError } from "@/lib/errors";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { reportError } from "@/lib/log/report-error";
import { themeOf } from "./broad";
import { NOT_IN_PAPERS, NOT_PROVEN, OF_PERSON } from "./constants";
import type { ExtractiveAnswer } from "./extractive";
import { standAlone } from "./follow-up";
import type { AnswerEvent, AnswerMode, AnswerSentence } from "./schema";
import { smallTalk } from "./small-talk";
import type { AnswerInput, Similarity } from "./types";

/** Shown when the sentence that answers the question is withheld but others are not. */
const FIRST_LOST =
  "The first sentence of the answer was left out, so the question itself may not be answered here.";

/** Papers that an answer flags as addressing software. */
const MOST_NOTICES = 3;
/** Sentences that give the reason for a computed figure. */
const MOST_REASONS = 2;
/** Passages that count as close to a question. */
const NEAREST = 3;

export type AnswerOptions = {
  /** Null answers in the papers' own sentences. */
  model: LanguageModel | null;
  /** A model is set up, but this month's limit is used up. */
  isOverLimit?: boolean;
  similarity?: Similarity | null;
  signal?: AbortSignal;
  /** The person asking: computations for one person run one at a time. */
  by?: string;
  /** Where a model may look further; without it, it answers from the passages alone. */
  sources?: Sources;
};

/** What is shown instead when a model was tried. */
const STANDS = "this answer quotes the papers directly";
const COMPUTED_STANDS = "this answer was calculated from figures in the papers";

function* events(
  answer: ExtractiveAnswer,
  mode: AnswerMode,
  dropped: number,
  notice?: string,
): Generator<AnswerEvent> {
  const [lead, ...rest] = answer.sentences;
  if (lead) yield { type: "sentence", sentence: lead };
  if (answer.table) yield { type: "table", table: answer.table };
  for (const sentence of rest) yield { type: "sentence", sentence };
  yield { type: "done", mode, answered: answer.answered, dropped, ...(notice && { notice }) };
}

function threadOf({ by, signal, similarity }: AnswerOptions): ThreadOptions {
  return { by, signal, similarity, embed: embedHere };
}

async function* byModel(
  input: AnswerInput,
  standing: AnswerInput,
  model: LanguageModel,
  options: AnswerOptions,
  noteShown: (pages: SourceDocument[]) => void,
): AsyncGenerator<AnswerEvent> {
  let isShown = false;
  let unjudged = 0;
  let isFirstLost = false;
  let isAnswered = false;
  let dropped = 0;
  try {
    for await (const event of analyse(input, standing.question, model, options)) {
      if (event.type === "progress" || event.type === "table") yield event;
      else if (event.type === "shown") noteShown(event.pages);
      else if (event.verdict) {
        isShown = true;
        isAnswered ||= event.verdict.lookedIn === undefined;
        yield { type: "sentence", sentence: event.verdict };
      } else {
        isFirstLost ||= !isShown && dropped + unjudged === 0;
        if (event.isUnjudged) unjudged++;
        else dropped++;
      }
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    const known = error instanceof AppError ? error : null;
    // Nothing has been shown yet, so the papers' own sentences are better than an error.
    if (isShown || (known && OF_PERSON.has(known.code))) throw error;
    if (!known) reportError(error, "answer of a model");
    yield* inItsPlace(known ?? "unproven", input, standing, options, dropped, noteShown);
    return;
  }
  // Unjudged sentences are no reason to say that the papers do not have the answer.
  if (!isShown && unjudged > 0) yield* inItsPlace("unproven", input, standing, options, dropped, noteShown);
  else if (!isShown) yield* withoutSentences(standing, options, dropped);
  else {
    const notice = [...(isFirstLost ? [FIRST_LOST] : []), ...notChecked(unjudged)].join(" ");
    yield { type: "done", mode: "model", answered: isAnswered, dropped, ...(notice && { notice }) };
  }
}

/** An unjudged sentence is neither confirmed nor contradicted. */
function notChecked(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? "One sentence was left out because it could not be checked."
      : `${count} sentences were left out because they could not be checked.`,
  ];
}

/** The papers' own words, or what code computed, when nothing from the model can be shown. */
async function* inItsPlace(
  why: AppError | "unproven",
  input: AnswerInput,
  standing: AnswerInput,
  options: AnswerOptions,
  dropped: number,
  noteShown: (pages: SourceDocument[]) => void,
): AsyncGenerator<AnswerEvent> {
  if (input.unsure) {
    const { pages, ...computed } = input.unsure;
    noteShown([...pages, ...input.pages]);
    yield* events({ answered: true, ...computed }, "computed", dropped, insteadOf(why, COMPUTED_STANDS));
  } else {
    const extracts = await inThread("answer", standing, threadOf(options));
    yield* events(insteadOfNone(extracts, UNREAD), "extractive", dropped, insteadOf(why, STANDS));
  }
}

/** Without a model's reading, the lack of a matching sentence does not mean that the papers do not say. */
const UNREAD = "No single sentence in the papers answers this.";

function insteadOfNone(answered: ExtractiveAnswer, text: string): ExtractiveAnswer {
  const sentences = answered.sentences.map((one) => (one.text === NOT_IN_PAPERS ? { ...one, text } : one));
  return { ...answered, sentences };
}

/**
 * The reply when nothing of a model's answer is shown: text withheld from it because it addresses software may
 * still contain the answer. Code answers a broad question; for any other, the nearest passages are quoted.
 */
async function* withoutSentences(
  standing: AnswerInput,
  options: AnswerOptions,
  dropped: number,
): AsyncGenerator<AnswerEvent> {
  const passages = standing.passages.filter(({ text }) => addressesModel(text));
  if (passages.length > 0) {
    const extracts = await inThread("answer", { ...standing, passages }, threadOf(options));
    if (extracts.answered)
      return yield* events(extracts, "extractive", dropped, insteadOf("ordered", STANDS));
  }
  if (dropped === 0) {
    yield* events(await inThread("notInPapers", standing, threadOf(options)), "model", dropped);
    return;
  }
  // A broad question is answered from a brief's findings, which are as good without the model.
  const { theme = themeOf(standing.question) } = standing;
  const extracts = theme && (await inThread("answer", standing, threadOf(options)));
  if (extracts?.answered)
    return yield* events(extracts, "extractive", dropped, insteadOf("unproven", STANDS));
  // That nothing was found on a theme is more than is known where an answer was withheld.
  const none = await inThread("notInPapers", { ...standing, theme: null }, threadOf(options));
  yield* events(insteadOfNone(none, NOT_PROVEN), "model", dropped);
}

/**
 * Answers a question from passages of the papers, sentence by sentence. Every sentence carries citations
 * found on the pages, except those that say what the papers do not say. Small talk gets a fixed reply
 * (`smallTalk`) without passages. A follow-up is answered as its self-contained question (`standAlone`),
 * which should also have been used for the search.
 *  An answer that cites a page with text addressed to software says so in its last sentence.
 *  With a model, which may look further through `sources`, sentences are checked as they stream; if it fails
 *  before the first one, or none can be judged, the papers' own sentences answer (`mode: "extractive"`). What
 *  code computed from figures is returned as it is (`computed`), without a model. Throws an `AppError` when
 *  the model fails after sentences were shown, and the signal's reason when cancelled.
 */
export async function* answer(input: AnswerInput, options: AnswerOptions): AsyncGenerator<AnswerEvent> {
  const cited = new Set<string>();
  // The pages shown to the model replace those from the search.
  let shown = input.pages;
  const note = (pages: SourceDocument[]) => {
    shown = pages;
  };
  for await (const event of answerEvents(input, options, note)) {
    for (const { documentId, page } of citationsOf(event)) cited.add(`${documentId} ${page}`);
    if (event.type === "done") {
      if (options.model) for (const place of withheldNear(input)) cited.add(place);
      yield* notices(shown, cited);
    }
    yield event;
  }
}

/** Passages close to the question that the model saw redacted, so that the reader is told of them. */
function withheldNear({ passages, computed }: AnswerInput): string[] {
  const near = computed ? [] : passages.slice(0, NEAREST);
  return near.flatMap(({ documentId, page, text }) =>
    addressesModel(text) ? [`${documentId} ${page}`] : [],
  );
}

function citationsOf(event: AnswerEvent): Citation[] {
  if (event.type === "sentence") return event.sentence.citations;
  if (event.type === "table")
    return event.table.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.citation ?? []));
  return [];
}

/** A notice for each paper whose cited pages contain text addressed to software. */
function* notices(shown: SourceDocument[], cited: Set<string>): Generator<AnswerEvent> {
  const papers = new Map<string, SourceDocument>();
  for (const { pages, ...paper } of shown) {
    const known = papers.get(paper.documentId)?.pages ?? [];
    const added = pages.filter(
      ({ number }) =>
        cited.has(`${paper.documentId} ${number}`) && !known.some((page) => page.number === number),
    );
    papers.set(paper.documentId, { ...paper, pages: [...known, ...added] });
  }
  for (const found of softwareTexts([...papers.values()]).slice(0, MOST_NOTICES))
    yield { type: "sentence", sentence: { text: softwareSentence(found), citations: found.citations } };
}

/** The reasons for a computed result, in the papers' own sentences. */
async function reasonsGiven(input: AnswerInput, options: AnswerOptions): Promise<AnswerSentence[]> {
  const { reasonsFor: question, computed: _, ...rest } = input;
  if (!question || input.passages.length === 0) return [];
  const extracts = await inThread("answer", { ...rest, question, inWords: true }, threadOf(options));
  const reasons = extracts.sentences.filter(({ citations }) => citations.length > 0);
  return extracts.answered ? reasons.slice(0, MOST_REASONS) : [];
}

async function* answerEvents(
  input: AnswerInput,
  options: AnswerOptions,
  noteShown: (pages: SourceDocument[]) => void,
): AsyncGenerator<AnswerEvent> {
  options.signal?.throwIfAborted();
  const reply = smallTalk(input.question);
  if (reply) {
    yield* events({ answered: false, sentences: [{ text: reply, citations: [] }] }, "extractive", 0);
    return;
  }
  if (input.computed) {
    const reasons = await reasonsGiven(input, options);
    const sentences = [...input.computed.sentences, ...reasons];
    yield* events({ answered: true, ...input.computed, sentences }, "computed", 0);
    return;
  }
  const standing = { ...input, question: standAlone(input.question, input.history ?? []) };
  if (input.passages.length === 0 && !(options.model && options.sources))
    yield* events(await inThread("notInPapers", standing, threadOf(options)), "extractive", 0);
  else if (options.model) yield* byModel(input, standing, options.model, options, noteShown);
  else {
    const notice = options.isOverLimit ? insteadOf("month", STANDS) : undefined;
    yield* events(await inThread("answer", standing, threadOf(options)), "extractive", 0, notice);
  }
}

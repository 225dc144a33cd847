import { type AnswerOptions, answer } from "@/lib/ai/answer";
import { isAsAsked } from "@/lib/ai/answer/as-asked";
import { searchWords, themeOf } from "@/lib/ai/answer/broad";
import { standAlone } from "@/lib/ai/answer/follow-up";
import { similarity } from "@/lib/ai/answer/similarity";
import { smallTalk } from "@/lib/ai/answer/small-talk";
import { broadTheme } from "@/lib/ai/answer/theme";
import type { CodeReply } from "@/lib/ai/answer/types";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { languageModel } from "@/lib/ai/language";
import { warmThread } from "@/lib/ai/thread/pool";
import { AiRun } from "@/lib/ai-runs/ai-run";
import { asksForScore, asksForSentences, asksToWorkOut } from "@/lib/ask/asked-for";
import { asksForChanges } from "@/lib/ask/changes";
import { asksForFlows } from "@/lib/ask/form/read";
import { questionForReasons } from "@/lib/ask/parts";
import { asksForResult } from "@/lib/ask/tell-words";
import { type Actor, authorize } from "@/lib/auth/actor";
import { pagesOf, type Searched, searchedPapers } from "@/lib/documents/search";
import { AppError } from "@/lib/errors";
import type { Citation, Passage } from "@/lib/evidence/types";
import { answerByFigures, NO_FIGURES } from "@/lib/figures/answer";
import { answerByMinutes } from "@/lib/minutes/papers/answer";
import { searchPassages } from "@/lib/search/search";
import { adviceFor, briefFor, briefIfLatest, papersOn } from "./brief-for";
import { answerByRecords } from "./by-records";
import { keepAnswer } from "./keep-answer";
import { type Place, placeOf } from "./place";
import type { AskInput } from "./schema";
import { openSources } from "./sources";
import { whileStillIn } from "./still-in";
import type { ChatEvent } from "./types";

const PASSAGES = 12;
/** How many papers are searched for figures at once; all those of a large board would take too long. */
const MOST_ASKED_FOR_FIGURES = 60;

/** An answer in progress. Nothing is done or stored until its events are consumed. */
export type Asked = { events: AsyncGenerator<ChatEvent> };

type AskOptions = Partial<AnswerOptions> & {
  /** The reader sees each sentence as it arrives, so if they leave, the part shown is kept. */
  streamed?: boolean;
};

/**
 * Answers a question from the papers this person may see: those of its chat, or of the meeting or papers named. An invalid
 * question throws (`notFound`, `invalid`, `conflict`) before there are events; the search runs inside them, so that the
 * reader's connection opens at once. `signal` cancels the search and the call to the model.
 *
 * Code answers what minutes among the papers record of a meeting, how tracked KPIs and commitments stand, and what the figures
 * answer with certainty; a model, if there is one, only confirms that this is what was asked (`isAsAsked`). Everything else is
 * answered from passages, beyond which a model can look further (`openSources`).
 *
 * Queries before the first sentence: six in a new chat, eight in an existing one (three for the chat and its last turns, one
 * for the papers, one for their figures, two for the search, one for the pages); one more for figures that are not at hand, one
 * or two for a question about a meeting's minutes, one for a meeting, one for the month's limit where there is a model, one for
 * the pages of figures that answer, at most eleven for a broad question. After the last sentence: two to check that nothing was
 * closed in the meantime, and a transaction of thirteen statements that stores the turn with its papers and the record of the
 * run. Each tool call of a model takes two to five.
 */
export async function ask(
  actor: Actor,
  input: AskInput,
  signal: AbortSignal,
  options: AskOptions = {},
): Promise<Asked> {
  authorize(actor, "chat.ask");
  // It starts while the papers are looked up.
  warmThread();
  const place = await placeOf(actor, input);
  const open = await searchable(actor, place);
  // Small talk needs no papers, so the answer is not closed with any.
  const papers = smallTalk(input.message) === null ? open : [];
  return { events: answering(actor, input.message, { ...place, papers }, signal, options) };
}

async function* answering(
  actor: Actor,
  message: string,
  { scope, history, keeping, papers: open }: Place & { papers: Searched[] },
  signal: AbortSignal,
  { streamed = false, model = languageModel(), ...options }: AskOptions,
): AsyncGenerator<ChatEvent> {
  const question = standAlone(message, history);
  const asksNothing = open.length === 0;
  const recorded = await answerByRecords(actor, question, open, scope.meetingId);
  const followsUp = question !== message;
  const theme =
    asksNothing || recorded || asksForResult(question) || asksForFlows(question) || asksForScore(question)
      ? null
      : // A follow-up is about the question before it, so only its own words can make it broad.
        followsUp
        ? themeOf(question)
        : await broadTheme(question);
  const papers = await papersOn(theme, question, open);
  const documentIds = papers.map(({ id }) => id);
  // A model reads what was asked before as well: its passages answer "how was that a month earlier?".
  const wanted =
    model && followsUp && !theme ? `${history.at(-1)?.question ?? ""} ${question}`.trim() : question;
  const searched = searchPassages(searchWords(wanted, theme), { documentIds, limit: PASSAGES, signal });
  const [figures, passages, foundPages, grounded, advice] = await Promise.all([
    recorded ??
      (theme === null || asksForChanges(question)
        ? byCode(actor, question, { documentIds, searched, signal })
        : NO_FIGURES),
    searched,
    // Started in parallel with the figures, which rarely answer alone.
    searched.then((found) => pagesOf(found)),
    theme ? briefIfLatest(actor, question, papers, scope.meetingId, signal) : undefined,
    theme ? adviceFor(actor, theme) : undefined,
  ]);
  signal.throwIfAborted();
  const run = await AiRun.begin(actor, "answer", model, scope.meetingId);
  // A model, if there is one, handles what code is unsure of or misunderstood, and combines several answers.
  const certain = figures.isSure ? figures.answer : null;
  const asked = { question: message, history, pages: figures.pages, signal };
  const isLeft =
    run.model !== null && !(certain && (await isAsAsked(run.model, { ...asked, answer: certain })));
  const computed = (isLeft ? null : figures.answer) ?? undefined;
  const reasonsFor = computed && questionForReasons(question);
  // A computed answer used only the papers of its figures, unless reasons follow.
  const isComputed = computed !== undefined && !reasonsFor;
  const found = isComputed ? [] : [...passages, ...(grounded ? citedBy(grounded.brief) : [])];
  const pages = isComputed
    ? figures.pages
    : [...(grounded ? await pagesOf(found) : foundPages), ...(reasonsFor ? figures.pages : [])];
  const beside = isComputed ? [] : (grounded?.papers ?? []);
  const given = new Set([
    ...[...found, ...figures.pages].map(({ documentId }) => documentId),
    ...beside.map(({ id }) => id),
  ]);
  const sources = openSources(actor, documentIds, given, signal);
  const events = answer(
    {
      question: message,
      passages,
      pages,
      outdated: figures.outdated,
      inWords: asksForSentences(question),
      isWorkedOut: asksToWorkOut(question),
      theme,
      brief: grounded?.brief,
      advice,
      history,
      computed,
      reasonsFor,
      unsure: isLeft && figures.answer ? { ...figures.answer, pages: figures.pages } : undefined,
      isLikely: figures.isLikely,
      isOfOtherTime: figures.isOfOtherTime,
      nearFigures: computed ? figures.near : (figures.answer?.sentences ?? figures.near),
      figurePages: figures.pages,
      reported: figures.reported,
    },
    { similarity, signal, by: actor.id, sources, ...options, model: run.model, isOverLimit: run.isOverLimit },
  );
  const known = { question, theme, passages: found.length > 0 ? passages : [], pages };
  const asking = {
    actor,
    message,
    keeping,
    followsUp,
    papers,
    beside,
    given,
    run,
    signal,
    streamed,
    // Small talk has no next steps.
    known: papers.length > 0 ? known : null,
    brief: async () =>
      (grounded ?? (theme ? undefined : await briefFor(actor, papers, scope.meetingId, signal)))?.brief,
  };
  yield* keepAnswer(whileStillIn(events, actor, given), asking);
}

/** An answer from the minutes among the papers, else from their figures. */
async function byCode(
  actor: Actor,
  question: string,
  from: { documentIds: string[]; searched: Promise<Passage[]>; signal: AbortSignal },
): Promise<CodeReply> {
  const { documentIds, searched, signal } = from;
  const told = await answerByMinutes(actor, question, documentIds);
  if (told) return told;
  return answerByFigures(actor, question, await papersWithFigures(documentIds, searched), { signal });
}

/** From many papers, oldest first: those in which the search found something, and the latest. */
async function papersWithFigures(documentIds: string[], searched: Promise<Passage[]>): Promise<string[]> {
  if (documentIds.length <= MOST_ASKED_FOR_FIGURES) return documentIds;
  const found = (await searched).map(({ documentId }) => documentId);
  return [...new Set([...found, ...documentIds.toReversed()])].slice(0, MOST_ASKED_FOR_FIGURES);
}

async function searchable(actor: Actor, { scope, keeping }: Place): Promise<Searched[]> {
  const papers = await searchedPapers(actor, { ...scope, threadId: keeping?.threadId ?? undefined });
  if (papers.length === 0) {
    throw new AppError(
      "invalid",
      scope.paperIds.length > 0
        ? "You can no longer open any of the papers chosen for this chat. Please choose others."
        : "There are no papers to answer from yet.",
    );
  }
  if (papers.some((paper) => paper.searchable)) return papers;
  const names = papers.filter(({ reading }) => reading).map(({ title }) => title);
  throw new AppError("conflict", `Still being read: ${names.join(", ")}. Please try again in a moment.`);
}

function citedBy({ evidence }: BoardBrief): Citation[] {
  return Object.values(evidence).flat(2);
}

import { isStepCount, type LanguageModel, Output, type StepResult, streamText, type ToolSet } from "ai";
import { themeOf } from "@/lib/ai/answer/broad";
import { OF_PERSON } from "@/lib/ai/answer/constants";
import {
  ANSWER_SCHEMA,
  type AnswerSentence,
  type AnswerTable,
  type DraftSentence,
  draftSentenceSchema,
} from "@/lib/ai/answer/schema";
import type { AnswerInput } from "@/lib/ai/answer/types";
import { boundaryOf, newBoundary } from "@/lib/ai/boundary";
import { EventFeed } from "@/lib/ai/event-feed";
import { type Limit, ModelError, modelFailure, TOO_LONG } from "@/lib/ai/model-failure";
import { AppError } from "@/lib/errors";
import type { SourceDocument } from "@/lib/evidence/types";
import { reportError } from "@/lib/log/report-error";
import { figureTable } from "./figure-table";
import { Notebook } from "./notebook";
import { analystPrompt } from "./prompt";
import { type Checked, proveSentence, UNCHECKED } from "./prove";
import { analystTools } from "./tools";
import type { CitedFigure, Opening, Sources } from "./types";
import { type CheckedEvent, vetted } from "./vet";

/** Calls of the model for one question, the last of which has to answer: a director waits for no more. */
const MOST_STEPS = 6;
/** From then on the next call has to answer. */
const LOOKING_MS = 45_000;
/** Tokens of all calls, from which on the next one has to answer: each pays again what the others read. */
const MOST_TOKENS = 160_000;
const MOST_SENTENCES = 8;
/** So many sentences before one may tell its time and what it compares with. */
const FRAME = 3;
/** Tokens that one call may write: eight sentences with their quotes. */
const MAX_OUTPUT_TOKENS = 2500;

/** How a service fails whose model calls no tools, or has no room for a whole pack: some say that there is no such model. */
const OF_TOOLS: Limit[] = ["refused", "model", "garbled"];

type Options = {
  signal?: AbortSignal;
  by?: string;
  sources?: Sources;
  /** For a model that takes no tools: its sentences are checked like any other. */
  tablesOf?: Sources["tablesOf"];
};

/** What the analyst does, in the order it is done. */
export type AnalystEvent =
  | { type: "progress"; text: string }
  /** A sentence that may be shown, or null for one that is withheld. */
  | { type: "verdict"; verdict: AnswerSentence | null; isUnjudged: boolean }
  /** The figures of the sentences that are shown, where they make a table. */
  | { type: "table"; table: AnswerTable }
  /** Every page that the model was shown. */
  | { type: "shown"; pages: SourceDocument[] };

/** The same before it is decided which sentences are shown. */
type DraftEvent = Exclude<AnalystEvent, { type: "verdict" | "table" }> | CheckedEvent;

/** Models that refused tools once, by where they run and their name: they are offered none again. */
const withoutTools = new Set<string>();

/** What the brief has already found and proven for a broad question, as further passages. */
function withBrief(input: AnswerInput, standing: string): AnswerInput {
  const { theme = themeOf(standing) } = input;
  if (!theme || !input.brief) return input;
  const { riskAreas, keyQuestions, executiveSummary, recommendations } = input.brief.evidence;
  const cited = [...executiveSummary, ...riskAreas, ...keyQuestions, ...recommendations].flat();
  const known = cited.filter(({ documentId, page }) =>
    input.pages.some(
      (one) => one.documentId === documentId && one.pages.some(({ number }) => number === page),
    ),
  );
  const found = known.map(({ quote, ...place }) => ({ ...place, text: quote, headingPath: "", score: 0 }));
  return { ...input, passages: [...found.slice(0, 12), ...input.passages] };
}

/** Pages of figures that a model is given, and how long each may be, in characters: a page of a statement has some five thousand. */
const MOST_FIGURE_PAGES = 2;
/** Of what code worked out and is not sure of: it may be of all three statements. */
const MOST_WORKED_PAGES = 3;
const LONGEST_FIGURE_PAGE = 8_000;

/** The pages of the figures that code found near, before the passages that a search found: what holds the answer spares a look-up. */
function withFigurePages(input: AnswerInput): AnswerInput {
  const places = (input.nearFigures ?? []).flatMap(({ citations }) => citations);
  const keyOf = ({ documentId, page }: { documentId: string; page: number }) => `${documentId} ${page}`;
  const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  const found = distinct.flatMap(({ documentId, title, page }) => {
    const source = input.figurePages?.find((one) => one.documentId === documentId);
    const text = source?.pages.find(({ number }) => number === page)?.text ?? "";
    if (text === "" || text.length > LONGEST_FIGURE_PAGE) return [];
    return [{ documentId, title, page, start: 0, end: text.length, text, headingPath: "", score: 0 }];
  });
  const shown = found.slice(0, input.unsure ? MOST_WORKED_PAGES : MOST_FIGURE_PAGES);
  const isShown = new Set(shown.map(keyOf));
  return {
    ...input,
    passages: [...shown, ...input.passages.filter((passage) => !isShown.has(keyOf(passage)))],
    pages: byPaper([...input.pages, ...(input.figurePages ?? [])]),
  };
}

/** Passages for a model that can look further: what answers is among the first ones, and each call pays for all of them. */
const MOST_AT_FIRST = 8;

/** Each paper once, with all of its pages that are there. */
function byPaper(papers: SourceDocument[]): SourceDocument[] {
  return [...Map.groupBy(papers, ({ documentId }) => documentId).values()].flatMap((own) => {
    const pages = new Map(own.flatMap((paper) => paper.pages).map((page) => [page.number, page]));
    return own[0] ? { ...own[0], pages: [...pages.values()] } : [];
  });
}

/**
 * Answers by a model that may look further: streams what it does and the verdict on each of its sentences, as they come.
 * `standing` is the question as it stands alone, which the passages were searched for. Without `sources`, and with a model
 * that refuses tools, it answers from the passages alone.
 *
 * Bounded in calls, in seconds and in tokens: at the first of these bounds it has to answer from what it has. Throws an
 * `AppError` when the model fails, and the signal's reason when cancelled.
 */
export async function* analyse(
  input: AnswerInput,
  standing: string,
  model: LanguageModel,
  { sources, ...options }: Options = {},
): AsyncGenerator<AnalystEvent> {
  const given = withFigurePages(withBrief(input, standing));
  const key = typeof model === "string" ? model : `${model.provider} ${model.modelId}`;
  const { pages } = given;
  const isShort = sources && !withoutTools.has(key) && !input.brief;
  const passages = given.passages.slice(0, isShort ? MOST_AT_FIRST : undefined);
  const opening = sources
    ? await sources.opening(passages, pages)
    : { passages, pages, figures: [], papers: [], isWhole: false, found: { passages, pages } };
  options.signal?.throwIfAborted();
  // What a model that takes no tools, or no whole pack, can take.
  const less = { ...opening, ...opening.found, isWhole: false };
  const withoutLooking = { ...options, tablesOf: sources?.tablesOf };
  // A whole pack takes no tools.
  if (!sources || (withoutTools.has(key) && !opening.isWhole))
    return yield* run(given, less, model, withoutLooking);
  let isShown = false;
  let hasLooked = false;
  try {
    for await (const event of run(given, opening, model, { ...options, sources })) {
      isShown ||= event.type === "verdict" && event.verdict !== null;
      hasLooked ||= event.type === "progress";
      yield event;
    }
  } catch (error) {
    const { limit, reason } = modelFailure(error);
    if (isShown || !(error instanceof ModelError) || !OF_TOOLS.includes(limit)) throw error;
    yield* run(given, less, model, withoutLooking);
    // It answers now, so that was what it refused, unless it was the length. A slip in its JSON says nothing of the next question.
    if (limit !== "garbled" && reason !== TOO_LONG && !hasLooked && !opening.isWhole) withoutTools.add(key);
  }
}

async function* run(
  input: AnswerInput,
  opening: Opening,
  model: LanguageModel,
  { signal: outer, ...options }: Options,
): AsyncGenerator<AnalystEvent> {
  // However it ends, also when nobody asks for more, the calls under way end with it.
  const ended = new AbortController();
  const signal = outer ? AbortSignal.any([outer, ended.signal]) : ended.signal;
  const notebook = new Notebook();
  notebook.companies = opening.companies ?? [];
  notebook.asked = [input.question, ...(input.history ?? []).map(({ question }) => question)].join("\n");
  notebook.isWhole = opening.isWhole;
  const { by, tablesOf = options.sources?.tablesOf } = options;
  // The papers as a whole are known already.
  const findPassages = opening.isWhole ? undefined : options.sources?.findPassages;
  const named = new Map<AnswerSentence, CitedFigure[]>();
  const prove = async (draft: DraftSentence, before?: string): Promise<Checked> => {
    try {
      const checked = await proveSentence(draft, notebook, { signal, by, tablesOf, findPassages, before });
      if (checked.proven) named.set(checked.proven.sentence, checked.proven.figures ?? []);
      return checked;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AppError && OF_PERSON.has(error.code)) throw error;
      reportError(error, "check of a sentence");
      return { ...UNCHECKED, draft };
    }
  };
  const drafts = drafted(input, opening, { ...options, model, notebook, prove, signal });
  try {
    const told: CitedFigure[] = [];
    for await (const event of vetted(drafts, { model, notebook, prove, signal, findPassages })) {
      if (event.type === "verdict" && event.verdict) told.push(...(named.get(event.verdict) ?? []));
      yield event;
    }
    const table = figureTable(told);
    if (table) yield { type: "table", table };
  } finally {
    ended.abort();
  }
}

type Work = {
  model: LanguageModel;
  notebook: Notebook;
  prove: (draft: DraftSentence, before?: string) => Promise<Checked>;
  signal: AbortSignal;
  sources?: Sources;
};

async function* drafted(
  input: AnswerInput,
  opening: Opening,
  { model, notebook, prove, signal, sources }: Work,
): AsyncGenerator<DraftEvent> {
  const ids = opening.papers.map(({ id }) => id);
  const boundary = ids.length > 0 ? boundaryOf(ids) : newBoundary();
  const feed = new EventFeed<{ type: "progress"; text: string } | { type: "draft"; draft: DraftSentence }>();
  const { asked } = notebook;
  const say = (text: string) => feed.push({ type: "progress", text });
  const began = Date.now();
  let written = 0;
  let failure: unknown;
  // Where every page is shown there is nothing to look for.
  const lookingIn = opening.isWhole ? undefined : sources;
  const result = streamText({
    model,
    ...analystPrompt(input, opening, { notebook, boundary, hasTools: lookingIn !== undefined }),
    temperature: 0,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
    output: Output.array({ element: draftSentenceSchema, name: ANSWER_SCHEMA }),
    ...(lookingIn && {
      tools: analystTools({
        ...{ sources: lookingIn, notebook, boundary, asked, say },
        fail: (error) => feed.fail(error),
      }),
      stopWhen: isStepCount(MOST_STEPS),
      prepareStep: ({ steps }: { steps: StepResult<ToolSet>[] }) =>
        mustAnswer(steps, began) ? { toolChoice: "none" as const } : {},
    }),
    // Without a handler the SDK prints the error, and with it the prompt.
    onError: ({ error }) => {
      failure ??= error;
    },
  });
  void (async () => {
    try {
      for await (const draft of result.elementStream) {
        written += 1;
        feed.push({ type: "draft", draft });
      }
      await result.output;
      if (failure === undefined) feed.close();
      else feed.fail(modelFailure(failure).error);
    } catch (error) {
      feed.fail(modelFailure(failure ?? error).error);
    }
  })();
  let count = 0;
  const told: string[] = [];
  try {
    for await (const step of feed.follow()) {
      if (step.type === "progress") yield step;
      else if (count++ < MOST_SENTENCES) {
        const before = told.slice(-FRAME).join(" ");
        const checked = { ...(await prove(step.draft, before || undefined)), before: before || undefined };
        if (checked.proven) told.push(checked.proven.sentence.text);
        yield { type: "checked", checked, isFollowed: written > count };
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  signal.throwIfAborted();
  yield { type: "shown", pages: notebook.allPages() };
}

/** Whether the next call is the last one, or one of the bounds is reached. */
function mustAnswer(steps: StepResult<ToolSet>[], began: number): boolean {
  const tokens = steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0);
  return steps.length >= MOST_STEPS - 1 || tokens > MOST_TOKENS || Date.now() - began > LOOKING_MS;
}

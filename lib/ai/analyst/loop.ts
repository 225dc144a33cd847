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

/** Maximum calls of the model per question, the last of which must answer: a director waits no longer. */
const MOST_STEPS = 6;
/** After this time the next call must answer. */
const LOOKING_MS = 45_000;
/** Total tokens after which the next call must answer, since each call pays again for everything before it. */
const MOST_TOKENS = 160_000;
const MOST_SENTENCES = 8;
/** How many preceding sentences may supply a sentence's time and base of comparison. */
const FRAME = 3;
/** How many tokens one call may write: eight sentences with their quotes. */
const MAX_OUTPUT_TOKENS = 2500;

/** Failures of a service whose model supports no tools, or has no room for a whole pack; some report an unknown model. */
const OF_TOOLS: Limit[] = ["refused", "model", "garbled"];

type Options = {
  signal?: AbortSignal;
  by?: string;
  sources?: Sources;
  /** For a model without tools: its sentences are checked in the same way. */
  tablesOf?: Sources["tablesOf"];
};

/** The events of the analyst, in order. */
export type AnalystEvent =
  | { type: "progress"; text: string }
  /** A sentence that may be shown, or null for a withheld one. */
  | { type: "verdict"; verdict: AnswerSentence | null; isUnjudged: boolean }
  /** The figures of the sentences shown, where they form a table. */
  | { type: "table"; table: AnswerTable }
  /** Every page that the model was shown. */
  | { type: "shown"; pages: SourceDocument[] };

/** The events before it is decided which sentences are shown. */
type DraftEvent = Exclude<AnalystEvent, { type: "verdict" | "table" }> | CheckedEvent;

/** Models that once rejected tools, by host and name; they are not offered any again. */
const withoutTools = new Set<string>();

/** Adds what the brief has already found and proven to a broad question's passages. */
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

/** How many pages with figures a model is given; also their maximum length in characters. A statement's page has about five thousand. */
const MOST_FIGURE_PAGES = 2;
/** How many pages of a calculation that code is unsure of: it may involve all three statements. */
const MOST_WORKED_PAGES = 3;
const LONGEST_FIGURE_PAGE = 8_000;

/** Puts the pages of the closest figures before the passages of the search, which saves a tool call where they contain the answer. */
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

/** How many passages a model with tools is given at first: the answer is usually among them, and each call pays for all. */
const MOST_AT_FIRST = 8;

/** Each paper once, with all of its pages. */
function byPaper(papers: SourceDocument[]): SourceDocument[] {
  return [...Map.groupBy(papers, ({ documentId }) => documentId).values()].flatMap((own) => {
    const pages = new Map(own.flatMap((paper) => paper.pages).map((page) => [page.number, page]));
    return own[0] ? { ...own[0], pages: [...pages.values()] } : [];
  });
}

/**
 * Answers with a model that may use tools: streams progress and the verdict on each sentence. `standing` is the self-contained question
 * for which the passages were searched. Without `sources`, and with a model that rejects tools, it answers from the passages alone.
 *
 * Limited in calls, seconds and tokens: at the first limit reached, the model must answer from what it has. Throws an `AppError` when the
 * model fails, and the signal's reason when cancelled.
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
  // What a model without tools, or without room for a whole pack, can use.
  const less = { ...opening, ...opening.found, isWhole: false };
  const withoutLooking = { ...options, tablesOf: sources?.tablesOf };
  // A whole pack needs no tools.
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
    // It answers now, so it had rejected the tools, unless the prompt was too long. Malformed JSON says nothing about the next question.
    if (limit !== "garbled" && reason !== TOO_LONG && !hasLooked && !opening.isWhole) withoutTools.add(key);
  }
}

async function* run(
  input: AnswerInput,
  opening: Opening,
  model: LanguageModel,
  { signal: outer, ...options }: Options,
): AsyncGenerator<AnalystEvent> {
  // The calls in progress end with the generator, even if its consumer stops early.
  const ended = new AbortController();
  const signal = outer ? AbortSignal.any([outer, ended.signal]) : ended.signal;
  const notebook = new Notebook();
  notebook.companies = opening.companies ?? [];
  notebook.asked = [input.question, ...(input.history ?? []).map(({ question }) => question)].join("\n");
  notebook.isWhole = opening.isWhole;
  const { by, tablesOf = options.sources?.tablesOf } = options;
  // The complete papers are known already.
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
    // Without a handler the SDK prints the error, including the prompt.
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

/** Whether the next call is the last one, or a limit has been reached. */
function mustAnswer(steps: StepResult<ToolSet>[], began: number): boolean {
  const tokens = steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0);
  return steps.length >= MOST_STEPS - 1 || tokens > MOST_TOKENS || Date.now() - began > LOOKING_MS;
}

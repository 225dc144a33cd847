import { wrapLanguageModel } from "ai";
import { log } from "@/lib/log/log";
import { cutOff, endedBy, type ModelFailure, modelFailure } from "./model-failure";
import type { ModelHabits } from "./model-habits";
import type { CallOptions, CallResult, Model, Part, PartStream } from "./model-types";
import { heardBy, Watch } from "./model-watch";

export type ModelLimits = {
  /** Total number of attempts, including the first. */
  attempts: number;
  /** Wait before the second attempt when the provider names none; doubled for each further one. */
  backoffMs: number;
  /** The longest pause for which a provider may ask; for longer ones, the call fails. */
  longestWaitMs: number;
  /** Streaming: time until the first words. Any sign that the model is still reasoning restarts it. */
  firstOutputMs: number;
  /** Streaming: time between two pieces of output. */
  nextOutputMs: number;
  /** Time until the complete answer, streamed or not. */
  answerMs: number;
  /** Waits, or rejects with the signal's reason. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** Factor for the token limit of an answer that used up the usual one. */
const LARGER = 4;
/** Characters of one answer, including its reasoning: about three times the longest real one. */
const MOST_CHARACTERS = 400_000;
/** How many tools one answer may call; further calls are ignored. */
const MOST_TOOL_CALLS = 64;

/** The provider options in which `meterModel` passes the use case, for the log. They are never sent to a service. */
export const CALLER = "boardgpt";

/** A call to the model in progress: its options and limits, and one log line for each failure. */
class Call {
  private readonly began = performance.now();
  private noCap = false;

  constructor(
    readonly options: CallOptions,
    readonly limits: ModelLimits,
    private readonly habits: ModelHabits,
    private readonly about: { host: string; model: string },
  ) {}

  get signal(): AbortSignal | undefined {
    return this.options.abortSignal;
  }

  /** Whether a higher limit could help an answer that used up its tokens; not when only the service limits them. */
  get isCapped(): boolean {
    return this.options.maxOutputTokens !== undefined && !this.noCap;
  }

  tell(limit: string, fields: Record<string, unknown> = {}): void {
    const { useCase } = this.options.providerOptions?.[CALLER] ?? {};
    const ms = Math.round(performance.now() - this.began);
    log("warn", "language model", { useCase, ...this.about, limit, ms, ...fields });
  }

  /** Logs the failure and returns the error for the caller. */
  reported({ limit, reason, error }: ModelFailure, fields?: Record<string, unknown>): ModelFailure["error"] {
    this.tell(limit, { reason, ...fields });
    return error;
  }

  learnThinking(usage: Usage): void {
    if (usage.outputTokens.reasoning) this.habits.noteThinking();
  }

  /** Makes the call, and repeats it without what the service does not accept. */
  async fitted<T>(times: number, call: (options: CallOptions) => PromiseLike<T>): Promise<T> {
    for (;;) {
      // A concurrent call may learn the same at the same time.
      const leftOut = this.habits.leftOut();
      try {
        return await call(this.habits.fit(this.options, this.noCap ? 0 : times));
      } catch (error) {
        this.signal?.throwIfAborted();
        const refused = this.habits.learn(error, this.options, leftOut);
        if (!refused || (refused === "cap" && this.noCap)) throw error;
        this.noCap ||= refused === "cap";
        this.tell("refused", { reason: `called again without ${refused}` });
      }
    }
  }
}

/** Repeats the call while its failure is transient and the wait acceptable. Throws an `AppError`. */
async function withRetries<T>(call: Call, attempt: () => Promise<T>): Promise<T> {
  const { limits, signal } = call;
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      const failure = modelFailure(error);
      const wait = failure.retryAfterMs ?? limits.backoffMs * 2 ** (count - 1);
      if (!failure.transient || count >= limits.attempts || wait > limits.longestWaitMs) {
        throw call.reported(failure, { attempts: count });
      }
      await limits.wait(wait, signal);
    }
  }
}

async function watched<T>(watch: Watch, attempt: () => PromiseLike<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    watch.stop();
    throw watch.expired ? watch.expired.error : error;
  }
}

type Usage = CallResult["usage"];

/** The combined use of an answer and of the previous attempt, which used up its tokens. */
function together(first: Usage, second: Usage): Usage {
  const sum = (a?: number, b?: number) =>
    a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);
  const { inputTokens, outputTokens } = second;
  return {
    ...second,
    inputTokens: {
      ...inputTokens,
      total: sum(first.inputTokens.total, inputTokens.total),
      cacheRead: sum(first.inputTokens.cacheRead, inputTokens.cacheRead),
    },
    outputTokens: {
      ...outputTokens,
      total: sum(first.outputTokens.total, outputTokens.total),
      reasoning: sum(first.outputTokens.reasoning, outputTokens.reasoning),
    },
  };
}

/** Token counts for the log. */
function tokensOf(usage: Usage) {
  const { inputTokens, outputTokens } = usage;
  return { tokensIn: inputTokens.total, tokensOut: outputTokens.total, thought: outputTokens.reasoning };
}

async function generate(model: Model, call: Call): Promise<CallResult> {
  const once = (times: number) =>
    withRetries(call, async () => {
      const watch = new Watch(call.signal, call.limits.answerMs, call.limits.answerMs);
      const result = await watched(watch, () =>
        call.fitted(times, (options) =>
          heardBy(watch, () => model.doGenerate({ ...options, abortSignal: watch.signal })),
        ),
      );
      watch.stop();
      call.learnThinking(result.usage);
      return result;
    });
  let result = await once(1);
  if (result.finishReason.unified === "length" && call.isCapped) {
    call.tell("length", { ...tokensOf(result.usage), reason: "called again with more tokens" });
    const { usage } = result;
    result = await once(LARGER);
    result = { ...result, usage: together(usage, result.usage) };
  }
  const end = endOf(result.finishReason.unified);
  if (end) throw call.reported(end, tokensOf(result.usage));
  return result;
}

/** The failure that corresponds to a finish reason, if any. */
function endOf(reason: CallResult["finishReason"]["unified"]): ModelFailure | null {
  if (reason === "length") return endedBy("length");
  if (reason === "content-filter") return endedBy("withheld");
  return reason === "interrupted" ? cutOff() : null;
}

/** The words of a part. Services begin with an empty piece of text. */
function wordsOf(part: Part): string {
  if (part.type === "text-delta" || part.type === "tool-input-delta") return part.delta;
  return part.type === "tool-call" ? part.toolName : "";
}

const BEGINNING = new Set<string>(["stream-start", "response-metadata"]);

type Opened = { parts: PartStream; watch: Watch };

/**
 * The parts of one stream. Returns its use when it spent all of its tokens before its first word and may have more. `before`: the use
 * of the previous attempt.
 */
async function* partsOf(
  { parts, watch }: Opened,
  call: Call,
  before?: Usage,
): AsyncGenerator<Part, Usage | null> {
  let characters = 0;
  let toolCalls = 0;
  try {
    for await (const part of parts) {
      characters += wordsOf(part).length;
      if (characters > 0) watch.spoke(call.limits.nextOutputMs);
      if (characters > MOST_CHARACTERS) {
        yield { type: "error", error: call.reported(endedBy("length"), { characters }) };
        return null;
      }
      if (part.type === "tool-call" && ++toolCalls > MOST_TOOL_CALLS) continue;
      if (part.type === "error") {
        yield { type: "error", error: call.reported(modelFailure(part.error)) };
        continue;
      }
      if (part.type !== "finish") {
        yield part;
        continue;
      }
      call.learnThinking(part.usage);
      const end = endOf(part.finishReason.unified);
      if (end?.limit === "length" && characters === 0 && !before && call.isCapped) {
        call.tell("length", { ...tokensOf(part.usage), reason: "called again with more tokens" });
        return part.usage;
      }
      if (end) yield { type: "error", error: call.reported(end, tokensOf(part.usage)) };
      // Token use is reported whatever the outcome.
      yield before ? { ...part, usage: together(before, part.usage) } : part;
    }
  } catch (error) {
    call.signal?.throwIfAborted();
    yield { type: "error", error: call.reported(watch.expired ?? modelFailure(error)) };
  } finally {
    watch.stop();
  }
  return null;
}

function streamOf(parts: AsyncGenerator<Part>): PartStream {
  return new ReadableStream<Part>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function stream(model: Model, call: Call) {
  const open = (times: number) =>
    withRetries(call, async () => {
      const watch = new Watch(call.signal, call.limits.firstOutputMs, call.limits.answerMs);
      const result = await watched(watch, () =>
        call.fitted(times, (options) =>
          heardBy(watch, () => model.doStream({ ...options, abortSignal: watch.signal })),
        ),
      );
      return { ...result, watch };
    });
  const { watch, stream: parts, ...result } = await open(1);
  async function* all(): AsyncGenerator<Part> {
    const used = yield* partsOf({ parts, watch }, call);
    if (!used) return;
    let again: Awaited<ReturnType<typeof open>>;
    try {
      again = await open(LARGER);
    } catch (error) {
      call.signal?.throwIfAborted();
      yield { type: "error", error };
      return;
    }
    for await (const part of partsOf({ parts: again.stream, watch: again.watch }, call, used)) {
      if (!BEGINNING.has(part.type)) yield part;
    }
  }
  return { ...result, stream: streamOf(all()) };
}

/**
 * The model with bounded retries (honoring `retry-after`), time limits, and failures as `AppError`s, which the AI SDK does not retry
 * again. Omits what its service does not accept, and repeats an answer that used up its tokens once with four times as many, unless
 * words of it were shown. A call cancelled by its own abort signal rejects with the signal's reason. `host`: where its calls go, which
 * becomes the name of its provider.
 */
export function guardModel(model: Model, limits: ModelLimits, habits: ModelHabits, host: string): Model {
  const callOf = (options: CallOptions) => new Call(options, limits, habits, { host, model: model.modelId });
  return wrapLanguageModel({
    model,
    providerId: host,
    middleware: {
      wrapGenerate: ({ model: inner, params }) => generate(inner, callOf(params)),
      wrapStream: ({ model: inner, params }) => stream(inner, callOf(params)),
    },
  });
}

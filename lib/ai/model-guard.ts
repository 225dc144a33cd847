import { wrapLanguageModel } from "ai";
import { cutOff, type ModelFailure, modelFailure, tooSlow } from "./model-failure";

export type Model = ReturnType<typeof wrapLanguageModel>;
type CallOptions = Parameters<Model["doStream"]>[0];
type PartStream = Awaited<ReturnType<Model["doStream"]>>["stream"];
type Part = PartStream extends ReadableStream<infer P> ? P : never;

export type ModelLimits = {
  /** Attempts in all, the first included. */
  attempts: number;
  /** Wait before the second attempt when the provider names none; doubled for each further one. */
  backoffMs: number;
  /** A provider that asks for a longer pause than this is not waited for. */
  longestWaitMs: number;
  /** Streaming: until the first output. */
  firstOutputMs: number;
  /** Streaming: between two pieces of output. */
  nextOutputMs: number;
  /** Not streaming: until the whole answer. */
  answerMs: number;
  /** Waits, or rejects with the signal's reason. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** Aborts its signal when nothing was heard for the time set last. */
class Watch {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  readonly signal: AbortSignal;
  expired: ModelFailure | undefined;

  constructor(outer: AbortSignal | undefined, limitMs: number) {
    this.signal = outer ? AbortSignal.any([outer, this.controller.signal]) : this.controller.signal;
    this.expect(limitMs);
  }

  expect(limitMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.expired = tooSlow(limitMs);
      this.controller.abort();
    }, limitMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

/** Makes the call again while its failure is transient and the wait bearable. Throws an `AppError`. */
async function withRetries<T>(call: () => Promise<T>, signal: AbortSignal | undefined, limits: ModelLimits) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      signal?.throwIfAborted();
      const failure = modelFailure(error);
      const wait = failure.retryAfterMs ?? limits.backoffMs * 2 ** (attempt - 1);
      if (!failure.transient || attempt >= limits.attempts || wait > limits.longestWaitMs) {
        throw reported(failure);
      }
      await limits.wait(wait, signal);
    }
  }
}

/** Leaves one line for the operator and returns the error for the caller. */
function reported(failure: ModelFailure): ModelFailure["error"] {
  console.warn(`Language model: ${failure.reason}`);
  return failure.error;
}

async function watched<T>(watch: Watch, call: () => PromiseLike<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    watch.stop();
    throw watch.expired ? watch.expired.error : error;
  }
}

async function generate(model: Model, options: CallOptions, limits: ModelLimits) {
  const attempt = async () => {
    const watch = new Watch(options.abortSignal, limits.answerMs);
    const result = await watched(watch, () => model.doGenerate({ ...options, abortSignal: watch.signal }));
    watch.stop();
    return result;
  };
  return withRetries(attempt, options.abortSignal, limits);
}

const OUTPUT = new Set<string>(["text-delta", "reasoning-delta", "tool-input-delta", "tool-call"]);

/** The same part, or the failure it stands for as an error part with an `AppError`. */
function explained(part: Part): Part {
  if (part.type === "error") return { type: "error", error: reported(modelFailure(part.error)) };
  const early = part.type === "finish" && part.finishReason.unified === "interrupted";
  return early ? { type: "error", error: reported(cutOff()) } : part;
}

async function* guardedParts(
  source: PartStream,
  watch: Watch,
  outer: AbortSignal | undefined,
  limits: ModelLimits,
): AsyncGenerator<Part> {
  try {
    for await (const part of source) {
      if (OUTPUT.has(part.type)) watch.expect(limits.nextOutputMs);
      yield explained(part);
    }
  } catch (error) {
    outer?.throwIfAborted();
    yield { type: "error", error: reported(watch.expired ?? modelFailure(error)) };
  } finally {
    watch.stop();
  }
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

async function stream(model: Model, options: CallOptions, limits: ModelLimits) {
  const attempt = async () => {
    const watch = new Watch(options.abortSignal, limits.firstOutputMs);
    const result = await watched(watch, () => model.doStream({ ...options, abortSignal: watch.signal }));
    const parts = guardedParts(result.stream, watch, options.abortSignal, limits);
    return { ...result, stream: streamOf(parts) };
  };
  return withRetries(attempt, options.abortSignal, limits);
}

/**
 * The model with bounded retries (`retry-after` honoured), time limits, and failures as `AppError`s, which the AI SDK
 * does not retry again. A call cancelled by its own abort signal rejects with the signal's reason. `host`: where its
 * calls go, which becomes the name of its provider.
 */
export function guardModel(model: Model, limits: ModelLimits, host: string): Model {
  return wrapLanguageModel({
    model,
    providerId: host,
    middleware: {
      wrapGenerate: ({ model: inner, params }) => generate(inner, params, limits),
      wrapStream: ({ model: inner, params }) => stream(inner, params, limits),
    },
  });
}

import {
  APICallError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  RetryError,
  StreamProviderError,
} from "ai";
import { AppError } from "@/lib/errors";

/** A failed call to the language model, in words that may be shown: no key, no prompt, no text of a paper. */
export type ModelFailure = {
  error: AppError;
  /** The kind of limit or failure. */
  limit: Limit;
  /** For the log: a status or the kind of failure. */
  reason: string;
  /** Whether the same call may succeed a moment later. */
  transient: boolean;
  /** How long the provider asks to wait, in milliseconds. */
  retryAfterMs?: number;
};

export type Limit = keyof typeof SENTENCES;

const SENTENCES = {
  key: "The language model rejected this installation’s key. Please tell an administrator.",
  model:
    "The provider does not offer the language model that this installation asks for. Please tell an administrator.",
  quota: "The account for the language model has used up its quota. Please tell an administrator.",
  busy: "The language model is busy. Please try again in a moment.",
  refused: "The language model did not accept the request.",
  down: "The language model is not available at the moment. Please try again.",
  cut: "The connection to the language model was lost. Please try again.",
  garbled: "The language model’s answer could not be read. Please try again.",
  slow: "The language model did not answer in time. Please try again.",
  stalled: "The language model stopped in the middle of its answer. Please try again.",
  length: "The language model’s answer reached the maximum length. Please ask for less at a time.",
  withheld: "The language model’s provider withheld the answer under its own content rules.",
  tooMuch: "There are too many papers for the language model.",
  month: "This month’s limit for the language model is used up.",
} as const;

/** A model failure as a use case sees it. */
export class ModelError extends AppError {
  constructor(
    readonly limit: Limit,
    /** For the log. */
    readonly reason: string = limit,
    sentence: string = SENTENCES[limit],
    retryAfterSeconds?: number,
  ) {
    super(limit === "busy" ? "tooMany" : "unavailable", sentence, retryAfterSeconds);
  }
}

function unavailable(limit: Limit, reason: string, transient = false): ModelFailure {
  return { error: new ModelError(limit, reason), limit, reason, transient };
}

/** The reason for rejecting a request that exceeds the model's context, where the service says so. */
export const TOO_LONG = "status 400: longer than the context of the model";

/** The failure of a call that exceeded one of our own time limits. `stalled`: after its first words. */
export function tooSlow(limitMs: number, limit: "slow" | "stalled" = "slow"): ModelFailure {
  return unavailable(limit, `no output within ${limitMs} ms`);
}

/** The failure of an answer that the service ended: at the token limit, or by a content filter. */
export function endedBy(limit: "length" | "withheld"): ModelFailure {
  return unavailable(limit, limit === "length" ? "finish reason length" : "finish reason content_filter");
}

/** The failure of a stream that ended without the provider's end mark. */
export function cutOff(): ModelFailure {
  return unavailable("cut", "stream ended early");
}

/**
 * Milliseconds named by `retry-after-ms` or `retry-after` (seconds or an HTTP date), RFC 9110 section 10.2.3.
 */
function retryAfterMs(headers: Record<string, string> | undefined, now = Date.now()): number | undefined {
  const milliseconds = Number.parseFloat(headers?.["retry-after-ms"] ?? "");
  if (milliseconds >= 0) return milliseconds;
  const value = headers?.["retry-after"] ?? "";
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number.parseFloat(value) : Number.NaN;
  if (seconds >= 0) return seconds * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function busy(waitMs: number | undefined): ModelFailure {
  const seconds = waitMs === undefined ? undefined : Math.max(1, Math.ceil(waitMs / 1000));
  const sentence =
    seconds === undefined
      ? SENTENCES.busy
      : `The language model is busy. Please try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`;
  return {
    error: new ModelError("busy", "status 429", sentence, seconds),
    limit: "busy",
    reason: "status 429",
    transient: true,
    retryAfterMs: waitMs,
  };
}

function ofStatus(status: number, body: string, headers?: Record<string, string>): ModelFailure {
  const reason = `status ${status}`;
  if (status === 401 || status === 403) return unavailable("key", `${reason}: check OPENAI_API_KEY`);
  if (status === 404) return unavailable("model", `${reason}: check OPENAI_MODEL and OPENAI_BASE_URL`);
  if (status === 400 && /content_filter/.test(body))
    return unavailable("withheld", "status 400: content_filter");
  if (status === 400 && /context_length|context length/.test(body)) return unavailable("refused", TOO_LONG);
  if (status === 429)
    return /insufficient_quota/.test(body)
      ? unavailable("quota", "quota used up")
      : busy(retryAfterMs(headers));
  if (status === 408 || status === 409 || status >= 500) {
    return { ...unavailable("down", reason, true), retryAfterMs: retryAfterMs(headers) };
  }
  return unavailable("refused", reason);
}

function ofApiCall(error: APICallError): ModelFailure {
  const { statusCode } = error;
  if (statusCode === undefined) return unavailable("down", "no connection", error.isRetryable);
  // A body that is cut off is reported with the status of its headers.
  if (statusCode < 400 && error.isRetryable) return unavailable("cut", "connection lost", true);
  if (statusCode < 400) return unavailable("garbled", `unreadable answer with status ${statusCode}`);
  return ofStatus(statusCode, error.responseBody ?? "", error.responseHeaders);
}

const BROKEN = /terminated|socket|econnreset|aborted|network|fetch failed|und_err|other side closed/i;

const TRIED: Record<Limit | "unproven" | "ordered", string> = {
  key: "The language model rejected this installation’s key",
  model: "The provider does not offer the language model that this installation asks for",
  quota: "The account for the language model has used up its quota",
  busy: "The language model was busy",
  refused: "The language model did not accept the request",
  down: "The language model was not available",
  cut: "The connection to the language model was lost",
  garbled: "The language model’s answer could not be read",
  slow: "The language model did not answer in time",
  stalled: "The language model stopped in the middle of its answer",
  length: "The language model’s answer reached the maximum length",
  withheld: "The language model’s provider withheld the answer under its own content rules",
  tooMuch: "There are too many papers for the language model",
  month: "This month’s limit for the language model is used up",
  unproven: "Nothing that the language model wrote could be verified",
  ordered: "Text addressed to software is not shown to the language model",
};

/**
 * What was tried and what is shown instead, in one sentence for the reader. `stands`: "this answer uses the papers’ own words".
 */
export function insteadOf(error: AppError | keyof typeof TRIED, stands: string): string {
  const limit = typeof error === "string" ? error : error instanceof ModelError ? error.limit : "unproven";
  return `${TRIED[limit]}, so ${stands} instead.`;
}

/** Classifies an error from a call to the language model. Knows the errors of the AI SDK and of `fetch`. */
export function modelFailure(error: unknown): ModelFailure {
  if (error instanceof AppError) {
    const { limit, reason } = error instanceof ModelError ? error : new ModelError("refused", error.code);
    return { error, limit, reason, transient: false };
  }
  if (RetryError.isInstance(error)) return modelFailure(error.lastError);
  if (APICallError.isInstance(error)) return ofApiCall(error);
  if (StreamProviderError.isInstance(error)) {
    return ofStatus(error.statusCode ?? 500, String(error.code ?? ""));
  }
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return unavailable("garbled", "output does not fit the schema");
  }
  if (error instanceof Error && BROKEN.test(`${error.name} ${error.message}`)) {
    return unavailable("cut", "connection lost", true);
  }
  return unavailable("garbled", error instanceof Error ? error.name : "unknown failure");
}

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
  /** What the log says: a status or the kind of failure. */
  reason: string;
  /** Whether the same call may succeed a moment later. */
  transient: boolean;
  /** How long the provider asks to wait. */
  retryAfterMs?: number;
};

const SENTENCES = {
  key: "The language model refused the key of this installation. Please tell an administrator.",
  model:
    "The service does not know the language model that this installation asks for. Please tell an administrator.",
  quota: "The account for the language model has used up its quota. Please tell an administrator.",
  busy: "The language model is busy. Please try again in a moment.",
  refused: "The language model did not accept the request.",
  down: "The language model is not available at the moment. Please try again.",
  cut: "The connection to the language model broke off. Please try again.",
  garbled: "The language model gave an answer that cannot be read. Please try again.",
  slow: "The language model did not answer in time. Please try again.",
} as const;

/** Whether the service did not take a call as it was made: gateways say so whose model calls no tools, some with 404. */
export function isRefusal(error: unknown): boolean {
  return isOne(error, SENTENCES.refused, SENTENCES.model);
}

/** Whether what came back is not what was asked for: models say so in their way that cannot call tools and keep to a schema. */
export function isGarbled(error: unknown): boolean {
  return isOne(error, SENTENCES.garbled);
}

const isOne = (error: unknown, ...sentences: string[]) =>
  error instanceof AppError && sentences.includes(error.message);

function unavailable(sentence: keyof typeof SENTENCES, reason: string, transient = false): ModelFailure {
  return { error: new AppError("unavailable", SENTENCES[sentence]), reason, transient };
}

/** The failure of a call that ran into one of our own time limits. */
export function tooSlow(limitMs: number): ModelFailure {
  return unavailable("slow", `no output within ${limitMs} ms`);
}

/** The failure of a stream that ended without the provider's end mark. */
export function cutOff(): ModelFailure {
  return unavailable("cut", "stream ended early");
}

/**
 * Milliseconds named by `retry-after-ms` or `retry-after` (seconds or an HTTP date), RFC 9110 section 10.2.3.
 */
export function retryAfterMs(
  headers: Record<string, string> | undefined,
  now = Date.now(),
): number | undefined {
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
    error: new AppError("tooMany", sentence, seconds),
    reason: "status 429",
    transient: true,
    retryAfterMs: waitMs,
  };
}

function ofStatus(status: number, quota: boolean, headers?: Record<string, string>): ModelFailure {
  const reason = `status ${status}`;
  if (status === 401 || status === 403) return unavailable("key", `${reason}: check OPENAI_API_KEY`);
  if (status === 404) return unavailable("model", `${reason}: check OPENAI_MODEL and OPENAI_BASE_URL`);
  if (status === 429) return quota ? unavailable("quota", "quota used up") : busy(retryAfterMs(headers));
  if (status === 408 || status === 409 || status >= 500) {
    return { ...unavailable("down", reason, true), retryAfterMs: retryAfterMs(headers) };
  }
  return unavailable("refused", reason);
}

function ofApiCall(error: APICallError): ModelFailure {
  const { statusCode } = error;
  if (statusCode === undefined) return unavailable("down", "no connection", error.isRetryable);
  // A body that breaks off is reported with the status its headers came with.
  if (statusCode < 400 && error.isRetryable) return unavailable("cut", "connection broke off", true);
  if (statusCode < 400) return unavailable("garbled", `unreadable answer with status ${statusCode}`);
  return ofStatus(statusCode, /insufficient_quota/.test(error.responseBody ?? ""), error.responseHeaders);
}

const BROKEN = /terminated|socket|econnreset|aborted|network|fetch failed|und_err|other side closed/i;

/** Names what went wrong in a call to the language model. Knows the errors of the AI SDK and of `fetch`. */
export function modelFailure(error: unknown): ModelFailure {
  if (error instanceof AppError) return { error, reason: error.code, transient: false };
  if (RetryError.isInstance(error)) return modelFailure(error.lastError);
  if (APICallError.isInstance(error)) return ofApiCall(error);
  if (StreamProviderError.isInstance(error)) {
    return ofStatus(error.statusCode ?? 500, error.code === "insufficient_quota");
  }
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return unavailable("garbled", "output does not fit the schema");
  }
  if (error instanceof Error && BROKEN.test(`${error.name} ${error.message}`)) {
    return unavailable("cut", "connection broke off", true);
  }
  return unavailable("garbled", error instanceof Error ? error.name : "unknown failure");
}

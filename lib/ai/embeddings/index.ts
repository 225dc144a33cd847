import { ModelError, modelFailure } from "@/lib/ai/model-failure";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { embedHosted } from "./hosted";
import { remembered } from "./remembered";

/** Numbers in a vector, whoever makes it: the width of `chunk.embedding`. */
export const EMBEDDING_WIDTH = 384;

/** Value of OPENAI_EMBEDDING_MODEL by which vectors are made on this machine though a key is set. */
const STAYS_HERE = "embedded";

const EMBEDDED_MODEL = "all-minilm-l6-v2:int8-1";

function isHosted(): boolean {
  return Boolean(env.OPENAI_API_KEY) && env.OPENAI_EMBEDDING_MODEL !== STAYS_HERE;
}

/**
 * Name of the model that makes the vectors now. It is stored with every vector, because vectors of two models cannot be
 * compared.
 */
export function embeddingModel(): string {
  return isHosted() ? `openai:${env.OPENAI_EMBEDDING_MODEL}:${EMBEDDING_WIDTH}` : EMBEDDED_MODEL;
}

type EmbedOptions = {
  signal?: AbortSignal;
  /**
   * The texts are soon compared again: a question is both judged and searched for, and sentences of papers are compared with
   * what everybody asks. Making a vector takes this process some 3 ms.
   */
  isRemembered?: boolean;
};

/**
 * Vectors of texts, by the hosted model where a key is set, else by the embedded one.
 * @returns one vector of 384 numbers and length 1 for each text, in the same order
 * @throws AppError `unavailable` on a hosted function without a key, `ModelError` when the service fails
 */
export async function embedTexts(
  texts: string[],
  { signal, isRemembered = false }: EmbedOptions = {},
): Promise<number[][]> {
  if (texts.length === 0) return [];
  if (isRemembered) return remembered(texts, embeddingModel(), (missing) => embedTexts(missing, { signal }));
  if (isHosted()) return embedHosted(texts, EMBEDDING_WIDTH, signal);
  // A hosted function never carries the runtime.
  if (env.VERCEL && env.OPENAI_API_KEY) throw new ModelError("model");
  if (env.VERCEL)
    throw new AppError(
      "unavailable",
      "Papers cannot be read or searched here until an administrator sets OPENAI_API_KEY.",
    );
  const { embedEmbedded } = await import("./embedded");
  return embedEmbedded(texts, signal);
}

/**
 * Vectors of texts, or null when none can be made now: words alone then find what is looked for. Throws the signal's
 * reason when cancelled, and what a hosted function without a key throws.
 */
export async function tryEmbedTexts(texts: string[], options: EmbedOptions = {}): Promise<number[][] | null> {
  try {
    return await embedTexts(texts, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof AppError && !(error instanceof ModelError)) throw error;
    const { limit, reason } = modelFailure(error);
    log("warn", "embeddings", { model: embeddingModel(), limit, reason, instead: "search by words" });
    return null;
  }
}

/**
 * Vectors of the embedded model, whatever model makes those of the index: what was fitted on its vectors understands no other's.
 * Null where it cannot be used: on a hosted function, which never carries the runtime, or when it does not start. Remembered for a while: the
 * labels and sentences of a board's papers are compared again with every question.
 */
export async function embedHere(texts: string[]): Promise<number[][] | null> {
  if (env.VERCEL) return null;
  try {
    const { embedEmbedded } = await import("./embedded");
    return await remembered(texts, EMBEDDED_MODEL, embedEmbedded);
  } catch (error) {
    console.warn(`Embeddings: names of measures are compared by their words only (${String(error)})`);
    return null;
  }
}

/** The vector of one question. */
export async function embedQuery(text: string, options?: { signal?: AbortSignal }): Promise<number[]> {
  const [vector] = await embedTexts([text], options);
  if (!vector) throw new Error("The embedding model gave no vector.");
  return vector;
}

/**
 * Loads the embedded model before it is needed (about half a second), so that the first question after a start waits no
 * longer than the next. Does nothing where a hosted model makes the vectors, or a function starts that cannot carry the
 * embedded one. Whoever asks first meets what fails here, so it is only told to the log.
 */
export async function warmEmbeddings(): Promise<void> {
  if (isHosted() || env.VERCEL) return;
  try {
    await embedTexts(["Which papers are before the board?"]);
  } catch (error) {
    console.warn(`The embedding model could not be loaded at the start: ${String(error)}`);
  }
}

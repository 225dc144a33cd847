import { ModelError, modelFailure } from "@/lib/ai/model-failure";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { embedHosted } from "./hosted";
import { remembered } from "./remembered";

/** Numbers per vector, whichever model makes it: the width of `chunk.embedding`. */
export const EMBEDDING_WIDTH = 384;

/** Value of OPENAI_EMBEDDING_MODEL with which vectors are made locally even though a key is set. */
const STAYS_HERE = "embedded";

const EMBEDDED_MODEL = "all-minilm-l6-v2:int8-1";

function isHosted(): boolean {
  return Boolean(env.OPENAI_API_KEY) && env.OPENAI_EMBEDDING_MODEL !== STAYS_HERE;
}

/**
 * Name of the current embedding model. Stored with every vector, because vectors of different models cannot be compared.
 */
export function embeddingModel(): string {
  return isHosted() ? `openai:${env.OPENAI_EMBEDDING_MODEL}:${EMBEDDING_WIDTH}` : EMBEDDED_MODEL;
}

type EmbedOptions = {
  signal?: AbortSignal;
  /**
   * Caches the vectors, because the texts are soon compared again: a question is both judged and searched for, and sentences of papers
   * are compared with common questions. Making a vector takes about 3 ms of this process.
   */
  isRemembered?: boolean;
};

/**
 * Vectors of texts, from the hosted model where a key is set, else from the embedded one.
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
  // A hosted function never includes the runtime.
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
 * Vectors of texts, or null when none can be made now, so that the search uses words alone. Throws the signal's reason when cancelled,
 * and `unavailable` on a hosted function without a key.
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
 * Vectors of the embedded model, whatever model makes those of the index, for weights that were fitted on its vectors. Null where it is
 * not available: on a hosted function, which never includes the runtime, or when it does not start. Cached for a while, because the
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
 * Loads the embedded model in advance (about half a second), so that the first question after a start is as fast as the next. Does
 * nothing where a hosted model makes the vectors, or in a function that cannot include the embedded one. A failure is only logged,
 * because the first real use reports it to its caller.
 */
export async function warmEmbeddings(): Promise<void> {
  if (isHosted() || env.VERCEL) return;
  try {
    await embedTexts(["Which papers are before the board?"]);
  } catch (error) {
    console.warn(`The embedding model could not be loaded at the start: ${String(error)}`);
  }
}

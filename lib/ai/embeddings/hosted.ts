import { embedMany } from "ai";
import { modelFailure } from "@/lib/ai/model-failure";
import { modelHost } from "@/lib/ai/model-host";
import { env } from "@/lib/env";

/** Texts of one request; the API takes up to 2048, smaller requests are retried more cheaply. */
const MAX_BATCH = 256;

/**
 * Vectors of the configured OpenAI-compatible service, asked for in the width of the database's column. Retries and
 * waits on 429 and 5xx as the AI SDK does.
 * @throws AppError in plain words when the service refuses, or answers with vectors of another width
 */
export async function embedHosted(texts: string[], width: number, signal?: AbortSignal): Promise<number[][]> {
  const provider = modelHost(env, env.OPENAI_EMBEDDING_MODEL);
  const vectors: number[][] = [];
  for (let from = 0; from < texts.length; from += MAX_BATCH) {
    const request = embedMany({
      model: provider.embedding(env.OPENAI_EMBEDDING_MODEL),
      values: texts.slice(from, from + MAX_BATCH),
      providerOptions: { openai: { dimensions: width } },
      abortSignal: signal,
    });
    const { embeddings } = await request.catch((error: unknown) => {
      signal?.throwIfAborted();
      // The provider's own message may repeat the key.
      throw modelFailure(error).error;
    });
    vectors.push(...embeddings.map(toUnit));
  }
  const wrong = vectors.find((vector) => vector.length !== width);
  if (wrong)
    throw new Error(
      `${env.OPENAI_EMBEDDING_MODEL} answers with ${wrong.length} numbers; ${width} are needed.`,
    );
  return vectors;
}

function toUnit(vector: number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

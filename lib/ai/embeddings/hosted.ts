import { embedMany } from "ai";
import { modelFailure } from "@/lib/ai/model-failure";
import { modelHost } from "@/lib/ai/model-host";
import { env } from "@/lib/env";

/** Texts per request; the API accepts up to 2048, but smaller requests are cheaper to retry. */
const MAX_BATCH = 256;

/**
 * Vectors from the configured OpenAI-compatible service, in the width of the database column. Retries on 429 and 5xx as the AI SDK does.
 * @throws AppError in plain words when the service refuses, or returns vectors of another width
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

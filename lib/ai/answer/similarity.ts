import { embedTexts } from "@/lib/ai/embeddings";
import { modelFailure } from "@/lib/ai/model-failure";
import { cosine } from "@/lib/ask/likeness";

/**
 * The similarity in meaning of each text to the question, -1 to 1; null if the embedding model is
 * unavailable, since words alone are enough for an answer. One call to the embedding model.
 */
export async function similarity(question: string, texts: string[]): Promise<number[] | null> {
  try {
    const [asked, ...vectors] = await embedTexts([question, ...texts], { isRemembered: true });
    return asked ? vectors.map((vector) => cosine(asked, vector)) : null;
  } catch (error) {
    console.warn(`Embeddings: sentences are ordered by their words only (${modelFailure(error).reason})`);
    return null;
  }
}

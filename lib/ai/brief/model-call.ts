import { generateText, type LanguageModel, Output } from "ai";
import type { z } from "zod";
import { modelFailure } from "@/lib/ai/model-failure";
import type { Prompt } from "./prompt";

/** Fifteen findings with three table rows each, in JSON. An answer that is cut at this length cannot be read. */
export const MAX_TOKENS = 8000;

/**
 * One call with an answer of a given shape. Retries and time limits are the model's own (`guardModel`). Throws an
 * `AppError` in plain words when it fails, and the signal's reason when cancelled.
 */
export async function callModel<T>(
  model: LanguageModel,
  { instructions, prompt }: Prompt,
  { name, schema, signal }: { name: string; schema: z.ZodType<T>; signal?: AbortSignal },
): Promise<T> {
  try {
    const { output } = await generateText({
      model,
      instructions,
      prompt,
      temperature: 0,
      maxOutputTokens: MAX_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
      output: Output.object({ schema, name }),
    });
    return output;
  } catch (error) {
    signal?.throwIfAborted();
    throw modelFailure(error).error;
  }
}

import { generateText, type LanguageModel, Output } from "ai";
import type { z } from "zod";
import { modelFailure } from "@/lib/ai/model-failure";
import type { Prompt } from "./prompt";

/** Room for fifteen findings of three table rows each, as JSON. An answer cut off here cannot be parsed. */
export const MAX_TOKENS = 8000;

/**
 * One model call with a structured answer. The model retries and times out by itself (`guardModel`). Throws
 * an `AppError` in plain words on failure, and the signal's reason when cancelled.
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

import { setTimeout as delay } from "node:timers/promises";
import { createOpenAI } from "@ai-sdk/openai";
import { type Env, env } from "@/lib/env";
import { guardModel, type Model, type ModelLimits } from "./model-guard";

export type LanguageSettings = Pick<Env, "OPENAI_API_KEY" | "OPENAI_BASE_URL" | "OPENAI_MODEL">;

const LIMITS: ModelLimits = {
  attempts: 3,
  backoffMs: 500,
  longestWaitMs: 15_000,
  firstOutputMs: 30_000,
  nextOutputMs: 20_000,
  answerMs: 120_000,
  wait: async (ms, signal) => {
    await delay(ms, undefined, { signal });
  },
};

/**
 * The configured language model, or null when there is none and the extractive twins do the work.
 *
 * Speaks the chat completions protocol, the one that OpenAI, Azure, vLLM, Ollama and most gateways have in common, and
 * under which OpenAI keeps no state of a conversation. Its calls fail with an `AppError` in plain words. Its `provider`
 * is the host that they go to.
 */
export function languageModel(
  settings: LanguageSettings = env,
  limits: Partial<ModelLimits> = {},
): Model | null {
  if (!settings.OPENAI_API_KEY) return null;
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: name } = settings;
  const model = createOpenAI({ apiKey, baseURL }).chat(name);
  return guardModel(model, { ...LIMITS, ...limits }, new URL(baseURL).host);
}

import { setTimeout as delay } from "node:timers/promises";
import { createOpenAI } from "@ai-sdk/openai";
import type { LanguageModel } from "ai";
import { type Env, env } from "@/lib/env";
import { guardModel, type ModelLimits } from "./model-guard";

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
 * under which OpenAI keeps no state of a conversation. Its calls fail with an `AppError` in plain words.
 */
export function languageModel(
  settings: LanguageSettings = env,
  limits: Partial<ModelLimits> = {},
): LanguageModel | null {
  if (!settings.OPENAI_API_KEY) return null;
  const provider = createOpenAI({ apiKey: settings.OPENAI_API_KEY, baseURL: settings.OPENAI_BASE_URL });
  return guardModel(provider.chat(settings.OPENAI_MODEL), { ...LIMITS, ...limits });
}

/** How a model is named in records: the host it runs on and its name; without settings, the embedded extracts. */
export function modelName(settings: LanguageSettings | null): { provider: string; model: string } {
  if (!settings) return { provider: "embedded", model: "extracts" };
  return { provider: new URL(settings.OPENAI_BASE_URL).host, model: settings.OPENAI_MODEL };
}

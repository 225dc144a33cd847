import { setTimeout as delay } from "node:timers/promises";
import { extractJsonMiddleware, extractReasoningMiddleware, wrapLanguageModel } from "ai";
import { type Env, env } from "@/lib/env";
import { guardModel, type ModelLimits } from "./model-guard";
import { type HabitSettings, habitsOf } from "./model-habits";
import { type HostSettings, modelHost } from "./model-host";
import type { Model } from "./model-types";
import { heardFetch } from "./model-watch";

export type LanguageSettings = HostSettings &
  HabitSettings &
  Pick<Env, "OPENAI_MODEL"> &
  Partial<Pick<Env, "OPENAI_FIRST_OUTPUT_SECONDS">>;

const LIMITS: ModelLimits = {
  attempts: 3,
  backoffMs: 500,
  longestWaitMs: 15_000,
  firstOutputMs: 120_000,
  nextOutputMs: 30_000,
  answerMs: 270_000,
  wait: async (ms, signal) => {
    await delay(ms, undefined, { signal });
  },
};

/**
 * The configured language model, or null when there is none and the extractive twins do the work.
 *
 * Uses the chat completions protocol, which OpenAI, Azure, vLLM, Ollama and most gateways share, and under which OpenAI stores no
 * conversation state; or OpenAI's Responses API where configured (decision 042). Calls fail with an `AppError` in plain words. Its
 * `provider` is the host of its calls.
 */
export function languageModel(
  settings: LanguageSettings = env,
  limits: Partial<ModelLimits> = {},
): Model | null {
  if (!settings.OPENAI_API_KEY) return null;
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: name, OPENAI_FIRST_OUTPUT_SECONDS: seconds } = settings;
  const host = modelHost(settings, name, heardFetch);
  const spoken = settings.OPENAI_API === "responses" ? host.responses(name) : host.chat(name);
  const firstOutputMs = (seconds ?? LIMITS.firstOutputMs / 1000) * 1000;
  const answerMs = Math.max(LIMITS.answerMs, firstOutputMs);
  const guarded = guardModel(
    spoken,
    { ...LIMITS, firstOutputMs, answerMs, ...limits },
    habitsOf(baseUrl, name, settings),
    new URL(baseUrl).host,
  );
  // Local models emit their reasoning and wrap JSON in a code block.
  return wrapLanguageModel({
    model: guarded,
    middleware: [extractJsonMiddleware(), extractReasoningMiddleware({ tagName: "think" })],
  });
}

import type { UseCase } from "@/lib/ai-runs/use-cases";
import type { Budget } from "./schema";

/**
 * The use of a model in a month. `cachedTokens`: those of `inputTokens` that the provider read from its cache. `dollars`: null while no
 * prices are set.
 */
export type Use = {
  runs: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  seconds: number;
  dollars: number | null;
};

/** A calendar month in UTC. `month`: its first day, ISO. Lists only use cases with a run, in the order of `USE_CASES`. */
export type MonthUse = { month: string; rows: (Use & { useCase: UseCase })[]; total: Use };

/** The use of the language model, as the Admin page shows it. `model`: null where none is set. */
export type UsageView = {
  model: { name: string; host: string } | null;
  budget: Budget;
  /** This month and the previous one. */
  months: [MonthUse, MonthUse];
  isUsedUp: boolean;
};

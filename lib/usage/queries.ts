import { isMonthUsedUp, monthOf } from "@/lib/ai-runs/month";
import { USE_CASES, type UseCase } from "@/lib/ai-runs/use-cases";
import { type Actor, authorize } from "@/lib/auth/actor";
import { type Db, db } from "@/lib/db";
import type { AiUse } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { type Budget, NO_BUDGET } from "./schema";
import type { MonthUse, UsageView, Use } from "./types";

/** The current prices and limits. */
export async function readBudget(tx: Db = db): Promise<Budget> {
  const saved = await tx.aiBudget.findUnique({ where: { id: 1 }, omit: { id: true } });
  if (!saved) return NO_BUDGET;
  const { monthlyTokens, ...rest } = saved;
  return { ...rest, monthlyTokens: monthlyTokens === null ? null : Number(monthlyTokens) };
}

/**
 * The use of the language model this month and last month, by use case, at current prices. Throws `forbidden`, `signInAgain`. Three
 * queries.
 */
export async function viewUsage(actor: Actor, now = new Date()): Promise<UsageView> {
  authorize(actor, "usage.read");
  const [thisMonth, lastMonth] = [monthOf(now), monthOf(now, 1)];
  const [budget, rows, isUsedUp] = await Promise.all([
    readBudget(),
    db.aiUse.findMany({ where: { month: { in: [thisMonth, lastMonth] } } }),
    isMonthUsedUp(db, now),
  ]);
  const monthUse = (month: Date) =>
    toMonth(
      month,
      rows.filter((row) => row.month.getTime() === month.getTime()),
      budget,
    );
  return {
    model: env.OPENAI_API_KEY ? { name: env.OPENAI_MODEL, host: new URL(env.OPENAI_BASE_URL).host } : null,
    budget,
    months: [monthUse(thisMonth), monthUse(lastMonth)],
    isUsedUp,
  };
}

function toMonth(month: Date, found: AiUse[], budget: Budget): MonthUse {
  const rows = (Object.keys(USE_CASES) as UseCase[]).flatMap((useCase) =>
    found
      .filter((row) => row.useCase === useCase)
      .map(({ runs, inputTokens, cachedTokens, outputTokens, durationMs }) => {
        const tokens = {
          inputTokens: Number(inputTokens),
          cachedTokens: Number(cachedTokens),
          outputTokens: Number(outputTokens),
        };
        return {
          useCase,
          runs,
          ...tokens,
          dollars: dollarsFor(tokens, budget),
          seconds: Number(durationMs) / 1000,
        };
      }),
  );
  const sum = (of: (use: Use) => number) => rows.reduce((total, row) => total + of(row), 0);
  const tokens = {
    inputTokens: sum((use) => use.inputTokens),
    cachedTokens: sum((use) => use.cachedTokens),
    outputTokens: sum((use) => use.outputTokens),
  };
  const total = {
    runs: sum(({ runs }) => runs),
    ...tokens,
    dollars: dollarsFor(tokens, budget),
    seconds: sum(({ seconds }) => seconds),
  };
  return { month: month.toISOString(), rows, total };
}

type Tokens = Pick<Use, "inputTokens" | "cachedTokens" | "outputTokens">;

/** What tokens cost; null unless the prices of input and output are set. */
function dollarsFor(
  { inputTokens, cachedTokens, outputTokens }: Tokens,
  { inputPrice, outputPrice, cachedPrice }: Budget,
): number | null {
  if (inputPrice === null || outputPrice === null) return null;
  const input = (inputTokens - cachedTokens) * inputPrice + cachedTokens * (cachedPrice ?? inputPrice);
  return (input + outputTokens * outputPrice) / 1e6;
}

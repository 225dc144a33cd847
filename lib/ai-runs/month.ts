import type { ModelUse } from "@/lib/ai/meter";
import { type Db, db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import type { UseCase } from "./use-cases";

/** What a run added to the month. */
type RunUse = Omit<ModelUse, "isEstimated"> & { durationMs: number };

/** The first day of the calendar month, in UTC, `back` months before this one. */
export function monthOf(now: Date, back = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
}

/** What tokens cost in dollars; null unless the prices of input and output are known. `dollarsFor` computes the same. */
const COST = Prisma.sql`(
  coalesce(sum(ai_use.input_tokens - ai_use.cached_tokens), 0) * input_price
  + coalesce(sum(ai_use.cached_tokens), 0) * coalesce(cached_price, input_price)
  + coalesce(sum(ai_use.output_tokens), 0) * output_price) / 1e6`;

/**
 * Whether this month's tokens or dollars reach what an administrator allows. Runs that begin at once may together go over
 * it by what they use. One query over at most as many rows as there are use-cases.
 */
export async function isMonthUsedUp(tx: Db = db, now = new Date()): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM ai_budget LEFT JOIN ai_use ON ai_use.month = ${monthOf(now)}::date
    WHERE ai_budget.id = 1 AND (monthly_tokens IS NOT NULL OR monthly_dollars IS NOT NULL)
    GROUP BY ai_budget.id
    HAVING coalesce(sum(ai_use.input_tokens + ai_use.output_tokens), 0) >= monthly_tokens OR ${COST} >= monthly_dollars`;
  return rows.length > 0;
}

/** Adds what a run used to its month. Only for transactions that hold the end of the audit chain. */
export async function addUse(tx: Prisma.TransactionClient, useCase: UseCase, use: RunUse): Promise<void> {
  const { calls, inputTokens, cachedTokens, outputTokens, durationMs } = use;
  await tx.$executeRaw`
    INSERT INTO ai_use AS total (month, use_case, runs, calls, input_tokens, cached_tokens, output_tokens, duration_ms)
    VALUES (${monthOf(new Date())}::date, ${useCase}, 1, ${calls}, ${inputTokens}, ${cachedTokens}, ${outputTokens},
      ${durationMs})
    ON CONFLICT (month, use_case) DO UPDATE SET
      runs = total.runs + 1,
      calls = total.calls + excluded.calls,
      input_tokens = total.input_tokens + excluded.input_tokens,
      cached_tokens = total.cached_tokens + excluded.cached_tokens,
      output_tokens = total.output_tokens + excluded.output_tokens,
      duration_ms = total.duration_ms + excluded.duration_ms`;
}

import type { LanguageModel } from "ai";
import { type Meter, type ModelUse, meterModel } from "@/lib/ai/meter";
import { type AuditResource, recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { log } from "@/lib/log/log";
import { addUse, isMonthUsedUp } from "./month";
import type { UseCase } from "./use-cases";

type Outcome = "ok" | "cancelled" | "failed";

/** What is known of a run when it ends. */
export type RunEnd = {
  outcome: Outcome;
  /** Who made what came of it: a model may have failed and the papers' own sentences stepped in, or code computed it. */
  mode?: "model" | "extractive" | "computed";
  /** Ids of the papers it worked on. */
  documents: string[];
};

type Who = Pick<Actor, "id" | "email"> | null;

/** A piece of work of the AI that is being recorded: by which model, for how long, with how many tokens. */
export class AiRun {
  /** To be used for the run; null where the papers' own sentences answer. */
  readonly model: LanguageModel | null;
  private readonly meter: Meter | null;
  private readonly began = Date.now();

  private constructor(
    private readonly actor: Who,
    private readonly useCase: UseCase,
    model: LanguageModel | null,
    private readonly meetingId: string | null,
    /** There is a model, and this month's limit for it is used up. */
    readonly isOverLimit: boolean,
  ) {
    this.meter = model && typeof model !== "string" && !isOverLimit ? meterModel(model, useCase) : null;
    this.model = this.meter?.model ?? null;
  }

  /**
   * Begins a run. Where this month's limit is used up it has no model. `actor`: null for work that goes on after the
   * account is gone. One query, where there is a model.
   */
  static async begin(
    actor: Who,
    useCase: UseCase,
    model: LanguageModel | null,
    meetingId: string | null = null,
  ): Promise<AiRun> {
    const isOverLimit = model !== null && (await isMonthUsedUp());
    if (isOverLimit) log("warn", "language model", { useCase, limit: "month" });
    return new AiRun(actor, useCase, model, meetingId, isOverLimit);
  }

  /** Records the run with the change it led to. */
  async record(tx: Prisma.TransactionClient, end: RunEnd): Promise<void> {
    const durationMs = Date.now() - this.began;
    const use = this.meter?.use;
    if (use?.calls && end.mode === "extractive") this.tellUnused(use, durationMs);
    await recordAudit(tx, this.actor, this.entry(end, durationMs, use));
    // After the audit row, whose lock every writer of these counters then holds: none waits for another.
    if (use?.calls) await addUse(tx, this.useCase, { ...use, durationMs });
  }

  /** Records a run that changed nothing. */
  async recordAlone(end: RunEnd): Promise<void> {
    await db.$transaction((tx) => this.record(tx, end));
  }

  /** For whoever reads the log: a model was paid and its words were not taken. What struck has a line of its own. */
  private tellUnused({ inputTokens: tokensIn, outputTokens: tokensOut }: ModelUse, ms: number): void {
    const { provider: host, name: model } = this.meter ?? EMBEDDED;
    log("warn", "language model", {
      useCase: this.useCase,
      host,
      model,
      limit: "unused",
      ms,
      tokensIn,
      tokensOut,
    });
  }

  // Never what was asked or answered. A model that was there but not asked did not see the papers and is not named.
  private entry({ outcome, mode, documents }: RunEnd, durationMs: number, use: ModelUse | undefined) {
    const { provider, name: model } = use?.calls && this.meter ? this.meter : EMBEDDED;
    const { calls, inputTokens, cachedTokens, outputTokens, isEstimated } = use ?? NOTHING;
    const detail = {
      useCase: this.useCase,
      provider,
      model,
      calls,
      inputTokens,
      ...(cachedTokens > 0 && { cachedTokens }),
      outputTokens,
      ...(isEstimated && { isEstimated }),
      durationMs,
      outcome,
      ...(mode && { mode }),
      ...(this.isOverLimit && { isOverLimit: true }),
      ...(this.meetingId && { meetingId: this.meetingId }),
      documents,
    };
    return { action: "ai.run", resource: RESOURCES[this.useCase], detail } as const;
  }
}

const RESOURCES = {
  answer: "chat",
  brief: "brief",
  minutes: "minutes",
  benchmark: "benchmark",
  research: "benchmark",
  strategy: "document",
  agenda: "agenda",
} as const satisfies Record<UseCase, AuditResource>;

const EMBEDDED = { provider: "embedded", name: "extracts" };
const NOTHING: ModelUse = { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, isEstimated: false };

/** How a run ended that threw: given up by its reader, or failed. */
export function outcomeOf(signal: AbortSignal): Outcome {
  return signal.aborted ? "cancelled" : "failed";
}

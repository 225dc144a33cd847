import type { LanguageModel } from "ai";
import { type LanguageSettings, modelName } from "@/lib/ai/language";
import { type Meter, meterModel } from "@/lib/ai/meter";
import { recordAudit, recordAuditAlone } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db/generated/client";
import { env } from "@/lib/env";

type UseCase = "answer" | "brief";
type Outcome = "ok" | "cancelled" | "failed";

/** What is known of a run when it ends. */
export type RunEnd = { outcome: Outcome; documents: string[] };

/** A piece of work of the AI that is being recorded: by which model, for how long, with how many tokens. */
export class AiRun {
  /** To be used for the run; null where the papers' own sentences answer. */
  readonly model: LanguageModel | null;
  private readonly meter: Meter | null;
  private readonly began = Date.now();

  constructor(
    private readonly actor: Actor,
    private readonly useCase: UseCase,
    model: LanguageModel | null,
    private readonly settings: LanguageSettings = env,
  ) {
    this.meter = model && typeof model !== "string" ? meterModel(model) : null;
    this.model = this.meter?.model ?? null;
  }

  /** Records the run with the change it led to. */
  record(tx: Prisma.TransactionClient, end: RunEnd): Promise<void> {
    return recordAudit(tx, this.actor, this.entry(end));
  }

  /** Records a run that changed nothing. */
  recordAlone(end: RunEnd): Promise<void> {
    return recordAuditAlone(this.actor, this.entry(end));
  }

  // Never what was asked or answered.
  private entry({ outcome, documents }: RunEnd) {
    const { inputTokens, outputTokens } = this.meter?.count ?? { inputTokens: 0, outputTokens: 0 };
    const detail = {
      useCase: this.useCase,
      ...modelName(this.model ? this.settings : null),
      inputTokens,
      outputTokens,
      durationMs: Date.now() - this.began,
      outcome,
      documents,
    };
    return { action: "ai.run", resource: this.useCase === "brief" ? "brief" : "chat", detail } as const;
  }
}

/** How a run ended that threw `error`: given up by its reader, or failed. */
export function outcomeOf(signal: AbortSignal | undefined): Outcome {
  return signal?.aborted ? "cancelled" : "failed";
}

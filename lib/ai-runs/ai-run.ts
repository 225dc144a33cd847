import type { LanguageModel } from "ai";
import { type Meter, meterModel } from "@/lib/ai/meter";
import { type AuditResource, recordAudit, recordAuditAlone } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db/generated/client";

type UseCase = "answer" | "brief" | "transcription" | "benchmark" | "research" | "strategy";
type Outcome = "ok" | "cancelled" | "failed";

/** What is known of a run when it ends. */
export type RunEnd = {
  outcome: Outcome;
  /** Who made what came of it: a model may have failed and the papers' own sentences stepped in, or code computed it. */
  mode?: "model" | "extractive" | "computed";
  /** Ids of the papers it worked on. */
  documents: string[];
};

/** A piece of work of the AI that is being recorded: by which model, for how long, with how many tokens. */
export class AiRun {
  /** To be used for the run; null where the papers' own sentences answer. */
  readonly model: LanguageModel | null;
  private readonly meter: Meter | null;
  private readonly began = Date.now();

  constructor(
    /** Null for work that goes on after the account is gone. */
    private readonly actor: Pick<Actor, "id" | "email"> | null,
    private readonly useCase: UseCase,
    model: LanguageModel | null,
    private readonly meetingId: string | null = null,
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

  // Never what was asked or answered. A model that was there but not asked did not see the papers and is not named.
  private entry({ outcome, mode, documents }: RunEnd) {
    const { provider, name: model, use } = this.meter?.use.calls ? this.meter : EMBEDDED;
    const detail = {
      useCase: this.useCase,
      provider,
      model,
      ...use,
      durationMs: Date.now() - this.began,
      outcome,
      ...(mode && { mode }),
      ...(this.meetingId && { meetingId: this.meetingId }),
      documents,
    };
    return { action: "ai.run", resource: RESOURCES[this.useCase], detail } as const;
  }
}

const RESOURCES = {
  answer: "chat",
  transcription: "chat",
  brief: "brief",
  benchmark: "benchmark",
  research: "benchmark",
  strategy: "document",
} as const satisfies Record<UseCase, AuditResource>;

const EMBEDDED: Omit<Meter, "model"> = {
  provider: "embedded",
  name: "extracts",
  use: { calls: 0, inputTokens: 0, outputTokens: 0 },
};

/** How a run ended that threw: given up by its reader, or failed. */
export function outcomeOf(signal: AbortSignal): Outcome {
  return signal.aborted ? "cancelled" : "failed";
}

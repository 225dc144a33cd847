import type { LanguageModel } from "ai";
import { AppError } from "@/lib/errors";
import type { SourceDocument } from "@/lib/evidence/types";
import { extractiveBrief } from "./extractive";
import { composeByModel } from "./model-compose";
import { findInPapers } from "./model-findings";
import type { BoardBrief } from "./schema";

/** `dropped`: statements of a model that were withheld because their quotes or figures are not in the papers. */
export type MadeBrief = { brief: BoardBrief; dropped: number };

export type BriefOptions = {
  /** Null: the papers' own sentences and figures make the brief. */
  model: LanguageModel | null;
  signal?: AbortSignal;
};

/**
 * Makes the board brief of a meeting's papers. With a model: findings with checked quotes, then a brief composed from
 * these alone. When the model fails, or nothing of its summary can be proven, the extractive brief is made instead
 * (`mode: "extractive"`). Throws the signal's reason when cancelled.
 */
export async function makeBrief(
  documents: SourceDocument[],
  { model, signal }: BriefOptions,
): Promise<MadeBrief> {
  signal?.throwIfAborted();
  const byModel = model ? await tryModel(documents, model, signal) : { dropped: 0 };
  if (byModel.brief) return { brief: byModel.brief, dropped: byModel.dropped };
  return { brief: await extractiveBrief(documents, signal), dropped: byModel.dropped };
}

async function tryModel(
  documents: SourceDocument[],
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<{ brief?: BoardBrief; dropped: number }> {
  try {
    const found = await findInPapers(documents, model, signal);
    if (found.findings.length === 0) return { dropped: found.dropped };
    const { brief, dropped } = await composeByModel(found.findings, model, signal);
    const proven = brief.summarySentences.length > 0 ? brief : undefined;
    return { brief: proven, dropped: found.dropped + dropped };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return { dropped: 0 };
    throw error;
  }
}

import type { LanguageModel } from "ai";
import type { SourceDocument } from "@/lib/evidence/types";
import { extractiveBrief } from "./extractive";
import type { BoardBrief } from "./schema";

export type MadeBrief = { brief: BoardBrief; dropped: number };

export async function makeBrief(
  documents: SourceDocument[],
  { signal }: { model: LanguageModel | null; signal?: AbortSignal },
): Promise<MadeBrief> {
  return { brief: await extractiveBrief(documents, signal), dropped: 0 };
}

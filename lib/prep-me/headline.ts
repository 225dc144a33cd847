import type { Actor } from "@/lib/auth/actor";
import { latestBrief } from "@/lib/briefs/queries";
import type { Citation } from "@/lib/evidence/types";
import { type KeyFigure, keyFiguresOf } from "./key-figures";

/**
 * The first thing shown of a brief, with its citation: a figure, or a sentence where the papers have no
 * leading figure.
 */
export type BriefHeadline =
  | { figure: KeyFigure; sentence: null; citation: Citation | undefined }
  | { figure: null; sentence: string; citation: Citation | undefined };

/** Returns the headline of the brief this person would see for a meeting, or null. Ten queries. */
export async function briefHeadline(actor: Actor, meetingId: string): Promise<BriefHeadline | null> {
  const view = await latestBrief(actor, meetingId);
  if (!view) return null;
  const [figure] = await keyFiguresOf(actor, view);
  if (figure) return { figure, sentence: null, citation: figure.citations[0] };
  const { summarySentences, evidence } = view.brief;
  const [sentence] = summarySentences;
  return sentence ? { figure: null, sentence, citation: evidence.executiveSummary[0]?.[0] } : null;
}

import type { SectionName } from "@/lib/ai/brief/constants";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { emptyBrief, withSection } from "@/lib/ai/brief/sections";
import type { BriefProgress } from "@/lib/briefs/types";

/** What the making of a brief said last, and what of it is written. */
export type Making = {
  step: Exclude<BriefProgress, { type: "done" | "section" | "restart" }> | null;
  /** The sections so far; the others are empty. */
  draft: BoardBrief;
  written: SectionName[];
  /** A model had begun and failed; the papers' own sentences make the brief now. */
  restarted: boolean;
};

export const BEGUN: Making = { step: null, draft: emptyBrief("extractive"), written: [], restarted: false };

/** The making after one more event. */
export function advance(making: Making, event: Exclude<BriefProgress, { type: "done" }>): Making {
  switch (event.type) {
    case "restart":
      return { ...BEGUN, restarted: true };
    case "section":
      return {
        ...making,
        draft: withSection(making.draft, event.section),
        written: [...new Set([...making.written, event.section.name])],
      };
    case "composing":
      return { ...making, step: event, draft: emptyBrief(event.mode), written: [] };
    default:
      return { ...making, step: event };
  }
}

/** Reading is most of the work: so many percent of the way. */
const READ = 80;

/** How far it is, 0 to 100. */
export function percentOf({ step, written }: Making): number {
  if (step?.type === "composing") return READ + (written.length / 4) * (100 - READ);
  return step?.type === "reading" ? ((step.index - 1) / step.of) * READ : 0;
}

import type { SectionName } from "@/lib/ai/brief/constants";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { emptyBrief, withSection } from "@/lib/ai/brief/sections";
import type { BriefProgress } from "@/lib/briefs/types";

/** The latest event while a brief is made, and the sections written so far. */
export type Making = {
  step: Exclude<BriefProgress, { type: "done" | "section" | "restart" }> | null;
  /** The sections so far; the others are empty. */
  draft: BoardBrief;
  written: SectionName[];
  /** The model failed after it had started; the extractive brief is being made now. */
  restarted: boolean;
};

export const BEGUN: Making = { step: null, draft: emptyBrief("extractive"), written: [], restarted: false };

/** The state after one more event. */
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

/** Reading is most of the work: its share in percent. */
const READ = 80;

/** Progress from 0 to 100. */
export function percentOf({ step, written }: Making): number {
  if (step?.type === "composing") return READ + (written.length / 4) * (100 - READ);
  return step?.type === "reading" ? ((step.index - 1) / step.of) * READ : 0;
}

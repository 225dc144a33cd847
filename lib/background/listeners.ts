import type { Listeners } from "@/lib/events/events";
import { keepFacts } from "@/lib/facts/store";
import { keepFigures } from "@/lib/figures/store";
import { reopenOrigins, takeBackCarried } from "@/lib/questions/carried";
import { dropPaper } from "@/lib/strategy/drop-paper";

/** Who hears of what happens. Each feature brings what it does then. */
export const listeners: Listeners = {
  paperRead: [({ documentId }) => keepFacts(documentId), ({ documentId }) => keepFigures(documentId)],
  paperDeleted: [({ tx, paper }) => dropPaper(tx, paper)],
  meetingBinned: [({ tx, meetingId }) => reopenOrigins(tx, { meetingId })],
  meetingRestored: [({ tx, meetingId }) => takeBackCarried(tx, meetingId)],
};

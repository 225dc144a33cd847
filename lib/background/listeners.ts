import { letPublishAgain, tellOfCallingOff } from "@/lib/agenda/call-off";
import type { Listeners } from "@/lib/events/events";
import { keepFacts } from "@/lib/facts/store";
import { keepFigures } from "@/lib/figures/store";
import { keepRecord } from "@/lib/minutes/papers/store";
import { reopenOrigins, takeBackCarried } from "@/lib/questions/carried";
import { retireSample } from "@/lib/sample/remove";
import { dropPaper, hidePaper, showPaper } from "@/lib/strategy/listeners";

/** Who hears of what happens. Each feature brings what it does then. */
export const listeners: Listeners = {
  paperRead: [
    ({ documentId }) => keepFigures(documentId),
    ({ documentId }) => keepFacts(documentId),
    ({ documentId }) => keepRecord(documentId),
  ],
  paperBinned: [hidePaper],
  paperRestored: [showPaper],
  paperDeleted: [dropPaper],
  meetingCreated: [retireSample],
  meetingMoved: [({ tx, meetingId }) => letPublishAgain(tx, { meetingId })],
  meetingCalledOff: [({ tx, meetingId }) => tellOfCallingOff(tx, { meetingId })],
  meetingBinned: [({ tx, meetingId }) => reopenOrigins(tx, { meetingId })],
  meetingRestored: [({ tx, meetingId }) => takeBackCarried(tx, meetingId)],
};

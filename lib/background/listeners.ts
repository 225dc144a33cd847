import { letPublishAgain, tellOfCallingOff } from "@/lib/agenda/call-off";
import type { Listeners } from "@/lib/events/events";
import { keepFacts } from "@/lib/facts/store";
import { keepFigures } from "@/lib/figures/store";
import { enqueueEach } from "@/lib/jobs/enqueue";
import { reopenOrigins, takeBackCarried } from "@/lib/questions/carried";
import { retireSample } from "@/lib/sample/remove";
import { dropPaper, hidePaper, showPaper } from "@/lib/strategy/listeners";

/** Who hears of what happens. Each feature brings what it does then. */
export const listeners: Listeners = {
  paperRead: [
    ({ documentId }) => keepFigures(documentId),
    ({ documentId }) => keepFacts(documentId),
    // In a job of its own: nobody who waits for the paper waits for it.
    ({ documentId }) => enqueueEach("read-minutes", [{ documentId }]),
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

import { randomUUID } from "node:crypto";
import type { ActionRow } from "./action-row";
import { board, office } from "./expectation";
import { newMeeting } from "./world";

const FILE = "lib/minutes/actions.ts";

const NO_CONTENT = { discussion: [], motions: [], decisions: [], actions: [] };
const NO_ATTENDANCE = { present: [], apologies: [], absent: [], guests: [], quorum: [], quorumNeeded: null };

/** An action on nonexistent minutes, source or comment: people with permission learn that it does not exist. */
function onNone(action: string, also: object, expected: ActionRow["expected"]): ActionRow {
  const ids = {
    minutesId: randomUUID(),
    itemId: randomUUID(),
    sourceId: randomUUID(),
    commentId: randomUUID(),
  };
  return {
    name: `${FILE} ${action}`,
    on: "other",
    note: "none",
    input: () => ({ ...ids, ...also }),
    expected,
  };
}

/** An action on a meeting. */
function onMeeting(action: string): ActionRow {
  return {
    name: `${FILE} ${action}`,
    on: "shared",
    target: (world) => world.meeting,
    fresh: (world) => newMeeting(world),
    input: (meetingId) => ({ meetingId }),
    expected: office(200),
  };
}

const place = { sourceId: randomUUID(), first: 0, last: 0 };
const comment = { itemId: null, statementId: null, text: "No.", suggestion: null };

/** Minutes, by server action. For who sees which minutes and items, see lib/minutes/closed.service.test.ts. */
export const MINUTES_ACTIONS: ActionRow[] = [
  onMeeting("beginMinutesAction"),
  onMeeting("beginNotesAction"),
  onMeeting("liveNotesAction"),
  {
    ...onMeeting("startDraftAction"),
    note: "from a source that there is not",
    input: (meetingId) => ({ meetingId, sourceIds: [randomUUID()] }),
    expected: office(404),
  },
  onNone("citedLinesAction", { place }, board(404)),
  onNone("addCommentAction", comment, board(404)),
  onNone("closeCommentAction", {}, board(404)),
  ...[
    onNone("deleteSourceAction", {}, office(404)),
    onNone("nameSpeakersAction", { revision: 1, speakers: [] }, office(404)),
    onNone("sourceLinesAction", { from: 0 }, office(404)),
    onNone("endNotesAction", {}, office(404)),
    onNone(
      "saveNoteAction",
      { id: randomUUID(), revision: 1, agendaItemId: null, isStart: false, text: "No.", at: 0 },
      office(404),
    ),
    onNone("beginCorrectionAction", { correction: "All of it." }, office(404)),
    onNone("discardDraftAction", { stamp: "1.0.0" }, office(404)),
    onNone("saveAttendanceAction", { revision: 1, attendance: NO_ATTENDANCE }, office(404)),
    onNone("addItemAction", { title: "Budget", agendaItemId: null }, office(404)),
    onNone("saveItemAction", { revision: 1, title: "Budget", content: NO_CONTENT }, office(404)),
    onNone("removeItemAction", { revision: 1 }, office(404)),
    onNone("openItemAction", { revision: 1 }, office(404)),
    onNone("moveItemAction", { by: "up" }, office(404)),
    onNone("acceptSuggestionAction", {}, office(404)),
    onNone("moveMinutesAction", { stamp: "1.0.0", move: "circulate" }, office(404)),
    onNone("beginSigningAction", { stamp: "1.0.0" }, office(404)),
    onNone("signMinutesAction", { stamp: "1.0.0", password: "" }, office(404)),
  ],
];

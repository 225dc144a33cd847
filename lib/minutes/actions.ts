"use server";

import { z } from "zod";
import { assertionSchema } from "@/lib/auth/passkeys/schema";
import { action } from "@/lib/http/action";
import { placeSchema } from "@/lib/minutes/reader/schema";
import { beginCorrection, beginMinutes } from "./begin";
import { acceptSuggestion, addComment, closeComment } from "./comments";
import { addItem, moveItem, openItem, removeItem, saveAttendance, saveItem } from "./content";
import { startDraft } from "./draft";
import { discardDraft, moveMinutes } from "./life";
import { beginNotes, endNotes, liveNotes, saveNote } from "./notes";
import { noteSchema } from "./notes-schema";
import {
  attendanceInput,
  commentInput,
  correctionInput,
  itemContentInput,
  itemTitle,
  speakerNameSchema,
} from "./schema";
import { beginSigning, signMinutes } from "./sign";
import { citedLines, sourceLines } from "./source-queries";
import { deleteSource, nameSpeakers } from "./sources";
import { MOVES } from "./transitions";

const id = z.uuid();
const revision = z.number().int();
const stamp = z.string().max(60);
const ofMinutes = z.object({ minutesId: id });
const ofMeeting = z.object({ meetingId: id });
const ofItem = ofMinutes.extend({ itemId: id });
const ofSource = z.object({ sourceId: id });
const ofComment = ofMinutes.extend({ commentId: id });

export const deleteSourceAction = action("deleteSource", ofSource, (actor, { sourceId }) =>
  deleteSource(actor, sourceId),
);

export const nameSpeakersAction = action(
  "nameSpeakers",
  ofSource.extend({ revision, speakers: z.array(speakerNameSchema).max(200) }),
  nameSpeakers,
);

export const sourceLinesAction = action(
  "sourceLines",
  ofSource.extend({ from: z.number().int().min(0) }),
  sourceLines,
);

export const citedLinesAction = action("citedLines", ofMinutes.extend({ place: placeSchema }), citedLines);

export const beginNotesAction = action("beginNotes", ofMeeting, (actor, { meetingId }) =>
  beginNotes(actor, meetingId),
);

export const liveNotesAction = action("liveNotes", ofMeeting, (actor, { meetingId }) =>
  liveNotes(actor, meetingId),
);

export const saveNoteAction = action("saveNote", noteSchema, saveNote);

export const endNotesAction = action("endNotes", ofSource, (actor, { sourceId }) =>
  endNotes(actor, sourceId),
);

export const startDraftAction = action(
  "startDraft",
  ofMeeting.extend({ sourceIds: z.array(id).min(1, "Please choose a source.").max(20) }),
  startDraft,
);

export const beginMinutesAction = action("beginMinutes", ofMeeting, (actor, { meetingId }) =>
  beginMinutes(actor, meetingId),
);

export const beginCorrectionAction = action(
  "beginCorrection",
  ofMinutes.extend({ correction: correctionInput }),
  beginCorrection,
);

export const discardDraftAction = action("discardDraft", ofMinutes.extend({ stamp }), discardDraft);

export const saveAttendanceAction = action(
  "saveAttendance",
  ofMinutes.extend({ revision, attendance: attendanceInput }),
  saveAttendance,
);

export const addItemAction = action(
  "addItem",
  ofMinutes.extend({ title: itemTitle, agendaItemId: id.nullable() }),
  addItem,
);

export const saveItemAction = action(
  "saveItem",
  ofItem.extend({ revision, title: itemTitle, content: itemContentInput }),
  saveItem,
);

export const removeItemAction = action("removeItem", ofItem.extend({ revision }), removeItem);

export const openItemAction = action("openItem", ofItem.extend({ revision }), openItem);

export const moveItemAction = action("moveItem", ofItem.extend({ by: z.enum(["up", "down"]) }), moveItem);

export const addCommentAction = action("addComment", commentInput, addComment);

export const acceptSuggestionAction = action("acceptSuggestion", ofComment, acceptSuggestion);

export const closeCommentAction = action("closeComment", ofComment, closeComment);

export const moveMinutesAction = action(
  "moveMinutes",
  ofMinutes.extend({ stamp, move: z.enum(MOVES) }),
  moveMinutes,
);

export const beginSigningAction = action("beginSigning", ofMinutes.extend({ stamp }), beginSigning);

export const signMinutesAction = action(
  "signMinutes",
  ofMinutes.extend({
    stamp,
    password: z.string().max(128).optional(),
    assertion: assertionSchema.optional(),
  }),
  signMinutes,
);

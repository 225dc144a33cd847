import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { liftRecusal, recordRecusal } from "@/lib/documents/recusals/mutations";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { MOST_NOTES } from "./constants";
import { exportNotes } from "./export/export-notes";
import { addNote, changeNote, deleteMeetingNotes, deleteNote } from "./mutations";
import { listMeetingNotes, listPageNotes } from "./queries";

const TEXT = "The lease of the paint workshop expires on 31 March 2026. Nobody has offered a renewal.";
const QUOTE = "paint workshop expires";
const NOTE = "Ask Mara why nobody called the landlord.";

let author: Actor;
let meetingId: string;
let paper: string;

const highlight = (actor = author, text = NOTE) =>
  addNote(actor, paper, 1, { quote: QUOTE, start: TEXT.indexOf(QUOTE), text });
const onPage = (actor = author) => listPageNotes(actor, paper, 1);
const kept = () => db.pageNote.count();
const refused = (code: string) => expect.objectContaining({ code });

beforeEach(async () => {
  await emptyDatabase();
  author = await person("author", "member");
  meetingId = await addMeeting("June meeting");
  paper = await addPaper({ meetingId }, "Workshop.txt", TEXT);
});

describe("notes", () => {
  it("keep their words, and can be reworded and deleted", async () => {
    const note = await highlight();
    expect(note).toMatchObject({ quote: QUOTE, text: NOTE, wordsChanged: false });
    expect(TEXT.slice(note.passage?.start, note.passage?.end)).toBe(QUOTE);
    await changeNote(author, note.id, { text: "Settled." });
    expect(await onPage()).toMatchObject([{ id: note.id, text: "Settled." }]);
    await deleteNote(author, note.id);
    expect(await onPage()).toEqual([]);
  });

  it("are rejected for words that are not in that place", async () => {
    await expect(addNote(author, paper, 1, { quote: QUOTE, start: 0, text: "" })).rejects.toEqual(
      refused("conflict"),
    );
    await expect(addNote(author, paper, 2, { text: NOTE })).rejects.toEqual(refused("notFound"));
  });

  it("cannot be empty on a whole page, unlike a highlight", async () => {
    const page = await addNote(author, paper, 1, { text: NOTE });
    await expect(changeNote(author, page.id, { text: "" })).rejects.toEqual(refused("invalid"));
    const words = await highlight();
    expect((await changeNote(author, words.id, { text: "" })).text).toBe("");
  });

  it("follow their words when a paper is indexed again, and stay on the page when the words are gone", async () => {
    await highlight();
    const reread = (text: string) =>
      db.documentPage.updateMany({ where: { documentId: paper }, data: { text } });
    await reread(`A new heading\n\n${TEXT.replace("paint workshop", "paint\nworkshop")}`);
    const [moved] = await onPage();
    expect(moved).toMatchObject({ wordsChanged: false, quote: QUOTE });
    expect(moved?.passage?.start).toBeGreaterThan(TEXT.indexOf(QUOTE));
    await reread("The page was rewritten.");
    expect(await onPage()).toMatchObject([{ passage: null, wordsChanged: true, quote: QUOTE, text: NOTE }]);
  });

  it("are rejected beyond the limit per person", async () => {
    const full = Array.from({ length: MOST_NOTES }, () => ({
      userId: author.id,
      documentId: paper,
      page: 1,
      text: "x",
    }));
    await db.pageNote.createMany({ data: full });
    await expect(highlight()).rejects.toEqual(refused("conflict"));
    const other = await person("other", "member");
    await expect(highlight(other)).resolves.toBeDefined();
  });
});

describe("nobody but the author", () => {
  it.each(["member", "chair", "admin"] as const)("can read, change or delete a note: %s", async (role) => {
    const note = await highlight();
    const other = await person("other", role);
    expect(await onPage(other)).toEqual([]);
    expect(await listMeetingNotes(other, meetingId)).toEqual([]);
    await expect(changeNote(other, note.id, { text: "Mine" })).rejects.toEqual(refused("notFound"));
    await expect(deleteNote(other, note.id)).rejects.toEqual(refused("notFound"));
    await deleteMeetingNotes(other, meetingId);
    await expect(exportNotes(other, meetingId, { format: "txt", timeZone: "UTC" })).rejects.toEqual(
      refused("notFound"),
    );
    expect(await onPage()).toMatchObject([{ id: note.id, text: NOTE }]);
  });

  it("learns of a note from the activity log", async () => {
    const note = await highlight();
    await changeNote(author, note.id, { text: "Changed" });
    await listMeetingNotes(author, meetingId);
    await exportNotes(author, meetingId, { format: "docx", timeZone: "UTC" });
    await deleteNote(author, note.id);
    expect(await db.auditEvent.count()).toBe(0);
  });
});

describe("a paper closed to the author", () => {
  const expectHidden = async (id: string) => {
    await expect(onPage()).rejects.toEqual(refused("notFound"));
    expect(await listMeetingNotes(author, meetingId)).toEqual([]);
    await expect(highlight()).rejects.toEqual(refused("notFound"));
    await expect(changeNote(author, id, { text: "" })).rejects.toEqual(refused("notFound"));
    await expect(deleteNote(author, id)).rejects.toEqual(refused("notFound"));
    await expect(exportNotes(author, meetingId, { format: "txt", timeZone: "UTC" })).rejects.toEqual(
      refused("notFound"),
    );
  };

  it("hides its notes during a recusal and restores them afterwards", async () => {
    const { id } = await highlight();
    const chair = await person("chair", "chair");
    await recordRecusal(chair, paper, { userId: author.id, reason: "" });
    await expectHidden(id);
    await liftRecusal(chair, paper, author.id);
    expect(await onPage()).toMatchObject([{ id, text: NOTE }]);
  });

  it("hides its notes when it is no longer shared", async () => {
    const { id } = await highlight();
    await db.document.update({ where: { id: paper }, data: { isShared: false } });
    await expectHidden(id);
  });

  it("loses its notes when the author deletes all their notes on the meeting", async () => {
    await highlight();
    const other = await person("other", "member");
    await highlight(other);
    await db.document.update({ where: { id: paper }, data: { isShared: false } });
    await deleteMeetingNotes(author, meetingId);
    expect(await db.pageNote.findMany({ select: { userId: true } })).toEqual([{ userId: other.id }]);
  });
});

describe("notes are deleted", () => {
  it("with their meeting into the bin, and with a paper permanently", async () => {
    await highlight();
    await deleteMeeting(await person("chair", "chair"), meetingId);
    await expect(onPage()).rejects.toEqual(refused("notFound"));
    expect(await kept()).toBe(1);
    await db.document.delete({ where: { id: paper } });
    expect(await kept()).toBe(0);
  });

  it("with their author's account", async () => {
    await highlight();
    await db.user.delete({ where: { id: author.id } });
    expect(await kept()).toBe(0);
  });
});

describe("the notes of a meeting", () => {
  it("are listed by paper and page, without those of other meetings", async () => {
    const other = await addPaper({ meetingId: await addMeeting("July meeting") }, "Other.txt", TEXT);
    await addNote(author, other, 1, { text: "Elsewhere" });
    await highlight();
    await addNote(author, paper, 1, { text: "On the page" });
    const papers = await listMeetingNotes(author, meetingId);
    expect(papers.map(({ title, notes }) => [title, notes.map(({ text }) => text)])).toEqual([
      ["Workshop.txt", ["On the page", NOTE]],
    ]);
  });

  it("are exported as text with the words they refer to", async () => {
    await highlight();
    const file = await exportNotes(author, meetingId, { format: "txt", timeZone: "UTC" });
    expect(file.name).toMatch(/^notes-june-meeting-\d{4}-\d{2}-\d{2}\.txt$/);
    expect(file.bytes.toString()).toContain(`WORKSHOP.TXT\n\nPage 1\n\n“${QUOTE}”\n\n${NOTE}`);
  });
});

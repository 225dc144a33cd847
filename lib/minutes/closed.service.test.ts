import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { changeAgenda } from "@/lib/agenda/mutations";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import {
  addAgenda,
  addSource,
  carryFrom,
  itemCalled,
  move,
  saying,
  seen,
  writeMinutes,
} from "@/tests/setup/minutes";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { acceptSuggestion, addComment } from "./comments";
import { moveItem, removeItem, saveItem } from "./content";
import { startDraft } from "./draft";
import { discardDraft } from "./life";
import { beginNotes, endNotes, liveNotes, saveNote } from "./notes";
import { agendaFor, minutesPage } from "./queries";
import { NO_CONTENT } from "./schema";
import { citedLines, listSources, sourceLines } from "./source-queries";
import { deleteSource, nameSpeakers } from "./sources";

const SECRET = "Acquire Oakmere for thirty million.";
const SALARY = "The director leaves in May.";

let chair: Actor;
let secretary: Actor;
let member: Actor;
let conflicted: Actor;
let meetingId: string;
let minutesId: string;
let sourceId: string;
let merger: { id: string; revision: number };
let lease: { id: string; revision: number };
let camera: string;

/**
 * Three items: the budget for everyone; the lease, with a paper one member is recused from; the merger, in
 * camera for the chair and that member. All cite lines of one transcript the chair uploaded.
 */
beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  member = await person("Mara", "member");
  conflicted = await person("Conrad", "member");
  meetingId = await addMeeting("Spring board");
  const paper = await addPaper({ meetingId }, "Lease.txt", "The lease of the quay.", { read: false });
  [, , camera = ""] = await addAgenda(meetingId, [
    { title: "Budget" },
    { title: "Lease", papers: [paper] },
    { title: "Merger", viewers: [chair.id, conflicted.id] },
  ]);
  sourceId = await addSource(meetingId, chair, ["The budget is fine.", SALARY, SECRET, "Agreed."]);
  const at = (first: number, last = first) => ({ sourceId, first, last });
  minutesId = await writeMinutes(meetingId, [
    { by: chair, title: "Budget", content: saying("The budget was noted.", at(0, 3)) },
    { by: chair, title: "Lease", content: saying(SALARY, at(1)) },
    { by: chair, title: "Merger", content: saying(SECRET, at(2)) },
  ]);
  merger = itemCalled(await seen(chair, meetingId), "Merger");
  lease = itemCalled(await seen(chair, meetingId), "Lease");
  await recordRecusal(chair, paper, { userId: conflicted.id, reason: "Owns the quay." });
});

const page = async (actor: Actor) => JSON.stringify(await minutesPage(actor, meetingId));

describe("closed parts of minutes", () => {
  it("keep a draft made from sources hidden until circulation from people to whom a part is closed", async () => {
    await db.minutes.update({ where: { id: minutesId }, data: { sourceIds: [sourceId] } });
    expect(await minutesPage(secretary, meetingId)).toMatchObject({ minutes: null, versions: [] });
    expect(await seen(chair, meetingId)).toMatchObject({ state: "draft" });
    await move(chair, meetingId, "circulate");
    expect(await seen(secretary, meetingId)).toMatchObject({ state: "inReview" });
  });

  it("show drafts and sources to chairs and administrators only", async () => {
    expect(await minutesPage(member, meetingId)).toMatchObject({ minutes: null, sources: [], versions: [] });
    const place = { sourceId, first: 0, last: 0 };
    await expect(citedLines(member, { minutesId, place })).rejects.toMatchObject({ code: "notFound" });
    await expect(listSources(member, meetingId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(sourceLines(member, { sourceId, from: 0 })).rejects.toMatchObject({ code: "forbidden" });
    await expect(beginNotes(member, meetingId)).rejects.toMatchObject({ code: "forbidden" });
    await move(chair, meetingId, "circulate");
    expect(await seen(member, meetingId)).toMatchObject({ state: "inReview" });
    await move(chair, meetingId, "withdraw");
    expect((await minutesPage(member, meetingId)).minutes).toBeNull();
  });

  it("show an item in camera only to the people it names, even to administrators", async () => {
    await move(chair, meetingId, "circulate");
    for (const outsider of [secretary, member]) {
      expect(await page(outsider)).not.toMatch(/Oakmere|Merger/);
      expect((await seen(outsider, meetingId)).items).toContainEqual({ id: merger.id, closed: "inCamera" });
    }
    expect(await page(conflicted)).toContain(SECRET);
    // Also after it leaves the agenda, or the agenda opens it without the minutes.
    await db.agendaItem.delete({ where: { id: camera } });
    expect(await page(secretary)).not.toMatch(/Oakmere|Merger/);
    expect(await page(conflicted)).toContain(SECRET);
  });

  it("close an item at once when the agenda puts it in camera later", async () => {
    await move(chair, meetingId, "circulate");
    const budget = itemCalled(await seen(member, meetingId), "Budget");
    const where = { id: budget.agendaItemId ?? "" };
    await db.agendaItem.update({
      where,
      data: { isInCamera: true, viewers: { create: { userId: chair.id } } },
    });
    expect((await seen(member, meetingId)).items).toContainEqual({ id: budget.id, closed: "inCamera" });
    expect(itemCalled(await seen(chair, meetingId), "Budget").id).toBe(budget.id);
  });

  it("open together with the agenda item only on the editor's request", async () => {
    const { items, version } = await db.agenda.findUniqueOrThrow({
      where: { meetingId },
      include: { items: { include: { viewers: true }, orderBy: { position: "asc" } } },
    });
    const open = (viewerIds: string[] | null, opensMinutes: boolean) =>
      changeAgenda(chair, meetingId, {
        ...{ version, durationMinutes: 90, place: "", opensPapers: true, opensMinutes },
        items: items.map(({ id, section, title, kind, minutes, isInCamera, viewers }) => ({
          ...{ id, section, title, kind, minutes, closed: null, presenter: "", notes: "" },
          ...{ isConsent: false, paperIds: [], source: null },
          isInCamera: isInCamera && viewerIds !== null,
          viewerIds: isInCamera ? [...viewers.map(({ userId }) => userId), ...(viewerIds ?? [])] : [],
        })),
      });
    await expect(open(null, false)).rejects.toThrow("show the minutes of an in-camera item");
    await expect(open([secretary.id], false)).rejects.toThrow("show the minutes of an in-camera item");
    // This change shows nobody more than before.
    await open([], false);
    await db.agenda.update({ where: { meetingId }, data: { version } });
    await open([secretary.id], true);
  });

  it("close an item to anyone recused from one of its papers, even after the paper is deleted", async () => {
    await move(chair, meetingId, "circulate");
    expect(await page(conflicted)).not.toContain(SALARY);
    expect((await seen(conflicted, meetingId)).items).toContainEqual({ id: lease.id, closed: "recused" });
    expect(await page(member)).toContain(SALARY);
    await db.document.deleteMany({ where: { meetingId } });
    expect(await page(conflicted)).not.toContain(SALARY);
  });

  it("close an item to anyone recused from a paper added to the agenda later", async () => {
    await move(chair, meetingId, "circulate");
    const budget = itemCalled(await seen(conflicted, meetingId), "Budget");
    const late = await addPaper({ meetingId }, "Offer.txt", "An offer for the quay.", { read: false });
    await db.agendaPaper.create({
      data: { itemId: budget.agendaItemId ?? "", documentId: late, position: 0 },
    });
    await recordRecusal(chair, late, { userId: conflicted.id, reason: "Owns the quay." });
    expect((await seen(conflicted, meetingId)).items).toContainEqual({ id: budget.id, closed: "recused" });
  });

  it("close an item to anyone recused from the paper it was carried from", async () => {
    const paper = await addPaper({ meetingId }, "Sale.txt", "The sale of the quay.", { read: false });
    await recordRecusal(chair, paper, { userId: secretary.id, reason: "Owns the quay." });
    const itemId = itemCalled(await seen(chair, meetingId), "Budget").agendaItemId ?? "";
    const isOpen = async () => [
      (await page(secretary)).includes("The budget was noted."),
      (await agendaFor(secretary, meetingId)).some(({ id }) => id === itemId),
    ];
    expect(await isOpen()).toEqual([true, true]);
    await carryFrom(paper, itemId);
    expect(await isOpen()).toEqual([false, false]);
  });

  it("reject edits and comments, and hide comments, on an item closed to the person", async () => {
    await move(chair, meetingId, "circulate");
    const item = { minutesId, itemId: merger.id };
    const on = { ...item, statementId: null, text: `Really? ${SECRET}`, suggestion: null };
    await addComment(chair, on);
    const [comment] = (await seen(chair, meetingId)).comments;
    for (const attempt of [
      () => saveItem(secretary, { ...item, revision: merger.revision, title: "x", content: NO_CONTENT }),
      () => removeItem(secretary, { ...item, revision: merger.revision }),
      () => moveItem(secretary, { ...item, by: "up" }),
      () => addComment(secretary, on),
      () => addComment(member, on),
      () => acceptSuggestion(secretary, { minutesId, commentId: comment?.id ?? "" }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "notFound" });
    expect(await page(secretary)).not.toContain("Oakmere");
    expect((await seen(conflicted, meetingId)).comments).toHaveLength(1);
  });

  it("cannot be deleted by someone who cannot see them", async () => {
    const own = await addSource(meetingId, secretary, ["The budget is fine."]);
    const { stamp } = await seen(secretary, meetingId);
    for (const attempt of [
      () => discardDraft(secretary, { minutesId, stamp }),
      () => startDraft(secretary, { meetingId, sourceIds: [own] }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "conflict" });
    expect(await page(chair)).toContain(SECRET);
    await discardDraft(chair, { minutesId, stamp });
    expect((await minutesPage(chair, meetingId)).minutes).toBeNull();
  });

  it("expose only source lines cited by an open statement, and none of a closed item", async () => {
    await move(chair, meetingId, "circulate");
    const lines = async (actor: Actor, first: number, last: number) =>
      (await citedLines(actor, { minutesId, place: { sourceId, first, last } })).lines.map(
        ({ text }) => text,
      );
    expect(await lines(member, 0, 3)).toEqual(["The budget is fine.", SALARY, "Agreed."]);
    expect(await lines(conflicted, 0, 3)).toEqual(["The budget is fine.", SECRET, "Agreed."]);
    await expect(lines(member, 2, 2)).rejects.toMatchObject({ code: "notFound" });
    // The secretary cannot see the merger and did not upload the file.
    expect(await lines(secretary, 0, 3)).not.toContain(SECRET);
    for (const attempt of [
      () => sourceLines(secretary, { sourceId, from: 0 }),
      () => nameSpeakers(secretary, { sourceId, revision: 1, speakers: [] }),
      () => deleteSource(secretary, sourceId),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "conflict" });
    const [known] = await listSources(secretary, meetingId);
    expect(known).toMatchObject({ isOpen: false, speakers: [] });
    expect((await sourceLines(chair, { sourceId, from: 0 })).lines).toHaveLength(4);
  });

  it("hide file names, remarks and speakers of sources from people to whom a part is closed", async () => {
    await db.minutesSource.update({
      where: { id: sourceId },
      data: { name: "Oakmere merger.vtt", remarks: ["The quorum was lost: “Oakmere”."] },
    });
    await move(chair, meetingId, "circulate");
    const place = { sourceId, first: 0, last: 3 };
    const cited = async (actor: Actor) => (await citedLines(actor, { minutesId, place })).sourceName;
    for (const closedOut of [secretary, member, conflicted]) {
      expect(await page(closedOut)).not.toContain("Oakmere merger");
      expect(await cited(closedOut)).toBe("A transcript");
    }
    expect(await listSources(secretary, meetingId)).toMatchObject([
      { name: "A transcript", remarks: [], speakers: [] },
    ]);
    // The chair can no longer see the merger, but uploaded the file.
    await db.agendaViewer.deleteMany({ where: { userId: chair.id } });
    expect(await cited(chair)).toBe("Oakmere merger.vtt");
    expect(await listSources(chair, meetingId)).toMatchObject([
      { name: "Oakmere merger.vtt", remarks: [expect.stringContaining("Oakmere")] },
    ]);
  });

  it("close a transcript to anyone recused from a permanently deleted paper", async () => {
    await db.agendaItem.deleteMany({ where: { meetingId } });
    await db.minutes.deleteMany({ where: { meetingId } });
    const offer = await addPaper({ meetingId }, "Offer.txt", "An offer for the quay.", { read: false });
    const isOpen = async () => (await listSources(secretary, meetingId)).map((source) => source.isOpen);
    expect(await isOpen()).toEqual([true]);
    await recordRecusal(chair, offer, { userId: secretary.id, reason: "" });
    expect(await isOpen()).toEqual([false]);
    await db.document.delete({ where: { id: offer } });
    expect(await isOpen()).toEqual([false]);
    await expect(sourceLines(secretary, { sourceId, from: 0 })).rejects.toMatchObject({ code: "conflict" });
  });

  it("show source names to a member to whom nothing is closed, even while a correction is drafted", async () => {
    await db.agendaItem.delete({ where: { id: camera } });
    await db.minutesItem.delete({ where: { id: merger.id } });
    await move(chair, meetingId, "circulate");
    const items = { create: { position: 0, title: "Budget", content: {}, salt: "" } };
    await db.minutes.create({
      data: { meetingId, version: 2, state: "draft", attendance: {}, createdByName: "", items },
    });
    const place = { sourceId, first: 0, last: 0 };
    expect(await citedLines(member, { minutesId, place })).toMatchObject({ sourceName: "Board meeting.vtt" });
  });

  it("reject requests for more lines than a statement can cite", async () => {
    await move(chair, meetingId, "circulate");
    for (const place of [
      { sourceId, first: 0, last: 5_000_000 },
      { sourceId, first: 3, last: 0 },
    ])
      await expect(citedLines(member, { minutesId, place })).rejects.toMatchObject({ code: "invalid" });
  });

  it("are not opened to an editor who cites their lines", async () => {
    const budget = itemCalled(await seen(secretary, meetingId), "Budget");
    const forged = saying("The budget.", { sourceId, first: 2, last: 2 });
    await saveItem(secretary, { minutesId, itemId: budget.id, ...budget, content: forged });
    expect(itemCalled(await seen(chair, meetingId), "Budget").content.discussion).toMatchObject([
      { text: "The budget.", places: [], by: "Simon" },
    ]);
  });

  it("close notes of the whole meeting to people to whom a part is closed", async () => {
    const notes = await beginNotes(chair, meetingId);
    const line = { sourceId: notes, id: randomUUID(), revision: 1, agendaItemId: camera };
    await saveNote(chair, { ...line, isStart: false, text: SECRET, at: 12 });
    await expect(liveNotes(secretary, meetingId)).rejects.toMatchObject({ code: "conflict" });
    await expect(endNotes(secretary, notes)).rejects.toMatchObject({ code: "conflict" });
  });

  it("show only their own lines to someone who began the notes and then lost access to a part", async () => {
    const notes = await beginNotes(secretary, meetingId);
    const line = { sourceId: notes, revision: 1, isStart: false, at: 12 };
    const own = { ...line, id: randomUUID(), agendaItemId: null, text: "There is a quorum." };
    await saveNote(secretary, own);
    expect((await sourceLines(secretary, { sourceId: notes, from: 0 })).lines).toHaveLength(1);
    await saveNote(chair, { ...line, id: randomUUID(), agendaItemId: camera, text: SECRET });
    await saveNote(secretary, { ...own, revision: 2, text: "There was a quorum." });
    expect((await liveNotes(secretary, meetingId))?.notes).toMatchObject([{ text: "There was a quorum." }]);
    expect((await liveNotes(chair, meetingId))?.notes).toHaveLength(2);
    for (const end of [async () => undefined, () => endNotes(secretary, notes)]) {
      await end();
      await expect(sourceLines(secretary, { sourceId: notes, from: 0 })).rejects.toMatchObject({
        code: "conflict",
      });
    }
  });
});

describe("taking notes in a meeting", () => {
  it("keeps each person's lines in order, however late or often they are sent", async () => {
    await db.agendaItem.deleteMany({ where: { meetingId } });
    await db.minutes.deleteMany({ where: { meetingId } });
    const notes = await beginNotes(chair, meetingId);
    expect(await beginNotes(secretary, meetingId)).toBe(notes);
    const [first, second] = [randomUUID(), randomUUID()];
    const line = { sourceId: notes, agendaItemId: null, isStart: false };
    await saveNote(chair, { ...line, id: first, revision: 1, text: "Chair ope", at: 1 });
    await saveNote(secretary, { ...line, id: second, revision: 1, text: "Mara moved it.", at: 2 });
    await saveNote(chair, { ...line, id: first, revision: 3, text: "Chair opened.", at: 1 });
    await saveNote(chair, { ...line, id: first, revision: 2, text: "Chair open", at: 1 });
    const taken = { ...line, id: first, revision: 9, text: "Mine now.", at: 1 };
    await expect(saveNote(secretary, taken)).rejects.toThrow("This line belongs to someone else.");
    expect((await liveNotes(secretary, meetingId))?.notes).toMatchObject([
      { text: "Chair opened.", author: "Carla", isOwn: false },
      { text: "Mara moved it.", author: "Simon", isOwn: true },
    ]);
    await endNotes(secretary, notes);
    await expect(saveNote(chair, { ...line, id: first, revision: 4, text: "Late.", at: 1 })).rejects.toThrow(
      "These notes are finished.",
    );
    const { lines } = await sourceLines(chair, { sourceId: notes, from: 0 });
    expect(lines.map(({ text }) => text)).toEqual(["Chair opened.", "Mara moved it."]);
  });
});

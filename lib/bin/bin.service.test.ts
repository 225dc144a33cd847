import { subDays } from "date-fns/subDays";
import { beforeEach, describe, expect, it } from "vitest";
import { listActivity } from "@/lib/activity/queries";
import type { Actor } from "@/lib/auth/actor";
import { generateBrief } from "@/lib/briefs/mutations";
import { getBrief, latestBrief } from "@/lib/briefs/queries";
import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import { db } from "@/lib/db";
import { deleteDocument, uploadDocument } from "@/lib/documents/mutations";
import { findDocument, listDocuments, openFile, readPage } from "@/lib/documents/queries";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { searchDocuments } from "@/lib/documents/search";
import { meetingChanges } from "@/lib/facts/queries";
import { homeView } from "@/lib/home/queries";
import { meetingCalendar } from "@/lib/meetings/calendar";
import { deleteMeeting, updateMeeting } from "@/lib/meetings/mutations";
import { findMeeting, getMeeting, listMeetings } from "@/lib/meetings/queries";
import { exportBrief } from "@/lib/prep-me/export/export-brief";
import { carryQuestion } from "@/lib/questions/carry";
import { addQuestion } from "@/lib/questions/mutations";
import { getQuestion, listQuestions } from "@/lib/questions/queries";
import { storage } from "@/lib/storage";
import { drain } from "@/tests/setup/accounts";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { restoreMeeting, restorePaper } from "./mutations";
import { purgeBin } from "./purge";
import { listBin } from "./queries";

const TENDER = "The Board is asked to approve a contract of $3,140,000 with Sandpiper Marine Services.\n";
const QUESTION = "Which contract is the Board asked to approve?";
const gone = { code: "notFound" };
const never = new AbortController().signal;

let member: Actor;
let chair: Actor;
let admin: Actor;
let meetingId: string;
let paper: string;
let briefId: string;
let fileKey: string;

async function send(actor: Actor, meeting = meetingId, text = TENDER, name = "Tender.txt"): Promise<string> {
  const body = new FormData();
  body.set("document", new File([text], name, { type: "text/plain" }));
  const request = new Request("http://board.example", { method: "POST", body });
  return (await uploadDocument(actor, meeting, request)).id;
}

async function addMeeting(title: string, days: number): Promise<string> {
  return (await db.meeting.create({ data: { title, scheduledDate: subDays(new Date(), -days) } })).id;
}

/** Everything that names the meeting, its paper or what was made from it. */
async function everything(who: Actor): Promise<string> {
  const views = await Promise.all([
    listMeetings(who),
    homeView(who, new Date()),
    searchDocuments(who, { q: QUESTION, limit: 50 }),
  ]);
  return JSON.stringify([
    ...views,
    await collectAnswer(await ask(who, { message: QUESTION }, never, { model: null })),
  ]);
}

const isThere = (key: string) =>
  storage.open(key).then(
    (stream) => Boolean(stream.destroy()),
    () => false,
  );

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
  meetingId = await addMeeting("Contracts of May", 3);
  paper = await send(chair);
  const autumn = await addMeeting("Autumn", 200);
  await send(chair, autumn, "Berth income for the half year was $840,000.", "Report.txt");
  await drain();
  await generateBrief(chair, meetingId, never, null);
  briefId = (await latestBrief(chair, meetingId))?.id ?? "none";
  const { storageKey } = await db.document.findUniqueOrThrow({ where: { id: paper } });
  fileKey = storageKey;
});

describe("a paper in the bin", () => {
  const ways: Record<string, (actor: Actor) => Promise<unknown>> = {
    "its row": (actor) => findDocument(actor, paper),
    "a page": (actor) => readPage(actor, paper, 1),
    "its file": (actor) => openFile(actor, paper),
    "search within it": (actor) => searchDocuments(actor, { q: QUESTION, documentId: paper, limit: 5 }),
    "a chat about it": (actor) =>
      ask(actor, { message: QUESTION, paperIds: [paper] }, never, { model: null }),
    "a recusal": (actor) => recordRecusal(actor, paper, { reason: "" }),
    "deleting it again": (actor) => deleteDocument(actor, paper),
  };

  it("cannot be found anywhere, and is restored unchanged", async () => {
    await deleteDocument(chair, paper);
    for (const way of Object.values(ways)) await expect(way(admin)).rejects.toMatchObject(gone);
    expect(await everything(admin)).not.toContain("Sandpiper");
    expect(await listDocuments(admin, meetingId)).toEqual([]);
    expect(await listBin(admin)).toMatchObject([
      {
        kind: "paper",
        id: paper,
        title: "Tender.txt",
        meetingTitle: "Contracts of May",
        deletedBy: "chair",
        daysLeft: 30,
      },
    ]);
    await restorePaper(admin, paper);
    expect((await readPage(member, paper, 1)).text).toContain("Sandpiper");
    expect(await everything(member)).toContain("Sandpiper");
    expect(await listBin(admin)).toEqual([]);
  });

  it("does not prevent the same file from being uploaded again, which then blocks restoring it", async () => {
    await deleteDocument(chair, paper);
    const again = await send(admin);
    expect(again).not.toBe(paper);
    await expect(restorePaper(chair, paper)).rejects.toMatchObject({ code: "conflict" });
    await deleteDocument(admin, again);
    await restorePaper(chair, paper);
    expect((await listDocuments(chair, meetingId)).map(({ id }) => id)).toEqual([paper]);
  });

  it("keeps its recusals, and is hidden from the bin of anyone recused", async () => {
    await recordRecusal(chair, paper, { userId: admin.id, reason: "" });
    await deleteDocument(chair, paper);
    expect(await listBin(admin)).toEqual([]);
    await expect(restorePaper(admin, paper)).rejects.toMatchObject(gone);
    await restorePaper(chair, paper);
    await expect(readPage(admin, paper, 1)).rejects.toMatchObject(gone);
  });
});

describe("a meeting in the bin", () => {
  const ways: Record<string, (actor: Actor) => Promise<unknown>> = {
    "its row": (actor) => getMeeting(actor, meetingId),
    "its papers": (actor) => listDocuments(actor, meetingId),
    "a paper": (actor) => readPage(actor, paper, 1),
    "its brief": (actor) => getBrief(actor, briefId),
    "its brief as a file": (actor) => exportBrief(actor, briefId, { format: "pdf", timeZone: "UTC" }),
    "a new brief": (actor) => generateBrief(actor, meetingId, never, null),
    "its questions": (actor) => listQuestions(actor, meetingId),
    "its calendar file": (actor) => meetingCalendar(actor, meetingId),
    "its changes": (actor) => meetingChanges(actor, meetingId),
    "search within it": (actor) => searchDocuments(actor, { q: QUESTION, meetingId, limit: 5 }),
    "a chat about it": (actor) => ask(actor, { message: QUESTION, meetingId }, never, { model: null }),
    "another paper": (actor) => send(actor),
    "a change": (actor) => updateMeeting(actor, meetingId, { title: "Again" }),
    "deleting it again": (actor) => deleteMeeting(actor, meetingId),
  };

  it("cannot be found anywhere, and is restored with its papers, briefs and questions", async () => {
    const { id: questionId } = await addQuestion(chair, meetingId, { text: "Is Sandpiper the only one?" });
    const earlier = await send(chair, meetingId, "A paper that was deleted before.");
    await deleteDocument(chair, earlier);
    await deleteMeeting(chair, meetingId);
    for (const way of Object.values(ways)) await expect(way(admin)).rejects.toMatchObject(gone);
    await expect(getQuestion(admin, questionId)).rejects.toMatchObject(gone);
    expect(await findMeeting(admin, meetingId)).toBeNull();
    expect(await latestBrief(admin, meetingId)).toBeNull();
    expect(await everything(admin)).not.toMatch(/Sandpiper|Contracts/);
    expect(await listBin(admin)).toMatchObject([
      {
        kind: "meeting",
        id: meetingId,
        title: "Contracts of May",
        papers: 1,
        deletedBy: "chair",
        daysLeft: 30,
      },
    ]);
    await expect(restorePaper(admin, earlier)).rejects.toMatchObject(gone);
    await restoreMeeting(admin, meetingId);
    expect((await listDocuments(member, meetingId)).map(({ id }) => id)).toEqual([paper]);
    expect((await getBrief(member, briefId)).id).toBe(briefId);
    expect(await listQuestions(member, meetingId)).toHaveLength(1);
    expect(await listBin(admin)).toMatchObject([{ kind: "paper", id: earlier }]);
    expect((await listActivity(admin, {})).rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        "Moved the meeting “Contracts of May” with 1 paper to the bin",
        "Restored the meeting “Contracts of May” with 1 paper from the bin",
      ]),
    );
  });

  it("reopens the questions carried to it, and takes them back when restored", async () => {
    const earlier = await addMeeting("April", -30);
    const { id } = await addQuestion(chair, earlier, { text: "Who pays?" });
    await carryQuestion(chair, id, { meetingId });
    await deleteMeeting(chair, meetingId);
    expect(await getQuestion(chair, id)).toMatchObject({ status: "open", carriedTo: null });
    await restoreMeeting(chair, meetingId);
    expect(await getQuestion(chair, id)).toMatchObject({
      status: "carried",
      carriedTo: { title: "Contracts of May" },
    });
    await deleteMeeting(chair, meetingId);
    const later = await addMeeting("June", 30);
    await carryQuestion(chair, id, { meetingId: later });
    await restoreMeeting(chair, meetingId);
    expect(await getQuestion(chair, id)).toMatchObject({ status: "carried", carriedTo: { title: "June" } });
  });

  it.each(["chair", "admin"] as const)(
    "cannot be deleted by a %s to whom one of its papers is closed",
    async (role) => {
      const actor = { chair, admin }[role];
      const other = { chair: admin, admin: chair }[role];
      await recordRecusal(other, paper, { userId: actor.id, reason: "" });
      const refusal = {
        code: "forbidden",
        message: "Part of this meeting is closed to you. Ask another chair or administrator to delete it.",
      };
      await expect(deleteMeeting(actor, meetingId)).rejects.toMatchObject(refusal);
      await deleteDocument(other, paper);
      await expect(deleteMeeting(actor, meetingId)).rejects.toMatchObject(refusal);
      await deleteMeeting(other, meetingId);
      expect(JSON.stringify(await listActivity(actor, {}))).not.toContain("Tender");
    },
  );
});

describe("the bin", () => {
  it("is for chairs and administrators", async () => {
    for (const way of [listBin(member), restoreMeeting(member, meetingId), restorePaper(member, paper)])
      await expect(way).rejects.toMatchObject({ code: "forbidden" });
  });

  it("deletes what has been in it for 30 days, including files, and nothing else", async () => {
    const kept = await addMeeting("June", 30);
    const later = await send(chair, kept, "Another paper.");
    await deleteMeeting(chair, meetingId);
    await deleteDocument(chair, later);
    await purgeBin();
    expect(await listBin(chair)).toHaveLength(2);
    expect(await isThere(fileKey)).toBe(true);
    await purgeBin(subDays(new Date(), -31));
    await drain();
    expect(await listBin(chair)).toEqual([]);
    expect([await db.meeting.count(), await db.document.count(), await db.brief.count()]).toEqual([2, 1, 0]);
    expect(await isThere(fileKey)).toBe(false);
    await expect(restoreMeeting(chair, meetingId)).rejects.toMatchObject(gone);
    expect((await listActivity(chair, {})).rows.map(({ what }) => what)).toContain(
      "Deleted the meeting “Contracts of May” with 1 paper permanently after 30 days in the bin",
    );
  });
});

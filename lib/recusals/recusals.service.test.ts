// @both-engines
import { beforeEach, describe, expect, it } from "vitest";
import { listActivity } from "@/lib/activity/queries";
import { auditKey } from "@/lib/audit/record";
import { storedLog } from "@/lib/audit/stored";
import { verifyChain } from "@/lib/audit/verify";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { deleteDocument, shareDocument } from "@/lib/documents/mutations";
import { listDocuments, openFile, readPage } from "@/lib/documents/queries";
import { liftRecusal, recordRecusal } from "@/lib/documents/recusals/mutations";
import { listRecusals, meetingRecusals, recusalCandidates } from "@/lib/documents/recusals/queries";
import { searchDocuments } from "@/lib/documents/search";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";

const TEXT = "The offer of Peregrine Shipping is $74,200,000.";
const gone = { code: "notFound" };
const forbidden = { code: "forbidden" };

let member: Actor;
let chair: Actor;
let admin: Actor;
let meetingId: string;
let paper: string;

let files = 0;

async function addPaper(meeting: string, sha256 = "offer", isShared = true): Promise<string> {
  files += 1;
  const document = await db.document.create({
    data: {
      meetingId: meeting,
      originalName: "Offer.txt",
      kind: "txt",
      size: 1,
      sha256,
      storageKey: `file ${files}`,
      isShared,
      status: "indexed",
      searchableAt: new Date(),
      pageTexts: { create: [{ number: 1, text: TEXT }] },
    },
  });
  return document.id;
}

async function addMeeting(title: string): Promise<string> {
  return (await db.meeting.create({ data: { title, scheduledDate: new Date() } })).id;
}

const recuse = (actor: Actor, whom: Actor = actor, id = paper) =>
  recordRecusal(actor, id, { userId: whom.id, reason: "A seat on the other board" });

/** Every way to reach the paper itself. */
const ways = (actor: Actor, id: string): (() => Promise<unknown>)[] => [
  () => readPage(actor, id, 1),
  () => openFile(actor, id),
  () => searchDocuments(actor, { q: "offer", documentId: id, limit: 5 }),
  () => recordRecusal(actor, id, { reason: "" }),
];

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
  meetingId = await addMeeting("May");
  paper = await addPaper(meetingId);
});

describe("a person who is recused", () => {
  it.each(["member", "chair", "admin"] as const)("no longer finds the paper, as %s", async (role) => {
    const actor = { member, chair, admin }[role];
    await recuse(actor);
    expect(await listDocuments(actor, meetingId)).toEqual([]);
    for (const way of ways(actor, paper)) await expect(way()).rejects.toMatchObject(gone);
    expect(await meetingRecusals(actor, meetingId)).toEqual({ papers: 1 });
  });

  it("cannot open it again, whatever their role", async () => {
    for (const actor of [chair, admin]) {
      await recuse(actor);
      await expect(liftRecusal(actor, paper, actor.id)).rejects.toMatchObject(gone);
      await expect(listRecusals(actor, paper)).rejects.toMatchObject(gone);
      await expect(recusalCandidates(actor, paper)).rejects.toMatchObject(gone);
      await expect(shareDocument(actor, paper, true)).rejects.toMatchObject(gone);
      await expect(deleteDocument(actor, paper)).rejects.toMatchObject(gone);
      await expect(recuse(actor, member)).rejects.toMatchObject(gone);
    }
    expect(await db.recusal.count()).toBe(2);
  });

  it("stays recused when their role changes", async () => {
    await recuse(member);
    const promoted: Actor = { ...member, role: "admin" };
    await expect(readPage(promoted, paper, 1)).rejects.toMatchObject(gone);
    await expect(liftRecusal(promoted, paper, member.id)).rejects.toMatchObject(gone);
  });

  it("is not shown the number of papers they could not see anyway", async () => {
    const closed = await addPaper(meetingId, "not shared", false);
    await recuse(chair, member, closed);
    expect(await meetingRecusals(member, meetingId)).toEqual({ papers: 0 });
    await recuse(chair, member);
    expect(await meetingRecusals(member, meetingId)).toEqual({ papers: 1 });
  });

  it("leaves other people's access unchanged", async () => {
    await recuse(member);
    expect(await listDocuments(chair, meetingId)).toHaveLength(1);
    expect((await readPage(admin, paper, 1)).text).toBe(TEXT);
    expect(await meetingRecusals(chair, meetingId)).toEqual({ papers: 0 });
  });
});

describe("recording a recusal", () => {
  it("is open to everyone for themselves, and to chairs and administrators for others", async () => {
    await expect(recuse(member, chair)).rejects.toMatchObject(forbidden);
    await recuse(member);
    await recuse(chair, admin);
    expect(await listRecusals(chair, paper)).toMatchObject([
      { userId: member.id, email: member.email, recordedBy: "member", reason: "A seat on the other board" },
      { userId: admin.id, recordedBy: "chair" },
    ]);
    expect((await recusalCandidates(chair, paper)).map(({ userId }) => userId)).toEqual([chair.id]);
  });

  it("is refused twice, for an unknown person, and for anything but a paper of a meeting", async () => {
    await recuse(chair, member);
    await expect(recuse(admin, member)).rejects.toMatchObject({ code: "conflict" });
    const nobody = { ...member, id: "00000000-0000-7000-8000-000000000000" };
    await expect(recuse(chair, nobody)).rejects.toMatchObject(gone);
    const thread = await db.chatThread.create({ data: { userId: chair.id, title: "Mine" } });
    const attachment = await db.document.update({
      where: { id: await addPaper(meetingId, "attached") },
      data: { meetingId: null, ownerId: chair.id, threadId: thread.id },
    });
    await expect(recuse(chair, chair, attachment.id)).rejects.toMatchObject({ code: "invalid" });
  });

  it("is not possible for a member who cannot see the paper", async () => {
    const closed = await addPaper(meetingId, "not shared", false);
    await expect(recuse(member, member, closed)).rejects.toMatchObject(gone);
  });

  it("closes every copy of the text in any meeting", async () => {
    const copy = await addPaper(await addMeeting("June"));
    await recuse(member);
    for (const way of ways(member, copy)) await expect(way()).rejects.toMatchObject(gone);
    await liftRecusal(chair, copy, member.id);
    expect((await readPage(member, paper, 1)).text).toBe(TEXT);
  });

  it("is audited without the reason, and without the paper's name for the recused person", async () => {
    await recuse(chair, admin);
    await deleteMeeting(chair, meetingId);
    const told = async (actor: Actor) => (await listActivity(actor, {})).rows.map(({ what }) => what);
    expect(await told(chair)).toContain("Closed “Offer.txt” to admin@example.org for a conflict of interest");
    expect(await told(admin)).toContain("Closed a paper to admin@example.org for a conflict of interest");
    expect(JSON.stringify(await listActivity(admin, {}))).not.toContain("Offer");
    expect(JSON.stringify(await db.auditEvent.findMany({ select: { detail: true } }))).not.toContain("seat");
    expect((await verifyChain(auditKey(), storedLog)).findings).toEqual([]);
  });
});

describe("lifting a recusal", () => {
  it("is reserved to a chair or administrator who can see the paper", async () => {
    await recuse(member);
    await expect(liftRecusal(member, paper, member.id)).rejects.toMatchObject(forbidden);
    await liftRecusal(chair, paper, member.id);
    expect(await listDocuments(member, meetingId)).toHaveLength(1);
    await expect(liftRecusal(chair, paper, member.id)).rejects.toMatchObject(gone);
  });
});

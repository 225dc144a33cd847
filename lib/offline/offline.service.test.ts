import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { addNote } from "@/lib/notes/mutations";
import { listPageNotes } from "@/lib/notes/queries";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { PAGES_AT_ONCE } from "./constants";
import { getPack, getPackPages, stillVisible } from "./queries";

const TEXT = "The lease of the paint workshop expires on 31 March 2026.";
const NOTE_ID = "7f3f0d0e-6d5f-4a5c-9b1a-0d6f5a0c1e11";

let member: Actor;
let chair: Actor;
let meetingId: string;
let shared: string;
let closed: string;

const refused = (code: string) => expect.objectContaining({ code });
const titles = async (actor: Actor) => (await getPack(actor, meetingId)).papers.map(({ title }) => title);
const asked = (actor: Actor) =>
  stillVisible(actor, { meetings: [meetingId], papers: [shared, closed], briefs: [] });

beforeEach(async () => {
  await emptyDatabase();
  [member, chair] = [await person("member", "member"), await person("chair", "chair")];
  meetingId = await addMeeting("June meeting");
  shared = await addPaper({ meetingId }, "Workshop.txt", TEXT);
  closed = await addPaper({ meetingId }, "Pay.txt", "The chair is paid 90,000.", { isShared: false });
});

describe("an offline pack", () => {
  it("contains the papers its owner can open, and no others", async () => {
    expect(await titles(member)).toEqual(["Workshop.txt"]);
    expect(await titles(chair)).toEqual(["Workshop.txt", "Pay.txt"]);
    await recordRecusal(chair, shared, { userId: chair.id, reason: "A conflict." });
    expect(await titles(chair)).toEqual(["Pay.txt"]);
  });

  it("contains only its owner's notes", async () => {
    await addNote(member, shared, 1, { text: "Ask Mara." });
    expect((await getPack(member, meetingId)).notes).toMatchObject([{ notes: [{ text: "Ask Mara." }] }]);
    expect((await getPack(chair, meetingId)).notes).toEqual([]);
  });

  it("is not available for a meeting in the bin or an account awaiting approval", async () => {
    const pending = await person("pending", "member", "pending");
    await expect(getPack(pending, meetingId)).rejects.toEqual(refused("forbidden"));
    await deleteMeeting(chair, meetingId);
    await expect(getPack(chair, meetingId)).rejects.toEqual(refused("notFound"));
  });
});

describe("pages of an offline paper", () => {
  it("are sent in batches and audited once", async () => {
    const more = Array.from({ length: PAGES_AT_ONCE }, (_, at) => ({
      documentId: shared,
      number: at + 2,
      text: `Page ${at + 2}`,
    }));
    await db.documentPage.createMany({ data: more });
    const first = await getPackPages(member, shared, 1);
    expect(first.pages.map(({ page }) => page)).toEqual(
      Array.from({ length: PAGES_AT_ONCE }, (_, at) => at + 1),
    );
    const last = await getPackPages(member, shared, first.next ?? 0);
    expect(last).toMatchObject({ pages: [{ text: `Page ${PAGES_AT_ONCE + 1}` }], next: null });
    expect(await db.auditEvent.count({ where: { action: "document.keep", resourceId: shared } })).toBe(1);
    expect(await db.documentReading.count()).toBe(0);
  });

  it("are closed with the paper, and then not audited", async () => {
    await expect(getPackPages(member, closed, 1)).rejects.toEqual(refused("notFound"));
    await recordRecusal(member, shared, { userId: member.id, reason: "A conflict." });
    await expect(getPackPages(member, shared, 1)).rejects.toEqual(refused("notFound"));
    expect(await db.auditEvent.count({ where: { action: "document.keep" } })).toBe(0);
  });
});

describe("checking what a device can keep", () => {
  it("follows sharing, recusals and the bin", async () => {
    expect(await asked(member)).toMatchObject({
      ownerId: member.id,
      meetings: [meetingId],
      papers: [shared],
    });
    expect((await asked(chair)).papers.sort()).toEqual([shared, closed].sort());
    await recordRecusal(chair, closed, { userId: chair.id, reason: "A conflict." });
    expect((await asked(chair)).papers).toEqual([shared]);
    await deleteMeeting(await person("admin", "admin"), meetingId);
    expect(await asked(member)).toMatchObject({ meetings: [], papers: [] });
  });
});

describe("a note written offline", () => {
  const send = (actor: Actor, documentId = shared) =>
    addNote(actor, documentId, 1, { id: NOTE_ID, text: "Ask Mara." });

  it("is saved once, however often it is sent", async () => {
    await send(member);
    expect(await send(member)).toMatchObject({ id: NOTE_ID });
    expect(await listPageNotes(member, shared, 1)).toHaveLength(1);
  });

  it("neither reveals nor replaces another person's note with the same id", async () => {
    await addNote(chair, shared, 1, { id: NOTE_ID, text: "Mine." });
    await expect(send(member)).rejects.toEqual(refused("conflict"));
    expect(await listPageNotes(chair, shared, 1)).toMatchObject([{ text: "Mine." }]);
  });

  it("is rejected on a paper that was closed in the meantime", async () => {
    await expect(send(member, closed)).rejects.toEqual(refused("notFound"));
  });
});

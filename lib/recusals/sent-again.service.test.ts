// @both-engines
import { beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { deleteDocument, uploadDocument } from "@/lib/documents/mutations";
import { listDocuments } from "@/lib/documents/queries";
import { liftRecusal, recordRecusal } from "@/lib/documents/recusals/mutations";
import { listRecusals } from "@/lib/documents/recusals/queries";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting } from "@/tests/setup/papers";

const TENDER = "Tender of Sandpiper Marine Services: $3,140,000.";

let member: Actor;
let chair: Actor;
let admin: Actor;
let may: string;
let june: string;

function send(actor: Actor, meetingId: string, text = TENDER) {
  const body = new FormData();
  body.set("document", new File([text], "Tender.txt", { type: "text/plain" }));
  return uploadDocument(actor, meetingId, new Request("http://board.example", { method: "POST", body }));
}

const seenBy = async (actor: Actor, meetingId: string) => (await listDocuments(actor, meetingId)).length;
const refusal = {
  code: "conflict",
  message: "You are recused from this paper. Ask someone else to upload it.",
};

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
  [may, june] = [await addMeeting("May"), await addMeeting("June")];
});

it("stays closed in another meeting, and keeps who recorded it and when", async () => {
  const { id } = await send(chair, may);
  await recordRecusal(chair, id, { userId: member.id, reason: "A share" });
  const copy = await send(admin, june);
  expect([await seenBy(member, june), await seenBy(chair, june)]).toEqual([0, 1]);
  expect(await listRecusals(admin, copy.id)).toEqual(await listRecusals(admin, id));
});

it("stays closed after an earlier deletion, alone or with its meeting", async () => {
  const { id } = await send(chair, may);
  await recordRecusal(chair, id, { userId: member.id, reason: "" });
  await deleteDocument(chair, id);
  const again = await send(chair, may);
  expect([again.duplicate, await seenBy(member, may)]).toEqual([false, 0]);
  await deleteMeeting(chair, may);
  await send(chair, june);
  expect(await seenBy(member, june)).toBe(0);
});

it("stays open once the recusal was lifted", async () => {
  const { id } = await send(chair, may);
  await recordRecusal(chair, id, { userId: member.id, reason: "" });
  await deleteDocument(chair, id);
  const again = await send(chair, may);
  await liftRecusal(chair, again.id, member.id);
  await deleteDocument(chair, again.id);
  await send(chair, may);
  expect(await seenBy(member, may)).toBe(1);
  expect(await db.recusal.count()).toBe(0);
});

it("is refused from the recused person, who learns nothing of the paper", async () => {
  const { id } = await send(admin, may);
  await recordRecusal(chair, id, { reason: "" });
  await expect(send(chair, may)).rejects.toMatchObject(refusal);
  await expect(send(chair, june)).rejects.toMatchObject(refusal);
  expect(await db.document.count()).toBe(1);
  await deleteDocument(admin, id);
  await expect(send(chair, may)).rejects.toMatchObject(refusal);
});

it("counts as another paper once a word is corrected", async () => {
  const { id } = await send(chair, may);
  await recordRecusal(chair, id, { userId: member.id, reason: "" });
  await send(chair, may, TENDER.replace("$3,140,000", "$3,150,000"));
  expect(await seenBy(member, may)).toBe(1);
});

it("is closed if it is uploaded while being closed elsewhere", async () => {
  const { id } = await send(chair, may);
  const [copy] = await Promise.all([
    send(admin, june),
    recordRecusal(chair, id, { userId: member.id, reason: "" }),
  ]);
  expect(await seenBy(member, june)).toBe(0);
  expect((await listRecusals(chair, copy.id)).map(({ userId }) => userId)).toEqual([member.id]);
});

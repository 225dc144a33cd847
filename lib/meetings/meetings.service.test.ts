import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addAgenda, carryFrom } from "@/tests/setup/minutes";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { createMeeting, deleteMeeting } from "./mutations";
import { nextMeeting } from "./queries";

it("audits which papers and how many briefs were deleted with a meeting", async () => {
  await emptyDatabase();
  const chair = await person("chair", "chair");
  const meeting = await createMeeting(chair, {
    title: "June meeting",
    scheduledDate: new Date("2026-06-02T09:00:00Z"),
    description: "",
  });
  const paper = { meetingId: meeting.id, kind: "txt", size: 1 } as const;
  await db.document.createMany({
    data: ["Budget.txt", "Offer.txt"].map((name) => ({
      ...paper,
      originalName: name,
      sha256: name,
      storageKey: name,
    })),
  });
  await db.brief.create({ data: { meetingId: meeting.id, mode: "extractive", content: {} } });
  await deleteMeeting(chair, meeting.id);
  const event = await db.auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(event).toMatchObject({
    action: "meeting.bin",
    actorId: chair.id,
    detail: { title: "June meeting", papers: 2, briefs: 1 },
  });
  expect(event.detail).toMatchObject({ names: expect.arrayContaining(["Budget.txt", "Offer.txt"]) });
  expect(await db.document.count({ where: { deletedAt: null } })).toBe(0);
});

it("prevents deletion by someone recused from the earlier paper an agenda item was carried from", async () => {
  await emptyDatabase();
  const [chair, admin] = [await person("chair", "chair"), await person("admin", "admin")];
  const paper = await addPaper({ meetingId: await addMeeting("Spring board") }, "Lease.txt", "The lease.", {
    read: false,
  });
  const later = await addMeeting("Summer board");
  const [item = ""] = await addAgenda(later, [{ title: "Lease" }]);
  await carryFrom(paper, item);
  await recordRecusal(admin, paper, { userId: chair.id, reason: "Owns the quay." });
  await expect(deleteMeeting(chair, later)).rejects.toMatchObject({ code: "forbidden" });
  await deleteMeeting(admin, later);
});

it("treats the meeting in progress or the first upcoming one as next, ignoring cancelled and deleted ones", async () => {
  await emptyDatabase();
  const member = await person("member", "member");
  const now = new Date("2026-06-02T10:00:00Z");
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const meetings = [
    ["held", -5, "scheduled"],
    ["completed", -1, "completed"],
    ["cancelled", 1, "cancelled"],
    ["later", 48, "scheduled"],
    ["next", 24, "scheduled"],
  ] as const;
  await db.meeting.createMany({
    data: meetings.map(([title, ahead, status]) => ({ title, scheduledDate: hours(ahead), status })),
  });
  await db.meeting.create({ data: { title: "deleted", scheduledDate: hours(2), deletedAt: now } });
  expect((await nextMeeting(member, now))?.title).toBe("next");
  await db.meeting.create({ data: { title: "under way", scheduledDate: hours(-3) } });
  expect((await nextMeeting(member, now))?.title).toBe("under way");
  expect(await nextMeeting(member, hours(100))).toBeNull();
  await expect(nextMeeting(await person("new", "member", "pending"), now)).rejects.toMatchObject({
    code: "forbidden",
  });
});

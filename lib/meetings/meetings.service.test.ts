// @both-engines
import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { createMeeting, deleteMeeting } from "./mutations";

it("leaves on record which papers and how many briefs went with a meeting", async () => {
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

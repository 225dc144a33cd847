import { beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { readPage } from "./queries";

let chair: Actor;
let member: Actor;
let paper: string;

const readings = () =>
  db.auditEvent.findMany({ where: { action: "document.read" }, select: { actorId: true, detail: true } });

beforeEach(async () => {
  await emptyDatabase();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
  const meeting = await db.meeting.create({ data: { title: "May meeting", scheduledDate: new Date() } });
  const document = await db.document.create({
    data: {
      meetingId: meeting.id,
      originalName: "Offer.pdf",
      kind: "pdf",
      size: 1,
      sha256: "0",
      storageKey: "0",
      isShared: false,
      pageTexts: { create: [1, 2].map((number) => ({ number, text: "An offer." })) },
    },
  });
  paper = document.id;
});

it("records one reading, however many pages are turned, for each person", async () => {
  await readPage(chair, paper, 1);
  await readPage(chair, paper, 2);
  const other = await person("other", "chair");
  await readPage(other, paper, 1);
  expect(await readings()).toMatchObject([
    { actorId: chair.id, detail: { name: "Offer.pdf" } },
    { actorId: other.id },
  ]);
});

it("records a new reading after an hour", async () => {
  await readPage(chair, paper, 1);
  await db.auditEvent.updateMany({ data: { at: new Date(Date.now() - 3_700_000) } });
  await readPage(chair, paper, 1);
  expect(await readings()).toHaveLength(2);
});

it("records nothing that was refused", async () => {
  await expect(readPage(member, paper, 1)).rejects.toMatchObject({ code: "notFound" });
  await expect(readPage(chair, paper, 3)).rejects.toMatchObject({ code: "notFound" });
  expect(await readings()).toEqual([]);
});

// @both-engines
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { assertStillVisible } from "./still-visible";

let member: Actor;
let chair: Actor;
let first: string;
let second: string;

async function paper(sha256: string, meetingId: string): Promise<string> {
  const data = {
    meetingId,
    originalName: `${sha256}.pdf`,
    kind: "pdf",
    size: 1,
    sha256,
    storageKey: sha256,
  } as const;
  return (await db.document.create({ data })).id;
}

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  const meeting = await db.meeting.create({ data: { title: "May", scheduledDate: new Date() } });
  first = await paper("one", meeting.id);
  second = await paper("two", meeting.id);
});

const changed = { code: "conflict" };

describe("whether a person may still see the papers behind something", () => {
  it("is true while nothing changed, however often a paper is named", async () => {
    await expect(assertStillVisible(member, [first, second, first])).resolves.toBeUndefined();
    await expect(assertStillVisible(member, [])).resolves.toBeUndefined();
  });

  it("is false for a member once one of the papers was closed to members, but true for a chair", async () => {
    await db.document.update({ where: { id: second }, data: { isShared: false } });
    await expect(assertStillVisible(member, [first, second])).rejects.toMatchObject(changed);
    await expect(assertStillVisible(chair, [first, second])).resolves.toBeUndefined();
  });

  it("is false once a paper was deleted", async () => {
    await db.document.delete({ where: { id: second } });
    await expect(assertStillVisible(chair, [first, second])).rejects.toMatchObject(changed);
  });

  it("is checked in the transaction that saves", async () => {
    const saving = db.$transaction(async (tx) => {
      await tx.document.delete({ where: { id: second } });
      await assertStillVisible(chair, [second], tx);
    });
    await expect(saving).rejects.toMatchObject(changed);
    expect(await db.document.count()).toBe(2);
  });
});

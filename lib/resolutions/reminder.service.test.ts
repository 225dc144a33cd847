import { randomUUID } from "node:crypto";
import { addHours } from "date-fns/addHours";
import { beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { circulateResolution } from "./circulate";
import { draftResolution } from "./mutations";
import { remindOfResolution } from "./tell";
import { castVote } from "./vote";

let chair: Actor;
let secretary: Actor;
let mara: Actor;
let paul: Actor;
let paperId: string;
let now: Date;

beforeEach(async () => {
  await emptyDatabase();
  now = new Date();
  secretary = await person("Simon", "admin");
  chair = await person("Carla", "chair");
  mara = await person("Mara", "member");
  paul = await person("Paul", "member");
  const meetingId = await addMeeting("October");
  paperId = await addPaper({ meetingId }, "Quay.txt", "The north quay.", { read: false });
});

/** Circulates a resolution that closes after this many hours. Returns its id. */
async function circulated(hours: number): Promise<string> {
  const { id } = await draftResolution(secretary, {
    title: "Lease of the quay",
    text: "The board approves the lease.",
    rule: "majority",
    deadline: addHours(now, hours).toISOString(),
    voterIds: [chair.id, mara.id, paul.id],
    paperIds: [paperId],
  });
  await circulateResolution(secretary, { id, revision: 1 }, now);
  return id;
}

const due = () => db.$queryRaw<{ at: Date; id: string }[]>`
  SELECT start_after AS at, data->>'resolutionId' AS id FROM pgboss.job WHERE name = 'remind-of-resolution'`;

async function reminded(): Promise<string[]> {
  const mails = await db.mail.findMany({ where: { kind: "resolution-reminder" }, orderBy: { to: "asc" } });
  return mails.map(({ to }) => to);
}

it("is scheduled a day before the deadline if voters have had at least a day by then", async () => {
  await circulated(47);
  expect(await due()).toEqual([]);
  const id = await circulated(72);
  expect(await due()).toEqual([{ at: addHours(now, 48), id }]);
});

it("is sent to those who can vote and have not", async () => {
  const id = await circulated(72);
  await castVote(mara, { id, vote: "for", reason: "" }, now);
  await recordRecusal(chair, paperId, { userId: paul.id, reason: "" });
  await remindOfResolution(id, addHours(now, 48));
  expect(await reminded()).toEqual([chair.email]);
});

it("is not sent once voting has ended, or for a deleted resolution", async () => {
  const id = await circulated(72);
  await remindOfResolution(id, addHours(now, 72));
  await remindOfResolution(randomUUID(), now);
  expect(await reminded()).toEqual([]);
});

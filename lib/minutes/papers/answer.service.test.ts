import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { handlers } from "@/lib/background/handlers";
import { keepHouse } from "@/lib/background/housekeeping";
import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import { db } from "@/lib/db";
import { drainJobs } from "@/lib/jobs/drain";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { answerByMinutes } from "./answer";
import { MINUTES_VERSION } from "./record";
import { keepRecord } from "./store";

const minutesOf = (day: string, ...body: string[]) =>
  `Minutes\nBoard meeting of ${day}\n\nPresent: Ines Okafor, Tom Hale\n\n1. Finance\n\n${body.join("\n\n")}\n`;

const MAY = minutesOf(
  "May 4, 2027",
  "Motion by Tom Hale, second by Ines Okafor, to sell the old ferry. Carried unanimously.",
);
const JUNE = minutesOf(
  "June 8, 2027",
  "Motion by Ines Okafor, second by Tom Hale, to raise the fares. Carried.",
);
const HOUR_MS = 3_600_000;
const never = new AbortController().signal;

let chair: Actor;
let member: Actor;
let meetingId: string;

beforeEach(async () => {
  await emptyDatabase();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
  meetingId = await addMeeting("Summer meeting");
});

async function add(name: string, text: string, isShared = true): Promise<string> {
  const id = await addPaper({ meetingId }, name, text, { isShared });
  await keepRecord(id);
  return id;
}

const told = async (actor: Actor, question: string) => {
  const papers = await db.document.findMany({ select: { id: true } });
  const reply = await answerByMinutes(
    actor,
    question,
    papers.map(({ id }) => id),
  );
  return reply?.answer?.sentences.map(({ text }) => text) ?? null;
};

const FERRY = "Carried: to sell the old ferry (moved by Tom Hale, seconded by Ines Okafor).";
const FARES = "Carried: to raise the fares (moved by Ines Okafor, seconded by Tom Hale).";

describe("answering from minutes among the papers", () => {
  it("uses the latest minutes, or those of the requested time or subject", async () => {
    await add("Minutes May.txt", MAY);
    await add("Minutes June.txt", JUNE);
    expect(await told(chair, "What did we decide?")).toEqual([FARES]);
    expect(await told(chair, "What did we decide in May?")).toEqual([FERRY]);
    expect(await told(chair, "What did the board decide about the ferry?")).toEqual([FERRY]);
    expect(await told(chair, "Who opposed the ferry?")).toEqual([
      "Nobody voted against this motion: to sell the old ferry (carried).",
    ]);
    expect(await told(chair, "Who voted against the fares?")).toBeNull();
  });

  it("answers in a chat, with the quotes behind each sentence", async () => {
    await add("Minutes May.txt", MAY);
    const message = "What did we decide in May?";
    const answer = await collectAnswer(await ask(chair, { message, meetingId }, never, { model: null }));
    expect(answer.sentences.map(({ text }) => text)).toEqual([FERRY]);
    expect(answer.sentences[0]?.citations[0]?.quote).toContain("Motion by Tom Hale, second by Ines Okafor");
  });

  it("falls back to the latest minutes where none match the requested time", async () => {
    await add("Minutes May.txt", MAY);
    const message = "What did we decide in July?";
    const answer = await collectAnswer(await ask(chair, { message, meetingId }, never, { model: null }));
    expect(answer.answered).toBe(false);
    expect(answer.sentences.at(-1)?.text).toBe(`The latest minutes, from May 4, 2027, record: ${FERRY}`);
  });

  it("uses no minutes the person cannot see", async () => {
    const id = await add("Minutes May.txt", MAY);
    await add("Minutes June.txt", JUNE, false);
    expect(await told(member, "What did we decide?")).toEqual([FERRY]);
    const { sha256 } = await db.document.findUniqueOrThrow({ where: { id } });
    const { id: userId, email } = member;
    await db.recusal.create({ data: { documentId: id, paperId: id, sha256, userId, email, address: email } });
    expect(await told(member, "What did we decide?")).toBeNull();
    expect(await told(chair, "What did we decide?")).toEqual([FARES]);
  });
});

describe("stored records of minutes", () => {
  it("are read again in the background when they come from an older version", async () => {
    const id = await add("Minutes May.txt", MAY);
    const none = await add("Report.txt", "Report\n\nThe ferry sails.");
    expect(await db.documentMinutes.findUnique({ where: { documentId: none } })).toMatchObject({
      recorded: null,
    });
    await db.documentMinutes.update({
      where: { documentId: id },
      data: { version: MINUTES_VERSION - 1, recorded: [] },
    });
    expect(await told(chair, "What did we decide?")).toBeNull();
    await keepHouse();
    await drainJobs(handlers, HOUR_MS);
    expect(await told(chair, "What did we decide?")).toEqual([FERRY]);
  });
});

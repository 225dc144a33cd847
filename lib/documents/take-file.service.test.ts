import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { addTranscript } from "@/lib/minutes/sources";
import { stagingFolder } from "@/lib/storage";
import { receivePaper } from "@/lib/strategy/upload";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting } from "@/tests/setup/papers";
import { uploadDocument } from "./mutations";
import { stageFile } from "./receive";

let chair: Actor;
let meetingId: string;

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("carla", "chair");
  meetingId = await addMeeting("Spring board");
});

type Change = { role?: "member"; status?: "suspended" };

/** A file in transit whose sender loses the role or the account, along with their sessions. */
const losing = (change: Change) => async () => {
  await lose(change);
  return stageFile(Readable.from([Buffer.from("Revenue was $4 million.")]), { name: "Plan.txt", fields: {} });
};

const lose = (change: Change) =>
  db.user.update({ where: { id: chair.id }, data: { ...change, sessionVersion: { increment: 1 } } });

/** The same as the body of a request. */
function request(change: Change): Request {
  const form = new FormData();
  form.set("document", new File(["WEBVTT\n\n00:01.000 --> 00:02.000\nHello."], "Board.vtt"));
  const whole = new Request("http://x/", { method: "POST", body: form });
  const body = Readable.toWeb(
    Readable.from(
      (async function* () {
        await lose(change);
        yield* whole.body ?? [];
      })(),
    ),
  ) as ReadableStream;
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  return new Request("http://x/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

describe("a file whose sender loses permission during the upload", () => {
  const changes: [string, Change][] = [
    ["demoted", { role: "member" }],
    ["suspended", { status: "suspended" }],
  ];

  it.each(changes)("is not stored: %s", async (_, change) => {
    const refused = { code: "unauthenticated" };
    await expect(uploadDocument(chair, meetingId, losing(change))).rejects.toMatchObject(refused);
    await expect(receivePaper(chair, losing(change))).rejects.toMatchObject(refused);
    await expect(addTranscript(chair, meetingId, request(change))).rejects.toMatchObject(refused);
    expect([await db.document.count(), await db.minutesSource.count()]).toEqual([0, 0]);
    expect(await readdir(stagingFolder)).toEqual([]);
  });
});

// @both-engines
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { handlers } from "@/lib/background/handlers";
import { db } from "@/lib/db";
import { drainJobs } from "@/lib/jobs/drain";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting } from "@/tests/setup/papers";
import { listSources, sourceLines } from "./source-queries";
import { addTranscript, deleteSource, nameSpeakers } from "./sources";

const VTT = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Carla>Good morning. There is a quorum.</v>

00:00:05.000 --> 00:00:08.000
<v Speaker 2>I move that the budget be approved.</v>
`;

let chair: Actor;
let meetingId: string;

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  await emptyDatabase();
  chair = await person("Carla", "chair");
  meetingId = await addMeeting("Spring board");
});

function sending(name: string, content: string | Uint8Array<ArrayBuffer>): Request {
  const body = new FormData();
  body.set("document", new File([content], name));
  return new Request("http://x/", { method: "POST", body });
}

const send = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  addTranscript(chair, meetingId, sending(name, content));

describe("uploading a transcript", () => {
  it("parses it in the background, matches its speakers to members, and lets them be named and merged", async () => {
    const { id } = await send("Board.vtt", VTT);
    expect(await listSources(chair, meetingId)).toMatchObject([{ state: "reading", lines: 0 }]);
    await drainJobs(handlers, 30_000);
    const [source] = await listSources(chair, meetingId);
    expect(source).toMatchObject({ id, state: "ready", lines: 2, error: null });
    expect(source?.speakers).toEqual([
      { label: "Carla", name: "Carla", userId: chair.id },
      { label: "Speaker 2", name: "Speaker 2", userId: null },
    ]);
    const speakers = source?.speakers.map((speaker) => ({ ...speaker, name: "Carla" })) ?? [];
    await nameSpeakers(chair, { sourceId: id, revision: source?.revision ?? 0, speakers });
    const late = { sourceId: id, revision: source?.revision ?? 0, speakers: [] };
    await expect(nameSpeakers(chair, late)).rejects.toThrow("Someone has since changed this.");
    const { lines } = await sourceLines(chair, { sourceId: id, from: 0 });
    expect(lines).toMatchObject([
      { number: 0, start: 1, speaker: "Carla", text: "Good morning. There is a quorum." },
      { number: 1, start: 5, speaker: "Carla", text: "I move that the budget be approved." },
    ]);
    expect(await send("Again.vtt", VTT)).toEqual({ id, duplicate: true });
    await deleteSource(chair, id);
    expect(await listSources(chair, meetingId)).toEqual([]);
  });

  it("reports why a transcript cannot be parsed", async () => {
    await send("Empty.txt", "\n \n");
    await drainJobs(handlers, 30_000);
    const [source] = await listSources(chair, meetingId);
    expect(source).toMatchObject({ state: "failed", error: "This file contains no words." });
  });

  it.each([
    ["a PDF", new TextEncoder().encode("%PDF-1.7\n"), "A transcript must be a VTT, SRT, DOCX or TXT file."],
    [
      "a sound file",
      new TextEncoder().encode("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0"),
      "This is a recording, not a transcript. Add it as a recording.",
    ],
    ["bytes", new Uint8Array([0, 1, 2, 3, 0, 9]), "A transcript must be a VTT, SRT, DOCX or TXT file."],
  ])("rejects a transcript that is %s and stores nothing", async (_, bytes, sentence) => {
    await expect(send("Board.vtt", bytes)).rejects.toThrow(sentence);
    expect(await db.minutesSource.count()).toBe(0);
  });

  it("rejects it before the upload when the meeting has reached its limit of sources", async () => {
    const source = { meetingId, name: "Old.vtt", kind: "notes" as const, createdByName: "Carla" };
    await db.minutesSource.createMany({ data: Array.from({ length: 20 }, () => source) });
    const request = sending("Board.vtt", VTT);
    await expect(addTranscript(chair, meetingId, request)).rejects.toThrow("at most 20 sources");
    expect(request.bodyUsed).toBe(false);
  });

  it("accepts it only from chairs and administrators, for an existing meeting", async () => {
    const member = await person("Mara", "member");
    const sent = () => sending("Board.vtt", VTT);
    await expect(addTranscript(member, meetingId, sent())).rejects.toMatchObject({ code: "forbidden" });
    await db.meeting.update({ where: { id: meetingId }, data: { deletedAt: new Date() } });
    await expect(addTranscript(chair, meetingId, sent())).rejects.toMatchObject({ code: "notFound" });
  });
});

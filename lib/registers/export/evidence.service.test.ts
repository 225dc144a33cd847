// @both-engines
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addSource } from "@/tests/setup/minutes";
import { addMeeting } from "@/tests/setup/papers";
import type { InMinutes } from "../types";
import { evidenceWords } from "./evidence";

beforeEach(emptyDatabase);

it("tells of each place when its first line begins and its last one ends", async () => {
  const chair = await person("Carla", "chair");
  const meetingId = await addMeeting("Spring board");
  const lines = Array.from({ length: 12 }, (_, line) => `Line ${line}.`);
  const sourceId = await addSource(meetingId, chair, lines);
  const places = [
    { sourceId, first: 4, last: 4 },
    { sourceId, first: 6, last: 8 },
  ];
  const entry: InMinutes = {
    id: randomUUID(),
    meetingId,
    meetingTitle: "Spring board",
    heldAt: "2030-05-13T20:00:00Z",
    minutesId: randomUUID(),
    version: 1,
    isSigned: false,
    item: "Budget",
    itemId: randomUUID(),
    inCamera: false,
    text: "Ask for three quotes",
    places,
  };
  const words = await evidenceWords(chair, [entry]);
  expect(words(entry)).toBe("Board meeting.vtt, 0:40–0:48; Board meeting.vtt, 1:00–1:28");
});

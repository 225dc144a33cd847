import { randomUUID } from "node:crypto";
import { addDays } from "date-fns/addDays";
import { beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { MinutesState } from "@/lib/db/generated/enums";
import { saveSettings } from "@/lib/settings/mutations";
import type { SoundDays } from "@/lib/settings/sound-days";
import { DEFAULT_SETTINGS } from "@/lib/settings/types";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting } from "@/tests/setup/papers";
import { listRecordings } from "./queries";
import { deleteOldSound } from "./retention";

const SIGNED = new Date("2030-05-01T12:00:00Z");
const after = (days: number) => addDays(SIGNED, days);

let secretary: Actor;

/**
 * Adds a recording of a meeting with minutes in these states, the signed ones signed on that day. Returns its
 * id.
 */
async function recorded(states: MinutesState[], state: "ready" | "reading" = "ready"): Promise<string> {
  const meetingId = await addMeeting("Spring board");
  for (const [at, one] of states.entries())
    await db.minutes.create({
      data: {
        meetingId,
        version: at + 1,
        state: one,
        attendance: {},
        createdByName: "Simon",
        ...(one === "signed" && { signedAt: SIGNED }),
      },
    });
  const { id } = await db.minutesSource.create({
    data: {
      meetingId,
      state,
      kind: "recording",
      name: "Board.mp3",
      storageKey: randomUUID(),
      size: 1,
      sha256: "0".repeat(64),
      lines: [{ start: 0, end: 1, speaker: null, text: "Agreed." }],
      createdById: secretary.id,
      createdByName: "Simon",
      recording: {
        create: { mediaType: "audio/mpeg", consentByName: "Simon", consentAt: new Date(0) },
      },
    },
  });
  return id;
}

const rule = (soundDays: SoundDays) => saveSettings(secretary, { ...DEFAULT_SETTINGS, soundDays });

const kept = async (id: string) =>
  (await db.minutesSource.findUniqueOrThrow({ where: { id } })).storageKey !== null;

beforeEach(async () => {
  await emptyDatabase();
  secretary = await person("Simon", "admin");
});

it("deletes audio after the board's retention period and keeps the transcript", async () => {
  const signed = await recorded(["signed"]);
  const others = [
    await recorded(["approved"]),
    await recorded([]),
    await recorded(["signed", "draft"]),
    await recorded(["signed"], "reading"),
  ];
  const { meetingId } = await db.minutesSource.findUniqueOrThrow({ where: { id: signed } });
  const view = async () => (await listRecordings(secretary, meetingId))[0];

  expect(await deleteOldSound(after(1000))).toBe(0);
  expect(await view()).toMatchObject({ keptDays: null, deletedFrom: null });
  await rule(30);
  expect(await view()).toMatchObject({ keptDays: 30, deletedFrom: after(30).toISOString() });
  expect(await deleteOldSound(after(29))).toBe(0);
  const both = await Promise.all([deleteOldSound(after(30)), deleteOldSound(after(30))]);
  expect(both.sort()).toEqual([0, 1]);
  expect(await kept(signed)).toBe(false);
  expect(await view()).toMatchObject({ hasSound: false });
  expect(await db.minutesSource.findUnique({ where: { id: signed } })).toMatchObject({
    lines: [{ text: "Agreed." }],
    sha256: "0".repeat(64),
  });
  const events = await db.auditEvent.findMany({
    where: { action: "minutes.deleteSound" },
    orderBy: { id: "asc" },
  });
  expect(events).toMatchObject([{ actorId: null, resourceId: signed, detail: { isByRule: true } }]);

  await rule(0);
  expect(await deleteOldSound(after(1000))).toBe(0);
  for (const id of others) expect(await kept(id)).toBe(true);
});

import { addDays } from "date-fns/addDays";
import { subDays } from "date-fns/subDays";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { recordSource } from "@/lib/minutes/record";
import { readSettings } from "@/lib/settings/queries";
import type { SoundDays } from "@/lib/settings/sound-days";

type Tx = Prisma.TransactionClient;
type Who = { id: string; email: string } | null;
type Sounding = {
  id: string;
  name: string;
  meetingId: string;
  storageKey: string;
  meeting: { title: string };
};

/**
 * Permanently deletes the audio of a recording and records who did so. The transcript and the file's hash
 * stay. Call `prepareQueue` before the transaction, and make this its last step.
 */
export async function dropSound(
  tx: Tx,
  who: Who,
  { id, name, meetingId, storageKey, meeting }: Sounding,
): Promise<void> {
  await tx.minutesSource.update({ where: { id }, data: { storageKey: null }, select: { id: true } });
  await tx.recording.update({ where: { sourceId: id }, data: { soundDeletedAt: new Date() } });
  await enqueue(tx, "delete-file", { storageKey });
  const isByRule = who === null;
  await recordSource(tx, who, "minutes.deleteSound", { id, name, meetingId }, meeting.title, { isByRule });
}

/**
 * Deletes the audio of every recording whose retention period, set by the board, has ended. The period starts
 * on the day the newest minutes of the meeting are signed. Skips meetings with minutes still in progress.
 * Returns the number deleted.
 */
export async function deleteOldSound(now = new Date()): Promise<number> {
  const { soundDays } = await readSettings();
  if (soundDays === null) return 0;
  const due = await db.minutesSource.findMany({
    where: dueBy(subDays(now, soundDays)),
    select: { id: true },
  });
  if (due.length > 0) await prepareQueue();
  let deleted = 0;
  for (const { id } of due) {
    deleted += await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM minutes_source WHERE id = ${id}::uuid FOR UPDATE`;
      const source = await tx.minutesSource.findFirst({
        where: { AND: [{ id }, dueBy(subDays(now, soundDays))] },
        include: { meeting: { select: { title: true } } },
      });
      if (!source?.storageKey) return 0;
      await dropSound(tx, null, { ...source, storageKey: source.storageKey });
      return 1;
    });
  }
  return deleted;
}

function dueBy(signedBefore: Date): Prisma.MinutesSourceWhereInput {
  const isSigned: Prisma.MinutesWhereInput = { state: "signed", signedAt: { lte: signedBefore } };
  return {
    recording: { isNot: null },
    storageKey: { not: null },
    state: { not: "reading" },
    meeting: { deletedAt: null, minutes: { some: isSigned, none: { NOT: isSigned } } },
  };
}

/**
 * Filters for minutes of a meeting that are in review or awaiting signatures. The audio they are based on is
 * kept until they are signed.
 */
export function undecidedIn(meetingId: string) {
  return { meetingId, state: { notIn: ["draft", "signed"] } } satisfies Prisma.MinutesWhereInput;
}

/**
 * Returns the date from which a meeting's audio is deleted; null before its minutes are signed, or without a
 * retention period.
 */
export async function soundKeptUntil(
  meetingId: string,
  client: Db = db,
): Promise<{ keptDays: SoundDays; deletedFrom: string | null }> {
  const { soundDays: keptDays } = await readSettings(client);
  const newest = await client.minutes.findFirst({
    where: { meetingId },
    orderBy: { version: "desc" },
    select: { state: true, signedAt: true },
  });
  const signedAt = newest?.state === "signed" ? newest.signedAt : null;
  const deletedFrom = keptDays === null || !signedAt ? null : addDays(signedAt, keptDays).toISOString();
  return { keptDays, deletedFrom };
}

import { z } from "zod";
import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import type { Place } from "@/lib/minutes/reader/schema";
import type { TranscriptLine } from "@/lib/transcripts/types";
import { currentLines } from "./notes";
import { isPlace, linesOf, placesOf } from "./place-lines";
import { attendanceSchema, itemContentSchema, type SpeakerName, speakerNameSchema } from "./schema";
import {
  keepsSources,
  knownSources,
  NO_SOURCE,
  openSource,
  openSourceIds,
  sourceNames,
} from "./source-access";
import { speakersOf, withNames } from "./speakers";
import type { CitedLines, LineView, SourceView } from "./types";
import { visibleItems, visibleMinutes } from "./visibility";

const speakerNames = z.array(speakerNameSchema);

/** Context lines shown before and after cited ones to someone who can read the whole source. */
const AROUND = 2;
const PAGE_OF_LINES = 200;

/** Lists the sources of a meeting's minutes, oldest first. Throws `forbidden`. */
export async function listSources(actor: Actor, meetingId: string): Promise<SourceView[]> {
  authorize(actor, "minutes.write");
  const open = await openSourceIds(actor, meetingId);
  const rows = await db.minutesSource.findMany({
    where: { AND: [{ meetingId }, knownSources(actor)] },
    omit: { lines: true },
    include: { _count: { select: { notes: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const counted = new Map((await countLines(meetingId)).map((one) => [one.id, one]));
  const standing = await minutesOnSources(meetingId);
  const nameOf = await sourceNames(actor, meetingId);
  return rows.map(({ _count, ...row }) => {
    const { id, kind, state, progress, error, revision } = row;
    const isOpen = open.has(id);
    const name = nameOf(row);
    const remarks = isOpen ? row.remarks : [];
    const isLive = kind === "notes" && row.endedAt === null;
    const { lines = 0, speakers = [] } = counted.get(id) ?? {};
    return {
      id,
      kind,
      name,
      state,
      progress,
      error,
      remarks,
      revision,
      isOpen,
      isLive,
      isKept: standing.some(({ sourceIds }) => sourceIds.includes(id)),
      isSealed: standing.some((minutes) => minutes.state === "signed" && minutes.sourceIds.includes(id)),
      lines: isLive ? _count.notes : lines,
      speakers: isOpen ? speakersOf(speakers, speakerNames.parse(row.speakers)) : [],
      addedBy: row.createdByName,
      addedAt: row.createdAt.toISOString(),
    };
  });
}

function minutesOnSources(meetingId: string) {
  return db.minutes.findMany({
    where: { AND: [{ meetingId }, keepsSources] },
    select: { state: true, sourceIds: true },
  });
}

type Counted = { id: string; lines: number; speakers: string[] };

/**
 * Counts each source's lines and lists its speakers in order of appearance. Runs in SQL, because the lines
 * can be megabytes.
 */
function countLines(meetingId: string): Promise<Counted[]> {
  return db.$queryRaw<Counted[]>`
    SELECT source.id, jsonb_array_length(source.lines) AS lines, coalesce(spoken.speakers, '{}') AS speakers
    FROM minutes_source AS source CROSS JOIN LATERAL (
      SELECT array_agg(speaker ORDER BY first) AS speakers FROM (
        SELECT line ->> 'speaker' AS speaker, min(number) AS first
        FROM jsonb_array_elements(source.lines) WITH ORDINALITY AS element(line, number)
        WHERE line ->> 'speaker' IS NOT NULL GROUP BY 1) AS one) AS spoken
    WHERE source.meeting_id = ${meetingId}::uuid`;
}

/**
 * Returns lines of a source, starting at a given line. Throws `forbidden`, `notFound`, `conflict` (closed to
 * this person).
 */
export async function sourceLines(
  actor: Actor,
  input: { sourceId: string; from: number },
): Promise<{ lines: LineView[]; of: number }> {
  const source = await openSource(actor, input.sourceId);
  const lines = withNames(await currentLines(source), speakerNames.parse(source.speakers));
  const part = lines.slice(input.from, input.from + PAGE_OF_LINES);
  return { lines: part.map((line, index) => toLine(line, input.from + index)), of: lines.length };
}

const toLine = ({ start, end, speaker, text }: TranscriptLine, number: number): LineView => ({
  number,
  start,
  end,
  speaker,
  text,
});

/**
 * Returns the lines a statement of minutes cites. Someone who can read the whole source also gets the lines
 * around them. Anyone else gets only lines cited by something they can see, and none of an item closed to
 * them. Throws `notFound`, `invalid` (more lines than a statement can cite).
 */
export async function citedLines(
  actor: Actor,
  { minutesId, place }: { minutesId: string; place: Place },
): Promise<CitedLines> {
  authorize(actor, "minutes.read");
  if (!isPlace(place)) throw new AppError("invalid", "Too many lines were asked for at once.");
  const minutes = await db.minutes.findFirst({
    where: { AND: [{ id: minutesId }, visibleMinutes(actor)] },
    select: { id: true, meetingId: true, attendance: true },
  });
  const source =
    minutes &&
    (await db.minutesSource.findFirst({
      where: { id: place.sourceId, meetingId: minutes.meetingId, meeting: NOT_IN_BIN },
    }));
  if (!minutes || !source) throw new AppError("notFound", NO_SOURCE);
  const isWhole =
    can(actor, "minutes.write") && (await openSourceIds(actor, minutes.meetingId)).has(source.id);
  const open = await visibleItems(actor, minutes.meetingId);
  const cited = await citedNumbers({ ...minutes, sourceId: source.id }, open, "open");
  const closed = await citedNumbers({ ...minutes, sourceId: source.id }, { NOT: open }, "closed");
  const named: SpeakerName[] = speakerNames.parse(source.speakers);
  const lines = withNames(await currentLines(source), named);
  const asked = linesOf([place], source.id);
  const around = isWhole ? AROUND : 0;
  const shown = lines
    .map(toLine)
    .slice(Math.max(0, place.first - around), place.last + 1 + around)
    .filter(({ number }) => isWhole || (cited.has(number) && !closed.has(number)));
  if (shown.length === 0 && !isWhole) throw new AppError("notFound", "These lines are closed to you.");
  return {
    sourceId: source.id,
    sourceName: (await sourceNames(actor, minutes.meetingId))(source),
    kind: source.kind,
    lines: shown.map((line) => ({ ...line, isCited: asked.has(line.number) })),
    closed: isWhole ? 0 : [...asked].filter((number) => closed.has(number)).length,
  };
}

type Within = { id: string; attendance: unknown; sourceId: string };

/**
 * Returns the line numbers of a source cited by these items; for open items, also those cited by the
 * attendance.
 */
async function citedNumbers(
  { id: minutesId, attendance, sourceId }: Within,
  which: Prisma.MinutesItemWhereInput,
  side: "open" | "closed",
): Promise<Set<number>> {
  const items = await db.minutesItem.findMany({
    where: { AND: [{ minutesId }, which] },
    select: { content: true },
  });
  const places = items.flatMap(({ content }) => placesOf(itemContentSchema.parse(content)));
  const attended = side === "open" ? placesOf(attendanceSchema.parse(attendance)) : [];
  return linesOf([...places, ...attended], sourceId);
}

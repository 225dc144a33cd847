import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { clock } from "@/lib/minutes/clock";
import { placesOf } from "@/lib/minutes/place-lines";
import type { Place } from "@/lib/minutes/reader/schema";
import { itemContentSchema } from "@/lib/minutes/schema";
import { sourceNames } from "@/lib/minutes/source-access";
import { visibleItems } from "@/lib/minutes/visibility";
import type { InMinutes } from "../types";

/** A range of lines in a source, both ends included. */
type Lines = Place & { meetingId: string };
/** The time of a source line, in seconds; null where unknown. */
type Time = { id: string; number: number; start: number | null; end: number | null };

/**
 * Describes the evidence of each register entry: "Board meeting.vtt, 12:30–12:48; Notes, line 4". Leaves out
 * lines also cited by an item closed to this person. Twelve queries, whatever the number of entries.
 */
export async function evidenceWords(
  actor: Actor,
  entries: InMinutes[],
): Promise<(entry: InMinutes) => string> {
  const closed = await closedLines(actor, entries);
  const open = new Map(
    entries.map((entry) => [
      entry,
      entry.places.flatMap((place) => openPart({ ...place, meetingId: entry.meetingId }, closed)),
    ]),
  );
  const tell = await tellingLines(actor, [...open.values()].flat());
  return (entry) => [...new Set((open.get(entry) ?? []).flatMap((lines) => tell(lines) ?? []))].join("; ");
}

const keyOf = (sourceId: string, line: number) => `${sourceId} ${line}`;
const numbersOf = ({ first, last }: Place) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

async function closedLines(actor: Actor, entries: InMinutes[]): Promise<Set<string>> {
  const minutesId = { in: [...new Set(entries.map((entry) => entry.minutesId))] };
  const items = await db.minutesItem.findMany({
    where: { AND: [{ minutesId }, { NOT: await visibleItems(actor, null) }] },
    select: { content: true },
  });
  const places = items.flatMap(({ content }) => placesOf(itemContentSchema.parse(content)));
  return new Set(places.flatMap((place) => numbersOf(place).map((line) => keyOf(place.sourceId, line))));
}

/** Returns the open part of a place, from its first to its last open line. */
function openPart(lines: Lines, closed: Set<string>): Lines[] {
  const open = numbersOf(lines).filter((line) => !closed.has(keyOf(lines.sourceId, line)));
  const [first, last] = [open[0], open.at(-1)];
  return first === undefined || last === undefined ? [] : [{ ...lines, first, last }];
}

async function tellingLines(actor: Actor, cited: Lines[]): Promise<(lines: Lines) => string | null> {
  const sources = await db.minutesSource.findMany({
    where: { id: { in: [...new Set(cited.map(({ sourceId }) => sourceId))] } },
    select: { id: true, name: true, kind: true, meetingId: true, createdById: true },
  });
  const nameOf = await sourceNames(actor, null);
  const times = await timesOf(cited);
  return ({ sourceId, meetingId, first, last }) => {
    const source = sources.find((one) => one.id === sourceId && one.meetingId === meetingId);
    if (!source) return null;
    const from = times.get(keyOf(sourceId, first))?.start ?? null;
    const to = times.get(keyOf(sourceId, last))?.end ?? null;
    return `${nameOf(source)}, ${from === null ? lineWords(first, last) : timeWords(from, to)}`;
  };
}

const lineWords = (first: number, last: number) =>
  first === last ? `line ${first + 1}` : `lines ${first + 1}–${last + 1}`;
const timeWords = (from: number, to: number | null) =>
  to === null || clock(to) === clock(from) ? clock(from) : `${clock(from)}–${clock(to)}`;

/**
 * Loads the times of the first and last line of each place. The other lines may be megabytes and stay in the
 * database.
 */
async function timesOf(cited: Lines[]): Promise<Map<string, Time>> {
  const ends = cited.flatMap(({ sourceId, first, last }) => [
    { sourceId, line: first },
    { sourceId, line: last },
  ]);
  const ids = ends.map(({ sourceId }) => sourceId);
  const numbers = ends.map(({ line }) => line);
  const rows = await db.$queryRaw<Time[]>`
    SELECT DISTINCT source.id, wanted.number, (line ->> 'start')::float8 AS start, (line ->> 'end')::float8 AS end
    FROM minutes_source AS source
    CROSS JOIN LATERAL jsonb_array_elements(source.lines) WITH ORDINALITY AS element(line, place)
    JOIN unnest(${ids}::uuid[], ${numbers}::int[]) AS wanted(id, number)
      ON wanted.id = source.id AND wanted.number = element.place - 1
    WHERE source.id = ANY(${ids}::uuid[])`;
  return new Map(rows.map((row) => [keyOf(row.id, row.number), row]));
}

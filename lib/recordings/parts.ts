import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import type { SpokenLine, SpokenPart } from "@/lib/speech/models/spoken-part";

/**
 * A line as stored with its part: seconds from the start of the recording, and the index of its voice in the
 * part.
 */
type PartLine = SpokenLine;

/** The transcript so far. `parts`: for each voice, the part it was heard in. */
export type KeptParts = { lines: SpokenLine[]; voices: Float64Array[]; parts: number[]; until: number };

/** Returns where to resume transcription: the next part, and the second up to which the recording is done. */
export async function donePart(sourceId: string): Promise<{ position: number; until: number }> {
  const last = await db.recordingPart.findFirst({
    where: { sourceId },
    orderBy: { position: "desc" },
    select: { position: true, until: true },
  });
  return last ? { position: last.position + 1, until: last.until } : { position: 0, until: 0 };
}

/** Stores a finished part. Returns false when the recording has been deleted. */
export async function keepPart(
  sourceId: string,
  done: { position: number; begin: number; until: number; part: SpokenPart; progress: number },
): Promise<boolean> {
  const { position, begin, until, part, progress } = done;
  const lines: PartLine[] = part.lines.map((line) => ({
    ...line,
    start: begin + line.start,
    end: begin + line.end,
  }));
  try {
    const [, { count }] = await db.$transaction([
      db.recordingPart.create({ data: { sourceId, position, until, lines, voices: toBytes(part.voices) } }),
      db.minutesSource.updateMany({ where: { id: sourceId, state: "reading" }, data: { progress } }),
    ]);
    return count > 0;
  } catch (error) {
    const isGone = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";
    if (isGone) return false;
    throw error;
  }
}

/** Loads everything transcribed so far. */
export async function keptParts(sourceId: string): Promise<KeptParts> {
  const rows = await db.recordingPart.findMany({ where: { sourceId }, orderBy: { position: "asc" } });
  const kept: KeptParts = { lines: [], voices: [], parts: [], until: rows.at(-1)?.until ?? 0 };
  for (const { position, lines, voices } of rows) {
    const before = kept.voices.length;
    for (const line of lines as PartLine[]) kept.lines.push({ ...line, voice: before + line.voice });
    for (const voice of fromBytes(voices)) {
      kept.voices.push(voice);
      kept.parts.push(position);
    }
  }
  return kept;
}

/** Encodes the length of a voice vector, followed by all vectors. */
function toBytes(voices: Float64Array[]): Uint8Array<ArrayBuffer> {
  const numbers = [voices[0]?.length ?? 0, ...voices.flatMap((voice) => [...voice])];
  return new Uint8Array(Float64Array.from(numbers).buffer);
}

function fromBytes(bytes: Uint8Array): Float64Array[] {
  const [length = 0, ...numbers] = new Float64Array(bytes.slice().buffer);
  const count = length > 0 ? numbers.length / length : 0;
  return Array.from({ length: count }, (_, at) =>
    Float64Array.from(numbers.slice(at * length, (at + 1) * length)),
  );
}

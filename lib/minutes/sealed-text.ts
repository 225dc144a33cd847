import { type Db, db } from "@/lib/db";
import type { Minutes } from "@/lib/db/generated/client";
import { currentLines } from "./notes";
import { canonicalJson, type Sealed, type SealedHead, type SealedSource, sha256 } from "./seal";

/** Loads the stored text of minutes, to compute a seal or compare it with one. One query. */
export async function textToSeal(
  { id, attendance }: Pick<Minutes, "id" | "attendance">,
  head: SealedHead,
  client: Db = db,
): Promise<Sealed> {
  const items = await client.minutesItem.findMany({
    where: { minutesId: id },
    select: { salt: true, title: true, inCamera: true, content: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return { head, attendance, items };
}

/** Loads what the seal covers besides the text, in its current state. */
export async function headOf(
  { meetingId, version, correction, sourceIds }: Minutes,
  client: Db = db,
): Promise<SealedHead> {
  const meeting = await client.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    include: { agenda: { select: { place: true } } },
  });
  const before = await client.minutes.findUnique({
    where: { meetingId_version: { meetingId, version: version - 1 } },
    select: { seal: true },
  });
  return {
    meeting: {
      title: meeting.title,
      heldAt: meeting.scheduledDate.toISOString(),
      place: meeting.agenda?.place ?? "",
    },
    version,
    correction,
    corrects: before?.seal ?? null,
    sources: await sealedSources(meetingId, sourceIds, client),
  };
}

async function sealedSources(meetingId: string, sourceIds: string[], client: Db): Promise<SealedSource[]> {
  const sources = await client.minutesSource.findMany({
    where: { meetingId, id: { in: sourceIds } },
    orderBy: { id: "asc" },
  });
  const sealed: SealedSource[] = [];
  for (const source of sources) {
    const { kind, name, sha256: file } = source;
    sealed.push({ kind, name, file, lines: sha256(canonicalJson(await currentLines(source, client))) });
  }
  return sealed;
}

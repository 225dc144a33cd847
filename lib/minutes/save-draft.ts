import { randomUUID } from "node:crypto";
import type { AiRun } from "@/lib/ai-runs/ai-run";
import { db } from "@/lib/db";
import type { MinutesItem, Place } from "@/lib/minutes/reader/schema";
import type { DraftEvent } from "@/lib/minutes/reader/types";
import { agendaTopics, takenFrom, takenFromAll } from "./agenda-items";
import { MOST_ITEMS } from "./constants";
import { isPlace } from "./place-lines";
import type { ItemContent, StoredAttendance } from "./schema";
import { type MinuteTaker, withMinuteTaker } from "./taken-by";

export type Drafted = Extract<DraftEvent, { type: "done" }>;

/**
 * Replaces the text of the minutes with a finished draft and records the model run. Does nothing if the
 * minutes have been discarded or moved on. Each item gets the access of its agenda item in the same
 * transaction. `writer`: the person who requested it.
 */
export async function saveDraft(
  minutesId: string,
  { content, remarks }: Drafted,
  run: AiRun,
  writer: MinuteTaker,
): Promise<void> {
  const mode = run.model ? "model" : "extractive";
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM minutes WHERE id = ${minutesId}::uuid FOR UPDATE`;
    const minutes = await tx.minutes.findFirst({
      where: { id: minutesId, drafting: "running", state: "draft" },
    });
    if (minutes) {
      const topics = new Map((await agendaTopics(minutes.meetingId, tx)).map((topic) => [topic.id, topic]));
      await tx.minutesItem.deleteMany({ where: { minutesId } });
      for (const [position, item] of content.items.slice(0, MOST_ITEMS).entries()) {
        const topic = topics.get(item.agendaItemId ?? "");
        await tx.minutesItem.create({
          data: {
            minutesId,
            position,
            agendaItemId: topic?.id ?? null,
            title: item.title.trim() || (topics.size > 0 ? "Outside the agenda" : "Discussion"),
            content: toContent(item),
            salt: randomUUID(),
            ...(await (topic
              ? takenFrom(tx, topic)
              : takenFromAll(tx, minutes.meetingId, [...topics.values()]))),
          },
          select: { id: true },
        });
      }
      await tx.minutes.update({
        where: { id: minutesId },
        data: {
          attendance: withMinuteTaker(toAttendance(content.attendance), writer),
          drafting: null,
          draftProgress: 100,
          draftError: null,
          mode,
          remarks,
          revision: { increment: 1 },
        },
        select: { id: true },
      });
    }
    await run.record(tx, { outcome: "ok", mode, documents: [] });
  });
}

function toContent({ discussion, motions, decisions, actions }: MinutesItem): ItemContent {
  return {
    discussion: discussion.map(drafted),
    motions: motions.map(drafted),
    decisions: decisions.map(drafted),
    actions: actions.map(drafted),
  };
}

function toAttendance({
  present,
  apologies,
  absent,
  guests,
  quorum,
  quorumNeeded,
}: Drafted["content"]["attendance"]): StoredAttendance {
  return {
    present: present.map(drafted),
    apologies: apologies.map(drafted),
    absent: absent.map(drafted),
    guests: guests.map(drafted),
    quorum: quorum.map(drafted),
    quorumNeeded,
  };
}

/** Prepares a drafted entry for storage, with an id and no human author. */
function drafted<Entry extends { places: Place[] }>(entry: Entry): Entry & { id: string; by: null } {
  return { ...entry, places: entry.places.filter(isPlace), id: randomUUID(), by: null };
}

import type { Actor } from "@/lib/auth/actor";
import { type Db, db } from "@/lib/db";
import { type NewUse, USE_FIELDS } from "@/lib/documents/used-papers";
import { itemContentSchema } from "@/lib/minutes/schema";
import { readRegisters } from "@/lib/registers/queries";
import type { ActionEntry, DecisionEntry } from "@/lib/registers/types";
import type { CarriedFrom } from "./types";

/** Something the minutes left open: an action, or a deferred motion. */
export type Minuted = {
  kind: "action" | "motion";
  entry: Pick<ActionEntry & DecisionEntry, "id" | "text" | "meetingId" | "meetingTitle" | "heldAt">;
  owner: string | null;
  dueOn: string | null;
  isOverdue: boolean;
  /**
   * The papers of its item, and those the item was carried from. They close it to anyone who cannot see them.
   */
  uses: NewUse[];
};

/**
 * Returns the actions and deferred motions left open by the approved minutes of other meetings that this
 * person can see. Leaves out items in camera, because the whole board reads an agenda. Makes ten queries,
 * whatever the number of meetings.
 */
export async function openInMinutes(
  actor: Actor,
  { id, day }: { id: string | null; day: Date },
  client: Db = db,
): Promise<Minuted[]> {
  const { actions, decisions } = await readRegisters(actor, day.toISOString().slice(0, 10), client);
  const open = [
    ...actions
      .filter(({ state }) => state === "open")
      .map((entry) => ({ ...entry, kind: "action" as const, entry })),
    ...decisions
      .filter(({ result }) => result === "deferred")
      .map((entry) => ({
        kind: "motion" as const,
        entry,
        owner: entry.mover,
        dueOn: null,
        isOverdue: false,
      })),
  ].filter(({ entry }) => entry.meetingId !== id && Date.parse(entry.heldAt) < day.getTime());
  const usesOfEntry = await usesByEntry(client, [...new Set(open.map(({ entry }) => entry.meetingId))]);
  return open.flatMap(({ kind, entry, owner, dueOn, isOverdue }) => {
    const uses = usesOfEntry.get(entry.id);
    return uses ? [{ kind, entry, owner, dueOn, isOverdue, uses }] : [];
  });
}

/** Describes where an agenda item comes from when it takes up something from the minutes. */
export function fromMinutes({ kind, entry, dueOn }: Minuted): CarriedFrom {
  const { text: label, meetingId, meetingTitle, heldAt: meetingDate } = entry;
  const of = { meetingId, meetingTitle, meetingDate };
  return { ...of, kind, label, dueOn, questionId: null, documentId: null, page: null };
}

/** Maps the id of each action and motion that was never in camera to the paper uses that close it. */
async function usesByEntry(client: Db, meetingIds: string[]): Promise<Map<string, Minuted["uses"]>> {
  const inCamera = await client.agendaItem.findMany({
    where: { meetingId: { in: meetingIds }, isInCamera: true },
    select: { id: true },
  });
  const closed = new Set<string | null>(inCamera.map(({ id }) => id));
  const items = await client.minutesItem.findMany({
    where: { minutes: { meetingId: { in: meetingIds } }, inCamera: false },
    select: { agendaItemId: true, content: true, papers: { select: USE_FIELDS } },
  });
  const carried = await client.usedPaper.findMany({
    where: { agendaId: { in: meetingIds } },
    select: { ...USE_FIELDS, agendaItemId: true },
  });
  const carriedTo = Map.groupBy(carried, ({ agendaItemId }) => agendaItemId);
  return new Map(
    items
      .filter(({ agendaItemId }) => !closed.has(agendaItemId))
      .flatMap(({ agendaItemId, content, papers }) => {
        const { actions, motions } = itemContentSchema.parse(content);
        const before = agendaItemId === null ? [] : (carriedTo.get(agendaItemId) ?? []);
        const uses = [...papers, ...before.map(({ agendaItemId: _, ...use }) => use)];
        return [...actions, ...motions].map(({ id }) => [id, uses] as const);
      }),
  );
}

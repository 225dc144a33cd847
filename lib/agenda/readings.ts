import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { type AgendaAt, type AgendaChange, agendaChanges } from "./changes";
import { shownTo } from "./queries";
import { type PublishedAgenda, publishedOf } from "./stored";

/** Changes in a published agenda. `since`: ISO timestamp of the publication it is compared with. */
export type SeenChanges = { since: string; changes: AgendaChange[] };

/**
 * Returns what changed between the agenda this person last saw and the one now published, as far as they can
 * see both, and records that they have seen it. The changes stay available until the next publication, so
 * reloading the page loses nothing. Returns null where the person had seen no agenda or edits it themselves.
 */
export async function changesSinceSeen(actor: Actor, meetingId: string): Promise<SeenChanges | null> {
  authorize(actor, "agenda.read");
  if (can(actor, "agenda.write")) return null;
  const now = await db.agendaPublication.findFirst({ where: { meetingId }, orderBy: { number: "desc" } });
  if (!now) return null;
  const before = await noteSeen(actor.id, meetingId, now.number);
  const old =
    before === null
      ? null
      : await db.agendaPublication.findUnique({ where: { meetingId_number: { meetingId, number: before } } });
  if (!old) return null;
  const changes = await changesFor(actor, meetingId, [old.content, now.content]);
  return { since: old.at.toISOString(), changes };
}

/** Records that this person has seen a publication. Returns the previous one they saw, or null. */
async function noteSeen(userId: string, meetingId: string, number: number): Promise<number | null> {
  const where = { meetingId_userId: { meetingId, userId } };
  const known = await db.agendaReading.findUnique({ where });
  if (known && known.seen >= number) return known.before;
  const before = known?.seen ?? null;
  await db.agendaReading.upsert({
    where,
    create: { meetingId, userId, seen: number },
    update: { seen: number, before },
  });
  return before;
}

/** Returns the changes between two stored agendas, as far as this person can see both. Ten queries. */
export async function changesFor(
  actor: Actor,
  meetingId: string,
  [before, now]: [unknown, unknown],
): Promise<AgendaChange[]> {
  const seen = async (content: unknown): Promise<AgendaAt | null> => {
    const agenda: PublishedAgenda | null = publishedOf({ published: content as never });
    return agenda && { ...agenda, items: await shownTo(actor, meetingId, agenda.items) };
  };
  const [old, current] = [await seen(before), await seen(now)];
  return old && current ? agendaChanges(old, current) : [];
}

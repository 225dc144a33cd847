import { type AuditDetail, actionsOfKind, tellAudit } from "@/lib/audit/vocabulary";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { AuditEvent, Prisma } from "@/lib/db/generated/client";
import { fullName } from "@/lib/full-name";
import type { ActivityFilter, ActivityInput } from "./schema";
import type { ActivityPage, ActivityPerson, ActivityRow } from "./types";
import { withheld } from "./withholding";

const PAGE = 50;
/** How many former members the filter offers. */
const MOST_FORMER = 200;

export function matching({ person, kind, from, to }: ActivityFilter): Prisma.AuditEventWhereInput {
  return {
    actorId: person,
    action: kind && { in: actionsOfKind(kind) },
    at: { gte: from, lt: to },
  };
}

/** The latest 50 matching rows, or the 50 before a given one. Throws `forbidden`, `signInAgain`. */
export async function listActivity(actor: Actor, input: ActivityInput): Promise<ActivityPage> {
  authorize(actor, "activity.read");
  const [events, people] = await Promise.all([
    db.auditEvent.findMany({
      where: { ...matching(input), id: { lt: input.before } },
      orderBy: { id: "desc" },
      take: PAGE + 1,
    }),
    accounts(),
  ]);
  const shown = await withheld(actor, events.slice(0, PAGE));
  const last = shown.at(-1);
  return {
    rows: shown.map((event) => toRow(event, people)),
    before: events.length > PAGE && last ? String(last.id) : null,
  };
}

/** Everyone by whom the log can be filtered, current and former accounts, by name. */
export async function activityPeople(actor: Actor): Promise<ActivityPerson[]> {
  authorize(actor, "activity.read");
  const [people, removals] = await Promise.all([
    accounts(),
    db.auditEvent.findMany({
      where: { action: { in: ["user.remove", "user.refuse"] } },
      orderBy: { id: "desc" },
      take: MOST_FORMER,
    }),
  ]);
  const former = removals.flatMap(({ resourceId, detail }) => {
    const { email } = detail as AuditDetail;
    return resourceId && typeof email === "string" ? [formerMember(resourceId, email)] : [];
  });
  const present = [...people.values()].sort((a, b) => a.name.localeCompare(b.name));
  return [...present, ...former.filter(({ id }) => !people.has(id))];
}

/** All accounts by id: a board has few, so one query serves any page. */
export async function accounts(): Promise<Map<string, ActivityPerson>> {
  const users = await db.user.findMany({
    select: { id: true, email: true, firstName: true, lastName: true },
  });
  return new Map(
    users.map((user) => [user.id, { id: user.id, name: fullName(user), email: user.email, isFormer: false }]),
  );
}

export function toRow(event: AuditEvent, people: Map<string, ActivityPerson>): ActivityRow {
  return {
    id: String(event.id),
    at: event.at.toISOString(),
    person: personOf(event, people),
    what: tellAudit(event.action, event.detail as AuditDetail),
  };
}

function personOf(
  { actorId, actorEmail }: AuditEvent,
  people: Map<string, ActivityPerson>,
): ActivityPerson | null {
  if (!actorId) return null;
  return people.get(actorId) ?? formerMember(actorId, actorEmail ?? "");
}

function formerMember(id: string, email: string): ActivityPerson {
  return { id, name: "Former member", email, isFormer: true };
}

import { recordAuditAlone } from "@/lib/audit/record";
import { type AuditDetail, tellAudit } from "@/lib/audit/vocabulary";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { AuditEvent } from "@/lib/db/generated/client";
import { BYTE_ORDER_MARK, csvRows } from "@/lib/handout/csv";
import { accounts, matching, toRow } from "./queries";
import type { ActivityFilter } from "./schema";
import type { ActivityPerson } from "./types";
import { withheld } from "./withholding";

const BATCH = 1000;

const COLUMNS = [
  "Number",
  "Time (UTC)",
  "Person",
  "Email",
  "What",
  "Action",
  "Resource",
  "Resource id",
  "Details",
  "Hash",
];

/**
 * The matching rows as CSV (RFC 4180), newest first, in batches. The export itself is recorded before the first line. Text
 * that a spreadsheet would evaluate is escaped. Throws `forbidden`, `signInAgain`; reading the lines may throw them too, and
 * `unauthenticated`.
 */
export async function exportActivity(actor: Actor, filter: ActivityFilter): Promise<AsyncGenerator<string>> {
  authorize(actor, "activity.read");
  const rows = await db.auditEvent.count({ where: matching(filter) });
  await recordAuditAlone(actor, { action: "activity.export", resource: "activity", detail: { rows } });
  return lines(actor, filter);
}

async function* lines(actor: Actor, filter: ActivityFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([COLUMNS]);
  const people = await accounts();
  for (let before: bigint | undefined; ; ) {
    // Exporting the whole log takes time, in which its reader may be signed out, demoted or recused.
    const now = await actorNow(actor);
    authorize(now, "activity.read");
    const events = await db.auditEvent.findMany({
      where: { ...matching(filter), id: { lt: before } },
      orderBy: { id: "desc" },
      take: BATCH,
    });
    const last = events.at(-1);
    if (!last) return;
    yield csvRows((await withheld(now, events)).map((event) => cells(event, people)));
    before = last.id;
  }
}

function cells(event: AuditEvent, people: Map<string, ActivityPerson>): string[] {
  const { id, at, person } = toRow(event, people);
  return [
    id,
    at,
    person?.name ?? "",
    person?.email ?? "",
    tellAudit(event.action, event.detail as AuditDetail),
    event.action,
    event.resource,
    event.resourceId ?? "",
    JSON.stringify(event.detail),
    event.hash ?? "",
  ];
}

import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { chainKey, GENESIS, headSeal, rowHash } from "./chain";
import type { AuditAction, AuditDetail } from "./vocabulary";

type Who = { id: string; email: string } | null;

export type AuditResource =
  | "user"
  | "session"
  | "invitation"
  | "settings"
  | "mail"
  | "activity"
  | "meeting"
  | "agenda"
  | "document"
  | "brief"
  | "chat"
  | "question"
  | "minutes"
  | "minutesSource"
  | "resolution"
  | "benchmark"
  | "ownCompany"
  | "peerGroup"
  | "kpi"
  | "installation";

/** What was done to what. `detail` holds facts (ids, names, counts), never the contents of a paper or a secret. */
export type AuditEntry = {
  action: AuditAction;
  resource: AuditResource;
  resourceId?: string;
  detail?: AuditDetail;
};

type Head = { firstId: bigint; lastId: bigint; hash: string };

let key: Buffer | undefined;

/** The key of this installation's log. Throws when no secret is set. */
export function auditKey(): Buffer {
  const secret = env.AUDIT_SECRET ?? env.AUTH_SECRET;
  if (!secret) throw new Error("The audit log needs AUTH_SECRET.");
  key ??= chainKey(secret);
  return key;
}

/** Rows waiting for the last step of their transaction. */
const waiting = new WeakMap<Prisma.TransactionClient, { who: Who; entry: AuditEntry }[]>();

/**
 * Adds a row to the audit chain together with the transaction's next `recordAudit`, before it. For a step followed by others
 * that may have to wait for locks. The transaction must end with `recordAudit`.
 */
export function recordWithNext(tx: Prisma.TransactionClient, who: Who, entry: AuditEntry): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), { who, entry }]);
}

/**
 * Adds a row to the audit chain, in the transaction of the change it records. The end of the chain stays locked until that
 * transaction ends, so this must be its last step: nothing that waits for another lock may follow. Three statements a row.
 */
export async function recordAudit(tx: Prisma.TransactionClient, who: Who, entry: AuditEntry): Promise<void> {
  const before = waiting.get(tx) ?? [];
  waiting.delete(tx);
  for (const row of [...before, { who, entry }]) await addRow(tx, row.who, row.entry);
}

async function addRow(tx: Prisma.TransactionClient, who: Who, entry: AuditEntry): Promise<void> {
  const head = await lockHead(tx);
  const row = {
    id: head.lastId + 1n,
    at: new Date(),
    actorId: who?.id ?? null,
    actorEmail: who?.email ?? null,
    action: entry.action,
    resource: entry.resource,
    resourceId: entry.resourceId ?? null,
    detail: storable(entry.detail ?? {}),
  };
  const hash = rowHash(auditKey(), head.hash, row);
  await tx.auditEvent.create({ data: { ...row, hash }, select: { id: true } });
  const next = { firstId: head.firstId, lastId: row.id, hash };
  await tx.auditHead.update({
    where: { id: 1 },
    data: { ...next, seal: headSeal(auditKey(), next) },
    select: { id: true },
  });
}

/**
 * The facts in a form that PostgreSQL accepts. It rejects U+0000 and lone surrogates, which a name or an address may contain,
 * and nobody must escape the log by typing one.
 */
function storable(detail: AuditDetail): AuditDetail {
  const kept = (_: string, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
  return JSON.parse(JSON.stringify(detail, kept));
}

/** Adds a row for something that changes nothing else, such as a sign-in or opening a paper. */
export async function recordAuditAlone(who: Who, entry: AuditEntry): Promise<void> {
  await db.$transaction((tx) => recordAudit(tx, who, entry));
}

async function lockHead(tx: Prisma.TransactionClient): Promise<Head> {
  const [head] = await readHead(tx);
  if (head) return head;
  // The first row ever. Of two concurrent writers, the second waits here and then reads what the first wrote.
  await tx.$executeRaw`
    INSERT INTO audit_head (id, first_id, last_id, hash, seal)
    SELECT 1, coalesce(max(id), 0) + 1, coalesce(max(id), 0), ${GENESIS}, '' FROM audit_event
    ON CONFLICT DO NOTHING`;
  const [made] = await readHead(tx);
  if (!made) throw new Error("The audit log has no head.");
  return made;
}

function readHead(tx: Prisma.TransactionClient): Promise<Head[]> {
  return tx.$queryRaw<Head[]>`
    SELECT first_id AS "firstId", last_id AS "lastId", hash FROM audit_head WHERE id = 1 FOR UPDATE`;
}

import { recordWithNext } from "@/lib/audit/record";
import type { Prisma, Recusal } from "@/lib/db/generated/client";
import { mailboxOf } from "./address";
import { closeUses } from "./close-uses";
import { lockCopies, lockText } from "./same-text";

type Tx = Prisma.TransactionClient;

export type Person = { id: string; email: string };

/**
 * Why a text is closed to an heir: inherited from someone's recusal, or because nobody vouched for the
 * account.
 */
type Ground = Pick<Recusal, "cause" | "inheritedFromId">;

/**
 * Records that someone approved an account, raised its role or had one of its links, and closes to it
 * everything closed to them. Otherwise a person with a conflict of interest could read the paper with a
 * second account. It stays closed until someone else lifts it. `voucherId` may be a deleted account. What
 * closes is audited with the next entry of the transaction, which must hold the membership lock.
 * @param by who did it, for the audit log
 */
export async function vouchFor(tx: Tx, by: Person, voucherId: string, account: Person): Promise<void> {
  if (voucherId === account.id) return;
  await tx.vouching.create({ data: { voucherId, accountId: account.id }, select: { id: true } });
  const held = await tx.recusal.findMany({ where: { userId: voucherId } });
  const grounds = new Map<string, Ground>();
  for (const { sha256, cause, inheritedFromId } of held) {
    const own: Ground = { cause: "inherited", inheritedFromId: voucherId };
    grounds.set(sha256, cause === "recorded" ? own : { cause, inheritedFromId });
  }
  await close(tx, by, account, grounds);
}

/**
 * Closes every text that is closed to anyone to an account nobody vouched for, since it may belong to any of
 * them. Conditions as for `vouchFor`.
 */
export async function closeToUnvouched(tx: Tx, account: Person): Promise<void> {
  const texts = await tx.recusal.findMany({ distinct: ["sha256"], select: { sha256: true } });
  const ground: Ground = { cause: "unvouched", inheritedFromId: null };
  await close(tx, account, account, new Map(texts.map(({ sha256 }) => [sha256, ground])));
}

/**
 * Closes a text to someone on the same grounds as to the person with the conflict of interest. Conditions as
 * for `vouchFor`.
 */
export function inherit(tx: Tx, by: Person, heir: Person, sha256: string, fromId: string): Promise<void> {
  return close(tx, by, heir, new Map([[sha256, { cause: "inherited", inheritedFromId: fromId }]]));
}

/** Always locks in the same order, to avoid deadlocks. */
async function close(tx: Tx, by: Person, heir: Person, grounds: Map<string, Ground>): Promise<void> {
  for (const [sha256, ground] of [...grounds].sort(([one], [two]) => (one < two ? -1 : 1))) {
    const recusal = await closeText(tx, heir, sha256, ground);
    if (recusal) await record(tx, by, heir, recusal);
  }
}

/**
 * Returns the recusal for one of the papers, or null when the text is already closed to the heir or no longer
 * closed to anyone.
 */
async function closeText(tx: Tx, heir: Person, sha256: string, ground: Ground): Promise<Recusal | null> {
  await lockText(tx, sha256);
  await lockCopies(tx, sha256);
  const papers = await tx.recusal.findMany({ where: { sha256 }, orderBy: { id: "desc" } });
  if (papers.length === 0 || papers.some(({ userId }) => userId === heir.id)) return null;
  const byPaper = new Map(papers.map((paper) => [paper.paperId, paper]));
  const { id: userId, email } = heir;
  const person = { userId, email, address: mailboxOf(email) };
  const rows = await tx.recusal.createManyAndReturn({
    data: [...byPaper.values()].map(({ documentId, paperId }) => {
      return { documentId, paperId, sha256, ...person, ...ground };
    }),
  });
  await closeUses(tx, sha256, userId);
  return rows.find(({ documentId }) => documentId !== null) ?? rows[0] ?? null;
}

async function record(tx: Tx, by: Person, heir: Person, recusal: Recusal): Promise<void> {
  const { documentId, paperId, inheritedFromId } = recusal;
  const paper = documentId && (await tx.document.findUnique({ where: { id: documentId } }));
  const from = inheritedFromId && (await tx.recusal.findFirst({ where: { userId: inheritedFromId } }));
  recordWithNext(tx, by, {
    action: "recusal.inherit",
    resource: "document",
    resourceId: paperId,
    detail: {
      name: paper ? paper.originalName : null,
      meetingId: paper ? paper.meetingId : null,
      userId: heir.id,
      email: heir.email,
      from: from ? from.email : null,
    },
  });
}

import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { USE_FIELDS, usesAgain } from "@/lib/documents/used-papers";
import { closedUses } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { lockText } from "@/lib/recusals/same-text";
import { ownCompanyUuid } from "../ids";

type Use = Prisma.UsedPaperUncheckedCreateWithoutRunInput;

/** The board's own companies in a benchmark as they stood when their figures were read. */
export type OwnGround = { actor: Actor; ids: string[]; state: string };

/** Remembers how the board's own companies among these stand now. One query, none without such a company. */
export async function ownGround(actor: Actor, companyIds: string[]): Promise<OwnGround> {
  const ids = [...new Set(companyIds.flatMap((id) => ownCompanyUuid(id) ?? []))].sort();
  return { actor, ids, state: await stateOf(db, actor, ids) };
}

/**
 * The papers behind the board's own companies, to be saved with a run that was made from them. Throws `conflict` when one
 * of the companies was changed, deleted or closed to the person since: the figures were of another state. None without
 * such a company; else six queries and one for each paper.
 */
export async function usesOfOwn(tx: Prisma.TransactionClient, ground: OwnGround): Promise<Use[]> {
  if (ground.ids.length === 0) return [];
  const texts = (await usesOfCompanies(tx, ground.ids)).map(({ sha256 }) => sha256);
  // Whoever closes one of the texts to somebody waits, and then closes this run too.
  for (const sha256 of [...new Set(texts)].sort()) await lockText(tx, sha256);
  // Read again: of a deleted paper only these rows know to whom it was closed while this waited.
  const uses = await usesOfCompanies(tx, ground.ids);
  const kept = await usesAgain(tx, uses);
  if ((await stateOf(tx, ground.actor, ground.ids)) === ground.state) return kept;
  throw changedMeanwhile();
}

/** What is said when a run was made of figures that are no longer those of its companies. */
export function changedMeanwhile(): AppError {
  return new AppError(
    "conflict",
    "One of your own companies changed while the benchmark was running. Please run it again.",
  );
}

function usesOfCompanies(tx: Prisma.TransactionClient, companyIds: string[]) {
  return tx.usedPaper.findMany({
    where: { companyId: { in: companyIds } },
    select: USE_FIELDS,
  });
}

/** Everything of the companies that this person may see, as one text to be compared. */
async function stateOf(client: Prisma.TransactionClient, actor: Actor, ids: string[]): Promise<string> {
  if (ids.length === 0) return "";
  const companies = await client.ownCompany.findMany({
    where: { id: { in: ids }, papers: { none: closedUses(actor) } },
    select: { id: true, name: true, sector: true, subIndustry: true, figures: true },
    orderBy: { id: "asc" },
  });
  return JSON.stringify(companies);
}

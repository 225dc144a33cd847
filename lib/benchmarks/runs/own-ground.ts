import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { USE_FIELDS, usesAgain } from "@/lib/documents/used-papers";
import { closedUses } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { lockText } from "@/lib/recusals/same-text";
import { ownCompanyUuid } from "../ids";

type Use = Prisma.UsedPaperUncheckedCreateWithoutRunInput;

/** A snapshot of the board's own companies in a benchmark, taken when their figures were read. */
export type OwnGround = { actor: Actor; ids: string[]; state: string };

/** Takes a snapshot of the board's own companies among these. One query, or none without any. */
export async function ownGround(actor: Actor, companyIds: string[]): Promise<OwnGround> {
  const ids = [...new Set(companyIds.flatMap((id) => ownCompanyUuid(id) ?? []))].sort();
  return { actor, ids, state: await stateOf(db, actor, ids) };
}

/**
 * Returns the papers behind the board's own companies, to be saved with a run based on them. Throws
 * `conflict` when one of the companies has been changed, deleted or closed to the person, since the figures
 * are then outdated. None without such a company; otherwise six queries and one per paper.
 */
export async function usesOfOwn(tx: Prisma.TransactionClient, ground: OwnGround): Promise<Use[]> {
  if (ground.ids.length === 0) return [];
  const texts = (await usesOfCompanies(tx, ground.ids)).map(({ sha256 }) => sha256);
  // Anyone closing one of the texts waits, and then closes this run as well.
  for (const sha256 of [...new Set(texts)].sort()) await lockText(tx, sha256);
  // Read again: for a deleted paper only these rows record whom it was closed to during the wait.
  const uses = await usesOfCompanies(tx, ground.ids);
  const kept = await usesAgain(tx, uses);
  if ((await stateOf(tx, ground.actor, ground.ids)) === ground.state) return kept;
  throw changedMeanwhile();
}

/** The error for a run based on outdated figures of its companies. */
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

/** All data of the companies this person can see, as one text for comparison. */
async function stateOf(client: Prisma.TransactionClient, actor: Actor, ids: string[]): Promise<string> {
  if (ids.length === 0) return "";
  const companies = await client.ownCompany.findMany({
    where: { id: { in: ids }, papers: { none: closedUses(actor) } },
    select: { id: true, name: true, sector: true, subIndustry: true, figures: true },
    orderBy: { id: "asc" },
  });
  return JSON.stringify(companies);
}

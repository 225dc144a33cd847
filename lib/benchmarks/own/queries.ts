import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { OwnCompany, Prisma } from "@/lib/db/generated/client";
import { closedUses } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { ownCompanyId } from "../ids";
import { ownFiguresSchema } from "./schema";
import type { OwnCompanyView } from "./types";

export const GONE = "This company no longer exists.";

/**
 * The companies of the board's own that this person may see: part of the `where` of every read. One whose figures were
 * taken from a paper that is closed to them is closed with it.
 */
export function visibleOwnCompanies(actor: Actor): Prisma.OwnCompanyWhereInput {
  if (!can(actor, "ownCompany.read")) return { id: { in: [] } };
  return { papers: { none: closedUses(actor) } };
}

/** By name. One query. */
export async function listOwnCompanies(actor: Actor): Promise<OwnCompanyView[]> {
  authorize(actor, "ownCompany.read");
  const rows = await db.ownCompany.findMany({
    where: visibleOwnCompanies(actor),
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map(toView);
}

/** Those among the ids that this person may see. One query, none without ids. */
export async function findOwnCompanies(actor: Actor, uuids: string[]): Promise<OwnCompanyView[]> {
  authorize(actor, "ownCompany.read");
  if (uuids.length === 0) return [];
  const rows = await db.ownCompany.findMany({
    where: { AND: [{ id: { in: uuids } }, visibleOwnCompanies(actor)] },
  });
  return rows.map(toView);
}

/** Throws `notFound`, also when it is closed to this person. */
export async function getOwnCompany(actor: Actor, uuid: string): Promise<OwnCompanyView> {
  const [company] = await findOwnCompanies(actor, [uuid]);
  if (!company) throw new AppError("notFound", GONE);
  return company;
}

export function toView(row: OwnCompany): OwnCompanyView {
  return {
    id: ownCompanyId(row.id),
    uuid: row.id,
    name: row.name,
    sector: row.sector,
    subIndustry: row.subIndustry,
    figures: ownFiguresSchema.parse(row.figures),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

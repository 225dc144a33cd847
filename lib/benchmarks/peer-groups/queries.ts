import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { PeerGroup } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { knownCompanies } from "../companies/queries";
import { customSetId } from "../ids";
import type { Company } from "../types";
import type { PeerGroupView } from "./types";

export const GONE = "This peer set no longer exists.";

/**
 * Returns the person's own sets by name. One query, and one more where they contain companies the board
 * added.
 */
export async function listPeerGroups(actor: Actor): Promise<PeerGroupView[]> {
  authorize(actor, "benchmark.run");
  const rows = await db.peerGroup.findMany({ where: { userId: actor.id }, orderBy: { name: "asc" } });
  const known = await knownCompanies(
    actor,
    rows.flatMap(({ companyIds }) => companyIds),
  );
  return rows.map((row) => toView(row, known));
}

/** Returns one of the person's own sets. Throws `notFound`, also when it is someone else's. */
export async function getPeerGroup(actor: Actor, uuid: string): Promise<PeerGroup> {
  authorize(actor, "benchmark.run");
  const group = await db.peerGroup.findFirst({ where: { id: uuid, userId: actor.id } });
  if (!group) throw new AppError("notFound", GONE);
  return group;
}

export function toView({ id, name, companyIds }: PeerGroup, known: Map<string, Company>): PeerGroupView {
  const companies = companyIds.flatMap((companyId) => known.get(companyId) ?? []);
  return { id: customSetId(id), uuid: id, name, companies, missing: companyIds.length - companies.length };
}

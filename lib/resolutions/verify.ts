import { isSealedInChain } from "@/lib/audit/in-chain";
import { db } from "@/lib/db";
import { SEAL } from "@/lib/minutes/verify";
import { sealOf } from "./seal";
import { WITH_VOTERS } from "./stored";

/** What anyone with the seal of a resolution learns: neither its text nor its result nor its voters. */
export type ResolutionVerification = { state: "altered" } | { state: "genuine"; closedAt: string };

/**
 * Checks whether a resolution with this seal is unchanged since voting ended, like `verifySeal` for minutes.
 * Null where no resolution has it. Public.
 */
export async function verifyResolution(seal: string): Promise<ResolutionVerification | null> {
  if (!SEAL.test(seal)) return null;
  const row = await db.resolution.findUnique({ where: { seal }, include: WITH_VOTERS });
  if (!row?.closedAt) return null;
  const isAsSealed = sealOf(row) === seal && (await isSealedInChain("resolution.close", row.id, seal));
  return isAsSealed ? { state: "genuine", closedAt: row.closedAt.toISOString() } : { state: "altered" };
}

/** Whether a file with this SHA-256 is an exact copy exported from the resolution with this seal. Public. */
export async function isResolutionFile(seal: string, sha256: string): Promise<boolean> {
  return (await db.resolutionFile.count({ where: { sha256, resolution: { seal } } })) > 0;
}

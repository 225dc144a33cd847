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

/** Returns the seal of the resolution that a file with this SHA-256 is an exact copy of, or null. Public. */
export async function sealOfResolutionFile(sha256: string): Promise<string | null> {
  const select = { resolution: { select: { seal: true } } };
  const file = await db.resolutionFile.findFirst({ where: { sha256 }, select });
  return file?.resolution.seal ?? null;
}

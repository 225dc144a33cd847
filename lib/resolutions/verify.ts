import { isSealedInChain } from "@/lib/audit/in-chain";
import { db } from "@/lib/db";
import { SEAL } from "@/lib/minutes/verify";
import { sealOf } from "./seal";
import { WITH_VOTERS } from "./stored";

/** What anybody who has the seal of a resolution is told: nothing of what it says, how it ended or who voted. */
export type ResolutionVerification = { state: "altered" } | { state: "genuine"; closedAt: string };

/**
 * Whether a resolution with this seal is kept as it was when voting ended, as `verifySeal` of lib/minutes does for minutes. Null where
 * no resolution has it. For anybody.
 */
export async function verifyResolution(seal: string): Promise<ResolutionVerification | null> {
  if (!SEAL.test(seal)) return null;
  const row = await db.resolution.findUnique({ where: { seal }, include: WITH_VOTERS });
  if (!row?.closedAt) return null;
  const isAsSealed = sealOf(row) === seal && (await isSealedInChain("resolution.close", row.id, seal));
  return isAsSealed ? { state: "genuine", closedAt: row.closedAt.toISOString() } : { state: "altered" };
}

/** Whether a file with this SHA-256 was handed out of the resolution with this seal, byte for byte. For anybody. */
export async function isResolutionFile(seal: string, sha256: string): Promise<boolean> {
  return (await db.resolutionFile.count({ where: { sha256, resolution: { seal } } })) > 0;
}

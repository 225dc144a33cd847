import { headers } from "next/headers";
import { countTry } from "@/lib/auth/rate-limit";
import { clientAddress } from "@/lib/http/client-address";
import { sealOfMinutesFile, type Verification, verifySeal } from "@/lib/minutes/verify";
import {
  type ResolutionVerification,
  sealOfResolutionFile,
  verifyResolution,
} from "@/lib/resolutions/verify";

/** What anybody is told of a seal: of what it is, and whether that is as it was sealed. */
export type SealLookup =
  | { of: "minutes"; verification: Exclude<Verification, { state: "unknown" }> }
  | { of: "resolution"; verification: ResolutionVerification }
  | { of: "nothing" };

/** What a seal is of, for the public page: so often from one address. Throws `TooManyTries`. */
export async function lookUpSeal(seal: string): Promise<SealLookup> {
  await countTry("verification by address", clientAddress(await headers()));
  const minutes = await verifySeal(seal);
  if (minutes.state !== "unknown") return { of: "minutes", verification: minutes };
  const resolution = await verifyResolution(seal);
  return resolution ? { of: "resolution", verification: resolution } : { of: "nothing" };
}

/** Whether a file was handed out of what has the seal; else the seal of what it was handed out of, if anything. */
export type FileCheck = { genuine: boolean; otherSeal: string | null };

/** Checks a file, given by its SHA-256, byte for byte. For anybody. */
export async function checkFile(seal: string, sha256: string): Promise<FileCheck> {
  const found = (await sealOfMinutesFile(sha256)) ?? (await sealOfResolutionFile(sha256));
  return { genuine: found === seal, otherSeal: found === seal ? null : found };
}

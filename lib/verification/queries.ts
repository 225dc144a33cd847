import { headers } from "next/headers";
import { countTry } from "@/lib/auth/rate-limit";
import { clientAddress } from "@/lib/http/client-address";
import { type Verification, verifyFile, verifySeal } from "@/lib/minutes/verify";
import { isResolutionFile, type ResolutionVerification, verifyResolution } from "@/lib/resolutions/verify";

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

/** Whether a file with this SHA-256 was handed out of what has this seal, byte for byte. For anybody. */
export async function isGenuineFile(seal: string, sha256: string): Promise<boolean> {
  return (await verifyFile(seal, sha256)) || isResolutionFile(seal, sha256);
}

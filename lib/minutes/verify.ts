import { isSealedInChain } from "@/lib/audit/in-chain";
import { isProofAbout } from "@/lib/auth/passkeys/proof";
import { db } from "@/lib/db";
import type { MinutesSignature } from "@/lib/db/generated/client";
import type { SigningCapacity, SigningProof } from "@/lib/db/generated/enums";
import { type SealedHead, sealOf, signedStatement } from "./seal";
import { textToSeal } from "./sealed-text";

/** What anyone with the seal of minutes learns. Reveals neither text nor meeting nor signers. */
export type Verification =
  /** No minutes with this seal were signed here. */
  | { state: "unknown" }
  /** The stored minutes differ from what was signed. */
  | { state: "altered" }
  | {
      state: "genuine";
      version: number;
      signedAt: string;
      isCorrected: boolean;
      /** How each signer authenticated. */
      confirmedBy: Record<SigningCapacity, SigningProof>;
      /** When a reset by email removed a signer's earlier passkeys. */
      passkeysResetAt: Record<SigningCapacity, string | null>;
    };

/** The only form of a seal accepted from a URL. Anything else may contain NUL, which PostgreSQL rejects. */
export const SEAL = /^[0-9a-f]{64}$/;

/**
 * Checks whether minutes with this seal were signed and are unchanged. Their text is sealed again, then
 * compared with the seal and with the audit row that locked them. Public.
 */
export async function verifySeal(seal: string): Promise<Verification> {
  if (!SEAL.test(seal)) return { state: "unknown" };
  const minutes = await db.minutes.findUnique({ where: { seal }, include: { signatures: true } });
  if (minutes?.state !== "signed" || !minutes.signedAt || !minutes.sealedHead) return { state: "unknown" };
  const { id, meetingId, version, signedAt, signatures } = minutes;
  const now = sealOf(await textToSeal(minutes, minutes.sealedHead as SealedHead));
  const chair = signatures.find(({ capacity }) => capacity === "chair");
  const secretary = signatures.find(({ capacity }) => capacity === "secretary");
  if (!chair || !secretary || now !== seal) return { state: "altered" };
  const areSigned = (await isSignatureOf(seal, chair)) && (await isSignatureOf(seal, secretary));
  if (!areSigned || !(await isSealedInChain("minutes.lock", id, seal))) return { state: "altered" };
  const later = await db.minutes.count({ where: { meetingId, version: { gt: version }, state: "signed" } });
  return {
    state: "genuine",
    version,
    signedAt: signedAt.toISOString(),
    isCorrected: later > 0,
    confirmedBy: { chair: chair.confirmedBy, secretary: secretary.confirmedBy },
    passkeysResetAt: {
      chair: chair.passkeysResetAt?.toISOString() ?? null,
      secretary: secretary.passkeysResetAt?.toISOString() ?? null,
    },
  };
}

/** Whether a signature belongs to this seal. A passkey signature is verified again from the stored data. */
async function isSignatureOf(seal: string, given: MinutesSignature): Promise<boolean> {
  if (given.seal !== seal) return false;
  if (given.confirmedBy !== "passkey") return given.passkeyProof === null;
  const { capacity, userId } = given;
  return isProofAbout(given.passkeyProof, signedStatement({ seal, capacity, userId }));
}

/**
 * Returns the seal of the signed minutes that a file with this SHA-256 is an exact copy of, or null. The seal
 * is printed in the file. Public.
 */
export async function sealOfMinutesFile(sha256: string): Promise<string | null> {
  const where = { sha256, minutes: { state: "signed" as const } };
  const file = await db.minutesFile.findFirst({ where, select: { minutes: { select: { seal: true } } } });
  return file?.minutes.seal ?? null;
}

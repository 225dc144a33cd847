import { isSealedInChain } from "@/lib/audit/in-chain";
import { isProofAbout } from "@/lib/auth/passkeys/proof";
import { db } from "@/lib/db";
import type { MinutesSignature } from "@/lib/db/generated/client";
import type { SigningCapacity, SigningProof } from "@/lib/db/generated/enums";
import { type SealedHead, sealOf, signedStatement } from "./seal";
import { textToSeal } from "./sealed-text";

/** What anybody who has the seal of minutes is told. Nothing of what they say, of which meeting they are, or who signed. */
export type Verification =
  /** No minutes with this seal were signed here. */
  | { state: "unknown" }
  /** What is kept is no longer what was signed. */
  | { state: "altered" }
  | {
      state: "genuine";
      version: number;
      signedAt: string;
      isCorrected: boolean;
      /** How the signers confirmed that it was them. */
      confirmedBy: Record<SigningCapacity, SigningProof>;
      /** When a mailed link had removed earlier passkeys of a signer. */
      passkeysResetAt: Record<SigningCapacity, string | null>;
    };

/** A seal as an address carries it: anything else may hold a NUL, which PostgreSQL refuses. */
export const SEAL = /^[0-9a-f]{64}$/;

/**
 * Whether minutes with this seal were signed and are kept as they were: their text is sealed anew, and compared with the
 * seal and with the row of the audit chain that locked them. For anybody.
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

/** Whether it was given to this seal. That of a passkey is checked again, with what was kept of it. */
async function isSignatureOf(seal: string, given: MinutesSignature): Promise<boolean> {
  if (given.seal !== seal) return false;
  if (given.confirmedBy !== "passkey") return given.passkeyProof === null;
  const { capacity, userId } = given;
  return isProofAbout(given.passkeyProof, signedStatement({ seal, capacity, userId }));
}

/**
 * Whether a file with this SHA-256 is one that was handed out of the signed minutes with this seal, byte for byte. For
 * anybody.
 */
export async function verifyFile(seal: string, sha256: string): Promise<boolean> {
  const where = { sha256, minutes: { seal, state: "signed" as const } };
  return (await db.minutesFile.count({ where })) > 0;
}

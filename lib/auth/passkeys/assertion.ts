import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { db } from "@/lib/db";
import type { PasskeyPurpose } from "@/lib/db/generated/enums";
import { AppError } from "@/lib/errors";
import { aboutOf } from "./ask";
import { takeChallenge } from "./challenges";
import type { PasskeyProof } from "./proof";
import { relyingParty } from "./relying-party";
import type { Assertion } from "./schema";

/** The same message whether the passkey is unknown, belongs to someone else or has an invalid signature. */
export const REFUSED = "This passkey was not accepted. Use another one, or sign in with your password.";

/** `userId` is omitted only at sign-in, where the passkey identifies the person. */
type Ceremony =
  | { purpose: "signIn" }
  | { purpose: Exclude<PasskeyPurpose, "add" | "signIn">; userId: string };

/**
 * The passkey that signed, and its owner. Checks the challenge, the site, user verification, the signature, and that the
 * signature counter did not decrease, as it does for a cloned passkey. Also returns what the challenge was about
 * (`askPasskeyOf`) and the proof to keep. Throws `invalid`, `unauthenticated`.
 */
export async function proveByPasskey(assertion: Assertion, ceremony: Ceremony) {
  const owner = "userId" in ceremony ? ceremony.userId : undefined;
  const { challenge: expectedChallenge, userId } = await takeChallenge(
    assertion.response.clientDataJSON,
    ceremony.purpose,
    owner,
  );
  const where = { credentialId: assertion.id, userId: userId ?? undefined };
  const passkey = await db.passkey.findUnique({ where });
  const counter = passkey && (await signedBy(passkey, assertion, expectedChallenge));
  if (!passkey || counter === null) throw new AppError("unauthenticated", REFUSED);
  const { count } = await db.passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter, lastUsedAt: new Date() },
  });
  if (count !== 1) throw new AppError("unauthenticated", REFUSED);
  const { id, name, userId: ownerId } = passkey;
  return { id, name, userId: ownerId, about: aboutOf(expectedChallenge), proof: proofOf(passkey, assertion) };
}

function proofOf({ credentialId, publicKey }: Known, { response }: Assertion): PasskeyProof {
  const { rpID, origin } = relyingParty();
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    credentialId,
    rpId: rpID,
    origin,
    clientDataJSON,
    authenticatorData,
    signature,
    publicKey: Buffer.from(publicKey).toString("base64url"),
  };
}

type Known = { credentialId: string; publicKey: Uint8Array<ArrayBuffer>; counter: bigint };

async function signedBy(
  { credentialId, publicKey, counter }: Known,
  response: Assertion,
  expectedChallenge: string,
): Promise<number | null> {
  const { rpID, origin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey, counter: Number(counter) },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every kind of invalid response; the caller learns only that it was refused.
    return null;
  }
}

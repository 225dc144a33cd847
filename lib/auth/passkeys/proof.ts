import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { z } from "zod";
import { aboutOf } from "./ask";

/**
 * What a passkey signed, with everything needed to verify the signature later, even after the passkey was removed or the
 * site has moved. Bytes in base64url.
 */
const passkeyProofSchema = z.object({
  credentialId: z.string(),
  publicKey: z.string(),
  rpId: z.string(),
  origin: z.string(),
  clientDataJSON: z.string(),
  authenticatorData: z.string(),
  signature: z.string(),
});

export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

/** Whether this is a passkey's signature over exactly this (SHA-256, hexadecimal) by a user whom the device verified. */
export async function isProofAbout(stored: unknown, about: string): Promise<boolean> {
  const { data: proof } = passkeyProofSchema.safeParse(stored);
  if (!proof) return false;
  const { credentialId: id, publicKey, rpId, origin, ...response } = proof;
  try {
    const { verified } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: "public-key", clientExtensionResults: {}, response },
      expectedChallenge: (challenge) => aboutOf(challenge) === about,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter: 0 },
    });
    return verified;
  } catch {
    return false;
  }
}

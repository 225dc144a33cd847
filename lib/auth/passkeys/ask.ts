import { randomBytes } from "node:crypto";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { db } from "@/lib/db";
import type { PasskeyPurpose } from "@/lib/db/generated/enums";
import { keepChallenge } from "./challenges";
import { relyingParty } from "./relying-party";

const NONCE_BYTES = 32;

/**
 * What the browser is to ask of one of a person's own passkeys. `about`: SHA-256, hexadecimal, of what they confirm. It is
 * part of the challenge, so that the device's signature covers it.
 */
export async function askPasskeyOf(userId: string, purpose: Exclude<PasskeyPurpose, "add">, about = "") {
  const own = await db.passkey.findMany({ where: { userId }, select: { credentialId: true } });
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: new Uint8Array([...randomBytes(NONCE_BYTES), ...Buffer.from(about, "hex")]),
    userVerification: "required",
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
  });
  await keepChallenge(options.challenge, purpose, userId);
  return options;
}

/** What a challenge is about: SHA-256, hexadecimal; empty where it is about nothing but who is there. */
export function aboutOf(challenge: string): string {
  return Buffer.from(challenge, "base64url").subarray(NONCE_BYTES).toString("hex");
}

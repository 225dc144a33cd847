import { randomBytes } from "node:crypto";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { db } from "@/lib/db";
import type { PasskeyPurpose } from "@/lib/db/generated/enums";
import { keepChallenge } from "./challenges";
import { relyingParty } from "./relying-party";

const NONCE_BYTES = 32;

/**
 * The options with which the browser asks for one of the person's own passkeys. `about` is the SHA-256, in hexadecimal,
 * of what they confirm; it is part of the challenge, so the device's signature covers it.
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

/** The SHA-256, in hexadecimal, of what a challenge confirms; empty when it only proves who is there. */
export function aboutOf(challenge: string): string {
  return Buffer.from(challenge, "base64url").subarray(NONCE_BYTES).toString("hex");
}

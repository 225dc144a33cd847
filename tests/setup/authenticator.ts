import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Actor } from "@/lib/auth/actor";
import { relyingParty } from "@/lib/auth/passkeys/relying-party";
import { addPasskey, beginPasskey } from "@/lib/passkeys/own-passkeys";
import type { Proof } from "@/lib/passkeys/owner";

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

type Signing = { origin?: string; counter?: number; flags?: number };

/** A virtual security key with one passkey, for tests of the server's checks. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  const about = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  return {
    id,
    make(challenge: string, { origin, flags = PRESENT_AND_VERIFIED }: Signing = {}) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, cose]);
      const authData = Buffer.concat([header(flags | WITH_CREDENTIAL, 0), credential]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      return {
        ...about,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: Buffer.from(attestation).toString("base64url"),
        },
      };
    },
    sign(challenge: string, { origin, counter = 1, flags = PRESENT_AND_VERIFIED }: Signing = {}) {
      const authData = header(flags, counter);
      const client = clientData("webauthn.get", challenge, origin);
      const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
      return {
        ...about,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
          userHandle: undefined,
        },
      };
    },
  };
}

/** Registers a passkey of this key for an account. */
export async function withPasskey(actor: Actor, key = authenticator(), proof: Proof = {}) {
  const { challenge } = await beginPasskey(actor, proof);
  await addPasskey(actor, { name: "Laptop", attestation: key.make(challenge) });
  return key;
}

function header(flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const site = createHash("sha256").update(relyingParty().rpID).digest();
  return Buffer.concat([site, Buffer.from([flags]), count]);
}

function clientData(type: string, challenge: string, origin = relyingParty().origin): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

import { z } from "zod";

const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  // We request no extensions.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** A device's response after creating a passkey. */
export const attestationSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(8000), attestationObject: bytes(40_000) }),
});

/** A device's response after signing with a passkey. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(200)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
});

export const passkeyName = z
  .string()
  .trim()
  .min(1, "Please enter a name for the passkey.")
  .max(60, "The name is too long.");

export type Attestation = z.output<typeof attestationSchema>;
export type Assertion = z.output<typeof assertionSchema>;

"use server";

import { z } from "zod";
import { assertionSchema, attestationSchema, passkeyName } from "@/lib/auth/passkeys/schema";
import { action } from "@/lib/http/action";
import { addPasskey, beginConfirmation, beginPasskey, removePasskey, renamePasskey } from "./own-passkeys";
import { askForPasskey } from "./second-step";

const proof = z.object({ password: z.string().max(128).optional(), assertion: assertionSchema.optional() });

export const beginPasskeyAction = action("beginPasskey", proof, beginPasskey);

export const addPasskeyAction = action(
  "addPasskey",
  z.object({ name: passkeyName, attestation: attestationSchema }),
  addPasskey,
);

export const renamePasskeyAction = action(
  "renamePasskey",
  z.object({ id: z.uuid(), name: passkeyName }),
  renamePasskey,
);

const operation = z.discriminatedUnion("is", [
  z.object({ is: z.literal("add") }),
  z.object({ is: z.literal("remove"), id: z.uuid() }),
  z.object({ is: z.literal("ask"), isAsked: z.boolean() }),
]);
export const beginConfirmationAction = action("beginConfirmation", operation, beginConfirmation);

export const askForPasskeyAction = action(
  "askForPasskey",
  proof.extend({ isAsked: z.boolean() }),
  askForPasskey,
);

export const removePasskeyAction = action("removePasskey", proof.extend({ id: z.uuid() }), removePasskey);

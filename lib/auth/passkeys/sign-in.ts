import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { recordAuditAlone } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { proveByPasskey, REFUSED } from "./assertion";
import { keepChallenge } from "./challenges";
import { relyingParty } from "./relying-party";
import type { Assertion } from "./schema";

/** The options with which the browser asks for any passkey of this site. They are the same for everyone and reveal no account. */
export async function beginPasskeySignIn() {
  const { rpID } = relyingParty();
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  await keepChallenge(options.challenge, "signIn");
  return options;
}

/** The account that a passkey proves. Success and failure are both recorded. Throws `invalid`, `unauthenticated`. */
export async function authenticateByPasskey(assertion: Assertion) {
  const passkey = await proveByPasskey(assertion, { purpose: "signIn" }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "unauthenticated") await refuse("passkey");
    throw error;
  });
  const user = await db.user.findUniqueOrThrow({
    where: { id: passkey.userId },
    select: { id: true, email: true, role: true, status: true, sessionVersion: true },
  });
  if (user.status === "suspended") {
    await refuse("suspended", user.id);
    throw new AppError("unauthenticated", REFUSED);
  }
  const detail = { passkey: passkey.name };
  await recordAuditAlone(user, { action: "session.start", resource: "session", resourceId: user.id, detail });
  return user;
}

async function refuse(reason: "passkey" | "suspended", resourceId?: string): Promise<void> {
  await recordAuditAlone(null, {
    action: "session.refuse",
    resource: "session",
    resourceId,
    detail: { reason },
  });
}

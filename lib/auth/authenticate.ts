import { recordAuditAlone } from "@/lib/audit/record";
import { db } from "@/lib/db";
import type { User } from "@/lib/db/generated/client";
import { verifyPassword } from "./password";

type Proven = Pick<User, "id" | "email" | "role" | "status" | "sessionVersion"> & {
  /** Whether a passkey is required in addition to the password. */
  needsPasskey: boolean;
};

/**
 * The account that the email and password prove, or null. An unknown account, a suspended one and a wrong password get
 * the same answer in the same time. Success and failure are both recorded.
 */
export async function authenticate(email: string, password: string): Promise<Proven | null> {
  const address = email.trim().toLowerCase();
  const user = await db.user.findUnique({
    where: { email: address },
    select: {
      id: true,
      email: true,
      passwordHash: true,
      role: true,
      status: true,
      sessionVersion: true,
      ...{ needsPasskey: true, _count: { select: { passkeys: true } } },
    },
  });
  const fits = await verifyPassword(password, user?.passwordHash ?? null);
  const accepted = fits && user !== null && user.status !== "suspended";
  const needsPasskey = accepted && user.needsPasskey && user._count.passkeys > 0;
  const begun = needsPasskey ? "session.askPasskey" : "session.start";
  await recordAuditAlone(accepted ? user : null, {
    action: accepted ? begun : "session.refuse",
    resource: "session",
    resourceId: user?.id,
    detail: accepted ? {} : { email: address, reason: reasonOf(user, fits) },
  });
  if (!accepted) return null;
  const { id, role, status, sessionVersion } = user;
  return { id, email: address, role, status, sessionVersion, needsPasskey };
}

/** The reason, for the log only; it is never shown to the person signing in. */
function reasonOf(user: { status: string } | null, fits: boolean): "unknown" | "password" | "suspended" {
  if (!user) return "unknown";
  return fits && user.status === "suspended" ? "suspended" : "password";
}

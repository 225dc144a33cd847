import { recordAuditAlone } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { verifyPassword } from "./password";

/**
 * The account that e-mail and password prove, or null. Unknown, suspended and wrong answer alike and take the same
 * time. Success and failure are both recorded.
 */
export async function authenticate(
  email: string,
  password: string,
): Promise<{ id: string; sessionVersion: number } | null> {
  const address = email.trim().toLowerCase();
  const user = await db.user.findUnique({
    where: { email: address },
    select: { id: true, email: true, passwordHash: true, status: true, sessionVersion: true },
  });
  const fits = await verifyPassword(password, user?.passwordHash ?? null);
  const accepted = fits && user !== null && user.status !== "suspended";
  await recordAuditAlone(accepted ? user : null, {
    action: accepted ? "session.start" : "session.refuse",
    resource: "session",
    resourceId: user?.id,
    detail: accepted ? {} : { email: address, reason: reasonOf(user, fits) },
  });
  return accepted ? { id: user.id, sessionVersion: user.sessionVersion } : null;
}

/** For the log only: whoever signs in is not told. */
function reasonOf(user: { status: string } | null, fits: boolean): "unknown" | "password" | "suspended" {
  if (!user) return "unknown";
  return fits && user.status === "suspended" ? "suspended" : "password";
}

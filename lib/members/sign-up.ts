import { recordAudit } from "@/lib/audit/record";
import { hashPassword } from "@/lib/auth/password";
import type { Role, UserStatus } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { SignupInput } from "./schema";

// Held while an account is made, so that two first visitors cannot both find the installation empty.
const SIGN_UP_LOCK = 7_201_001;

type Grant = { role: Role; status: UserStatus };

/** What a new account gets: what was proven, never what was asked for. */
export function grantFor(email: string, isFirst: boolean, owner: string | undefined): Grant {
  if (isFirst || email === owner) return { role: "admin", status: "active" };
  return { role: "member", status: "pending" };
}

/** Makes an account. The first one is the administrator; others wait for approval. Throws `conflict`. */
export async function signUp(input: SignupInput): Promise<{ id: string; status: UserStatus }> {
  const passwordHash = await hashPassword(input.password);
  try {
    return await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(${SIGN_UP_LOCK})::text`;
      const grant = grantFor(input.email, (await tx.user.count()) === 0, env.OWNER_EMAIL);
      const user = await tx.user.create({
        data: {
          email: input.email,
          firstName: input.firstName,
          lastName: input.lastName,
          passwordHash,
          requestedRole: input.role,
          ...grant,
        },
      });
      await recordAudit(tx, user, {
        action: "user.signUp",
        resource: "user",
        resourceId: user.id,
        detail: { asked: input.role, granted: grant.role, status: grant.status },
      });
      return { id: user.id, status: user.status };
    });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
      throw new AppError("conflict", "An account with this email exists already. Please sign in.");
    }
    throw error;
  }
}

import { canInvite, ROLES, type Role } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";

/**
 * Deletes the open invitations that someone sent but, with their new role or status, may no longer send. For
 * the transaction that removes, suspends or demotes them. `standing` is null for an account being removed.
 * @returns the addresses whose invitations were withdrawn
 */
export async function withdrawInvitations(
  tx: Prisma.TransactionClient,
  invitedById: string,
  standing: { role: Role; status: string } | null,
): Promise<string[]> {
  const beyond = ROLES.filter((role) => !standing || !canInvite(standing, role));
  const where = { invitedById, acceptedAt: null, role: { in: beyond } };
  const withdrawn = await tx.invitation.findMany({ where, select: { email: true } });
  if (withdrawn.length > 0) await tx.invitation.deleteMany({ where });
  return withdrawn.map(({ email }) => email);
}

import { canInvite, type Role } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { isOpen } from "./open";
import { WITH_INVITER } from "./queries";

/** Throws `forbidden` unless someone with this role may manage invitations to the other role. */
export function refuseAbove(actor: { role: Role; status: string } | null, role: Role): void {
  if (actor && canInvite(actor, role)) return;
  throw new AppError(
    "forbidden",
    role === "admin" && actor?.role === "chair"
      ? "Chairs can invite members and chairs only. Please ask an administrator to invite another administrator."
      : "Your role does not allow this.",
  );
}

/** Like `refuseAbove`, with the actor's role read under the membership lock: it may just have changed. */
export async function refuseInviter(
  tx: Prisma.TransactionClient,
  actor: { id: string },
  role: Role,
): Promise<void> {
  const current = await tx.user.findUnique({
    where: { id: actor.id },
    select: { role: true, status: true },
  });
  refuseAbove(current, role);
}

/** Throws `conflict` if a member has this address. Pending accounts may be invited. */
export async function refuseMember(tx: Prisma.TransactionClient, email: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { email }, select: { status: true } });
  if (user?.status === "active") throw new AppError("conflict", `${email} is already a member of the board.`);
  if (user?.status === "suspended") {
    throw new AppError(
      "conflict",
      `${email} has a suspended account. Reinstate the account under Users instead of sending an invitation.`,
    );
  }
}

/** Throws `conflict` if the address has a valid invitation. */
export async function refuseInvited(tx: Prisma.TransactionClient, email: string): Promise<void> {
  const earlier = await tx.invitation.findMany({ where: { email, acceptedAt: null }, include: WITH_INVITER });
  if (!earlier.some((invitation) => isOpen(invitation))) return;
  throw new AppError(
    "conflict",
    `${email} already has an open invitation. Resend it to send a new link, or delete it first.`,
  );
}

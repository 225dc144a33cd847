import { recordAudit } from "@/lib/audit/record";
import { hashPassword } from "@/lib/auth/password";
import { countTry } from "@/lib/auth/rate-limit";
import type { SignupInput } from "@/lib/auth/schema";
import { type Db, db } from "@/lib/db";
import type { Prisma, User } from "@/lib/db/generated/client";
import { hasMailService } from "@/lib/email/service";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { acceptInvitation } from "@/lib/invitations/accept";
import { invitationOf, isOpen } from "@/lib/invitations/open";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { closeToUnvouched } from "@/lib/recusals/inherit";
import { recallRecusals } from "@/lib/recusals/same-person";
import { lockMembership } from "@/lib/settings/membership-lock";
import { ADMINISTRATOR, type Grant, grantFor, isOwner, WAITING } from "./grant";
import { refuseGuessable } from "./password-rules";

const UNFIT_INVITATION =
  "This invitation has expired, has been used or withdrawn, or is for another address. Please request a new one.";

/** `pending` also covers an address that already had an account: the two must look alike. */
export type SignUpResult = { status: "pending" | "active" };

/**
 * Creates an account, or emails the owner of an existing one that someone tried. Both respond alike and take the same time:
 * the hash is computed first, and emails are left to the worker. Throws `invalid` on a guessable password or an invitation
 * that does not fit, `tooMany`, and `conflict` when the holder of an invitation has an account or the board is full.
 */
export async function signUp(input: SignupInput): Promise<SignUpResult> {
  refuseGuessable(input.password, input.email);
  await countTry("sign-up by account", input.email);
  const passwordHash = await hashPassword(input.password);
  await prepareQueue();
  return db.$transaction(async (tx) => {
    // Two first visitors must not both find the installation empty, nor two people take one address.
    await lockMembership(tx);
    const existing = await tx.user.findUnique({ where: { email: input.email }, select: { id: true } });
    if (existing) return knockAgain(tx, existing.id, input);
    return input.invitation
      ? makeInvitedAccount(tx, input, input.invitation, passwordHash)
      : makeAccount(tx, input, passwordHash);
  });
}

async function makeAccount(
  tx: Prisma.TransactionClient,
  input: SignupInput,
  passwordHash: string,
): Promise<SignUpResult> {
  const grant = grantFor({
    email: input.email,
    isFirst: (await tx.user.count()) === 0,
    owner: env.OWNER_EMAIL,
    canMail: hasMailService(env),
  });
  const user = await createUser(tx, input, passwordHash, grant);
  if (grant.status === "active") {
    await closeToUnvouched(tx, user);
    return record(tx, user, input, grant);
  }
  await enqueue(tx, "prepare-account-mails", { userId: user.id, occasion: "signedUp" });
  return record(tx, user, input, grant);
}

// The token was emailed to this address and so proves it.
async function makeInvitedAccount(
  tx: Prisma.TransactionClient,
  input: SignupInput,
  token: string,
  passwordHash: string,
): Promise<SignUpResult> {
  const start = isOwner(input.email, env.OWNER_EMAIL) ? ADMINISTRATOR : WAITING;
  const user = await createUser(tx, input, passwordHash, start);
  const accepted = await acceptInvitation(tx, user, token);
  if (!accepted) throw new AppError("invalid", UNFIT_INVITATION);
  return record(tx, user, input, { role: accepted.role, status: "active" });
}

async function knockAgain(
  tx: Prisma.TransactionClient,
  userId: string,
  input: SignupInput,
): Promise<SignUpResult> {
  if (input.invitation) await refuseInvited(tx, input.email, input.invitation);
  await enqueue(tx, "prepare-account-mails", { userId, occasion: "signedUpAgain" });
  await recordAudit(tx, null, {
    action: "user.signUpAgain",
    resource: "user",
    resourceId: userId,
    detail: { email: input.email },
  });
  return { status: "pending" };
}

// The holder of an address's invitation reads its email, so the account is no secret to them.
async function refuseInvited(tx: Db, email: string, token: string): Promise<never> {
  const invitation = await invitationOf(tx, token);
  if (invitation?.email !== email || !isOpen(invitation)) throw new AppError("invalid", UNFIT_INVITATION);
  throw new AppError(
    "conflict",
    "You already have an account with this address. Please sign in to accept the invitation.",
  );
}

async function createUser(
  tx: Prisma.TransactionClient,
  input: SignupInput,
  passwordHash: string,
  grant: Grant,
): Promise<User> {
  const { email, firstName, lastName, role } = input;
  const user = await tx.user.create({
    data: { email, firstName, lastName, passwordHash, requestedRole: role, ...grant },
  });
  await recallRecusals(tx, user);
  return user;
}

async function record(
  tx: Prisma.TransactionClient,
  user: User,
  input: SignupInput,
  { role, status }: Grant,
): Promise<SignUpResult> {
  await recordAudit(tx, user, {
    action: "user.signUp",
    resource: "user",
    resourceId: user.id,
    detail: { asked: input.role, granted: role, status },
  });
  return { status: status === "active" ? "active" : "pending" };
}

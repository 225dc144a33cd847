import { recordAudit } from "@/lib/audit/record";
import type { Prisma, User } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { openInvitationFor } from "@/lib/invitations/open";
import { enqueue } from "@/lib/jobs/enqueue";
import { closeToUnvouched } from "@/lib/recusals/inherit";
import { recallRecusals } from "@/lib/recusals/same-person";
import { readSettings } from "@/lib/settings/queries";
import { grantFor } from "./grant";
import { tieIdentity, type VerifiedIdentity } from "./join-identity";
import { proveAddress } from "./prove-address";

/**
 * Creates the account of an identity by the rules of sign-up; its address is proven from the start. Requires a transaction
 * that holds the membership lock and has called `prepareQueue`.
 */
export async function signUpIdentity(
  tx: Prisma.TransactionClient,
  identity: VerifiedIdentity,
): Promise<User> {
  const { email, firstName, lastName } = identity;
  const isFirst = (await tx.user.count()) === 0;
  const grant = grantFor({ email, isFirst, owner: env.OWNER_EMAIL, canMail: true });
  const made = await tx.user.create({ data: { email, firstName, lastName, ...grant } });
  await recallRecusals(tx, made);
  await tieIdentity(tx, identity, made);
  if (grant.status === "active") await closeToUnvouched(tx, made);
  const granted = (await proveAddress(tx, made)) ?? grant;
  if (granted.status === "pending") await askForApproval(tx, made);
  await recordAudit(tx, made, {
    action: "user.signUp",
    resource: "user",
    resourceId: made.id,
    detail: {
      provider: identity.provider,
      asked: made.requestedRole,
      granted: granted.role,
      status: granted.status,
    },
  });
  return { ...made, ...granted };
}

// Where the board approves automatically, or an invitation found no room, `proveAddress` has notified the office.
async function askForApproval(tx: Prisma.TransactionClient, { id, email }: User): Promise<void> {
  const { approvesAutomatically } = await readSettings(tx);
  if (approvesAutomatically || (await openInvitationFor(tx, email))) return;
  await enqueue(tx, "prepare-account-mails", { userId: id, occasion: "waiting" });
}

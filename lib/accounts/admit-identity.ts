import { recordAudit } from "@/lib/audit/record";
import type { Identity } from "@/lib/auth/identity-claims";
import type { SignInRefusal } from "@/lib/auth/identity-refusals";
import { db } from "@/lib/db";
import type { Prisma, User } from "@/lib/db/generated/client";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { lockMembership } from "@/lib/settings/membership-lock";
import { joinIdentity } from "./join-identity";
import { signUpIdentity } from "./sign-up-identity";

type Admission = { ok: true } | { ok: false; reason: SignInRefusal };

/**
 * Admits a person whose identity a provider has proven. A known identity signs in to its account, whatever its address is
 * now. A new one joins the account with its address, or gets one by the rules of sign-up, but only when the provider says
 * that the address is verified: otherwise anyone could enter any account by writing its address into a profile.
 */
export async function admitIdentity(identity: Identity): Promise<Admission> {
  await prepareQueue();
  return db.$transaction(async (tx) => {
    // Two concurrent sign-ins must not both find that the identity or its address has no account.
    await lockMembership(tx);
    const known = await findByIdentity(tx, identity);
    if (known) return enter(tx, identity, known);
    if (!identity.email) return refuse(tx, identity, "addressless");
    if (!identity.emailVerified) return refuse(tx, identity, "unverified");
    const verified = { ...identity, email: identity.email };
    const owner = await tx.user.findUnique({ where: { email: identity.email } });
    if (owner?.status === "suspended") return refuse(tx, identity, "suspended", owner);
    if (owner) await joinIdentity(tx, verified, owner);
    return enter(tx, identity, owner ?? (await signUpIdentity(tx, verified)));
  });
}

async function findByIdentity(
  tx: Prisma.TransactionClient,
  { provider, providerAccountId }: Identity,
): Promise<User | null> {
  const account = await tx.account.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    include: { user: true },
  });
  return account?.user ?? null;
}

async function enter(tx: Prisma.TransactionClient, identity: Identity, user: User): Promise<Admission> {
  if (user.status === "suspended") return refuse(tx, identity, "suspended", user);
  await recordAudit(tx, user, {
    action: "session.start",
    resource: "session",
    resourceId: user.id,
    detail: { provider: identity.provider },
  });
  return { ok: true };
}

async function refuse(
  tx: Prisma.TransactionClient,
  { provider, email }: Identity,
  reason: SignInRefusal,
  user?: User,
): Promise<Admission> {
  await recordAudit(tx, null, {
    action: "session.refuse",
    resource: "session",
    resourceId: user?.id,
    detail: { provider, reason, email },
  });
  return { ok: false, reason };
}

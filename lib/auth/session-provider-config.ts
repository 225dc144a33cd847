import { PrismaAdapter } from "@auth/prisma-adapter";
import type { NextAuthConfig } from "next-auth";
import { db } from "@/lib/db";
import type { User } from "@/lib/db/generated/client";
import { type Identity, readIdentity } from "./identity-claims";
import type { SignInRefusal } from "./identity-refusals";
import { mergeClaims, provenAt } from "./identity-token";
import { configuredProviders } from "./providers";
import { oidcConfig } from "./providers-oidc";
import { hintOf } from "./routes";
import { sessionConfig, tokenFor } from "./session-config";
import { safeLanding } from "./session-landing";
import { type Browser, openSession } from "./session-rows";

export type Refused = { ok: false; reason: SignInRefusal };

/** Decides whether an identity is admitted, and makes sure that it then has an account. */
export type Admit = (identity: Identity) => Promise<{ ok: true } | Refused>;

/** The first error of a sign-in. next-auth passes it to its logger, and tells the caller only that something failed. */
export class Failure {
  error: unknown;
  /** Why `admit` refused. */
  refusal?: SignInRefusal;

  note(error: unknown): void {
    this.error ??= error;
  }
}

const nobody: Admit = async () => ({ ok: false, reason: "failed" });

/** next-auth with the configured identity providers. `admit` decides who is admitted; `browser` is where they sign in. */
export function providerConfig(
  failed: Failure,
  admit: Admit = nobody,
  browser: Browser = { userAgent: null },
): NextAuthConfig {
  return {
    ...sessionConfig,
    providers: configuredProviders().map(oidcConfig),
    adapter: adapter(),
    logger: { error: (error) => failed.note(error) },
    callbacks: {
      redirect: ({ url, baseUrl }) => safeLanding(url, baseUrl),
      async signIn({ account, profile }) {
        const provider = configuredProviders().find(({ id }) => id === account?.provider);
        if (!provider || !account || !profile) return false;
        const claims = mergeClaims(profile, account.id_token);
        const admission = await admit(readIdentity(provider.id, provider.issuer, claims));
        if (!admission.ok) failed.refusal = admission.reason;
        return admission.ok;
      },
      async jwt({ token, user, account }) {
        if (!user) return token;
        // As the adapter read it from the database.
        const proven = user as User;
        const sessionId = await openSession(proven, browser);
        return tokenFor({ id: user.id, sessionId, role: hintOf(proven) }, provenAt(account?.id_token));
      },
    },
  };
}

/**
 * `admit` has created the account and linked the identity in one transaction, so next-auth only looks it up. Its own way
 * (create, then link, or link to the signed-in user) is disabled: an unattended session must not gain a second owner.
 */
function adapter(): NextAuthConfig["adapter"] {
  const { getUserByAccount } = PrismaAdapter(db as unknown as Parameters<typeof PrismaAdapter>[0]);
  return { getUserByAccount, getUser: async () => null };
}

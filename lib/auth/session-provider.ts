import { Auth } from "@auth/core";
import { PrismaAdapter } from "@auth/prisma-adapter";
import { cookies } from "next/headers";
import NextAuth, { type NextAuthConfig } from "next-auth";
import { db } from "@/lib/db";
import { goTo } from "@/lib/http/go-to";
import { type Identity, readIdentity } from "./identity-claims";
import type { SignInRefusal } from "./identity-refusals";
import { mergeClaims, provenAt } from "./identity-token";
import { configuredProviders, type ProviderId } from "./providers";
import { isSafeEndpoint } from "./providers-address";
import { oidcConfig } from "./providers-oidc";
import { promptFor } from "./providers-prompt";
import { sessionConfig } from "./session-config";
import { refusalFor } from "./session-failure";
import { landingPath, purposeOf, type SignInPurpose, safeLanding, withPurpose } from "./session-landing";
import { ownRequest } from "./session-request";

type Refused = { ok: false; reason: SignInRefusal };

/** Decides whether an identity comes in, and sees to it that it then has an account. */
export type Admit = (identity: Identity) => Promise<{ ok: true } | Refused>;

/**
 * Begins a sign-in at a provider: sets the cookies of its checks and answers the provider's address to go to.
 * `loginHint` is the e-mail address that the person is expected to have there.
 */
export async function beginAtProvider(
  id: ProviderId,
  purpose: SignInPurpose,
  loginHint?: string,
): Promise<{ ok: true; address: string } | Refused> {
  const provider = configuredProviders().find((candidate) => candidate.id === id);
  if (!provider) return { ok: false, reason: "unavailable" };
  const params = { ...promptFor(id, purpose), ...(loginHint && { login_hint: loginHint }) };
  const failed = new Failure();
  const { signIn } = NextAuth(configFor(failed));
  try {
    const address = await signIn(id, { redirect: false, redirectTo: landingPath(purpose) }, params);
    if (!failed.error && isSafeEndpoint(address, provider.issuer)) return { ok: true, address };
    failed.note(new Error("The identity provider names a sign-in page without https."));
  } catch (error) {
    failed.note(error);
  }
  return { ok: false, reason: refusalFor(failed.error, null) };
}

/**
 * Ends a sign-in when the provider sends the browser back: checks its answer, asks `admit`, sets the session cookie and
 * answers with the way to go. Whatever is wrong leads to the sign-in page, which says so.
 */
export async function finishAtProvider(request: Request, admit: Admit): Promise<Response> {
  const failed = new Failure();
  const answer = await Auth(ownRequest(request), configFor(failed, admit));
  if (!failed.error && answer.headers.has("location")) return answer;
  const answered = new URL(request.url).searchParams.get("error");
  return goTo(signInPage(failed.refusal ?? refusalFor(failed.error, answered), await keptPurpose()));
}

/** Where people read why a sign-in came to nothing, and try again for the same purpose. */
export function signInPage(reason: SignInRefusal, purpose: SignInPurpose): string {
  return withPurpose("/login", purpose, { error: reason });
}

// next-auth keeps where a sign-in leads in a cookie of its own.
async function keptPurpose(): Promise<SignInPurpose> {
  const all = await cookies();
  const kept = all.get("__Secure-authjs.callback-url") ?? all.get("authjs.callback-url");
  return purposeOf(URL.parse(kept?.value ?? "")?.pathname ?? "");
}

/** The first error of a sign-in. next-auth tells its logger, and the caller only that something failed. */
class Failure {
  error: unknown;
  /** Why `admit` let nobody in. */
  refusal?: SignInRefusal;

  note(error: unknown): void {
    this.error ??= error;
  }
}

const nobody: Admit = async () => ({ ok: false, reason: "failed" });

function configFor(failed: Failure, admit: Admit = nobody): NextAuthConfig {
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
      jwt({ token, user, account }) {
        if (!user) return token;
        return { sub: user.id, version: user.sessionVersion, signedInAt: provenAt(account?.id_token) };
      },
    },
  };
}

/**
 * `admit` has made the account and tied the identity to it, in one transaction, so that next-auth only finds it. Its own
 * way (make, then tie, or tie to whoever is signed in) is closed: an unattended session must not gain a second owner.
 */
function adapter(): NextAuthConfig["adapter"] {
  const { getUserByAccount } = PrismaAdapter(db as unknown as Parameters<typeof PrismaAdapter>[0]);
  return { getUserByAccount, getUser: async () => null };
}

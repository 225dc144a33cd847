import { Auth } from "@auth/core";
import { cookies } from "next/headers";
import NextAuth from "next-auth";
import { goTo } from "./go-to";
import type { SignInRefusal } from "./identity-refusals";
import { configuredProviders, type ProviderId } from "./providers";
import { isSafeEndpoint } from "./providers-address";
import { promptFor } from "./providers-prompt";
import { auth } from "./session";
import { refusalFor } from "./session-failure";
import { landingPath, purposeOf, type SignInPurpose, withPurpose } from "./session-landing";
import { type Admit, Failure, providerConfig, type Refused } from "./session-provider-config";
import { ownRequest } from "./session-request";

/**
 * Begins a sign-in at a provider: sets the cookies that its checks need and returns the provider's address to open.
 * `loginHint` is the email address that the person is expected to use there.
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
  const { signIn } = NextAuth(providerConfig(failed));
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
 * Completes a sign-in when the provider sends the browser back: checks the response, asks `admit`, sets the session cookie
 * and redirects. Any failure leads to the sign-in page, which explains it.
 */
export async function finishAtProvider(request: Request, admit: Admit): Promise<Response> {
  const failed = new Failure();
  const browser = { userAgent: request.headers.get("user-agent"), sessionId: (await auth())?.sessionId };
  const answer = await Auth(ownRequest(request), providerConfig(failed, admit, browser));
  if (!failed.error && answer.headers.has("location")) return answer;
  const answered = new URL(request.url).searchParams.get("error");
  return goTo(signInPage(failed.refusal ?? refusalFor(failed.error, answered), await keptPurpose()));
}

/** The sign-in page's address, which explains why a sign-in failed and keeps its purpose for another try. */
export function signInPage(reason: SignInRefusal, purpose: SignInPurpose): string {
  return withPurpose("/login", purpose, { error: reason });
}

// next-auth keeps the landing address of a sign-in in its own cookie.
async function keptPurpose(): Promise<SignInPurpose> {
  const all = await cookies();
  const kept = all.get("__Secure-authjs.callback-url") ?? all.get("authjs.callback-url");
  return purposeOf(URL.parse(kept?.value ?? "")?.pathname ?? "");
}

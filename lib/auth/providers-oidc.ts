import { customFetch } from "next-auth";
import type { OIDCConfig } from "next-auth/providers";
import { accountIdOf } from "./identity-claims";
import type { ProviderSettings } from "./providers";
import { isSafeEndpoint } from "./providers-address";

const ANSWER_WITHIN_MS = 10_000;

/**
 * The provider's configuration for next-auth: authorization code flow with PKCE, state and nonce. Only the subject is used
 * here; `admitIdentity` decides who is admitted.
 */
export function oidcConfig({ id, name, issuer, clientId, clientSecret }: ProviderSettings): OIDCConfig<{
  sub: string;
}> {
  return {
    id,
    name,
    type: "oidc",
    issuer,
    clientId,
    clientSecret,
    checks: ["pkce", "state", "nonce"],
    // OpenID Connect Core 1.0, 5.4: the claims of a scope are in the userinfo response. Google and Entra put them in the
    // token, and Entra's userinfo lacks the claim that says whether an address is verified.
    idToken: id !== "oidc",
    profile: ({ sub }) => ({ id: accountIdOf(issuer, sub) }),
    [customFetch]: fetchFrom(issuer),
  };
}

/** Fetches only from endpoints that are safe for the issuer, with a timeout. */
function fetchFrom(issuer: string): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    if (!isSafeEndpoint(address, issuer))
      throw new Error("The identity provider names an address without https.");
    return fetch(input, { ...init, cache: "no-store", signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  };
}

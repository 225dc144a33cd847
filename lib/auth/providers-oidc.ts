import { customFetch } from "next-auth";
import type { OIDCConfig } from "next-auth/providers";
import { accountIdOf } from "./identity-claims";
import type { ProviderSettings } from "./providers";
import { isSafeEndpoint } from "./providers-address";

const ANSWER_WITHIN_MS = 10_000;

/**
 * A provider as next-auth is given it: authorization code flow with PKCE, state and nonce. Of the answer only the
 * subject is used here; who may come in is decided by `admitIdentity`.
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
    // OpenID Connect Core 1.0, 5.4: the claims of a scope are in the userinfo answer. Google and Entra put them in the
    // token, and Entra's userinfo lacks the one that says whether an address is verified.
    idToken: id !== "oidc",
    profile: ({ sub }) => ({ id: accountIdOf(issuer, sub) }),
    [customFetch]: fetchFrom(issuer),
  };
}

/** Fetches from the addresses that the issuer names, and does not wait for ever. */
function fetchFrom(issuer: string): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    if (!isSafeEndpoint(address, issuer))
      throw new Error("The identity provider names an address without https.");
    return fetch(input, { ...init, cache: "no-store", signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  };
}

import type { FakeIssuerOptions } from "../fakes/oidc.ts";
import { fakeAddress } from "../fakes/oidc-address.ts";

const CLIENT = { clientId: "boardgpt", clientSecret: "a secret between product and provider" };

/** The product's settings for the identity provider of these tests; empty if a run has none. */
export function providerSettings(port = process.env.TEST_PROVIDER_PORT): Record<string, string> {
  if (!port) return {};
  return {
    AUTH_OIDC_ISSUER: fakeAddress(Number(port)),
    AUTH_OIDC_ID: CLIENT.clientId,
    AUTH_OIDC_SECRET: CLIENT.clientSecret,
    AUTH_OIDC_NAME: "Tidewater ID",
  };
}

/** The provider's client configuration for the product. */
export function clientOptions(baseURL: string, port = process.env.TEST_PROVIDER_PORT): FakeIssuerOptions {
  const redirectUri = new URL("/api/auth/callback/oidc", baseURL).href;
  return { ...CLIENT, port: Number(port), redirectUri };
}

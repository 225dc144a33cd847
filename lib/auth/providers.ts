import { type Env, env } from "@/lib/env";

export type ProviderId = "oidc" | "google" | "microsoft-entra-id";

/** An identity provider, as a sign-in button shows it. */
export type SignInProvider = { id: ProviderId; name: string };

/** A provider whose settings are complete. */
export type ProviderSettings = SignInProvider & { issuer: string; clientId: string; clientSecret: string };

const GOOGLE_ISSUER = "https://accounts.google.com";

/** The providers whose settings are complete, in the order of their buttons. */
export function configuredProviders(settings: Env = env): ProviderSettings[] {
  return [own(settings), google(settings), microsoft(settings)].filter((provider) => provider !== null);
}

/** What the interface may know of the providers: no secrets. */
export function signInProviders(settings: Env = env): SignInProvider[] {
  return configuredProviders(settings).map(({ id, name }) => ({ id, name }));
}

function own({ AUTH_OIDC_ISSUER, AUTH_OIDC_ID, AUTH_OIDC_SECRET, AUTH_OIDC_NAME }: Env) {
  if (!AUTH_OIDC_ISSUER || !AUTH_OIDC_ID || !AUTH_OIDC_SECRET) return null;
  const name = AUTH_OIDC_NAME ?? new URL(AUTH_OIDC_ISSUER).host;
  return complete("oidc", name, AUTH_OIDC_ISSUER, AUTH_OIDC_ID, AUTH_OIDC_SECRET);
}

function google({ AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET }: Env) {
  if (!AUTH_GOOGLE_ID || !AUTH_GOOGLE_SECRET) return null;
  return complete("google", "Google", GOOGLE_ISSUER, AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET);
}

function microsoft(settings: Env) {
  const { AUTH_MICROSOFT_ENTRA_ID_ID: id, AUTH_MICROSOFT_ENTRA_ID_SECRET: secret } = settings;
  const issuer = settings.AUTH_MICROSOFT_ENTRA_ID_ISSUER;
  if (!id || !secret || !issuer) return null;
  return complete("microsoft-entra-id", "Microsoft", issuer, id, secret);
}

function complete(
  id: ProviderId,
  name: string,
  issuer: string,
  clientId: string,
  clientSecret: string,
): ProviderSettings {
  return { id, name, issuer, clientId, clientSecret };
}

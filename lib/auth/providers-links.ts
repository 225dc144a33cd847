import { signInProviders } from "./providers";
import { purposeOf, withPurpose } from "./session-landing";

/** A link to sign in at an identity provider, for the interface. */
export type ProviderLink = { name: string; href: string };

/** The configured providers, each with the address that begins a sign-in and returns to `next`. */
export function providerLinks(next = "/"): ProviderLink[] {
  return signInProviders().map(({ id, name }) => ({
    name,
    href: withPurpose("/api/login", purposeOf(next), { provider: id }),
  }));
}

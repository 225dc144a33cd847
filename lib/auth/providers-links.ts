import { signInProviders } from "./providers";
import { purposeOf, withPurpose } from "./session-landing";

/** A way to sign in at an identity provider, for the interface. */
export type ProviderLink = { name: string; href: string };

/** The providers that are set up, each with the address that begins a sign-in which ends at `next`. */
export function providerLinks(next = "/"): ProviderLink[] {
  return signInProviders().map(({ id, name }) => ({
    name,
    href: withPurpose("/api/login", purposeOf(next), { provider: id }),
  }));
}

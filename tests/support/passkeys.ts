import type { Page } from "@playwright/test";

/** Passkeys require a host name, not an IP address: the same server at the address used in its links. */
export function named(baseURL: string | undefined): string {
  const url = new URL(baseURL ?? "");
  url.hostname = "localhost";
  return url.origin;
}

/** A virtual security key, with or without user verification. */
export async function plugIn(page: Page, isUserVerified = true) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
    },
  });
  return {
    unlock: (to: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: to }),
  };
}

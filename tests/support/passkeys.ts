import type { Page } from "@playwright/test";

/** Passkeys belong to a name, never to a number: the same server by the address that its links have. */
export function named(baseURL: string | undefined): string {
  const url = new URL(baseURL ?? "");
  url.hostname = "localhost";
  return url.origin;
}

/** A security key in software, which unlocks or not. */
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

import type { Page } from "@playwright/test";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { fill, press } from "../support/forms";
import { newClient, PASSWORD } from "../support/people";

/** Passkeys belong to a name, never to a number: the same server by the address that its links have. */
function named(baseURL: string | undefined): string {
  const url = new URL(baseURL ?? "");
  url.hostname = "localhost";
  return url.origin;
}

/** A security key in software, which unlocks or not. */
async function plugIn(page: Page, isUserVerified = true) {
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

test("a passkey is added, signs in, and is removed with the password", async ({ baseURL, visit }) => {
  const origin = named(baseURL);
  const email = `petra.${Date.now().toString(36)}@tidewater.example`;
  const client = await newClient(origin);
  await client.post("/api/auth/email/signup", { data: { email, password: PASSWORD, firstName: "Petra" } });
  await client.dispose();
  const page = await visit("stranger", `${origin}/login`, { expected: /status of 40\d/ });
  const key = await plugIn(page);
  await fill(page, { Email: email, Password: PASSWORD });
  await press(page, "Sign In");
  await page.waitForURL(`${origin}/`);

  await page.goto(`${origin}/account`);
  await press(page, "Add a passkey");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Security key");
  await dialog.getByLabel("Your password").fill("not the password");
  await press(page, "Continue");
  await expectToast(page, "Passkey Not Added", "The password is incorrect.");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await press(page, "Continue");
  await expectToast(page, "Passkey Added");
  const passkeys = page.getByRole("region", { name: "Passkeys" }).or(page.locator("#passkeys-section"));
  await expect(passkeys.first()).toContainText("Security key");
  await expect(passkeys.first()).toContainText("Not used yet");
  await expectSoundScreen(page);

  await page.goto(`${origin}/api/logout`);
  await page.goto(`${origin}/login`);
  await expectSoundScreen(page);
  await press(page, "Sign in with a passkey");
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}/account`);
  await expect(passkeys.first()).toContainText("Last used");

  await press(page, "Rename Security key");
  await dialog.getByLabel("Name").fill("Blue key");
  await press(page, "Rename");
  await expectToast(page, "Passkey Renamed");
  await press(page, "Remove Blue key");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await press(page, "Remove");
  await expectToast(page, "Passkey Removed");
  await expect(passkeys.first()).not.toContainText("Blue key");

  await page.goto(`${origin}/api/logout`);
  await page.goto(`${origin}/login`);
  await press(page, "Sign in with a passkey");
  await expectToast(page, "Login Failed", /This passkey was not accepted/);
  await key.unlock(false);
  await press(page, "Sign in with a passkey");
  await expectToast(page, "Login Failed", /cancelled or took too long/);
});

import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { fill, press } from "../support/forms";
import { named, plugIn } from "../support/passkeys";
import { newClient, PASSWORD } from "../support/people";

test("a passkey is added with the password, signs in, and authorizes its own removal", async ({
  baseURL,
  visit,
}) => {
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
  await dialog.getByLabel("Your Password").fill("not the password");
  await press(page, "Continue");
  await expectToast(page, "Passkey Not Added", "The password is incorrect.");
  await dialog.getByLabel("Your Password").fill(PASSWORD);
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

  await test.step("the password alone no longer signs in once a passkey is required too", async () => {
    await press(page, "Turn on");
    await expectSoundScreen(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Turn On" }).click();
    await expectToast(page, "Passkey Now Required");
    await expect(page.getByText("Ask for a passkey after the password: on")).toBeVisible();
    await page.goto(`${origin}/api/logout`);
    await page.goto(`${origin}/login`);
    await key.unlock(false);
    await fill(page, { Email: email, Password: PASSWORD });
    await press(page, "Sign In");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("canceled or took too long");
    await page.goto(`${origin}/account`);
    await expect(page.locator("#passkeys-section")).toHaveCount(0);
    await key.unlock(true);
    await page.goto(`${origin}/login`);
    await fill(page, { Email: email, Password: PASSWORD });
    await press(page, "Sign In");
    await page.waitForURL(`${origin}/`);
    await page.goto(`${origin}/account`);
    await press(page, "Turn off");
    await expect(dialog.getByLabel("Your Password")).toHaveCount(0);
    await expectSoundScreen(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Turn Off" }).click();
    await expectToast(page, "Passkey No Longer Required");
  });

  await press(page, "Rename Security key");
  await dialog.getByLabel("Name").fill("Blue key");
  await press(page, "Rename");
  await expectToast(page, "Passkey Renamed");
  await press(page, "Remove Blue key");
  await expect(dialog).toContainText("If you have lost them, an administrator can remove them.");
  await press(page, "Remove");
  await expectToast(page, "Passkey Removed");
  await expect(passkeys.first()).not.toContainText("Blue key");

  await page.goto(`${origin}/api/logout`);
  await page.goto(`${origin}/login`);
  await press(page, "Sign in with a passkey");
  await expectToast(page, "Login Failed", /This passkey was not accepted/);
  await key.unlock(false);
  await press(page, "Sign in with a passkey");
  await expectToast(page, "Login Failed", /canceled or took too long/);
});

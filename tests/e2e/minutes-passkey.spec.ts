import type { Page } from "@playwright/test";
import { createMeeting } from "../support/board";
import { expect, expectSoundScreen, expectToast, test, type Visit } from "../support/browser";
import { fill, heading, press } from "../support/forms";
import { named, plugIn } from "../support/passkeys";
import { PASSWORD, PEOPLE, signIn } from "../support/people";

const dialog = (page: Page) => page.getByRole("dialog");

async function confirm(page: Page, name: string, toast: string): Promise<void> {
  await press(page, name);
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
  await expectToast(page, toast);
}

/** The chair, signed in where passkeys work, with one on a key in software. */
async function chairWithPasskey(visit: Visit, origin: string) {
  const page = await visit("stranger", `${origin}/login`);
  const key = await plugIn(page);
  await fill(page, { Email: PEOPLE.chair.email, Password: PASSWORD });
  await press(page, "Sign In");
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}/account`);
  await press(page, "Add a passkey");
  await dialog(page).getByLabel("Name").fill("Chair’s key");
  await dialog(page).getByLabel("Your password").fill(PASSWORD);
  await press(page, "Continue");
  await expectToast(page, "Passkey Added");
  return { page, key };
}

test("the chair signs with a passkey, the secretary with a password, and a stranger is told so", async ({
  baseURL,
  people,
  visit,
}) => {
  const meeting = await createMeeting(people.chair, "Pier board");
  const secretary = await visit("admin", `/prep/${meeting}/minutes`);
  await press(secretary, "Write by hand");
  await fill(secretary, { "Add an item": "Pier repairs" });
  await press(secretary, "Add");
  await expect(secretary.getByRole("heading", { name: /Pier repairs/ })).toBeVisible();
  await confirm(secretary, "Circulate for review", "Minutes Circulated");
  await confirm(secretary, "Approve", "Minutes Approved");

  const origin = named(baseURL);
  const { page, key } = await chairWithPasskey(visit, origin);
  await test.step("a passkey that is not unlocked signs nothing, and no password stands in for it", async () => {
    await page.goto(`${origin}/prep/${meeting}/minutes`);
    await press(page, "Sign as chair");
    await expect(dialog(page).getByLabel("Your password")).toHaveCount(0);
    await expectSoundScreen(page, "[role=dialog]");
    await key.unlock(false);
    await press(page, "Sign with your passkey");
    await expectToast(page, "Not Signed", /cancelled or took too long/);
    await key.unlock(true);
    await press(page, "Sign with your passkey");
    await expectToast(page, "Minutes Signed");
    await expect(page.getByText("signed with a passkey")).toBeVisible();
  });
  await secretary.reload();
  await press(secretary, "Sign as secretary");
  await fill(secretary, { "Your password": PASSWORD });
  await press(secretary, "Sign");
  await expectToast(secretary, "Minutes Signed");

  const seal = (await secretary.getByRole("link", { name: "Verify a copy" }).getAttribute("href")) ?? "";
  const stranger = await visit("stranger", seal);
  await expect(heading(stranger)).toHaveText("These minutes are genuine");
  const how = "The chair signed with a passkey, the secretary with a password.";
  await expect(stranger.getByText(how)).toBeVisible();
  await expectSoundScreen(stranger);

  await test.step("an administrator removes the passkeys of a lost device, and the chair is signed out", async () => {
    await secretary.goto("/admin?tab=users");
    await press(secretary, "More actions for Martin Okafor");
    await secretary.getByRole("menuitem", { name: "Remove passkeys" }).click();
    await expectSoundScreen(secretary, "[role=alertdialog]");
    await secretary.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expectToast(secretary, "Passkeys removed");
    await page.goto(`${origin}/account`);
    await expect(page.locator("#passkeys-section")).toHaveCount(0);
    // The other tests go on as the chair.
    await signIn(people.chair, PEOPLE.chair);
  });
});

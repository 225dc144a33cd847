import type { Page } from "@playwright/test";
import { createMeeting } from "../support/board";
import { expect, expectSoundScreen, expectToast, test, type Visit } from "../support/browser";
import { fill, heading, press } from "../support/forms";
import { mailedToken } from "../support/outbox";
import { named, plugIn } from "../support/passkeys";
import { PASSWORD, PEOPLE, type People, signIn } from "../support/people";

const dialog = (page: Page) => page.getByRole("dialog");

async function confirm(page: Page, name: string, toast: string): Promise<void> {
  await press(page, name);
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
  await expectToast(page, toast);
}

/** The chair, signed in where passkeys work, with a virtual authenticator. */
async function chairWithPasskey(visit: Visit, origin: string) {
  const page = await visit("stranger", `${origin}/login`);
  const key = await plugIn(page);
  await signInAsChair(page, origin);
  await addPasskey(page, origin);
  return { page, key };
}

async function signInAsChair(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await fill(page, { Email: PEOPLE.chair.email, Password: PASSWORD });
  await press(page, "Sign In");
  await page.waitForURL(`${origin}/`);
}

async function addPasskey(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/account`);
  await press(page, "Add a passkey");
  await dialog(page).getByLabel("Name").fill("Chair’s key");
  await dialog(page).getByLabel("Your Password").fill(PASSWORD);
  await press(page, "Continue");
  await expectToast(page, "Passkey Added");
}

/** An administrator removes the chair's. */
async function removePasskeys(administrator: Page): Promise<void> {
  await administrator.goto("/admin?tab=users");
  await press(administrator, "More actions for Martin Okafor");
  await administrator.getByRole("menuitem", { name: "Remove passkeys" }).click();
  await expectSoundScreen(administrator, "[role=alertdialog]");
  await administrator.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(administrator, "Passkeys Removed");
}

/** Minutes that chair and secretary may sign, opened by the secretary. */
async function approvedMinutes(people: People, visit: Visit) {
  const meeting = await createMeeting(people.chair, "Pier board");
  const secretary = await visit("admin", `/prep/${meeting}/minutes`);
  await press(secretary, "Write by hand");
  await fill(secretary, { "Add an item": "Pier repairs" });
  await press(secretary, "Add");
  await expect(secretary.getByRole("heading", { name: /Pier repairs/ })).toBeVisible();
  await confirm(secretary, "Circulate for Review", "Minutes Circulated");
  await confirm(secretary, "Approve", "Minutes Approved");
  return { meeting, secretary };
}

test("the chair signs with a passkey, the secretary with a password, and a stranger can verify that", async ({
  baseURL,
  people,
  visit,
}) => {
  const { meeting, secretary } = await approvedMinutes(people, visit);

  const origin = named(baseURL);
  const { page, key } = await chairWithPasskey(visit, origin);
  await test.step("a locked passkey signs nothing, and no password replaces it", async () => {
    await page.goto(`${origin}/prep/${meeting}/minutes`);
    await press(page, "Sign as Chair");
    await expect(dialog(page).getByLabel("Your Password")).toHaveCount(0);
    await expectSoundScreen(page, "[role=dialog]");
    await key.unlock(false);
    await press(page, "Sign with Your Passkey");
    await expectToast(page, "Not Signed", /canceled or took too long/);
    await key.unlock(true);
    await press(page, "Sign with Your Passkey");
    await expectToast(page, "Minutes Signed");
    await expect(page.getByText("signed with a passkey")).toBeVisible();
  });
  await secretary.reload();
  await press(secretary, "Sign as Secretary");
  await fill(secretary, { "Your Password": PASSWORD });
  await press(secretary, "Sign");
  await expectToast(secretary, "Minutes Signed");

  const seal = (await secretary.getByRole("link", { name: "Verify a copy" }).getAttribute("href")) ?? "";
  const stranger = await visit("stranger", seal);
  await expect(heading(stranger)).toHaveText("The seal of these minutes is genuine");
  const how = "The chair signed with a passkey, the secretary with a password.";
  await expect(stranger.getByText(how)).toBeVisible();
  await expectSoundScreen(stranger);

  await test.step("an administrator removes the passkeys of a lost device, and the chair is signed out", async () => {
    await removePasskeys(secretary);
    await page.goto(`${origin}/account`);
    await expect(page.locator("#passkeys-section")).toHaveCount(0);
    // Other tests continue as the chair.
    await signIn(people.chair, PEOPLE.chair);
  });
});

test("the signature mentions a reset by email, and an administrator ends that", async ({
  baseURL,
  people,
  visit,
}) => {
  const { meeting, secretary } = await approvedMinutes(people, visit);
  const origin = named(baseURL);
  const { page } = await chairWithPasskey(visit, origin);
  await people.chair.post("/api/auth/email/forgot-password", { data: { email: PEOPLE.chair.email } });
  const token = await mailedToken(people.admin, PEOPLE.chair.email, "set-password");
  const reset = await people.chair.post("/api/auth/email/password-link", {
    data: { token, password: PASSWORD },
  });
  expect(reset.status(), await reset.text()).toBe(200);

  await signInAsChair(page, origin);
  await page.goto(`${origin}/prep/${meeting}/minutes`);
  await press(page, "Sign as Chair");
  await expect(
    dialog(page).getByText(/^Your passkeys were removed on .* when your password was reset/),
  ).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Sign", exact: true })).toBeDisabled();
  await expectSoundScreen(page, "[role=dialog]");

  await addPasskey(page, origin);
  await page.goto(`${origin}/prep/${meeting}/minutes`);
  await press(page, "Sign as Chair");
  await press(page, "Sign with Your Passkey");
  await expectToast(page, "Minutes Signed");
  await expect(page.getByText(/Their passkeys had been reset by email on/)).toBeVisible();
  await expectSoundScreen(page);

  await removePasskeys(secretary);
  await signIn(people.chair, PEOPLE.chair);
});

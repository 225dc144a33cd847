import type { Page } from "@playwright/test";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { mailedToken } from "../support/outbox";
import { admit, findAccount, newClient, PASSWORD, PEOPLE, type People } from "../support/people";

/** Signs up a new person, who then awaits approval. */
async function newcomer(firstName: string, baseURL = ""): Promise<string> {
  const email = `${firstName.toLowerCase()}@tidewater.example`;
  const data = { email, password: PASSWORD, firstName, lastName: "Berg", role: "chair" };
  const client = await newClient(baseURL);
  const answer = await client.post("/api/auth/email/signup", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  await client.dispose();
  return email;
}

/** A board member for one test, which deletes them. */
async function colleague(people: People, firstName: string, baseURL = ""): Promise<string> {
  const email = `${firstName.toLowerCase()}@tidewater.example`;
  await admit(people.admin, baseURL, { email, firstName, lastName: "Lund" }, "member");
  return email;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

const USERS = "/admin?tab=users";
const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });
const waiting = (page: Page, email: string) =>
  page.getByRole("region", { name: "Waiting for Approval" }).getByRole("listitem").filter({ hasText: email });

test("an administrator approves a person, changes their role and deletes the account", async ({
  people,
  visit,
  baseURL,
}) => {
  const email = await newcomer("Vera", baseURL);
  const page = await visit("admin", USERS);
  const vera = waiting(page, email);
  await expect(vera).toContainText("Asked to join as a Board Chair");
  await expect(vera).toContainText("Email not confirmed");
  await vera.getByRole("combobox", { name: "Approve Vera Berg as" }).click();
  await expectSoundScreen(page, "[role=listbox]");
  await page.getByRole("option", { name: "Member" }).click();
  await vera.getByRole("button", { name: "Approve Vera Berg" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(`Nobody has confirmed ${email} yet.`);
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Approve Anyway" }).click();
  await expectToast(page, "Account Approved", email);
  await expect(row(page, email)).toBeVisible();
  await expect(vera).toBeHidden();

  await row(page, email).getByRole("combobox").click();
  await page.getByRole("option", { name: "Chair" }).click();
  await expectToast(page, "User role updated successfully");
  await expect(row(page, email).getByRole("combobox")).toHaveText("Chair");
  // The worker writes some of them: to confirm the address, of the approval and of the new role.
  const mails = async () => {
    const outbox: { to: string }[] = await (await people.admin.get("/api/admin/outbox")).json();
    return outbox.filter(({ to }) => to === email).length;
  };
  await expect.poll(mails, { timeout: 60_000 }).toBe(3);

  await row(page, email).getByRole("button", { name: "Delete Vera Berg" }).click();
  await expectSoundScreen(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "User deleted successfully");
  await expect(row(page, email)).toBeHidden();
});

test("an approved person sees the board on the next click", async ({ people, visit, baseURL }) => {
  const email = await newcomer("Oskar", baseURL);
  const newcomerPage = await visit("stranger", "/login");
  await logIn(newcomerPage, email);
  await expect(newcomerPage.getByRole("heading", { level: 1 })).toHaveText("Waiting for Approval");
  await newcomerPage.goto(`/confirm/${await mailedToken(people.admin, email, "confirm")}`);
  await newcomerPage.getByRole("button", { name: /Confirm/ }).click();
  await expect(newcomerPage.getByRole("heading", { level: 1 })).not.toHaveText("Confirm Your Email Address");

  const page = await visit("admin", USERS, { device: "phone" });
  await expect(waiting(page, email)).toContainText("Email confirmed");
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Approve Oskar Berg" }).click();
  await expect(row(page, email)).toBeVisible();
  await newcomerPage.goto("/");
  await expect(newcomerPage.getByRole("heading", { level: 1 })).toHaveText("Welcome, Oskar");
  const id = (await findAccount(people.admin, email))?.id;
  expect((await people.admin.delete(`/api/admin/users/${id}`)).status()).toBe(200);
});

test("a declined person is removed", async ({ people, visit, baseURL }) => {
  const email = await newcomer("Ulla", baseURL);
  const page = await visit("chair", USERS);
  await waiting(page, email).getByRole("button", { name: "Decline Ulla Berg" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Decline" }).click();
  await expectToast(page, "User deleted successfully");
  await expect(waiting(page, email)).toBeHidden();
  expect(await findAccount(people.admin, email)).toBeUndefined();
});

test("a suspended member is signed out at once, keeps the account, and returns when reinstated", async ({
  people,
  visit,
  baseURL,
}) => {
  const email = await colleague(people, "Sigrid", baseURL);
  const theirs = await visit("stranger", "/login");
  await logIn(theirs, email);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Welcome, Sigrid");
  const page = await visit("admin", USERS, { device: "phone", dark: true });
  const more = row(page, email).getByRole("button", { name: "More actions for Sigrid Lund" });
  await more.click();
  await expectSoundScreen(page, "[role=menu]");
  await page.getByRole("menuitem", { name: "Suspend" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expectToast(page, "User Suspended", email);
  await expect(row(page, email)).toContainText("Suspended");
  // A button may be half under the header at the current scroll position.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSoundScreen(page);
  await theirs.goto("/prep-me");
  await expect(theirs.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await more.click();
  await page.getByRole("menuitem", { name: "Reinstate" }).click();
  await expectToast(page, "User Reinstated", email);
  await expect(row(page, email)).not.toContainText("Suspended");
  const id = (await findAccount(people.admin, email))?.id;
  expect((await people.admin.delete(`/api/admin/users/${id}`)).status()).toBe(200);
});

test("a full board accepts nobody else and says what to do", async ({ people, visit, baseURL }) => {
  const email = await newcomer("Wanda", baseURL);
  const { length: taken } = (await (await people.admin.get("/api/admin/users")).json()).filter(
    ({ status }: { status: string }) => status !== "pending",
  );
  const page = await visit("admin", "/admin?tab=settings");
  const maximum = page.getByLabel("Maximum Members");
  await maximum.fill(String(taken));
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expectToast(page, "Settings");
  await page.goto(USERS);
  await waiting(page, email).getByRole("button", { name: "Approve Wanda Berg" }).click();
  await page.getByRole("button", { name: "Approve Anyway" }).click();
  await expectToast(page, "Error", `The board is full: ${taken} of ${taken} places are taken.`);
  await expect(waiting(page, email)).toBeVisible();
  await page.getByRole("tab", { name: "Invitations" }).click();
  await expect(page).toHaveURL("/admin?tab=invitations");
  // The previous message is gone then.
  await page.reload();
  await page.getByLabel("Email Address").fill("one-too-many@tidewater.example");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expectToast(page, "Error", "The board is full");
  await page.goto("/admin?tab=settings");
  await maximum.fill("20");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expectToast(page, "Settings");
});

test("nobody can change or delete their own account", async ({ visit }) => {
  const page = await visit("admin", USERS);
  const own = row(page, PEOPLE.admin.email);
  await expect(own).toContainText("(you)");
  await expect(own.getByRole("combobox")).toBeDisabled();
  await expect(own.getByRole("button", { name: /Delete/ })).toBeDisabled();
});

test("a member is told that the page is not accessible and who they are signed in as, and can return home", async ({
  visit,
}) => {
  const page = await visit("member", "/admin");
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Board Member");
  await expect(page.getByRole("main")).toContainText(PEOPLE.member.email);
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Lucy");
});

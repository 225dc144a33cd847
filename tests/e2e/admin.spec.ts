import type { Page } from "@playwright/test";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { PASSWORD, PEOPLE, type People } from "../support/people";

/** Signs a new person up, who then waits. */
async function newcomer(people: People, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}@tidewater.example`;
  const data = { email, password: PASSWORD, firstName, lastName: "Berg", role: "chair" };
  const client = people.stranger;
  const answer = await client.post("/api/auth/email/signup", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  // The sign-up has signed the stranger in.
  await client.get("/api/logout");
  return email;
}

const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

test("an administrator lets someone in, changes the role and deletes the account", async ({
  people,
  visit,
}) => {
  const email = await newcomer(people, "Vera");
  const page = await visit("admin", "/admin");
  const pending = page.getByRole("region", { name: "Waiting for approval" }).getByRole("listitem");
  const vera = pending.filter({ hasText: email });
  await expect(vera).toContainText("Asked to be Board Chair");
  await vera.getByRole("combobox", { name: "Approve Vera Berg as" }).click();
  await expectSoundScreen(page, "[role=listbox]");
  await page.getByRole("option", { name: "Member" }).click();
  await vera.getByRole("button", { name: "Approve Vera Berg" }).click();
  await expect(row(page, email)).toBeVisible();
  await expect(vera).toBeHidden();

  await row(page, email).getByRole("combobox").click();
  await page.getByRole("option", { name: "Chair" }).click();
  await expectToast(page, "User role updated successfully");
  await expect(row(page, email).getByRole("combobox")).toHaveText("Chair");
  await row(page, email).getByRole("button", { name: "Delete Vera Berg" }).click();
  await expectSoundScreen(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "User deleted successfully");
  await expect(row(page, email)).toBeHidden();
});

test("someone who is let in sees the board at the next click", async ({ people, visit }) => {
  const email = await newcomer(people, "Oskar");
  const newcomerPage = await visit("stranger", "/login");
  await newcomerPage.getByLabel("Email").fill(email);
  await newcomerPage.getByLabel("Password").fill(PASSWORD);
  await newcomerPage.getByRole("button", { name: "Sign In" }).click();
  await expect(newcomerPage.getByRole("heading", { level: 1 })).toHaveText("Waiting for approval");

  const page = await visit("admin", "/admin", { device: "phone" });
  await page.getByRole("button", { name: "Approve Oskar Berg" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await newcomerPage.getByRole("link", { name: "Check again" }).click();
  await expect(newcomerPage.getByRole("heading", { level: 1 })).not.toHaveText("Waiting for approval");
});

test("nobody changes or deletes their own account", async ({ visit }) => {
  const page = await visit("admin", "/admin");
  const own = row(page, PEOPLE.admin.email);
  await expect(own).toContainText("(you)");
  await expect(own.getByRole("combobox")).toBeDisabled();
  await expect(own.getByRole("button", { name: /Delete/ })).toBeDisabled();
});

test("a member is told that the page is not theirs, as whom, and finds the way home", async ({ visit }) => {
  const page = await visit("member", "/admin");
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Board Member");
  await expect(page.getByRole("main")).toContainText(PEOPLE.member.email);
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Lucy");
});

import type { Page } from "@playwright/test";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { PASSWORD, PEOPLE } from "../support/people";

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Holds the request back until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const alert = (page: Page) => page.getByRole("main").getByRole("alert");

test("someone new signs up, is told what is missing, and waits for approval", async ({ visit }, {
  retry,
}) => {
  const page = await visit("stranger", "/");
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  const create = page.getByRole("button", { name: "Create Account" });
  await create.click();
  await expect(alert(page)).toHaveText("Please fill in all required fields");
  await expectSoundScreen(page);

  const person = { Email: `nora${retry}@tidewater.example`, "First Name": "Nora" };
  await fill(page, person);
  await expect(alert(page)).toBeHidden();
  await fill(page, { Password: PASSWORD, "Confirm Password": `${PASSWORD}.` });
  await create.click();
  await expect(alert(page)).toHaveText("Passwords do not match");
  await fill(page, { Password: "short", "Confirm Password": "short" });
  await expect(alert(page)).toBeHidden();
  await create.click();
  await expect(alert(page)).toHaveText("Password must be at least 8 characters long");

  await fill(page, { Password: PASSWORD, "Confirm Password": PASSWORD });
  await page.getByLabel("Role").click();
  await page.getByRole("option", { name: "Administrator" }).click();
  const release = await hold(page, "**/api/auth/email/signup");
  await create.click();
  await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
  await expect(page.getByLabel("Email")).toBeDisabled();
  release();
  await expectToast(page, "Account Created");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Waiting for approval");
  await expect(page.getByText(person.Email)).toBeVisible();
  await page.goto("/prep-me");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Waiting for approval");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test("an address that has an account is refused in the form and in a toast", async ({ visit }) => {
  const page = await visit("stranger", "/signup", { expected: /status of 409/ });
  const { email, firstName } = PEOPLE.admin;
  await fill(page, {
    Email: email,
    "First Name": firstName,
    Password: PASSWORD,
    "Confirm Password": PASSWORD,
  });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(alert(page)).toBeVisible();
  await expectToast(page, "Signup Failed", (await alert(page).textContent()) ?? "");
});

test("login says what is wrong, rests while it is sent, and leads home after a second", async ({ visit }) => {
  const page = await visit("stranger", "/login", { expected: /status of 401/ });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(alert(page)).toHaveText("Please fill in all fields");
  const { email } = PEOPLE.member;
  await fill(page, { Email: email, Password: "not the password" });
  await expect(alert(page)).toBeHidden();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(alert(page)).toHaveText("Invalid email or password.");
  await expectToast(page, "Login Failed", "Invalid email or password.");
  await expectSoundScreen(page);

  await fill(page, { Password: PASSWORD });
  await expect(alert(page)).toBeHidden();
  const release = await hold(page, "**/api/auth/email/login");
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  await expect(page.getByLabel("Email")).toBeDisabled();
  release();
  await expectToast(page, "Login Successful");
  const shown = Date.now();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Lucy");
  expect(Date.now() - shown).toBeGreaterThan(700);
});

test("without a connection login fails in a sentence", async ({ visit }) => {
  const page = await visit("stranger", "/login", { expected: /ERR_FAILED/ });
  await page.route("**/api/auth/email/login", (route) => route.abort());
  await fill(page, { Email: PEOPLE.member.email, Password: PASSWORD });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(alert(page)).toHaveText("Login failed. Please try again.");
  await expectToast(page, "Login Failed", "Login failed");
});

test("logout ends what one sees, on a laptop and on a phone", async ({ visit }) => {
  for (const device of ["laptop", "phone"] as const) {
    const page = await visit("stranger", "/login", { device });
    await fill(page, { Email: PEOPLE.member.email, Password: PASSWORD });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Lucy");
    if (device === "phone") {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
    } else await page.getByRole("link", { name: "Logout" }).click();
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await page.goto("/prep-me");
    await expect(page.getByText("Please sign in, or sign up, to open this page.")).toBeVisible();
  }
});

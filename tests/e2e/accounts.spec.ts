import type { Page } from "@playwright/test";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { alert, fill, heading, hold, press } from "../support/forms";
import { mailedToken } from "../support/outbox";
import { PASSWORD, PEOPLE } from "../support/people";

const fresh = (name: string) => `${name}.${Date.now().toString(36)}@tidewater.example`;

test("a new person signs up, is told what is missing, confirms the address, and awaits approval", async ({
  people,
  visit,
}) => {
  const page = await visit("stranger", "/");
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await press(page, "Create Account");
  await expect(alert(page)).toHaveText("Please fill in all required fields");
  await expectSoundScreen(page);

  const email = fresh("nora");
  await fill(page, { Email: email, "First Name": "Nora" });
  await expect(alert(page)).toBeHidden();
  await fill(page, { Password: PASSWORD, "Confirm Password": `${PASSWORD}.` });
  await press(page, "Create Account");
  await expect(alert(page)).toHaveText("Passwords do not match");
  await fill(page, { Password: "short", "Confirm Password": "short" });
  await expect(alert(page)).toBeHidden();
  await press(page, "Create Account");
  await expect(alert(page)).toHaveText("Password must be at least 8 characters long");

  await fill(page, { Password: PASSWORD, "Confirm Password": PASSWORD });
  const role = page.getByLabel("Role");
  await expect(role).toHaveValue("member");
  await expect(role.getByRole("option")).toHaveText(["Board Member", "Board Chair", "Administrator"]);
  await role.selectOption({ label: "Administrator" });
  const release = await hold(page, "**/api/auth/email/signup");
  await press(page, "Create Account");
  await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
  await expect(page.getByLabel("Email")).toBeDisabled();
  release();
  await expectToast(page, "Account Created");
  await expect(page).toHaveURL("/?account=created");
  await expect(page.getByText("Your account has been created. What happens next:")).toBeVisible();
  await expectSoundScreen(page);

  // The link asks for sign-in, and returns to where it asks for a click.
  await page.goto(`/confirm/${await mailedToken(people.admin, email, "confirm")}`);
  await expect(heading(page)).toHaveText("Confirm Your Email Address");
  await expectSoundScreen(page);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await fill(page, { Email: email, Password: PASSWORD });
  await press(page, "Sign In");
  await expect(page.getByText(`Is ${email} your address?`)).toBeVisible();
  await expectSoundScreen(page);
  await press(page, "Confirm Address");
  await expectToast(page, "Address Confirmed");
  await expect(heading(page)).toHaveText("Waiting for Approval");
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();

  await page.goto("/prep-me");
  await expect(heading(page)).toHaveText("Waiting for Approval");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test("a person awaiting approval sees that the address is not confirmed, and has the link resent", async ({
  people,
  visit,
}) => {
  const email = fresh("olaf");
  const page = await visit("stranger", "/signup", { device: "phone", dark: true });
  await fill(page, { Email: email, "First Name": "Olaf", Password: PASSWORD, "Confirm Password": PASSWORD });
  await press(page, "Create Account");
  await expect(page).toHaveURL("/?account=created");
  const first = await mailedToken(people.admin, email, "confirm");
  await page.goto("/login");
  await fill(page, { Email: email, Password: PASSWORD });
  await press(page, "Sign In");
  await expect(page.getByText("not confirmed yet")).toBeVisible();
  await expectSoundScreen(page);
  await press(page, "Send the Link Again");
  await expectToast(page, "Link Sent");
  await page.goto(`/confirm/${first}`);
  await expect(heading(page)).toHaveText("This link no longer works");
  await expectSoundScreen(page);
  const other = await visit("member", `/confirm/${await mailedToken(people.admin, email, "confirm")}`);
  await expect(heading(other)).toHaveText("This link is for another account");
  await expectSoundScreen(other);
});

test("signing up with an existing address looks the same, and its owner is notified", async ({
  people,
  visit,
}) => {
  const page = await visit("stranger", "/signup");
  await fill(page, {
    Email: PEOPLE.chair.email.toUpperCase(),
    "First Name": "Mallory",
    Password: PASSWORD,
    "Confirm Password": PASSWORD,
  });
  await press(page, "Create Account");
  await expectToast(page, "Account Created");
  await expect(page).toHaveURL("/?account=created");
  const subjects = async () => {
    const mails: { to: string; subject: string }[] = await (
      await people.admin.get("/api/admin/outbox")
    ).json();
    return mails.filter(({ to }) => to === PEOPLE.chair.email).map(({ subject }) => subject);
  };
  await expect.poll(subjects, { timeout: 60_000 }).toContainEqual(expect.stringContaining("already have"));
  await page.goto("/login");
  await fill(page, { Email: PEOPLE.chair.email, Password: PASSWORD });
  await press(page, "Sign In");
  await expect(heading(page)).toHaveText("Welcome, Martin");
});

test("a rejected sign-up gives the reason in the form and in a toast", async ({ visit }) => {
  const page = await visit("stranger", "/signup", { expected: /status of 400|ERR_FAILED/ });
  const common = { Password: "password1234", "Confirm Password": "password1234" };
  await fill(page, { Email: fresh("nils"), "First Name": "Nils", ...common });
  await press(page, "Create Account");
  const reason = "This password is one of the first that attackers try. Please choose another.";
  await expect(alert(page)).toHaveText(reason);
  await expectToast(page, "Signup Failed", reason);
  await page.route("**/api/auth/email/signup", (route) => route.abort());
  await press(page, "Create Account");
  await expect(alert(page)).toHaveText("Signup failed. Please try again.");
  await expectToast(page, "Signup Failed", "Signup failed");
});

/**
 * The page's address when this toast appears, and the milliseconds until it is left, by the page's own clock:
 * from outside, the toast is seen late on a slow machine.
 */
function watchLeaving(page: Page, title: string): Promise<{ from: string; restMs: number }> {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        let seen: { from: string; at: number } | undefined;
        const look = () => {
          const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
          if (!seen && toasts.some(({ textContent }) => textContent?.includes(wanted)))
            seen = { from: location.pathname, at: performance.now() };
          if (!seen || location.pathname === seen.from) return;
          observer.disconnect();
          resolve({ from: seen.from, restMs: performance.now() - seen.at });
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
      }),
    title,
  );
}

test("login shows errors, is disabled while it is submitted, and opens the home page after a second", async ({
  visit,
}) => {
  const page = await visit("stranger", "/login", { expected: /status of 401|ERR_FAILED/ });
  await press(page, "Sign In");
  await expect(alert(page)).toHaveText("Please fill in all fields");
  const { email } = PEOPLE.member;
  await fill(page, { Email: email, Password: "not the password" });
  await expect(alert(page)).toBeHidden();
  await press(page, "Sign In");
  await expect(alert(page)).toHaveText("Invalid email or password.");
  await expectToast(page, "Login Failed", "Invalid email or password.");
  await expectSoundScreen(page);

  await fill(page, { Password: PASSWORD });
  await expect(alert(page)).toBeHidden();
  await test.step("without a connection it fails with a message", async () => {
    await page.route("**/api/auth/email/login", (route) => route.abort());
    await press(page, "Sign In");
    await expect(alert(page)).toHaveText("Login failed. Please try again.");
    await expectToast(page, "Login Failed", "Login failed");
    await page.unroute("**/api/auth/email/login");
  });
  const release = await hold(page, "**/api/auth/email/login");
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  await expect(page.getByLabel("Email")).toBeDisabled();
  const leaving = watchLeaving(page, "Login Successful");
  release();
  await expectToast(page, "Login Successful");
  const { from, restMs } = await leaving;
  expect(from).toBe("/login");
  expect(restMs).toBeGreaterThan(700);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Lucy");
});

test("administration asks for the password again and returns", async ({ visit }) => {
  // In a separate session, because the new sign-in replaces it.
  const page = await visit("stranger", "/login");
  const login = { email: PEOPLE.chair.email, password: PASSWORD };
  expect((await page.request.post("/api/auth/email/login", { data: login })).status()).toBe(200);
  await page.goto("/login?again=admin");
  await expect(page.getByLabel("Email")).toHaveValue(PEOPLE.chair.email);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await expectSoundScreen(page);
  await fill(page, { Password: PASSWORD });
  await press(page, "Sign In");
  await expect(heading(page)).toHaveText("Administrator Dashboard");
});

test("the sign-in page ignores foreign addresses in a link", async ({ visit }) => {
  const page = await visit("stranger", "/login?again=https://evil.example&confirm=//evil.example&next=/chat");
  await fill(page, { Email: PEOPLE.member.email, Password: PASSWORD });
  await press(page, "Sign In");
  await expect(heading(page)).toHaveText("Welcome, Lucy");
  await expect(page).toHaveURL("/");
});

test("signing out hides the board, on a laptop and on a phone", async ({ visit }) => {
  for (const device of ["laptop", "phone"] as const) {
    const page = await visit("stranger", "/login", { device });
    await fill(page, { Email: PEOPLE.member.email, Password: PASSWORD });
    await press(page, "Sign In");
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

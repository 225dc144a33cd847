import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectSoundInBothLooks, expectSoundScreen, expectToast, test } from "../support/browser";
import { mailedToken } from "../support/outbox";
import { findAccount, PASSWORD, PEOPLE } from "../support/people";

const INCLUDED = ["Document Analysis", "Competitive Benchmarks", "Strategy Tracking", "AI Chat Assistant"];

let addresses = 0;

/** An address not invited before. */
function freshAddress(): string {
  addresses += 1;
  return `invited-${Date.now()}-${addresses}@tidewater.example`;
}

/** Invites a new address through the API and returns it with the token from its email. */
async function invite(admin: APIRequestContext, role = "member", email = freshAddress()) {
  const answer = await admin.post("/api/admin/invitations", { data: { email, role } });
  expect(answer.status(), await answer.text()).toBe(201);
  return { id: (await answer.json()).id, email, token: await mailedToken(admin, email, "invite") };
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function fillSignup(page: Page): Promise<void> {
  await page.getByLabel("First Name").fill("Nora");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: /Create Account|Sign Up/ }).click();
}

async function fillLogin(page: Page, email?: string): Promise<void> {
  if (email) await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("an administrator invites a chair, who finds the link, signs up and is on the board", async ({
  people,
  visit,
}) => {
  const email = freshAddress();
  const office = await visit("admin", "/admin");
  await expect(office.getByRole("tab", { name: "Invitations" })).toHaveAttribute("aria-selected", "true");
  await expect(office.getByText("Invitations expire after 7 days.")).toBeVisible();
  await office.getByLabel("Email Address").fill(`  ${email.toUpperCase()} `);
  await office.getByLabel("Role", { exact: true }).click();
  await expect(office.getByRole("option")).toHaveText(["Board Member", "Board Chair", "Administrator"]);
  await expectSoundScreen(office, "[role=listbox]");
  await office.getByRole("option", { name: "Board Chair" }).click();
  await office.getByRole("button", { name: "Send Invitation" }).click();
  await expectToast(office, "Invitation Created", email);
  await expect(row(office, email)).toContainText("Board Chair");
  await expect(row(office, email)).toContainText("pending");
  await expect(office.getByLabel("Email Address")).toHaveValue("");
  await expect(office.getByLabel("Role", { exact: true })).toHaveText("Board Member");
  await expectSoundScreen(office);

  const token = await mailedToken(people.admin, email, "invite");
  const page = await visit("stranger", `/invite/${token}`);
  await expect(page.getByRole("main")).toContainText(email);
  await expect(page.getByRole("main")).toContainText("Board Chair");
  for (const part of INCLUDED) await expect(page.getByText(part)).toBeVisible();
  await expect(page.getByText(/external identity provider/)).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Accept Invitation & Sign In" }).click();
  await page.waitForURL(`/signup?invitation=${token}`);
  await fillSignup(page);
  await expect(heading(page)).toHaveText("Welcome, Nora");
  expect(await findAccount(people.admin, email)).toMatchObject({ role: "chair", status: "active" });

  await office.reload();
  await expect(row(office, email)).toContainText("accepted");
  await expect(row(office, email).getByRole("button", { name: /Resend/ })).toBeDisabled();
});

test("the invitation page says 'Processing...' while it leaves", async ({ people, visit }) => {
  const { token } = await invite(people.admin);
  const page = await visit("stranger", `/invite/${token}`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/login**", async (route) => {
    await held;
    await route.continue();
  });
  // In a single step, because Playwright waits while a page navigates.
  const button = await page
    .getByRole("button", { name: "Accept Invitation & Sign In" })
    .evaluate(async (element: HTMLButtonElement) => {
      element.click();
      await new Promise((settled) => setTimeout(settled, 50));
      return { text: element.textContent, disabled: element.disabled };
    });
  expect(button).toEqual({ text: "Processing...", disabled: true });
  release();
  await page.waitForURL(/\/signup\?invitation=/);
});

test("a person with an account signs in, returns to the invitation and joins", async ({ people, visit }) => {
  const email = freshAddress();
  const data = { email, password: PASSWORD, firstName: "Omar", lastName: null, role: "member" };
  expect((await people.stranger.post("/api/auth/email/signup", { data })).status()).toBe(201);
  const { token } = await invite(people.admin, "chair", email);

  const page = await visit("stranger", `/invite/${token}`, { device: "phone", expected: /400/ });
  await page.getByRole("button", { name: "Accept Invitation & Sign In" }).click();
  await page.waitForURL(`/login?invitation=${token}`);
  await fillLogin(page);
  await page.waitForURL(`/invite/${token}`);
  // The address is unconfirmed: the person who signed up may not be the one invited.
  await expect(page.getByText(/it has not yet been confirmed as yours/)).toBeVisible();
  await expectSoundScreen(page);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Continue to Board GPT" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The password is incorrect.");

  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue to Board GPT" }).click();
  await expectToast(page, "Invitation Accepted", "Board Chair");
  await expect(heading(page)).toHaveText("Welcome, Omar");
  expect(await findAccount(people.admin, email)).toMatchObject({ role: "chair", status: "active" });
});

test("an invited person who signs up without the link confirms the address and is on the board", async ({
  people,
  visit,
}) => {
  const { email, token } = await invite(people.admin, "chair");
  const page = await visit("stranger", "/signup", { expected: /403|400/ });
  await page.getByLabel("Email").fill(email);
  await fillSignup(page);
  await expect(page).toHaveURL("/?account=created");
  await page.goto(`/confirm/${await mailedToken(people.admin, email, "confirm")}`);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await fillLogin(page, email);
  await expect(page.getByText(`${email} is invited to join the board as a Board Chair`)).toBeVisible();
  await expectSoundScreen(page);
  const join = page.getByRole("button", { name: "Confirm Address & Join" });
  await join.click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Please enter your password.");
  await page.getByLabel("Password").fill("not the password");
  await join.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The password is incorrect.");
  await page.getByLabel("Password").fill(PASSWORD);
  await join.click();
  await expectToast(page, "Address Confirmed", "You are on the board as a Board Chair.");
  await expect(heading(page)).toHaveText("Welcome, Nora");
  // The invitation link now opens the home page.
  await page.goto(`/invite/${token}`);
  await expect(heading(page)).toHaveText("Welcome, Nora");
});

test("signing in or up from the navigation bar keeps the invitation", async ({ people, visit }) => {
  const { token } = await invite(people.admin);
  const page = await visit("stranger", `/invite/${token}`);
  const bar = page.getByRole("navigation", { name: "Account" });
  await bar.getByRole("link", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(`/signup?invitation=${token}`);
  await bar.getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?invitation=${token}$`));
});

test("a person signed in with another address is told so, and can stay or sign out and return", async ({
  people,
  visit,
}) => {
  const { email, token } = await invite(people.admin);
  // In a separate session, which is ended here.
  const page = await visit("stranger", "/login");
  const login = { email: PEOPLE.member.email, password: PASSWORD };
  expect((await page.request.post("/api/auth/email/login", { data: login })).status()).toBe(200);
  await page.goto(`/invite/${token}`);
  await expect(page.getByText("Account Mismatch")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(email);
  await expect(page.getByRole("main")).toContainText(PEOPLE.member.email);
  await expectSoundScreen(page);
  await page.getByRole("link", { name: "Continue with Current Account" }).click();
  await expect(heading(page)).toHaveText("Welcome, Lucy");
  await page.goto(`/invite/${token}`);
  await page.getByRole("link", { name: "Log Out & Accept Invitation" }).click();
  await expect(page.getByRole("button", { name: "Accept Invitation & Sign In" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/invite/${token}`);
});

test("a person who signs in as someone else in another window is told so", async ({ people, visit }) => {
  const { email, token } = await invite(people.admin);
  const data = { email, password: PASSWORD, firstName: "Nora", lastName: null, role: "member" };
  expect((await people.stranger.post("/api/auth/email/signup", { data })).status()).toBe(201);
  const page = await visit("stranger", "/login", { expected: /403/ });
  await fillLogin(page, email);
  await expect(heading(page)).toHaveText("Waiting for Approval");
  await page.goto(`/invite/${token}`);
  await page.getByLabel("Password").fill(PASSWORD);
  const login = { email: PEOPLE.member.email, password: PASSWORD };
  expect((await page.request.post("/api/auth/email/login", { data: login })).status()).toBe(200);
  await page.getByRole("button", { name: "Continue to Board GPT" }).click();
  await expect(heading(page)).toHaveText("Invitation Issue");
  await expect(page.getByRole("main")).toContainText(
    `This invitation is for ${email}, but you are signed in as ${PEOPLE.member.email}. Please log out first.`,
  );
  await expect(page.getByRole("link", { name: "Go to Home Page" })).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole("link", { name: "Log Out Current User" }).click();
  await expect(page.getByRole("button", { name: "Accept Invitation & Sign In" })).toBeVisible();
});

test("links that do not work say so", async ({ people, visit }) => {
  const used = await invite(people.admin);
  const gone = await people.admin.delete(`/api/admin/invitations/${used.id}`);
  expect(gone.status()).toBe(200);
  const page = await visit("stranger", `/invite/${used.token}`);
  await expect(heading(page)).toHaveText("Invitation Not Found");
  await expect(page.getByText(/invalid or has expired.*contact your administrator/)).toBeVisible();
  await expectSoundInBothLooks(page);
  await page.goto(`/invite/${"A".repeat(43)}`);
  await expect(heading(page)).toHaveText("Invitation Not Found");
  for (const malformed of [
    "/invite",
    "/invite/short",
    `/invite/${encodeURIComponent("<script>alert(1)</script>")}`,
  ]) {
    await page.goto(malformed);
    await expect(heading(page)).toHaveText("Invitation Issue");
    await expect(page.getByText("Invalid invitation link")).toBeVisible();
  }
  await expectSoundInBothLooks(page);
  await page.getByRole("link", { name: "Go to Home Page" }).click();
  await expect(page).toHaveURL("/");
});

test("the page keeps its address from other sites and search engines", async ({ people, visit }) => {
  const { token } = await invite(people.admin);
  const page = await visit("stranger", `/invite/${token}`);
  await expect(page).toHaveTitle(/^Invitation · /);
  const meta = (name: string) => page.locator(`meta[name=${name}]`).first();
  await expect(meta("robots")).toHaveAttribute("content", /noindex/);
  await expect(meta("referrer")).toHaveAttribute("content", "no-referrer");
});

test("resending ends the old link, deleting ends both", async ({ people, visit }) => {
  const { email, token } = await invite(people.admin);
  const office = await visit("admin", "/admin", { device: "phone" });
  await expect(row(office, email)).toContainText("Board Member, pending, expires");
  await expectSoundScreen(office);
  await office.getByRole("button", { name: `Resend the invitation to ${email}` }).click();
  await expectToast(office, "Invitation Created", email);
  const next = await mailedToken(people.admin, email, "invite");
  expect(next).not.toBe(token);
  const page = await visit("stranger", `/invite/${token}`);
  await expect(heading(page)).toHaveText("Invitation Not Found");
  await page.goto(`/invite/${next}`);
  await expect(page.getByRole("button", { name: "Accept Invitation & Sign In" })).toBeVisible();

  await office.getByRole("button", { name: `Delete the invitation to ${email}` }).click();
  await expectSoundScreen(office);
  await office.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(office, "Invitation deleted successfully");
  await expect(row(office, email)).toBeHidden();
  await page.reload();
  await expect(heading(page)).toHaveText("Invitation Not Found");
});

test("an invalid invitation is rejected with a message", async ({ people, visit }) => {
  const { email } = await invite(people.admin);
  const page = await visit("admin", "/admin");
  const field = page.getByLabel("Email Address");
  const send = page.getByRole("button", { name: "Send Invitation" });
  await send.click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("nоra@tidewater.example");
  await expect(page.getByText("Please enter a valid email address")).toBeHidden();
  await send.click();
  await expect(page.getByText(/plain letters/)).toBeVisible();
  await field.fill(email);
  await send.click();
  await expectToast(page, "Error", `${email} already has an open invitation.`);
  await field.fill(PEOPLE.member.email);
  await send.click();
  await expectToast(page, "Error", `${PEOPLE.member.email} is already a member of the board.`);
  await expect(field).toHaveValue(PEOPLE.member.email);
});

test("a chair invites members and chairs, and leaves administrators' invitations alone", async ({
  people,
  visit,
}) => {
  const { email } = await invite(people.admin, "admin");
  const page = await visit("chair", "/admin");
  await page.getByLabel("Role", { exact: true }).click();
  await expect(page.getByRole("option")).toHaveText(["Board Member", "Board Chair"]);
  await page.keyboard.press("Escape");
  await expect(row(page, email).getByRole("button")).toHaveCount(3);
  for (const button of await row(page, email).getByRole("button").all()) await expect(button).toBeDisabled();
});

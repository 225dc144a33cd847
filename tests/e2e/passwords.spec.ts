import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectSoundScreen, expectToast, test, type Visit } from "../support/browser";
import { alert, fill, heading, hold, press } from "../support/forms";
import { mailedToken } from "../support/outbox";
import { newClient, PASSWORD } from "../support/people";

const NEW = "a password nobody else knows";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";

/** Whether these are still signed in. */
function statusOf(clients: APIRequestContext[]): Promise<number[]> {
  return Promise.all(clients.map(async (client) => (await client.get("/api/auth/user")).status()));
}

/** A person with an account awaiting approval, so that nobody else's password changes. */
async function someone(baseURL: string | undefined, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}.${Date.now().toString(36)}@tidewater.example`;
  const client = await newClient(baseURL ?? "");
  const answer = await client.post("/api/auth/email/signup", {
    data: { email, password: PASSWORD, firstName },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await client.dispose();
  return email;
}

async function signIn(visit: Visit, email: string, password = PASSWORD, device?: "phone"): Promise<Page> {
  const page = await visit("stranger", "/login", { device, expected: /status of 40\d/ });
  await fill(page, { Email: email, Password: password });
  await press(page, "Sign In");
  return page;
}

test("set password says what is missing and what to do next, and the password works once it is typed again", async ({
  baseURL,
  people,
  visit,
}) => {
  const email = await someone(baseURL, "Petra");
  const page = await visit("stranger", "/set-password", { expected: /status of 400/ });
  await expect(heading(page)).toHaveText("Set Your Password");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  await expect(main.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup");
  await press(page, "Set Password");
  await expect(alert(page)).toHaveText("Please fill in all fields");
  await expectSoundScreen(page);
  await fill(page, { Email: email, Password: NEW, "Confirm Password": `${NEW}.` });
  await expect(alert(page)).toBeHidden();
  await press(page, "Set Password");
  await expect(alert(page)).toHaveText("Passwords do not match");
  await fill(page, { Password: "short", "Confirm Password": "short" });
  await press(page, "Set Password");
  await expect(alert(page)).toHaveText("Password must be at least 8 characters long");

  await fill(page, { Password: NEW, "Confirm Password": NEW });
  const release = await hold(page, "**/api/auth/email/set-password");
  await press(page, "Set Password");
  await expect(page.getByRole("button", { name: "Setting Password..." })).toBeDisabled();
  await expect(page.getByLabel("Email")).toBeDisabled();
  release();
  await expectToast(page, "Password Set Successfully", "if there is an account with this address");
  await expect(page).toHaveURL(/\/login\?sent=set-password$/);
  await expect(page.getByRole("main").getByRole("status")).toContainText("we have sent it a link");
  await expectSoundScreen(page);

  await page.goto(`/set-password/${await mailedToken(people.admin, email, "set-password")}`);
  await expect(heading(page)).toHaveText("Confirm Your Password");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expectSoundScreen(page);
  await fill(page, { Password: "something else" });
  await press(page, "Activate Password");
  await expect(alert(page)).toContainText("This is not the password that was chosen");
  await expectToast(page, "Setup Failed", "This is not the password that was chosen");
  await fill(page, { Password: NEW });
  await press(page, "Activate Password");
  await expectToast(page, "Password Set Successfully");
  await expect(page).toHaveURL(/\/login$/);
  await fill(page, { Email: email, Password: NEW });
  await press(page, "Sign In");
  await expect(heading(page)).toHaveText("Waiting for Approval");
});

test("without a connection, set password fails with a message", async ({ visit }) => {
  const page = await visit("stranger", "/set-password", { device: "phone", expected: /ERR_FAILED/ });
  await page.route("**/api/auth/email/set-password", (route) => route.abort());
  await fill(page, { Email: "petra@tidewater.example", Password: NEW, "Confirm Password": NEW });
  await press(page, "Set Password");
  await expect(alert(page)).toHaveText("Password setup failed. Please try again.");
  await expectToast(page, "Setup Failed", "Password setup failed");
  await expectSoundScreen(page);
});

test("a forgotten password is replaced with a one-time link, and all sessions end", async ({
  baseURL,
  people,
  visit,
}) => {
  const email = await someone(baseURL, "Quentin");
  const elsewhere = await signIn(visit, email);
  await expect(heading(elsewhere)).toHaveText("Waiting for Approval");

  const page = await visit("stranger", "/login", { device: "phone" });
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(heading(page)).toHaveText("Forgot your password?");
  await press(page, "Send Link");
  await expect(alert(page)).toHaveText("Please enter a valid email address");
  await expectSoundScreen(page);
  await fill(page, { Email: email });
  await press(page, "Send Link");
  await expectToast(page, "Check your email");
  await expect(page).toHaveURL(/\/login\?sent=reset-password$/);

  const link = `/set-password/${await mailedToken(people.admin, email, "set-password")}`;
  await page.goto(link);
  await expect(heading(page)).toHaveText("Choose a New Password");
  await expectSoundScreen(page);
  await fill(page, { "New Password": NEW, "Confirm Password": "another" });
  await press(page, "Set Password");
  await expect(alert(page)).toHaveText("Passwords do not match");
  await fill(page, { "Confirm Password": NEW });
  await press(page, "Set Password");
  await expectToast(page, "Password Set Successfully");
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(link);
  await expect(heading(page)).toHaveText("This link no longer works");
  await expectSoundScreen(page);

  await elsewhere.goto("/account");
  await expect(heading(elsewhere)).not.toHaveText("Your Account");
  await expect(heading(await signIn(visit, email, NEW))).toHaveText("Waiting for Approval");
});

test("the account page changes name and password, and signs out other devices", async ({
  baseURL,
  visit,
}) => {
  const email = await someone(baseURL, "Rosa");
  const signedInWith = async (userAgent: string) => {
    const client = await newClient(baseURL ?? "", { headers: { "user-agent": userAgent } });
    const login = await client.post("/api/auth/email/login", { data: { email, password: NEW } });
    expect(login.status(), await login.text()).toBe(200);
    return client;
  };
  const page = await signIn(visit, email);
  await expect(heading(page)).toHaveText("Waiting for Approval");
  const elsewhere = await signIn(visit, email);
  await expect(heading(elsewhere)).toHaveText("Waiting for Approval");

  await press(page, "Rosa");
  await expectSoundScreen(page, "[role=menu]");
  await page.getByRole("menuitem", { name: "Your Account" }).click();
  await expect(heading(page)).toHaveText("Your Account");
  await expectSoundScreen(page);
  await fill(page, { "First Name": "<b>Rosa</b>" });
  await press(page, "Save Name");
  await expect(alert(page)).toContainText("Please use only letters");
  await fill(page, { "First Name": "Rosalind", "Last Name (optional)": "O’Hara" });
  await press(page, "Save Name");
  await expectToast(page, "Name Saved");
  await expect(page.getByRole("button", { name: "Rosalind" })).toBeVisible();

  await press(page, "Change Password");
  await expect(alert(page)).toHaveText("Please fill in all fields");
  const wanted = { "New Password": NEW, "Confirm Password": NEW };
  await fill(page, { "Current Password": "not the password", ...wanted });
  await press(page, "Change Password");
  await expect(alert(page)).toHaveText("The current password is incorrect.");
  await expectToast(page, "Password Not Changed", "The current password is incorrect.");
  await fill(page, { "Current Password": PASSWORD });
  await press(page, "Change Password");
  await expectToast(page, "Password Changed");
  await expect(page.getByLabel("Current Password")).toHaveValue("");
  await elsewhere.goto("/account");
  await expect(heading(elsewhere)).not.toHaveText("Your Account");
  await page.reload();
  await expect(heading(page)).toHaveText("Your Account");

  const others = [await signedInWith(FIREFOX), await signedInWith(SAFARI)];
  await page.reload();
  const devices = page.getByRole("region", { name: "Your Devices" });
  await expect(devices.getByRole("listitem")).toHaveText([
    /Chrome on \w+This device/,
    /Safari on macOS/,
    /Firefox on Windows/,
  ]);
  await expectSoundScreen(page);
  await press(page, "Sign out Firefox on Windows");
  await expectToast(page, "Device Signed Out");
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  expect(await statusOf(others)).toEqual([401, 200]);
  await press(page, "Sign Out Everywhere Else");
  await expectSoundScreen(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed Out Everywhere Else");
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  expect(await statusOf(others)).toEqual([401, 401]);
  await page.reload();
  await expect(heading(page)).toHaveText("Your Account");
  await Promise.all(others.map((client) => client.dispose()));
});

test("on a phone the account is in the menu", async ({ baseURL, visit }) => {
  const page = await signIn(visit, await someone(baseURL, "Sten"), PASSWORD, "phone");
  await expect(heading(page)).toHaveText("Waiting for Approval");
  await press(page, "Menu");
  await page.getByRole("menuitem", { name: "Your Account" }).click();
  await expect(heading(page)).toHaveText("Your Account");
  await expectSoundScreen(page);
});

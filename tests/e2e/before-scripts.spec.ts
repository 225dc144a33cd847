import { expect, test } from "../support/browser";
import { fill, heading, hold, press } from "../support/forms";
import { ownAddress, PASSWORD, PEOPLE } from "../support/people";

test("a password submitted before hydration gets into no address, and signs in after it", async ({
  browser,
  baseURL,
  people: _,
}) => {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: ownAddress() });
  const page = await context.newPage();
  const release = await hold(page, "**/_next/static/**/*.js");
  await page.goto("/login", { waitUntil: "commit" });
  const { email } = PEOPLE.member;
  await fill(page, { Email: email, Password: PASSWORD });
  await page.getByLabel("Password").press("Enter");
  await press(page, "Sign In");
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue(email);

  release();
  await expect(heading(page)).toHaveText("Welcome, Lucy");
  await context.close();
});

test("a button pressed before hydration responds after it", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: ownAddress() });
  const page = await context.newPage();
  const release = await hold(page, "**/_next/static/**/*.js");
  await page.goto("/login", { waitUntil: "commit" });
  await press(page, "Theme");
  await expect(page.getByRole("menu")).toHaveCount(0);

  release();
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible();
  await context.close();
});

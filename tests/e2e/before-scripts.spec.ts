import { alive } from "../support/alive";
import { expect, test } from "../support/browser";
import { fill, heading, hold, press } from "../support/forms";
import { ownAddress, PASSWORD, PEOPLE } from "../support/people";

test("a password that is sent before the scripts of the page run gets into no address and is not lost", async ({
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
  await alive(page);
  await expect(page.getByLabel("Password")).toHaveValue(PASSWORD);
  await press(page, "Sign In");
  await expect(heading(page)).toHaveText("Welcome, Lucy");
  await context.close();
});

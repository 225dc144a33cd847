import type { Page } from "@playwright/test";
import { alive } from "../support/alive";
import { enterAtProvider, expect, invite, register, test } from "../support/at-provider";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const accept = (page: Page) => page.getByRole("button", { name: "Accept Invitation & Sign In" });

test("an invitation survives the round trip to the provider, and gives a new person its role", async ({
  visit,
  provider,
  people,
}) => {
  const email = "tomas.berg@tidewater.example";
  const token = await invite(people.admin, email, "chair");
  const account = register(provider, "tomas.berg", { given_name: "Tomas", family_name: "Berg" });
  const page = await visit("stranger", `/invite/${token}`);
  await accept(page).click();
  await expect(page.getByLabel("Account")).toHaveValue(email);
  expect(provider.requests.at(-1)?.toString()).not.toContain(token);
  await enterAtProvider(page, account);

  // The provider has verified the address, which is all that the invitation requires.
  await expect(heading(page)).toHaveText("Welcome, Tomas");
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({
    email,
    role: "chair",
    status: "active",
  });
});

test("a person signed in as someone else at the provider is told so, leaves, and returns as the one invited", async ({
  visit,
  provider,
  people,
}) => {
  const email = "ulla.frost@tidewater.example";
  const token = await invite(people.admin, email, "member");
  const page = await visit("stranger", `/invite/${token}`);
  await accept(page).click();
  await enterAtProvider(page, register(provider, "her.assistant"));
  await expect(page.getByText("Account Mismatch")).toBeVisible();
  await expect(page.getByText("her.assistant@tidewater.example")).toBeVisible();

  await page.getByRole("link", { name: "Log Out & Accept Invitation" }).click();
  await expect(accept(page)).toBeVisible();
  await alive(page);
  await expect(page).toHaveURL(`/invite/${token}`);
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  await accept(page).click();
  // The assistant is still signed in at the provider, which asks anyway.
  await enterAtProvider(page, register(provider, "ulla.frost", { given_name: "Ulla" }));
  await expect(heading(page)).toHaveText("Welcome, Ulla");
});

test("an invitation is kept when the sign-in fails", async ({ visit, provider, people }) => {
  const email = "vito.sand@tidewater.example";
  const token = await invite(people.admin, email, "member");
  const page = await visit("stranger", `/invite/${token}`);
  await accept(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?error=denied&invitation=${token}$`));
  await page.getByRole("link", { name: "Continue with Tidewater ID" }).click();
  await enterAtProvider(page, register(provider, "vito.sand", { email_verified: false }));
  await expect(page).toHaveURL(new RegExp(`/login\\?error=unverified&invitation=${token}$`));
  await expect(page.getByRole("main").getByRole("alert")).toContainText("does not confirm");
  register(provider, "vito.sand");
  await page.getByRole("link", { name: "Continue with Tidewater ID" }).click();
  await enterAtProvider(page, "vito.sand");
  await expect(heading(page)).toHaveText("Welcome, vito sand");
});

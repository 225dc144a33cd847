import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type FakeClaims, type FakeIssuer, startFakeIssuer } from "../fakes/oidc.ts";
import { test as browser } from "./browser";
import { mailedToken } from "./outbox";
import { PASSWORD } from "./people";
import { clientOptions } from "./provider";

/** Tests with a browser and an identity provider that the product calls Tidewater ID. */
export const test = browser.extend<object, { provider: FakeIssuer }>({
  provider: [
    async ({ browserName: _ }, use, worker) => {
      const provider = await startFakeIssuer(clientOptions(worker.project.use.baseURL ?? ""));
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
});

export { expect };

/** Creates an account at the provider and returns its name. `claims` override a verified address of that name. */
export function register(provider: FakeIssuer, name: string, claims: FakeClaims = {}): string {
  provider.accounts.set(name, { email: `${name}@tidewater.example`, email_verified: true, ...claims });
  return name;
}

/** Signs in on the provider's login page. */
export async function enterAtProvider(page: Page, account: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Tidewater ID" })).toBeVisible();
  await page.getByLabel("Account").fill(account);
  await page.getByRole("button", { name: "Enter" }).click();
}

/** Invites an address and returns the token of the emailed link. */
export async function invite(admin: APIRequestContext, email: string, role: string): Promise<string> {
  const answer = await admin.post("/api/admin/invitations", { data: { email, role } });
  expect(answer.status(), await answer.text()).toBe(201);
  return mailedToken(admin, email);
}

/** Creates an approved account with a password and an address verified by an emailed invitation. */
export async function settle(
  { admin, stranger }: { admin: APIRequestContext; stranger: APIRequestContext },
  person: { email: string; firstName: string },
  role: string,
): Promise<void> {
  const invitation = await invite(admin, person.email, role);
  const data = { ...person, password: PASSWORD, invitation };
  const answer = await stranger.post("/api/auth/email/signup", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  await stranger.get("/api/logout");
}

import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type FakeClaims, type FakeIssuer, startFakeIssuer } from "../fakes/oidc.ts";
import { test as browser } from "./browser";
import { mailedToken } from "./outbox";
import { PASSWORD } from "./people";
import { clientOptions } from "./provider";

/** Tests with a browser and an identity provider that the product knows as Tidewater ID. */
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

/** Makes an account at the provider and answers its name. `claims` go before a verified address of that name. */
export function register(provider: FakeIssuer, name: string, claims: FakeClaims = {}): string {
  provider.accounts.set(name, { email: `${name}@tidewater.example`, email_verified: true, ...claims });
  return name;
}

/** Says on the provider's login page who one is. */
export async function enterAtProvider(page: Page, account: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Tidewater ID" })).toBeVisible();
  await page.getByLabel("Account").fill(account);
  await page.getByRole("button", { name: "Enter" }).click();
}

/** Invites an address and answers the token of the mailed link. */
export async function invite(admin: APIRequestContext, email: string, role: string): Promise<string> {
  const answer = await admin.post("/api/admin/invitations", { data: { email, role } });
  expect(answer.status(), await answer.text()).toBe(201);
  return mailedToken(admin, email);
}

/** Makes an approved account with a password, whose address is proven by a mailed invitation. */
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

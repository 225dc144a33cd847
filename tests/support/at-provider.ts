import { expect, type Page } from "@playwright/test";
import { type FakeClaims, type FakeIssuer, startFakeIssuer } from "../fakes/oidc.ts";
import { test as browser } from "./browser";
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

import { expect, test } from "@playwright/test";

test("a button that is pressed before the scripts have come answers once they have", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Theme" }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  scripts.resolve();
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible();
});

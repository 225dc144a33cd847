import type { Page } from "@playwright/test";
import { type FakeBlob, startFakeBlob } from "../fakes/blob";
import { blobApi } from "./blob";
import { test as browser } from "./browser";

/** Tests with a browser and a file store for direct uploads. */
export const test = browser.extend<object, { blob: FakeBlob }>({
  blob: [
    async ({ browserName: _ }, use) => {
      const blob = await startFakeBlob({ port: Number(process.env.TEST_BLOB_PORT) });
      await use(blob);
      await blob.close();
    },
    { scope: "worker" },
  ],
});

/**
 * Makes the package in the page use the store of these tests: it reads the address where Node keeps
 * environment variables.
 */
export async function leadToStore(page: Page): Promise<void> {
  await page.addInitScript((address) => {
    Object.assign(window, { process: { env: { VERCEL_BLOB_API_URL: address } } });
  }, blobApi());
  await page.reload();
}

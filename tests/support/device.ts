import type { BrowserContext, Page } from "@playwright/test";
import { addPaper, createMeeting } from "./board";
import { DEVICES, expect, test } from "./browser";
import { FERRY_REPORT, pdf } from "./papers";
import { newClient, ownAddress, PEOPLE, type People, signIn } from "./people";

export const PASSPHRASE = "seven ferries in fog";
export const PAPER = "Report.pdf";

/** The member's browser with a separate session, which a test may end. */
export const withDevice = test.extend<{ device: BrowserContext }>({
  device: async ({ browser, baseURL }, use) => {
    const client = await newClient(baseURL ?? "");
    await signIn(client, PEOPLE.member);
    const context = await browser.newContext({ baseURL, ...DEVICES.laptop, reducedMotion: "reduce" });
    await context.setExtraHTTPHeaders(ownAddress());
    await context.addCookies((await client.storageState()).cookies);
    await use(context);
    await context.close();
    await client.dispose();
  },
});

export async function board(people: People) {
  const meeting = await createMeeting(people.chair, "Offline");
  const paper = await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: PAPER });
  return { meeting, paper };
}

/** The dialog that stores a meeting for the first time, filled in. */
export async function openKeep(device: BrowserContext, meeting: string, passphrase = PASSPHRASE) {
  const page = await device.newPage();
  await page.goto(`/prep-me?meeting=${meeting}`);
  await page.getByRole("button", { name: "Keep for offline" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New Passphrase").fill(passphrase);
  await dialog.getByLabel("Repeat the Passphrase").fill(passphrase);
  return {
    page,
    submit: () => dialog.getByRole("button", { name: "Keep for Offline" }).click(),
    done: dialog.getByText("This meeting is kept on this device."),
  };
}

export async function keep(device: BrowserContext, meeting: string): Promise<Page> {
  const { page, submit, done } = await openKeep(device, meeting);
  await submit();
  await expect(done).toBeVisible();
  return page;
}

export async function unlock(page: Page, passphrase = PASSPHRASE) {
  await page.getByLabel("Passphrase").fill(passphrase);
  await page.getByRole("button", { name: "Unlock" }).click();
}

/** Everything the browser stores for this site, as text: databases and caches. */
export function keptBytes(page: Page): Promise<{ databases: string[]; caches: string[]; text: string }> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const read = (bytes: ArrayBuffer) => new TextDecoder("latin1").decode(bytes);
    const found = (await indexedDB.databases()).map(({ name }) => name ?? "");
    let text = "";
    for (const name of found) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        text += JSON.stringify(rows, (_, value) => (value instanceof ArrayBuffer ? read(value) : value));
      }
      database.close();
    }
    const names = await caches.keys();
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        text += `${request.url}\n${/html|json/.test(answer?.headers.get("content-type") ?? "") ? await answer?.text() : ""}\n`;
      }
    }
    return { databases: found, caches: names, text };
  });
}

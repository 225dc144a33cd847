import type { Page } from "@playwright/test";
import { expect } from "../support/browser";
import { board, keep, keptBytes, openKeep, PAPER, PASSPHRASE, unlock, withDevice } from "../support/device";
import { newClient, PEOPLE, signIn } from "../support/people";
import { expectDrawn, panelOf } from "../support/viewer";

const NOTE = "What does the chair earn?";
const REMOVED = /Nothing is kept on this device|The papers were removed from this device/;

let kept: Awaited<ReturnType<typeof board>>;

withDevice.beforeAll(async ({ people }) => {
  kept = await board(people);
});

async function dropServiceWorker(page: Page) {
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  });
}

withDevice(
  "a note written offline never comes to another account that signs in before it is sent",
  async ({ device, baseURL }) => {
    const { meeting, paper } = kept;
    const page = await keep(device, meeting);
    await device.setOffline(true);
    await page.goto("/offline");
    await unlock(page);
    await page.getByRole("button", { name: PAPER }).click();
    await expectDrawn(page);
    await panelOf(page).press("n");
    await page.keyboard.type(NOTE);
    await page.getByRole("button", { name: "Save Note" }).click();
    await expect(page.getByText("1 note is on this device only")).toBeVisible();

    const other = await newClient(baseURL ?? "");
    await signIn(other, PEOPLE.chair);
    const { cookies } = await other.storageState();
    const answers: Promise<{ status: number; text: string }>[] = [];
    await page.route("**/notes/*", async (route) => {
      await device.addCookies(cookies);
      const answer = route.request().response();
      await route.continue();
      answers.push(
        answer.then(async (got) => ({ status: got?.status() ?? 0, text: (await got?.text()) ?? "" })),
      );
    });
    await device.setOffline(false);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    expect(await answers[0]).toEqual({
      status: 409,
      text: expect.stringContaining("Someone else is signed in to this browser now."),
    });
    expect(await (await other.get(`/api/documents/${paper}/notes/1`)).json()).toEqual([]);
    await other.dispose();
  },
);

withDevice("a page removes what is kept where no service worker can", async ({ device }) => {
  const { meeting } = kept;
  const page = await keep(device, meeting);
  await dropServiceWorker(page);
  await page.goto("/offline");
  await unlock(page);
  await expect(page.getByRole("button", { name: PAPER })).toBeVisible();

  await dropServiceWorker(page);
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error("Not allowed."));
  });
  await page.goto("/offline");
  await expect(page.getByRole("heading", { name: REMOVED })).toBeVisible();
  expect(await keptBytes(page)).toMatchObject({ databases: [], caches: [] });
});

withDevice("of two first keeps in two tabs one chooses the passphrase", async ({ people, device }) => {
  const { meeting } = kept;
  const { meeting: second } = await board(people);
  const passphrases = [PASSPHRASE, "nine lighthouses in rain"] as const;
  const tabs = [
    await openKeep(device, meeting, passphrases[0]),
    await openKeep(device, second, passphrases[1]),
  ] as const;
  await Promise.all(tabs.map(({ submit }) => submit()));
  const isDone = async () => Promise.all(tabs.map(({ done }) => done.isVisible()));
  await expect.poll(async () => (await isDone()).filter(Boolean).length).toBe(1);
  const winner = (await isDone()).indexOf(true);
  await expect(
    (winner === 0 ? tabs[1] : tabs[0]).page.getByText("This is not the passphrase of this device."),
  ).toBeVisible();
  const page = await device.newPage();
  await page.goto("/offline");
  await unlock(page, passphrases[winner]);
  await expect(page.getByRole("button", { name: PAPER })).toBeVisible();
});

withDevice("a pack that is removed while it is being kept leaves nothing", async ({ device }) => {
  const { meeting } = kept;
  const { page, submit } = await openKeep(device, meeting);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isHeld = false;
  await page.route("**/api/documents/*/offline?*", async (route) => {
    isHeld = true;
    await held;
    await route.continue();
  });
  await submit();
  await expect.poll(() => isHeld).toBe(true);

  const other = await device.newPage();
  await other.goto("/offline");
  await other.getByRole("button", { name: "Remove everything…" }).click();
  await other.getByRole("button", { name: "Remove Everything", exact: true }).click();
  await expect(other.getByRole("heading", { name: REMOVED })).toBeVisible();
  goOn();
  await expect(page.getByText("The papers have since been removed from this device.")).toBeVisible();
  await expect.poll(() => keptBytes(page)).toMatchObject({ databases: [], caches: [] });
});

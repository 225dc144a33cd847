import { expect, expectSoundScreen } from "../support/browser";
import { board, keep, keptBytes, PAPER, PASSPHRASE, unlock, withDevice } from "../support/device";
import { newClient, PEOPLE } from "../support/people";
import { expectDrawn, panelOf } from "../support/viewer";

const NOTE = "Who signed for the engine?";

let kept: Awaited<ReturnType<typeof board>>;

withDevice.beforeAll(async ({ people }) => {
  kept = await board(people);
});

withDevice(
  "a member keeps a meeting, reads and notes without a network, and leaves nothing at sign-out",
  async ({ people, device }) => {
    const { meeting, paper } = kept;
    const made = await people.member.post(`/api/board-meetings/${meeting}/brief`);
    expect(made.status(), await made.text()).toBe(200);
    const page = await keep(device, meeting);
    const { text } = await keptBytes(page);
    for (const word of ["Tidewater", "Northern Star", PAPER, PEOPLE.member.firstName, PASSPHRASE, "/api/doc"])
      expect(text, word).not.toContain(word);

    await device.setOffline(true);
    await page.goto(`/prep-me?meeting=${meeting}`);
    await expect(page).toHaveURL(/\/offline$/);
    await unlock(page, "seven ferries in fig");
    await expect(page.getByText("This is not the passphrase of this device.")).toBeVisible();
    await expectSoundScreen(page);
    await unlock(page);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await expectSoundScreen(page);
    const brief = page.getByRole("region", { name: "Brief" });
    await expect(brief.getByText("Executive Summary")).toBeVisible();
    await brief
      .getByRole("button", { name: /Report\.pdf/ })
      .first()
      .click();
    await expectDrawn(page);
    await expect(page.locator("[data-mark]").first()).toBeVisible();
    await panelOf(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("region", { name: "Papers" }).getByRole("button", { name: PAPER }).click();
    await expectDrawn(page);
    await panelOf(page).getByRole("button", { name: "Next page" }).click();
    await expectDrawn(page);
    await panelOf(page).getByRole("button", { name: "Text", exact: true }).click();
    await expect(panelOf(page).getByText("Freight revenue")).toBeVisible();
    await panelOf(page).press("n");
    await page.keyboard.type(NOTE);
    await page.getByRole("button", { name: "Save Note" }).click();
    const notes = page.getByRole("region", { name: "My notes on page 2" });
    await expect(notes.getByRole("paragraph").filter({ hasText: NOTE })).toBeVisible();
    await expectSoundScreen(page);
    await expect(page.getByText("1 note is on this device only")).toBeVisible();
    expect((await keptBytes(page)).text).not.toContain(NOTE);

    await device.setOffline(false);
    const onServer = async () => (await people.member.get(`/api/documents/${paper}/notes/2`)).json();
    await expect.poll(onServer).toMatchObject([{ text: NOTE, page: 2 }]);
    await expect(page.getByText("You are online. Your notes are on the server.")).toBeVisible();

    await page.goto("/api/logout");
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => keptBytes(page)).toMatchObject({ databases: [], caches: [] });
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)))
      .toBe(0);
  },
);

withDevice(
  "a pack goes at sign-out without a network, and stays when another site asks for it",
  async ({ device }) => {
    const { meeting } = kept;
    const page = await keep(device, meeting);
    const leave = (referrerPolicy: "no-referrer" | "same-origin") =>
      page.evaluate((policy) => {
        const link = Object.assign(document.createElement("a"), {
          href: "/api/logout",
          referrerPolicy: policy,
        });
        document.body.append(link);
        link.click();
      }, referrerPolicy);
    for (const [policy, left] of [
      ["no-referrer", 1],
      ["same-origin", 0],
    ] as const) {
      await device.setOffline(true);
      await leave(policy);
      await expect(page.waitForURL("**/api/logout")).rejects.toThrow("DISCONNECTED");
      // The service worker waits two seconds for the request before it answers.
      await page.waitForTimeout(4_000);
      await page.goto("/offline");
      await expect.poll(async () => (await keptBytes(page)).databases).toHaveLength(left);
      await device.setOffline(false);
      await page.goto(`/prep-me?meeting=${meeting}`);
    }
  },
);

withDevice(
  "a paper that is closed goes from the device; a note on it stays and says why",
  async ({ people, device }) => {
    const { meeting, paper } = await board(people);
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
    const closing = await people.chair.patch(`/api/documents/${paper}`, { data: { isShared: false } });
    expect(closing.status(), await closing.text()).toBe(200);

    await device.setOffline(false);
    await expect(page.getByText("1 note could not be sent")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("No papers are kept.")).toBeVisible();
    await expect(page.getByRole("alert").getByText(NOTE)).toBeVisible();
    await expectSoundScreen(page);
  },
);

withDevice(
  "a pack goes when the session ends elsewhere, and when the server was not asked for two weeks",
  async ({ device }) => {
    const { meeting } = kept;
    const page = await keep(device, meeting);
    await page.evaluate(
      (age) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open("boardgpt-offline");
          opening.onsuccess = () => {
            const transaction = opening.result.transaction("vault", "readwrite");
            const store = transaction.objectStore("vault");
            store.get("vault").onsuccess = ({ target }) =>
              store.put({ ...(target as IDBRequest).result, checkedAt: Date.now() - age }, "vault");
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      15 * 24 * 60 * 60 * 1000,
    );
    await device.setOffline(true);
    await page.goto("/offline");
    await expect(
      page.getByRole("heading", { name: /kept on this device|removed from this device/ }),
    ).toBeVisible();
    expect(await keptBytes(page)).toMatchObject({ databases: [] });

    await device.setOffline(false);
    const again = await keep(device, meeting);
    const same = await newClient("http://127.0.0.1", { storageState: await device.storageState() });
    await same.get(new URL("/api/logout", again.url()).href);
    await same.dispose();
    await again.goto("/offline");
    await expect(
      again.getByRole("heading", { name: /kept on this device|removed from this device/ }),
    ).toBeVisible();
    await expect.poll(() => keptBytes(again)).toMatchObject({ databases: [], caches: [] });
  },
);

withDevice(
  "a page that cannot be reached says so to someone who keeps nothing, and opens when tried again",
  async ({ device }) => {
    const page = await device.newPage();
    await page.goto("/");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await device.setOffline(true);
    await page.goto("/strategy?from=home");
    await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
    await expectSoundScreen(page);
    expect(await keptBytes(page)).toMatchObject({ databases: [], caches: [] });
    await device.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/strategy\?from=home$/);
    await expect(page.getByRole("heading", { name: "Update Me on Strategy" })).toBeVisible();
  },
);

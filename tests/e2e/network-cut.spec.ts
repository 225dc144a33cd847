import type { Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { input } from "../support/chat";
import { FERRY_REPORT, pdf } from "../support/papers";

const OFFLINE = "You’re offline. Try again when you’re back online.";
/** What the browser logs for each request. */
const DISCONNECTED = /ERR_INTERNET_DISCONNECTED/;
const QUESTION = "What does the new main engine cost?";

let shown: Page | null = null;

/** Clears the cache, so that code loaded on demand is requested, whatever other tests used before. */
async function cut(page: Page): Promise<void> {
  shown = page;
  await page.route("**/_next/static/**", (route) => route.continue());
  await page.context().setOffline(true);
}

async function restore(page: Page): Promise<void> {
  await page.context().setOffline(false);
}

// Other tests reuse the browser.
test.afterEach(() => shown && restore(shown));

test("a question sent without a network is kept, and sent again with one", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair);
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  const page = await visit("member", "/chat", { device: "phone", expected: DISCONNECTED });
  await expect(input(page)).toBeEnabled();
  await cut(page);
  await input(page).fill(QUESTION);
  await expect(page.getByText("Your question is kept. Send it when you’re back online.")).toBeVisible();
  await expect(page.getByRole("status").getByText("You’re offline.")).toBeVisible();
  await input(page).press("Enter");
  await expect(input(page)).toHaveValue(QUESTION);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask the AI Board Member");
  await expectSoundScreen(page);
  await restore(page);
  await input(page).press("Enter");
  await expect(page.getByRole("log").getByText("2,350,000").first()).toBeVisible({ timeout: 20_000 });
});

test("what Prep Me loads on demand says that there is no network, and appears when there is one", async ({
  people,
  visit,
}) => {
  const meeting = await createMeeting(people.chair);
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  const page = await visit("chair", `/prep-me?meeting=${meeting}`, { expected: DISCONNECTED });
  await expect(page.getByRole("button", { name: "Generate Brief" })).toBeEnabled();
  // The open tab and the offline notice have loaded.
  await expect(page.getByRole("heading", { name: "No brief yet" })).toBeVisible();
  await expect(
    page.locator("[data-sonner-toaster], section[aria-label^=Notifications]").first(),
  ).toBeAttached();
  await cut(page);

  await page.getByRole("tab", { name: "Questions" }).click();
  await expect(page.getByRole("alert").getByText(OFFLINE)).toBeVisible();
  await page.getByRole("tab", { name: "Changes" }).click();
  await expect(page.getByRole("region", { name: "Since the Last Meeting" })).toBeVisible();
  await page.getByRole("button", { name: "Create Meeting" }).focus();
  await page.getByRole("button", { name: "Create Meeting" }).click();
  await expectToast(page, "Not Loaded", OFFLINE);
  // The next toast is about the paper, which may still be loading.
  await page.locator("[data-sonner-toast] [data-close-button]").click();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await page.getByRole("button", { name: "Report.pdf", exact: true }).first().click();
  await expectToast(page, "Not Loaded", OFFLINE);
  await expect(page.getByRole("heading", { name: "Meeting Documents" })).toBeVisible();

  await restore(page);
  await page.getByRole("tab", { name: "Questions" }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Add a question")).toBeVisible();
  await page.getByRole("button", { name: "Report.pdf", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Report.pdf" })).toBeVisible();
});

test("an upload without a network stays in its card, and can be retried", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair);
  const page = await visit("chair", `/prep-me?meeting=${meeting}`, { expected: DISCONNECTED });
  await expect(page.getByText("No documents yet")).toBeVisible();
  await cut(page);
  await page
    .getByLabel("Files to upload")
    .setInputFiles({ name: "Report.pdf", mimeType: "application/pdf", buffer: await pdf(...FERRY_REPORT) });
  await expect(page.getByRole("button", { name: "Try again to upload Report.pdf" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Meeting Documents" })).toBeVisible();
  await restore(page);
  await page.getByRole("button", { name: "Try again to upload Report.pdf" }).click();
  await expectToast(page, "Document Uploaded", "Report.pdf");
});

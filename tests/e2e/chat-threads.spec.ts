import type { Locator, Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundInBothLooks, expectSoundScreen, test } from "../support/browser";
import { answers, ask, chatAddress, history, input, messages } from "../support/chat";
import { hold } from "../support/forms";
import { FERRY_REPORT, pdf } from "../support/papers";

const LICENCE = "When does the harbour licence at Port Ellis expire?";
const ENGINE = "What does the new main engine of the Northern Star cost?";

test.beforeAll(async ({ people }) => {
  const meeting = await createMeeting(people.chair);
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
});

/** Renames the chat in which the license was asked about last. */
async function renameLatest(page: Page, chats: Locator, title: string): Promise<void> {
  await chats
    .getByRole("button", { name: `More actions for ${LICENCE}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabel("Chat title").fill(title);
  await page.keyboard.press("Enter");
}

/** Types in another window, and waits for hydration: only then does it receive updates from the first. */
async function typeHalf(other: Page): Promise<void> {
  await input(other).fill("Half a question");
  await expect(other.getByRole("button", { name: "Send" })).toBeEnabled();
}

// On a laptop the list is next to the chat, as in the tests below.
test("a chat is found again on a phone, renamed and deleted", async ({ visit }) => {
  const page = await visit("member", "/chat", { device: "phone" });
  await ask(page, LICENCE);
  await chatAddress(page);
  await expect(page.getByRole("heading", { level: 2, name: LICENCE })).toBeVisible();
  await expectSoundInBothLooks(page);

  await page.reload();
  await expect(messages(page)).toHaveCount(2);
  await expect(messages(page).first()).toContainText(LICENCE);
  await expect(answers(page).first()).toContainText("31 December 2025");

  const title = "Licence on a phone";
  let chats = await history(page, "phone");
  await expect(chats.getByRole("heading", { name: "Today" })).toBeVisible();
  await renameLatest(page, chats, title);
  await expect(chats.getByRole("link", { name: title })).toBeVisible();
  await chats.getByLabel("Search your chats").fill(title.toUpperCase());
  await expect(chats.getByRole("link")).toHaveCount(1);
  await expectSoundScreen(page, "[role=dialog]");

  await chats.getByRole("button", { name: "New chat", exact: true }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByText("No messages yet")).toBeVisible();

  chats = await history(page, "phone");
  await chats.getByRole("button", { name: `More actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const deleted = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  expect((await deleted).status()).toBe(200);
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(chats.getByRole("link", { name: title })).toBeHidden();
});

test("a chat is found by its new title, even if it was searched for before the server accepted it", async ({
  visit,
}) => {
  const page = await visit("member", "/chat");
  await ask(page, LICENCE);
  const searched = page.waitForResponse((response) => response.url().includes("/api/chat-threads?q="));
  const renamed = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.route("**/api/chat-threads/*", async (route) => {
    if (route.request().method() === "PATCH") await searched;
    await route.continue();
  });
  const chats = await history(page);
  const title = `Moorings ${Date.now()}`;
  await renameLatest(page, chats, title);
  await chats.getByLabel("Search your chats").fill(title.toLowerCase());
  await renamed;
  await expect(chats.getByRole("link")).toHaveCount(1);
  await expect(chats.getByRole("link", { name: title })).toBeVisible();
});

test("back and forward move between chats without requests", async ({ visit }) => {
  const page = await visit("member", "/chat");
  await ask(page, LICENCE);
  const first = await chatAddress(page);
  const chats = await history(page);
  await chats.getByRole("button", { name: "New chat", exact: true }).click();
  await expect(page.getByText("No messages yet")).toBeVisible();
  await ask(page, ENGINE);
  await chatAddress(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(`${request.method()} ${request.url()}`);
  });
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(messages(page).first()).toContainText(LICENCE);
  await page.goForward();
  await expect(messages(page).first()).toContainText(ENGINE);
  expect(calls).toEqual([]);
});

test("a question takes one request, and a page none in addition", async ({ visit }) => {
  const page = await visit("member", "/chat");
  await ask(page, LICENCE);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await ask(page, ENGINE);
  await page.waitForTimeout(1000);
  expect(calls).toEqual(["POST /api/chat"]);
  await page.reload();
  await expect(messages(page)).toHaveCount(4);
  await page.waitForTimeout(1000);
  expect(calls).toEqual(["POST /api/chat"]);
});

test("a regenerated answer replaces the previous one", async ({ visit }) => {
  const page = await visit("member", "/chat");
  await ask(page, LICENCE);
  const release = await hold(page, "**/api/chat");
  await page.getByRole("button", { name: "Regenerate" }).click();
  await expect(page.getByText("Thinking...")).toBeVisible();
  await expect(messages(page)).toHaveCount(1);
  release();
  await expect(page.getByRole("button", { name: "Regenerate" })).toBeVisible();
  await expect(messages(page)).toHaveCount(2);
  await page.reload();
  await expect(messages(page)).toHaveCount(2);
});

test("a follow-up is understood from the conversation", async ({ visit }) => {
  const page = await visit("member", "/chat");
  await ask(page, "What was the passenger revenue?");
  await ask(page, "And the freight revenue?");
  await expect(answers(page).nth(1)).toContainText("6,310,000");
});

test("a chat deleted in one window says so in the other, and typed text is kept", async ({ visit }) => {
  const page = await visit("member", "/chat");
  await ask(page, LICENCE);
  const other = await page.context().newPage();
  await other.goto(await chatAddress(page));
  await typeHalf(other);
  const chats = await history(page);
  await chats
    .locator("li")
    .filter({ has: page.locator("[aria-current=page]") })
    .getByRole("button")
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(other.getByText("This chat no longer exists")).toBeVisible();
  await expectSoundScreen(other);
  await other.getByRole("main").getByRole("alert").getByRole("button", { name: "New chat" }).click();
  await expect(input(other)).toHaveValue("Half a question");
});

test("questions and renames in one window appear in the other", async ({ visit }) => {
  const page = await visit("member", "/chat");
  await ask(page, LICENCE);
  const other = await page.context().newPage();
  await other.goto(await chatAddress(page));
  await expect(messages(other)).toHaveCount(2);
  await typeHalf(other);
  await ask(page, ENGINE);
  await expect(messages(other)).toHaveCount(4);
  await expect(input(other)).toHaveValue("Half a question");
});

test("an address without a chat is not an error", async ({ visit }) => {
  const page = await visit("member", "/chat");
  for (const thread of ["nonsense", "00000000-0000-4000-8000-000000000000"]) {
    await page.goto(`/chat?thread=${thread}`);
    await expect(page.getByText("This chat no longer exists")).toBeVisible();
    await page.getByRole("main").getByRole("alert").getByRole("button", { name: "New chat" }).click();
    await expect(page.getByText("No messages yet")).toBeVisible();
  }
});

test("someone else's chat is not accessible", async ({ visit }) => {
  const own = await visit("chair", "/chat");
  await ask(own, LICENCE);
  const page = await visit("member", await chatAddress(own));
  await expect(page.getByText("This chat no longer exists")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundInBothLooks, expectSoundScreen, expectToast, test } from "../support/browser";
import { answers, ask, brokenAnswer, input, messages } from "../support/chat";
import { FERRY_REPORT, pdf } from "../support/papers";

const QUESTION = "What does the new main engine cost?";

test.beforeAll(async ({ people }) => {
  const meeting = await createMeeting(people.chair);
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
});

/** The next answer is cut off after this sentence. */
function breakOff(page: Page, text: string) {
  return page.route(
    "**/api/chat",
    (route) =>
      route.fulfill({
        status: 200,
        headers: { "Content-Type": "text/event-stream", "x-vercel-ai-ui-message-stream": "v1" },
        body: brokenAnswer(text),
      }),
    { times: 1 },
  );
}

test("a cut-off answer stays on a phone, and the question is repeated", async ({ visit }) => {
  const page = await visit("member", "/chat", { device: "phone" });
  await breakOff(page, "The engine costs");
  await input(page).fill(QUESTION);
  await input(page).press("Enter");
  await expect(page.getByText("This answer is incomplete.")).toBeVisible();
  await expect(messages(page).last()).toContainText("The engine costs");
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(answers(page).first()).toContainText("2,350,000", { timeout: 20_000 });
  await expect(page.getByText("This answer is incomplete.")).toBeHidden();
  await expect(messages(page).filter({ hasText: QUESTION })).toHaveCount(1);
});

test("typed text survives a reload, separately for each chat", async ({ visit }) => {
  const page = await visit("member", "/chat");
  await input(page).fill("A question for later");
  await page.reload();
  await expect(input(page)).toHaveValue("A question for later");
  await ask(page, QUESTION);
  await input(page).fill("And a second one");
  await page.reload();
  await expect(input(page)).toHaveValue("And a second one");
  await page.goto("/chat");
  await expect(input(page)).toHaveValue("");
});

test("a session that expires in a conversation is reported there, with a sign-in link and nothing lost", async ({
  visit,
}) => {
  const page = await visit("member", "/chat", { expected: /status of 401/ });
  await ask(page, QUESTION);
  await page.context().clearCookies();
  await input(page).fill("And when does the licence expire?");
  await input(page).press("Enter");
  const notice = page.getByRole("alert").filter({ hasText: "Your session has ended." });
  await expect(notice).toContainText("Your session has ended.");
  await expect(notice.getByRole("link", { name: "Sign in again" })).toHaveAttribute("href", "/login");
  await expect(input(page)).toHaveValue("And when does the licence expire?");
  await expect(answers(page)).toHaveCount(1);
  await expectSoundScreen(page);
});

test("pasted markup is text, and nothing breaks the layout", async ({ visit }) => {
  test.slow();
  const page = await visit("member", "/chat", { device: "phone" });
  // A word ten times as long would only keep the browser busy.
  await input(page).fill("x".repeat(10_000));
  await expect(page.getByText(`at most 4,000 characters long; this one has 10,000`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await expectSoundInBothLooks(page);
  const pasted = `متى؟ <img src=x onerror="document.title='broken'"> [x](javascript:alert(1)) ${"Schiffahrt".repeat(60)}`;
  await input(page).fill(pasted);
  await input(page).press("Enter");
  await expect(messages(page).filter({ hasText: "onerror" })).toBeVisible();
  await expect(page.getByText("Thinking...")).toBeHidden({ timeout: 20_000 });
  await expect(messages(page).locator("img, a")).toHaveCount(0);
  await expect(page).not.toHaveTitle("broken");
  await expectSoundInBothLooks(page);
  await input(page).fill("🚢🚢🚢");
  await input(page).press("Enter");
  await expect(page.getByText("Thinking...")).toBeHidden({ timeout: 20_000 });
  await expect(messages(page).last()).toContainText("AI Board Member");
  await expectSoundInBothLooks(page);
});

test("a model's output is text: no images are loaded and no links can be followed", async ({ visit }) => {
  const page = await visit("member", "/chat");
  const text = "See ![chart](https://evil.example/x.png) and <a href='https://evil.example'>this</a>.";
  await breakOff(page, text);
  await input(page).fill(QUESTION);
  await input(page).press("Enter");
  await expect(messages(page).last()).toContainText(text);
  await expect(messages(page).locator("img, a")).toHaveCount(0);
});

test("an answer is copied as text with its numbered sources", async ({ visit }) => {
  const page = await visit("member", "/chat");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ask(page, QUESTION);
  await answers(page).first().getByRole("button", { name: "Copy" }).click();
  await expectToast(page, "Copied to Clipboard");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\[1\][\s\S]*\n\nSources:\n\[1\] .+, page \d+\n/);
});

import type { Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundInBothLooks, expectSoundScreen, expectToast, test } from "../support/browser";
import { FERRY_REPORT, pdf } from "../support/papers";
import type { People } from "../support/people";
import { panelOf } from "../support/viewer";

const SUGGESTED = [
  "What risks should I be most concerned about?",
  "What are the financial implications?",
  "What questions should I ask management?",
  "Are there any red flags?",
  "What are the strategic priorities?",
];

const QUICK = [
  "What are our key performance metrics this quarter?",
  "How do we compare to our main competitors?",
  "What strategic initiatives need board approval?",
  "Are there any compliance issues we should address?",
];

const input = (page: Page) => page.getByLabel("Your question");
const answers = (page: Page) => page.getByRole("log").getByRole("listitem").filter({ hasText: "Sources:" });

async function meetingWithBrief(people: People): Promise<string> {
  const meeting = await createMeeting(people.chair);
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  expect((await people.chair.post(`/api/board-meetings/${meeting}/brief`)).status()).toBe(200);
  return meeting;
}

let meeting: string;

test.beforeAll(async ({ people }) => {
  meeting = await meetingWithBrief(people);
});

test("questions require a brief", async ({ people, visit }) => {
  const unread = await createMeeting(people.chair);
  await addPaper(people.chair, unread, await pdf(...FERRY_REPORT));
  const page = await visit("member", `/prep-me?meeting=${unread}&tab=ask`);
  await expect(page.getByText("Generate a board brief first to start asking questions")).toBeVisible();
  await expect(input(page)).toBeHidden();
  await page.getByRole("button", { name: "Generate Brief" }).click();
  await expect(input(page)).toBeVisible();
});

test("a question is answered with citations that open their passage", async ({ visit }) => {
  const page = await visit("member", `/prep-me?meeting=${meeting}`, { device: "phone" });
  // Within thumb reach, however long the brief is.
  await expect(input(page)).toBeInViewport();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await input(page).fill("   ");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await input(page).fill("When does the harbour licence expire?");
  await input(page).press("Enter");
  await expect(page.getByRole("tab", { name: "Ask" })).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/[?&]tab=ask(&|$)/);
  await expect(page.getByRole("list", { name: "Suggested questions" }).getByRole("button")).toHaveText(
    SUGGESTED,
  );
  const answer = answers(page).first();
  await expect(answer).toContainText("31 December 2025");
  await expect(answer).toContainText(/Report\.pdf,\W*p\.\W*1/);
  await expect(answer.locator("time")).toHaveText(/^\d{1,2}:\d\d [AP]M$/);
  await expect(input(page)).toHaveValue("");
  await expectSoundInBothLooks(page);
  await answer.getByRole("button", { name: "Source 1: Report.pdf, page 1" }).click();
  await expect(page.getByRole("dialog", { name: "Report.pdf" }).locator("mark").first()).toContainText(
    "31 December",
  );
});

test("the last question is at the top of the list, with its answer in view below it", async ({ visit }) => {
  const page = await visit("member", `/prep-me?meeting=${meeting}&tab=ask`, { device: "phone" });
  const log = page.getByRole("log");
  const questions = ["When does the harbour licence expire?", "What was freight revenue against budget?"];
  for (const [at, question] of questions.entries()) {
    await input(page).fill(question);
    await input(page).press("Enter");
    await expect(answers(page)).toHaveCount(at + 1);
    const asked = log.getByRole("listitem").filter({ hasText: question }).first();
    const above = await asked.evaluate((item) => {
      const list = item.closest("[role=log]");
      return item.getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? 0);
    });
    expect(above).toBeCloseTo(16, 0);
  }
});

test("a computed figure shows its formula, and the source of each operand", async ({ visit }) => {
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  await input(page).fill("What was freight revenue against budget?");
  await input(page).press("Enter");
  const answer = answers(page).first();
  await expect(answer).toContainText(
    "Freight revenue was 6,310,000 for January–September 2025, 410,000 (6.9%) above the budget of 5,900,000.",
  );
  await expect(answer).toContainText("Calculated from figures in the papers");
  await answer.getByText("How this was calculated").click();
  const operand = answer
    .getByRole("listitem")
    .filter({ hasText: "Freight revenue, January–September 2025, budget" });
  await expect(operand).toContainText("5,900,000");
  await expectSoundScreen(page);
  await operand.getByRole("button", { name: "Source 1: Report.pdf, page 2" }).click();
  await expect(page.getByRole("dialog", { name: "Report.pdf" }).locator("mark").first()).toContainText(
    "Freight revenue",
  );
});

test("says that the papers do not say when they do not", async ({ visit }) => {
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  await input(page).fill("Who won the football match on Sunday?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log")).toContainText("The papers do not say.");
});

test("a suggested question fills the field, Shift+Enter inserts a line, Enter sends", async ({ visit }) => {
  const page = await visit("member", `/prep-me?meeting=${meeting}&tab=ask`);
  await page.getByRole("button", { name: SUGGESTED[1] }).click();
  await expect(input(page)).toHaveValue("What are the financial implications?");
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Name the revenue.");
  await expect(input(page)).toHaveValue("What are the financial implications?\nName the revenue.");
  await page.keyboard.press("Enter");
  await expect(answers(page).first()).toBeVisible();
  await expect(input(page)).toBeEnabled();
  await expect(input(page)).toBeFocused();
});

test("while an answer is in progress the chat says so, and is disabled", async ({ visit }) => {
  const page = await visit("member", `/prep-me?meeting=${meeting}`, { expected: /ERR_(ABORTED|FAILED)/ });
  // It never responds.
  await page.route("**/api/chat", () => new Promise<void>(() => {}));
  await input(page).fill("What does the new engine cost?");
  await input(page).press("Enter");
  await expect(page.getByText("Thinking...")).toBeVisible();
  await expect(input(page)).toBeDisabled();
  for (const question of SUGGESTED) await expect(page.getByRole("button", { name: question })).toBeDisabled();
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Thinking...")).toBeHidden();
  await expect(input(page)).toHaveValue("What does the new engine cost?");
});

const FAILURES = [
  { path: "/prep-me", text: "Failed to get response" },
  { path: "/chat", text: "Failed to send message" },
];

for (const { path, text } of FAILURES) {
  test(`a question that cannot be sent at ${path} fails in a toast and stays typed`, async ({ visit }) => {
    const query = path === "/prep-me" ? `?meeting=${meeting}` : "";
    const page = await visit("member", `${path}${query}`, { expected: /ERR_FAILED|Failed to fetch/ });
    await page.route("**/api/chat", (route) => route.abort());
    await input(page).fill("What does the new engine cost?");
    await input(page).press("Enter");
    await expectToast(page, "Chat Error", text);
    await expect(input(page)).toHaveValue("What does the new engine cost?");
    await page.unroute("**/api/chat");
    await input(page).press("Enter");
    // Only a complete answer can be regenerated.
    await expect(page.getByRole("button", { name: "Regenerate" })).toBeVisible();
    await expect(input(page)).toHaveValue("");
  });
}

test("the server's error message is shown verbatim", async ({ visit }) => {
  const page = await visit("member", "/chat", { expected: /status of 503/ });
  const error = "The question could not be answered right now. Please ask again in a minute.";
  await page.route("**/api/chat", (route) => route.fulfill({ status: 503, json: { error } }));
  await input(page).fill("What does the new engine cost?");
  await input(page).press("Enter");
  await expectToast(page, "Chat Error", error);
  await expect(input(page)).toHaveValue("What does the new engine cost?");
});

test("the chat page greets, offers four questions and answers from every accessible paper", async ({
  people,
  visit,
}) => {
  const lights = await createMeeting(people.chair);
  const paper = "The lighthouse at Cape Merrow is to be painted green in May 2026 for $18,750.";
  await addPaper(people.chair, lights, await pdf(paper), { name: "Lighthouse.pdf" });
  const page = await visit("member", "/chat");
  await expect(page.getByText("Hello, I am your AI board-member assistant.")).toBeVisible();
  await expect(page.getByText("No messages yet")).toBeVisible();
  await expect(page.getByText("Press Enter to send")).toBeVisible();
  const quick = page.getByRole("list", { name: "Quick Questions" }).getByRole("button");
  await expect(quick).toHaveText(QUICK);
  await quick.first().click();
  await expect(page.getByPlaceholder("Ask a question about your board documents...")).toHaveValue(
    QUICK[0] ?? "",
  );
  await input(page).fill("What does it cost to paint the lighthouse at Cape Merrow?");
  await input(page).press("Enter");
  await expect(answers(page).first()).toContainText("18,750");
  await expect(page.getByText("No messages yet")).toBeHidden();
  await answers(page).first().getByRole("button", { name: "Source 1: Lighthouse.pdf, page 1" }).click();
  await expect(panelOf(page, "Lighthouse.pdf").locator("[data-mark]").first()).toBeInViewport();
  await expectSoundScreen(page);
});

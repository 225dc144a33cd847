import type { Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { FERRY_REPORT, pdf } from "../support/papers";
import type { People } from "../support/people";

/** A month's report with its brief. */
async function meetingWithBrief(people: People): Promise<string> {
  const meeting = await createMeeting(people.chair);
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  expect((await people.chair.post(`/api/board-meetings/${meeting}/brief`)).status()).toBe(200);
  return meeting;
}

/**
 * The following meeting, with a paper that says what became of the license. Of two meetings on one date the
 * one created later comes second; a later date could put other tests' meetings in between.
 */
async function nextMeeting(people: People): Promise<string> {
  const meeting = await createMeeting(people.chair, "November board");
  const text = `Tidewater Ferries plc
Report of the harbour manager

The port authority confirmed on 6 November 2025 that the harbour licence at
Port Ellis is renewed until 31 December 2028.`;
  await addPaper(people.chair, meeting, await pdf(text), { name: "Harbour.pdf" });
  return meeting;
}

const list = (page: Page) => page.getByRole("region", { name: "Question List" });
const LICENCE = "Has the renewal of the harbour licence at Port Ellis been confirmed?";

test("a member adds questions to the list on a phone, answers one and deletes one", async ({
  people,
  visit,
}) => {
  const meeting = await meetingWithBrief(people);
  const page = await visit("member", `/prep-me?meeting=${meeting}`, { device: "phone" });
  const questions = page.getByRole("region", { name: "Key Questions" });
  const question = questions.getByRole("listitem").first();
  await expectSoundScreen(page);
  await question.getByRole("button", { name: /^Add to question list/ }).click();
  await expect(questions.getByText("On the question list")).toBeVisible();
  await page.getByRole("tab", { name: "Questions" }).click();
  await expect(page).toHaveURL(/[?&]tab=questions(&|$)/);
  await expect(list(page).getByRole("button", { name: /^Source 1: Report.pdf/ })).toBeVisible();
  await list(page).getByLabel("Add a question").fill("  Who looks after the crew in dock?  ");
  await list(page).getByRole("button", { name: "Add", exact: true }).click();
  const typed = list(page).getByRole("listitem").filter({ hasText: "Who looks after the crew" });
  await typed.getByRole("button", { name: "Answer" }).click();
  await typed.getByLabel("Answer").fill("The harbour manager.");
  await typed.getByRole("button", { name: "Save Answer" }).click();
  await expect(typed.getByText("Answered by Lucy")).toBeVisible();
  await expectSoundScreen(page);
  await typed.getByRole("button", { name: "Reopen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reopen" }).click();
  await expect(typed.getByText("The harbour manager.")).toBeHidden();
  await typed.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(typed).toHaveCount(0);
});

test("a question that a chair carries finds its answer in the next papers", async ({ people, visit }) => {
  const meeting = await meetingWithBrief(people);
  const page = await visit("chair", `/prep-me?meeting=${meeting}&tab=questions`);
  await list(page).getByLabel("Add a question").fill(LICENCE);
  await list(page).getByRole("button", { name: "Add", exact: true }).click();
  const next = await nextMeeting(people);
  await list(page).getByRole("button", { name: "Carry over to next meeting" }).click();
  await expectToast(page, "Question Carried Over");
  await expect(list(page).getByText("Carried over to")).toBeVisible();
  await page.goto(`/prep-me?meeting=${next}&tab=questions`);
  await expect(list(page).getByText("carried over from September board")).toBeVisible();
  const found = list(page).getByRole("region", { name: "Found in the papers" });
  await expect(found).toContainText("renewed until 31 December 2028");
  await expectSoundScreen(page);
  await found.getByRole("button", { name: "Accept as the answer" }).click();
  await expect(list(page).getByText(/Accepted from the papers by/)).toBeVisible();
  await list(page)
    .getByRole("button", { name: /^Source 1: Harbour.pdf, page 1/ })
    .click();
  await expect(page.getByRole("dialog").getByText("31 December 2028").first()).toBeVisible();
});

test("a question that could not be added stays in its field", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair);
  const page = await visit("member", `/prep-me?meeting=${meeting}&tab=questions`, {
    expected: /ERR_FAILED/,
  });
  await page.route("**/questions", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await list(page).getByLabel("Add a question").fill("Is anybody there?");
  await list(page).getByRole("button", { name: "Add", exact: true }).click();
  await expectToast(page, "Question Not Added", "could not be added to the list");
  await expect(list(page).getByLabel("Add a question")).toHaveValue("Is anybody there?");
});

import type { Page } from "@playwright/test";
import { expect, expectSoundInBothLooks, expectToast, test } from "../support/browser";

const WORDS =
  "Two-hour meeting on the 14th, approve the budget, hear the audit chair, discuss the merger in private";

const items = (page: Page) => page.locator("ol > li");
const isSaved = (page: Page) => expect(page.getByText("All changes are saved.")).toBeVisible();

/** Creates an agenda from a description, for a new meeting. */
async function createFromWords(page: Page, title: string): Promise<void> {
  await page.getByLabel("Describe the meeting in your own words").fill(WORDS);
  await page.getByRole("button", { name: "Draft agenda" }).click();
  const preview = page.getByRole("form", { name: "Proposed agenda" });
  await expect(preview.getByLabel("Duration in minutes")).toHaveValue("120");
  await expect(preview.getByLabel("Date and time")).toHaveValue(/^\d{4}-\d\d-14T09:00$/);
  await expect(preview.getByText("The items add up to the time set for the meeting.")).toBeVisible();
  await preview.getByLabel("Meeting title").fill(title);
  await preview.getByRole("button", { name: "Save Agenda" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("an agenda goes from a description to the members, and its in-camera item to those it names", async ({
  visit,
}) => {
  const page = await visit("chair", "/prep");
  await page.getByRole("button", { name: "Draft agenda" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "First describe the meeting" })).toBeVisible();
  await createFromWords(page, "Board of the 14th");
  await expect(items(page).first()).toContainText("Call to order");
  await expect(items(page).last()).toContainText("Any other business");
  await expect(page.getByRole("listitem", { name: "Merger" })).toContainText("In camera");

  // By keyboard, with announcements.
  const up = page.getByRole("button", { name: "Move Budget up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/“Budget” moved to position \d+ of \d+\./)).toBeAttached();
  await expect(up).toBeFocused();
  await page.getByRole("button", { name: "Move Budget down" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move Budget down" })).toBeFocused();
  await isSaved(page);

  // A rejected change stays and shows the reason.
  await page.getByRole("button", { name: /^\d+\. Budget/ }).click();
  await page.getByLabel("Title", { exact: true }).fill("");
  await expect(page.getByText("Not saved: Give each item a title.")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("Budget for next year");
  await page.getByLabel("Minutes", { exact: true }).fill("500");
  await isSaved(page);
  await expect(
    page.getByText(/The items take \d+ minutes longer than the time set for the meeting\./),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("listitem", { name: "Budget for next year" })).toBeVisible();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Agenda Published");

  const member = await visit("member", new URL(page.url()).pathname);
  await expect(member.getByText("Budget for next year")).toBeVisible();
  await expect(member.getByText("An item in camera")).toBeVisible();
  await expect(member.getByText("merger")).toHaveCount(0);
  const admin = await visit("admin", new URL(page.url()).pathname);
  await expect(admin.getByText("An item in camera")).toBeVisible();
  await expect(admin.getByText("merger")).toHaveCount(0);
});

test("of two editors neither overwrites the other without being told", async ({ visit }) => {
  const page = await visit("chair", "/prep");
  await createFromWords(page, "Two editors");
  const other = await visit("admin", new URL(page.url()).pathname);
  await other.getByLabel("Location").fill("Boardroom");
  await isSaved(other);
  await page.getByLabel("Location").fill("Harbour office");
  await page.getByRole("button", { name: "Keep mine and overwrite theirs" }).click();
  await isSaved(page);
  await other.getByLabel("Location").fill("Canteen");
  await other.getByRole("button", { name: "Discard mine and show theirs" }).click();
  await expect(other.getByLabel("Location")).toHaveValue("Harbour office");
});

test("agendas pass the screen checks", async ({ visit }) => {
  const page = await visit("chair", "/prep");
  await page.getByLabel("Describe the meeting in your own words").fill(WORDS);
  await page.getByRole("button", { name: "Draft agenda" }).click();
  await expect(page.getByRole("heading", { name: "Proposed Agenda" })).toBeVisible();
  await expectSoundInBothLooks(page);
  await page.getByLabel("Meeting title").fill("A meeting with a rather long title for a small screen");
  await page.getByRole("button", { name: "Save Agenda" }).click();
  await page.getByRole("button", { name: /^\d+\. Merger/ }).click();
  await expect(page.getByRole("group", { name: "Visible to" })).toBeVisible();
  await expectSoundInBothLooks(page);
  await page.getByRole("link", { name: "Reading View" }).click();
  await expect(page.getByText("Visible only to Martin Okafor.")).toBeVisible();
  await expectSoundInBothLooks(page);
});

import type { Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { FERRY_REPORT, pdf } from "../support/papers";
import type { People } from "../support/people";
import { panelOf } from "../support/viewer";

const REPORT = "Management report.pdf";
const NOTE = "You are recused from 1 paper of this meeting.";

/** A meeting with a report from which nobody has been recused, and its brief. */
async function meetingWithBrief({ chair }: People): Promise<string> {
  const meeting = await createMeeting(chair, "Conflicts");
  const unique = `Reference ${crypto.randomUUID()}`;
  await addPaper(chair, meeting, await pdf(...FERRY_REPORT, unique), { name: REPORT });
  expect((await chair.post(`/api/board-meetings/${meeting}/brief`)).status()).toBe(200);
  return meeting;
}

async function openConflicts(page: Page): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${REPORT}` }).click();
  await page.getByRole("menuitem", { name: "Conflict of interest…" }).click();
  await expect(page.getByRole("dialog", { name: "Conflict of Interest" })).toBeVisible();
}

async function choose(page: Page, person: RegExp): Promise<void> {
  await page.getByRole("combobox", { name: "Close the paper to" }).click();
  await page.getByRole("option", { name: person }).click();
}

/** The meeting's page for a person whose access to its only paper is closed. */
async function expectClosed(page: Page): Promise<void> {
  // The page has reloaded.
  await expect(page.getByText(NOTE)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(REPORT)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Executive Summary" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Generate Brief" })).toBeDisabled();
}

test("a member recuses themselves on a phone, and a chair lifts it", async ({ people, visit }) => {
  const meeting = await meetingWithBrief(people);
  const address = `/prep-me?meeting=${meeting}`;
  const page = await visit("member", address, { device: "phone", expected: /404/ });
  await expect(page.getByRole("heading", { name: "Executive Summary" })).toBeVisible();
  // On a phone with a brief to read, the list of papers above it is collapsed.
  await page.getByRole("button", { name: "Show the documents" }).click();
  await page.getByRole("button", { name: REPORT, exact: true }).click();
  await expect(page).toHaveURL(/doc=/);
  const source = page.url();
  await expect(panelOf(page, REPORT)).toContainText("Management report to the Board");
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/doc=/);
  await openConflicts(page);
  await expectSoundScreen(page, "[role=dialog]");
  await page.getByLabel("Reason (optional)").fill("A seat on the shipyard’s board");
  await page.getByRole("button", { name: "Recuse Myself" }).click();
  await expectClosed(page);
  await expectSoundScreen(page);

  await test.step("a saved link to the paper no longer works", async () => {
    await page.goto(source);
    await expect(page.getByText("This document no longer exists.").first()).toBeVisible();
    await page.goto(address);
  });

  await test.step("the chair sees who and why, and restores access", async () => {
    const chair = await visit("chair", address);
    await openConflicts(chair);
    await expect(chair.getByText("A seat on the shipyard’s board")).toBeVisible();
    await expectSoundScreen(chair, "[role=dialog]");
    await chair.getByRole("button", { name: "Lift the recusal of Lucy Tran" }).click();
    await chair.getByRole("button", { name: "Lift Recusal" }).click();
    await expectToast(chair, "Recusal Lifted", "The paper is open to Lucy Tran again.");
    await expect(chair.getByText("Nobody is recused from this paper.")).toBeVisible();
    await chair.keyboard.press("Escape");
    await expect(chair.getByRole("button", { name: `More actions for ${REPORT}` })).toBeFocused();
  });

  await page.reload();
  await expect(page.getByRole("heading", { name: "Executive Summary" })).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(0);
});

test("an administrator closes a paper to the chair and then to themselves, and the chair finds nothing of it", async ({
  people,
  visit,
}) => {
  const meeting = await meetingWithBrief(people);
  const address = `/prep-me?meeting=${meeting}`;
  const admin = await visit("admin", address);
  await openConflicts(admin);
  await choose(admin, /^Martin Okafor/);
  await admin.getByRole("button", { name: "Record Recusal" }).click();
  await expectToast(admin, "Recusal Recorded", "The paper is closed to Martin Okafor.");
  const chair = await visit("chair", address);
  await expectClosed(chair);

  await test.step("nobody can lift their own", async () => {
    await choose(admin, /^Ines Albrecht, yourself/);
    await admin.getByRole("button", { name: "Record Recusal" }).click();
    await expect(admin.getByRole("alertdialog", { name: "Recuse yourself?" })).toBeVisible();
    await admin.getByRole("button", { name: "Recuse Myself" }).click();
    await expectClosed(admin);
  });

  await test.step("the log says so, without the name of the paper", async () => {
    const log = await visit("admin", "/admin?tab=activity");
    const words = "Closed a paper to ines.albrecht@tidewater.example for a conflict of interest";
    await expect(log.getByText(words).first()).toBeVisible();
  });
});

import type { Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { FERRY_REPORT, pdf } from "../support/papers";
import type { People } from "../support/people";

const SECTIONS = ["Executive Summary", "Key Questions", "Risk Areas", "Recommendations"];

async function meetingWithReport(people: People): Promise<string> {
  const meeting = await createMeeting(people.chair);
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  return meeting;
}

async function expectSections(page: Page): Promise<void> {
  for (const name of SECTIONS) await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Executive Summary" })).toContainText(
    "24,730,000, 4.9% below the budget",
  );
}

for (const device of ["laptop", "phone"] as const) {
  test(`a member makes a brief on a ${device} and finds it again`, async ({ people, visit }) => {
    const meeting = await meetingWithReport(people);
    const page = await visit("member", `/prep-me?meeting=${meeting}`, { device });
    await expect(page.getByText("No brief yet")).toBeVisible();
    await page.getByRole("button", { name: "Generate Brief" }).click();
    await expectToast(page, "Board Brief Generated", "Analysis complete for 1 document.");
    await expectSections(page);
    await expect(page.getByRole("button", { name: /^Source 1: Report.pdf, page \d$/ }).first()).toBeVisible();
    await expectSoundScreen(page);
    await page.reload();
    await expectSections(page);
  });
}

test("a brief that a paper has overtaken says so and is renewed", async ({ people, visit }) => {
  const meeting = await meetingWithReport(people);
  await people.chair.post(`/api/board-meetings/${meeting}/brief`);
  await addPaper(people.chair, meeting, await pdf("The insurance premium rises by $410,000 in 2026."), {
    name: "Late.pdf",
  });
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  await expect(page.getByText("This brief is out of date")).toBeVisible();
  await expect(page.getByText("Late.pdf was added.")).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Renew brief" }).click();
  await expectToast(page, "Board Brief Generated", "Analysis complete for 2 documents.");
  await expect(page.getByText("This brief is out of date")).toBeHidden();
});

test("a brief that cannot be made says why, and the page stays as it was", async ({ people, visit }) => {
  const meeting = await meetingWithReport(people);
  const page = await visit("member", `/prep-me?meeting=${meeting}`, { expected: /ERR_FAILED/ });
  await page.route("**/brief", (route) => route.abort());
  await page.getByRole("button", { name: "Generate Brief" }).click();
  await expectToast(page, "Brief Generation Failed", "Brief generation failed");
  await expect(page.getByText("No brief yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Brief" })).toBeEnabled();
});

test("the making of a brief is shown and can be cancelled", async ({ people, visit }) => {
  const meeting = await meetingWithReport(people);
  const page = await visit("member", `/prep-me?meeting=${meeting}`, { expected: /ERR_(FAILED|ABORTED)/ });
  // It never answers.
  await page.route("**/brief", () => new Promise<void>(() => {}));
  await page.getByRole("button", { name: "Generate Brief" }).click();
  await expect(page.getByRole("button", { name: "Generating Brief..." })).toBeDisabled();
  await expect(page.getByText("Reading the papers and checking every quote")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Generate Brief" })).toBeEnabled();
  await expect(page.getByText("No brief yet")).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});

test("Copy puts the brief on the clipboard as text, with its sources numbered", async ({ people, visit }) => {
  const meeting = await meetingWithReport(people);
  await people.chair.post(`/api/board-meetings/${meeting}/brief`);
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy" }).click();
  await expectToast(page, "Copied to Clipboard");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Board Brief: September board\nOct 14, 2025 at /);
  for (const section of [...SECTIONS, "Sources"]) expect(text).toContain(`\n\n${section}\n`);
  const [body = "", sources = ""] = text.split("\n\nSources\n");
  const listed = [...sources.matchAll(/^\[(\d+)\] Report\.pdf, page [12]$/gm)].map(([, number]) => number);
  const cited = new Set([...body.matchAll(/\[(\d+)\]/g)].map(([, number]) => number));
  expect(listed).toEqual(listed.map((_, index) => String(index + 1)));
  expect([...cited].sort()).toEqual([...listed].sort());
});

import type { Page, Route } from "@playwright/test";
import type { BriefStreamEvent } from "@/lib/briefs/types";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundInBothLooks, expectSoundScreen, expectToast, test } from "../support/browser";
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
  await expect(page.getByRole("region", { name: "Key Figures" })).toContainText(
    /24,730,000.*4\.9% below budget \(26,000,000\)/,
  );
}

test("a member makes a brief and finds it again", async ({ people, visit }) => {
  const meeting = await meetingWithReport(people);
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  await expect(page.getByText("No brief yet")).toBeVisible();
  await page.getByRole("button", { name: "Generate Brief" }).click();
  await expectToast(page, "Board Brief Generated", "Analysis complete for 1 document.");
  await expectSections(page);
  await expect(page.getByRole("button", { name: /^Source 1: Report.pdf, page \d$/ }).first()).toBeVisible();
  await expectSoundInBothLooks(page);
  await page.reload();
  await expectSections(page);
});

test("a brief that a new paper made out of date says so and is renewed", async ({ people, visit }) => {
  const meeting = await meetingWithReport(people);
  await people.chair.post(`/api/board-meetings/${meeting}/brief`);
  await addPaper(people.chair, meeting, await pdf("The insurance premium rises by $410,000 in 2026."), {
    name: "Late.pdf",
  });
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  await expect(page.getByText("This brief is out of date")).toBeVisible();
  await expect(page.getByText("Late.pdf was added.")).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Update Brief" }).click();
  await expectToast(page, "Board Brief Generated", "Analysis complete for 2 documents.");
  await expect(page.getByText("This brief is out of date")).toBeHidden();
});

const READING: BriefStreamEvent = { type: "reading", index: 1, of: 1, title: "Report.pdf", page: 1 };

/** Answers with the start of a stream and then nothing, like a lost connection. */
function breakOff(route: Route): Promise<void> {
  if (route.request().method() !== "POST") return route.continue();
  const section: BriefStreamEvent = {
    type: "section",
    section: { name: "executiveSummary", items: ["Half a brief."], citations: [[]] },
  };
  const body = [READING, section].map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
  return route.fulfill({ contentType: "text/event-stream", body });
}

test("a brief that is canceled, cut off or rejected says why, leaves nothing partial, and is made on retry", async ({
  people,
  visit,
}) => {
  const meeting = await meetingWithReport(people);
  const page = await visit("member", `/prep-me?meeting=${meeting}`, { expected: /ERR_(FAILED|ABORTED)/ });
  await test.step("it is shown while it is made, and can be canceled", async () => {
    // It never responds.
    await page.route("**/brief", () => new Promise<void>(() => {}));
    await page.getByRole("button", { name: "Generate Brief" }).click();
    await expect(page.getByRole("button", { name: "Generating Brief..." })).toBeDisabled();
    await expect(page.getByRole("status").filter({ hasText: "Starting..." })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Progress of the brief" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Generate Brief" })).toBeEnabled();
    await expect(page.getByText("No brief yet")).toBeVisible();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await page.unroute("**/brief");
  });
  await test.step("the connection is lost", async () => {
    await page.route("**/brief", breakOff);
    await page.getByRole("button", { name: "Generate Brief" }).click();
    await expectToast(page, "Brief Generation Failed", /connection was lost/);
    await expect(page.getByText("The brief did not finish")).toBeVisible();
    await expect(page.getByText("Half a brief.")).toBeHidden();
    await expectSoundScreen(page);
    await page.unroute("**/brief");
  });
  await test.step("it cannot be sent, and is made on retry", async () => {
    await page.route("**/brief", (route) => route.abort());
    await page.getByRole("button", { name: "Generate Brief" }).click();
    await expectToast(page, "Brief Generation Failed", "Brief generation failed");
    await expect(page.getByText("No brief yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Generate Brief" })).toBeEnabled();
    await page.unroute("**/brief");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectSections(page);
    await expect(page.getByText("The brief did not finish")).toBeHidden();
  });
});

test("a brief that the server finished after the connection was lost is shown", async ({ people, visit }) => {
  const meeting = await meetingWithReport(people);
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  await page.route("**/brief", async (route) => {
    if (route.request().method() === "POST") await people.member.post(`/api/board-meetings/${meeting}/brief`);
    return breakOff(route);
  });
  await page.getByRole("button", { name: "Generate Brief" }).click();
  await expectToast(page, "Board Brief Generated");
  await expectSections(page);
});

test("an invalid brief address opens the latest, which is copied as text with numbered sources", async ({
  people,
  visit,
}) => {
  const meeting = await meetingWithReport(people);
  await people.chair.post(`/api/board-meetings/${meeting}/brief`);
  const unknown = "0198c0de-0000-7000-8000-000000000000";
  const page = await visit("member", `/prep-me?meeting=${meeting}&brief=${unknown}`, { expected: /404/ });
  await expect(page.getByText("This brief no longer exists.")).toBeVisible();
  await page.getByRole("button", { name: "Show the latest" }).click();
  await expectSections(page);
  await page.goto(`/prep-me?meeting=${meeting}&brief=none`);
  await expectSections(page);
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

const [NARRATIVE = "", RESULTS = ""] = FERRY_REPORT;
/** The corrected report: total revenue has changed, and there is nothing to decide. */
const CORRECTED_REPORT = [
  NARRATIVE.replace(/Decision requested[\s\S]*?Risks/, "Risks"),
  RESULTS.replace("24,730,000", "25,210,000"),
];

test("the admin opens an earlier brief on a phone and sees the changes since", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair);
  const first = await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  await people.member.post(`/api/board-meetings/${meeting}/brief`);
  await people.chair.delete(`/api/documents/${first}`);
  await addPaper(people.chair, meeting, await pdf(...CORRECTED_REPORT), { name: "Report.pdf" });
  const page = await visit("admin", `/prep-me?meeting=${meeting}`, { device: "phone" });
  await expect(page.getByText("Report.pdf was replaced.")).toBeVisible();
  await page.getByRole("button", { name: "Update Brief" }).click();
  await expectToast(page, "Board Brief Generated");

  await page.getByRole("button", { name: "Earlier briefs" }).click();
  await page.getByRole("menuitem", { name: /Lucy Tran.*out of date/ }).click();
  await expect(page.getByText("You are reading the brief of")).toBeVisible();
  await expect(page.getByRole("region", { name: "Executive Summary" })).toContainText("main engine");
  await expectSoundScreen(page);

  await page.getByRole("button", { name: "Compare with the latest" }).click();
  const summary = page.getByRole("region", { name: "Executive Summary" });
  await expect(summary.getByText("New figures", { exact: true }).first()).toBeVisible();
  await expect(summary.getByText("Removed").first()).toBeVisible();
  await expect(summary.locator("del").first()).toBeVisible();
  await expect(summary.locator("ins").first()).toBeVisible();
  await expectSoundScreen(page);
  await page.goBack();
  await expect(page.getByText("You are reading the brief of")).toBeVisible();
  await page.getByRole("button", { name: "Show the latest" }).click();
  await expect(page.getByRole("region", { name: "Executive Summary" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Key Figures" })).toContainText("25,210,000");
});

test("the chair opens the pages that a brief uses", async ({ people, visit }) => {
  const meeting = await meetingWithReport(people);
  await people.member.post(`/api/board-meetings/${meeting}/brief`);
  await addPaper(people.chair, meeting, await pdf("The insurance premium rises."), { name: "Late.pdf" });
  const page = await visit("chair", `/prep-me?meeting=${meeting}`);
  await page.getByRole("button", { name: /What the brief draws on.*1 of 1 paper cited, 1 left out/ }).click();
  await expect(page.getByText("Added after the brief was made.")).toBeVisible();
  const pages = page.getByRole("toolbar", { name: "Pages of Report.pdf" });
  await pages.getByRole("button", { name: /^Page 1, \d+ citations?$/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(pages.getByRole("button", { name: /^Page 2, \d+ citations?$/ })).toBeFocused();
  await expectSoundScreen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Passenger revenue");
  await expect(page).toHaveURL(/[?&]page=2(&|$)/);
});

test("a brief follows the published agenda, item by item, as each reader may see it", async ({
  people,
  visit,
}) => {
  const page = await visit("chair", "/prep");
  await page
    .getByLabel("Describe the meeting in your own words")
    .fill("One-hour meeting on the 14th, approve the budget, discuss the merger in private");
  await page.getByRole("button", { name: "Draft agenda" }).click();
  await page
    .getByRole("form", { name: "Proposed agenda" })
    .getByRole("button", { name: "Save Agenda" })
    .click();
  await page.waitForURL(/\/prep\/[0-9a-f-]+$/);
  const agenda = new URL(page.url()).pathname;
  const meeting = agenda.split("/").at(-1) ?? "";
  await addPaper(people.chair, meeting, await pdf("The harbour dues rise in January."), {
    name: "Letter.pdf",
  });
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  await people.chair.post(`/api/board-meetings/${meeting}/brief`);

  await page.reload();
  await page.getByRole("button", { name: /^\d+\. Budget/ }).click();
  await page.getByRole("checkbox", { name: /Report\.pdf/ }).check();
  await expect(page.getByText("All changes are saved.")).toBeVisible();
  const member = await visit("member", `/prep-me?meeting=${meeting}`, { device: "phone" });
  await expectSections(member);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Agenda Published");

  await member.reload();
  const budget = member.getByRole("region", { name: /^\d+\. Budget$/ });
  await expect(budget.getByRole("group", { name: "Executive Summary" })).toContainText("main engine");
  await expect(member.getByText(/^The brief has nothing on items 1[, ]/)).toBeVisible();
  await expect(member.getByRole("heading", { name: /^\d+\. An item in camera$/ })).toBeVisible();
  await expect(member.getByText("merger")).toHaveCount(0);
  await expectSoundScreen(member);
  await member.getByRole("button", { name: "Show the documents" }).click();
  await expect(
    member.getByRole("region", { name: "Meeting Documents" }).getByRole("heading", { level: 3 }),
  ).toHaveText([/^\d+\. Budget$/, "Other papers"]);
  await member.getByRole("button", { name: /What the brief draws on.*1 of \d+ items have papers/ }).click();
  await expect(member.getByText(/Call to order: no papers/)).toBeVisible();
  await expectSoundScreen(member);
});

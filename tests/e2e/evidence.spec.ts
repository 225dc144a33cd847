import type { Page } from "@playwright/test";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Citation } from "@/lib/evidence/types";
import { citedFigures } from "@/lib/prep-me/cited-figures";
import type { KeyFigure } from "@/lib/prep-me/key-figures";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundScreen, test } from "../support/browser";
import { hold } from "../support/forms";
import { FERRY_REPORT, pdf } from "../support/papers";
import { ownAddress, type People } from "../support/people";
import { letters, lettersUnderMarks } from "../support/viewer";

type Cited = { meeting: string; citations: Citation[] };

/** A meeting with a brief, and the brief's distinct citations in reading order. */
async function meetingWithBrief(people: People): Promise<Cited> {
  const meeting = await createMeeting(people.chair);
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  // Over a whole run the chair would exceed the limit.
  const answer = await people.admin.post(`/api/board-meetings/${meeting}/brief`);
  const { evidence } = ((await answer.json()) as { brief: BoardBrief }).brief;
  const { executiveSummary, keyQuestions, riskAreas, recommendations } = evidence;
  const { id } = await (await people.admin.get(`/api/board-meetings/${meeting}/brief`)).json();
  const figures: KeyFigure[] = await (await people.admin.get(`/api/briefs/${id}/figures`)).json();
  expect(figures.length).toBeGreaterThan(2);
  const all = [
    ...citedFigures(figures),
    ...[executiveSummary, keyQuestions, riskAreas, recommendations].flat(2),
  ];
  const citations = [...new Map(all.map((citation) => [JSON.stringify(place(citation)), citation])).values()];
  expect(citations.length).toBeGreaterThan(2);
  return { meeting, citations };
}

const place = ({ documentId, page, start, end }: Citation) => [documentId, page, start, end];
const panel = (page: Page) => page.getByRole("dialog", { name: "Report.pdf" });

let cited: Cited;

test.beforeAll(async ({ people }) => {
  cited = await meetingWithBrief(people);
});

/** The marked text is the quote, and the quote is on the page as this person gets it. */
async function expectMarked(page: Page, people: People, citation: Citation | undefined): Promise<void> {
  if (!citation) throw new Error("The brief has fewer citations than the test needs.");
  await expect.poll(() => lettersUnderMarks(page), { timeout: 60_000 }).toBe(letters(citation.quote));
  await expect(panel(page).locator("[data-mark]").first()).toBeInViewport();
  await expect(panel(page)).toContainText(`Page ${citation.page} of 2`);
  const url = `/api/documents/${citation.documentId}/pages/${citation.page}`;
  const { text } = await (await people.member.get(url)).json();
  expect(text.slice(citation.start, citation.end)).toBe(citation.quote);
}

test("every citation of a brief opens its page with exactly the passage marked", async ({
  people,
  visit,
}) => {
  const { meeting, citations } = cited;
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  for (const [index, citation] of citations.entries()) {
    const chip = page.getByRole("button", { name: `Source ${index + 1}: Report.pdf, page ${citation.page}` });
    await chip.first().click();
    await expectMarked(page, people, citation);
  }
});

test("on a phone a citation fills the screen, and closing returns to it", async ({ people, visit }) => {
  const { meeting, citations } = cited;
  const page = await visit("member", `/prep-me?meeting=${meeting}`, { device: "phone" });
  const chip = page.getByRole("button", { name: /^Source 2:/ }).first();
  await chip.click();
  await expectMarked(page, people, citations[1]);
  await expectSoundScreen(page);
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(chip).toBeFocused();
});

test("a citation pressed before hydration opens its page after it", async ({ people, browser, baseURL }) => {
  const { meeting, citations } = cited;
  const storageState = await people.member.storageState();
  const context = await browser.newContext({ baseURL, storageState, extraHTTPHeaders: ownAddress() });
  const page = await context.newPage();
  const release = await hold(page, "**/_next/static/**/*.js");
  await page.goto(`/prep-me?meeting=${meeting}`, { waitUntil: "commit" });
  await page
    .getByRole("button", { name: /^Source 1:/ })
    .first()
    .click();
  release();
  await expectMarked(page, people, citations[0]);
  await context.close();
});

test("the keyboard opens a citation, steps to the next and closes", async ({ people, visit }) => {
  const { meeting, citations } = cited;
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  const chip = page.getByRole("button", { name: /^Source 1:/ }).first();
  await chip.focus();
  await page.keyboard.press("Enter");
  await expectMarked(page, people, citations[0]);
  await page.keyboard.press("ArrowRight");
  await expectMarked(page, people, citations[1]);
  await expect(panel(page)).toContainText(`Citation 2 of ${citations.length}`);
  await page.keyboard.press("ArrowLeft");
  await expectMarked(page, people, citations[0]);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(chip).toBeFocused();
  await expect(page).not.toHaveURL(/doc=/);
});

test("the address of an open passage opens the same passage for others", async ({ people, visit }) => {
  const { meeting, citations } = cited;
  const page = await visit("chair", `/prep-me?meeting=${meeting}`);
  await page
    .getByRole("button", { name: /^Source 2:/ })
    .first()
    .click();
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]cite=/);
  const { pathname, search } = new URL(page.url());
  const member = await visit("member", `${pathname}${search}`);
  await expectMarked(member, people, citations[1]);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
});

test("pages are turned, and the original opens at its page", async ({ people, visit }) => {
  const { meeting } = cited;
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  await page.getByRole("button", { name: "Report.pdf", exact: true }).click();
  await expect(panel(page)).toContainText("Management report to the Board");
  await panel(page).getByRole("button", { name: "Next page" }).click();
  await expect(panel(page)).toContainText("Operating surplus");
  await expect(panel(page)).toContainText("Page 2 of 2");
  await expect(panel(page).getByRole("button", { name: "Next page" })).toBeDisabled();
  const original = panel(page).getByRole("link", { name: "Open the original" });
  const href = (await original.getAttribute("href")) ?? "";
  expect(href).toMatch(/\/file#page=2$/);
  const file = await people.member.get(href);
  expect(file.headers()["content-type"]).toBe("application/pdf");
});

test("a source that no longer exists says so", async ({ people, visit }) => {
  const { meeting, citations } = await meetingWithBrief(people);
  await people.chair.delete(`/api/documents/${citations[0]?.documentId}`);
  const page = await visit("member", `/prep-me?meeting=${meeting}`, { expected: /status of 404/ });
  await page
    .getByRole("button", { name: /^Source 1:/ })
    .first()
    .click();
  await expect(
    page.getByText("The paper may have been deleted, or it may no longer be shared with you."),
  ).toBeVisible();
  await expectSoundScreen(page);
});

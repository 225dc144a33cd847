import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundInBothLooks, expectSoundScreen, test } from "../support/browser";
import { FERRY_REPORT, pdf } from "../support/papers";
import type { People } from "../support/people";
import { expectDrawn, panelOf } from "../support/viewer";

const NOTE = "Who signed for the ramp?";

async function paperOn(people: People) {
  const meeting = await createMeeting(people.chair, "Notes");
  const documentId = await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), {
    name: "Report.pdf",
  });
  return { meeting, documentId, address: `/prep-me?meeting=${meeting}&doc=${documentId}&page=1` };
}

/** Selects the first line of text on the open page, like a mouse, and returns it. */
function selectLine(page: Page): Promise<string> {
  return page.locator("[data-words]").evaluate((words) => {
    const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() && (walker.currentNode.textContent ?? "").trim().length < 8);
    document.getSelection()?.selectAllChildren(walker.currentNode.parentElement ?? words);
    return document.getSelection()?.toString().trim() ?? "";
  });
}

const bar = (page: Page) => page.getByRole("toolbar", { name: "Notes" });
const pane = (page: Page) => page.getByRole("region", { name: "My notes on page 1" });
const myNotes = (page: Page) => page.getByRole("region", { name: "My Notes", exact: true });

test("a member highlights words, writes notes, finds them again and downloads them; nobody else sees any", async ({
  people,
  visit,
}) => {
  const { meeting, address } = await paperOn(people);
  const page = await visit("member", address);
  await expectDrawn(page);
  const words = await selectLine(page);
  await bar(page).getByRole("button", { name: "Highlight" }).click();
  await expect(page.locator("[data-note]").first()).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "My notes 1" })).toBeVisible();
  // By keyboard alone: a note on the page, from the panel and back to it.
  await panelOf(page).press("n");
  await page.keyboard.type(NOTE);
  await expect(pane(page).getByLabel("Note on page 1")).toHaveValue(NOTE);
  await pane(page).getByRole("button", { name: "Save Note" }).press("Enter");
  await expect(pane(page).getByRole("listitem")).toHaveCount(2);
  await expect(pane(page).getByText("The whole page")).toBeVisible();
  await expectSoundScreen(page);

  await page.reload();
  await expectDrawn(page);
  await expect(page.locator("[data-note]").first()).toBeVisible();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const drawn = () => page.evaluate(() => [...(CSS.highlights.get("note") ?? [])].map(String));
  await expect.poll(async () => (await drawn()).join("").replace(/\s+/g, " ")).toContain(words.slice(0, 8));

  await page.goto(`/prep-me?meeting=${meeting}&tab=notes`);
  await expect(myNotes(page).getByText(NOTE)).toBeVisible();
  await expectSoundScreen(page);
  await myNotes(page)
    .getByRole("button", { name: /Download/ })
    .click();
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /Plain text/ }).click();
  expect(await readFile(await (await file).path(), "utf8")).toContain(NOTE);
  await myNotes(page).getByRole("button", { name: /^“/ }).click();
  await expect(page.locator("[data-mark]").first()).toBeInViewport();

  const other = await visit("chair", address);
  await expectDrawn(other);
  await expect(bar(other).getByRole("button", { name: "My notes", exact: true })).toBeVisible();
  await expect(other.locator("[data-note]")).toHaveCount(0);
});

test("a note on the page needs no selection, and is deleted only after confirmation", async ({
  people,
  visit,
}) => {
  const { address } = await paperOn(people);
  const page = await visit("member", address, { device: "phone" });
  await expectDrawn(page);
  await bar(page).getByRole("button", { name: "Add a note to this page" }).click();
  await pane(page).getByLabel("Note on page 1").fill(NOTE);
  await expectSoundInBothLooks(page);
  await page.keyboard.press("Escape");
  await expect(pane(page).getByLabel("Note on page 1")).toHaveValue(NOTE);
  await pane(page).getByRole("button", { name: "Save Note" }).click();
  await pane(page).getByRole("button", { name: /^Edit/ }).click();
  await pane(page).getByLabel("Note on page 1").fill("Settled.");
  await pane(page).getByRole("button", { name: "Save Note" }).click();
  await expect(pane(page).getByRole("listitem")).toContainText("Settled.");
  await expectSoundInBothLooks(page);
  await pane(page)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("button", { name: "Delete Note" }).click();
  await expect(pane(page).getByText("No notes on this page yet.")).toBeVisible();
});

test("words in a brief and in a paper can be asked about", async ({ people, visit }) => {
  const { meeting, address } = await paperOn(people);
  expect((await people.chair.post(`/api/board-meetings/${meeting}/brief`)).status()).toBe(200);
  const page = await visit("member", `/prep-me?meeting=${meeting}`, { device: "phone" });
  const field = page.getByLabel("Your question");
  const heading = page.getByRole("heading", { name: "Executive Summary" });
  await heading.evaluate((words) => document.getSelection()?.selectAllChildren(words));
  await page.getByRole("button", { name: "Ask about this" }).click();
  await expect(field).toHaveValue("About “Executive Summary”: ");
  await expect(field).toBeFocused();
  await field.fill("");
  await page.goto(address);
  await expectDrawn(page);
  const words = await selectLine(page);
  await bar(page).getByRole("button", { name: "Ask" }).click();
  // The panel filled the screen, and closes to show the field.
  await expect(bar(page)).toBeHidden();
  await expect(field).toHaveValue(`About “${words.replace(/\s+/g, " ")}”: `);
  await expect(field).toBeFocused();
});

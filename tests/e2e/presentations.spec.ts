import { createMeeting } from "../support/board";
import { expect, expectToast, test } from "../support/browser";
import { answers, ask } from "../support/chat";
import { deckOf, slideTable, textBox, title } from "../support/deck";
import { panelOf } from "../support/viewer";

const SLIDES = [
  {
    content:
      title("Marina update, June 2026") +
      textBox(["The slipway reopens on 14 September 2026."], [10, 30, 140, 20]),
  },
  {
    content:
      title("Income, £000") +
      slideTable(
        [
          ["", ["Quarter to 30 June 2026", 'gridSpan="2"'], ["", 'hMerge="1"']],
          ["", "Actual", "Budget"],
          ["Mooring fees", "1,105", "1,240"],
        ],
        [10, 20, 140, 40],
      ),
  },
];

test("a presentation is uploaded, processed by slide, and cited", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair);
  const page = await visit("chair", `/prep-me?meeting=${meeting}`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /click to browse/ }).click();
  const deck = { name: "Update.pptx", mimeType: "", buffer: Buffer.from(await deckOf(SLIDES)) };
  await (await chooser).setFiles([{ ...deck, name: "Update.ppt" }, deck]);
  await expect(
    page.getByRole("alert").getByText("Update.ppt: File type must be PDF, DOCX, PPTX or TXT."),
  ).toBeVisible();
  await expectToast(page, "Document Uploaded", "Update.pptx");
  const papers = page.getByRole("region", { name: "Meeting Documents" });
  await expect(papers).toContainText("Ready, 2 pages", { timeout: 30_000 });

  await page.goto(`/chat?meeting=${meeting}`);
  await ask(page, "What were mooring fees against budget?");
  await expect(answers(page).first()).toContainText("£1,105,000");
  await page.getByRole("button", { name: "Source 1: Update.pptx, page 2" }).first().click();
  await expect(panelOf(page).locator("mark").first()).toContainText("1,105");
});

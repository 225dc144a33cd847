import type { Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { CONFIDENTIAL_PAPER, FERRY_REPORT, pdf, scan } from "../support/papers";

const PDF = "application/pdf";

const papers = (page: Page) => page.getByRole("region", { name: "Meeting Documents" }).getByRole("listitem");
const paper = (page: Page, name: string) => papers(page).filter({ hasText: name });

/** Selects files as after a click on the drop zone. */
async function choose(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /click to browse|Tap to select files/ }).click();
  await (await chooser).setFiles(files);
}

/** Drops a file from outside the browser, as far as a page can tell. */
async function drop(page: Page, name: string, type: string, content: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([bytes, fileName, mimeType]) => {
      const data = new DataTransfer();
      const file = new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], fileName, {
        type: mimeType,
      });
      data.items.add(file);
      return data;
    },
    [content.toString("base64"), name, type] as const,
  );
  const zone = page.getByRole("button", { name: /click to browse|Drop your files here/ });
  await zone.dispatchEvent("dragenter", { dataTransfer: transfer });
  await expect(page.getByText("Drop your files here...")).toBeVisible();
  await zone.dispatchEvent("drop", { dataTransfer: transfer });
}

test("a paper selected on a phone is uploaded, processed and listed", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair);
  const page = await visit("chair", `/prep-me?meeting=${meeting}`, { device: "phone" });
  await expect(page.getByText("Supports PDF, DOCX, and TXT files up to 50MB. PPTX works too.")).toBeVisible();
  await choose(page, [{ name: "Report.pdf", mimeType: PDF, buffer: await pdf(...FERRY_REPORT) }]);
  await expectToast(page, "Document Uploaded", "Report.pdf");
  await expect(page.getByText("Upload complete!")).toBeVisible();
  await expect(paper(page, "Report.pdf")).toContainText("Ready, 2 pages", { timeout: 30_000 });
  await expect(paper(page, "Report.pdf")).toContainText("Shared");
  await expectSoundScreen(page);
  // Nothing moves by itself while the list is being read.
  const uploads = page.getByRole("button", { name: /^Upload Documents/ });
  await expect(uploads).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("button", { name: "Remove Report.pdf" }).click();
  await expect(page.getByText("Upload complete!")).toBeHidden();
  await expect(paper(page, "Report.pdf")).toBeVisible();
  await page.reload();
  await expect(uploads).toHaveAttribute("aria-expanded", "false");
});

test("several papers are uploaded at once, and one of an unsupported type is named", async ({
  people,
  visit,
}) => {
  const meeting = await createMeeting(people.chair);
  const page = await visit("admin", `/prep-me?meeting=${meeting}`);
  const text = (name: string) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(`${name}: the harbour dues rise by four per cent in January.`),
  });
  const sheet = { name: "Figures.xlsx", mimeType: "application/vnd.ms-excel", buffer: Buffer.from("a") };
  await choose(page, [text("First.txt"), text("Second.txt"), sheet]);
  await expect(
    page.getByRole("alert").getByText("Figures.xlsx: File type must be PDF, DOCX, PPTX or TXT."),
  ).toBeVisible();
  await expect(papers(page)).toHaveCount(2);
  await drop(page, "Third.txt", "text/plain", Buffer.from("A note on the winter timetable of the ferries."));
  await expect(papers(page)).toHaveCount(3);
  for (const name of ["First.txt", "Second.txt", "Third.txt"])
    await expect(paper(page, name)).toContainText("Ready", { timeout: 30_000 });
});

test("a failed transfer shows why, and the page continues to work", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair);
  const page = await visit("chair", `/prep-me?meeting=${meeting}`, { expected: /ERR_FAILED/ });
  await page.route("**/documents", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await choose(page, [{ name: "Report.pdf", mimeType: PDF, buffer: await pdf("The annual report.") }]);
  await expectToast(page, "Upload Failed", "Failed to upload document");
  await expect(papers(page)).toHaveCount(0);
  await page.unroute("**/documents");
  await choose(page, [{ name: "Report.pdf", mimeType: PDF, buffer: await pdf("The annual report.") }]);
  await expect(papers(page)).toHaveCount(1);
});

test("the same paper uploaded twice is one paper, is deleted only after confirmation, and may be gone already", async ({
  people,
  visit,
}) => {
  const meeting = await createMeeting(people.chair);
  const page = await visit("chair", `/prep-me?meeting=${meeting}`);
  const file = {
    name: "Note.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("The harbour dues rise in January."),
  };
  await choose(page, [file]);
  await expectToast(page, "Document Uploaded");
  await choose(page, [file]);
  await expectToast(page, "Document Already Uploaded", "Note.txt is already part of this meeting.");
  await expect(papers(page)).toHaveCount(1);
  // The list is polled only while something is being processed.
  await expect(paper(page, "Note.txt")).toContainText("Ready", { timeout: 30_000 });
  await page.getByRole("button", { name: "Delete Note.txt" }).click();
  const dialog = page.getByRole("alertdialog");
  await expectSoundScreen(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(paper(page, "Note.txt")).toBeVisible();
  await page.getByRole("button", { name: "Delete Note.txt" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Document Moved to the Bin");
  await expect(page.getByText("No documents yet")).toBeVisible();

  const id = await addPaper(people.chair, meeting, await pdf("The minutes of the last meeting."));
  await page.reload();
  await expect(papers(page)).toHaveCount(1);
  expect((await people.admin.delete(`/api/documents/${id}`)).status()).toBe(200);
  await page.getByRole("button", { name: "Delete Report.pdf" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Delete Failed");
  await expect(papers(page)).toHaveCount(0);
});

test("a scan cannot be read, and the list says why and what to do", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair);
  const page = await visit("chair", `/prep-me?meeting=${meeting}`);
  await choose(page, [{ name: "Scan.pdf", mimeType: PDF, buffer: await scan() }]);
  await expect(paper(page, "Scan.pdf")).toContainText("This PDF is a scan", { timeout: 30_000 });
  await expect(paper(page, "Scan.pdf")).toContainText(
    "Delete it here, then upload a version that can be read.",
  );
  await expectSoundScreen(page);
});

test("an unshared paper is hidden from a member until it is shared", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair);
  const page = await visit("chair", `/prep-me?meeting=${meeting}`);
  await page.getByRole("switch", { name: "Share with board members" }).click();
  await choose(page, [{ name: "Offer.pdf", mimeType: PDF, buffer: await pdf(...CONFIDENTIAL_PAPER) }]);
  await expect(paper(page, "Offer.pdf")).toContainText("Ready", { timeout: 30_000 });
  await expect(paper(page, "Offer.pdf")).toContainText("Not shared");

  const member = await visit("member", `/prep-me?meeting=${meeting}`);
  await expect(member.getByText("No documents yet")).toBeVisible();
  await page.getByRole("button", { name: "Share Offer.pdf" }).click();
  await expect(paper(page, "Offer.pdf")).toContainText("Shared");
  await member.reload();
  await expect(paper(member, "Offer.pdf")).toBeVisible();
  await expect(member.getByRole("button", { name: /Delete|sharing/ })).toHaveCount(0);
});

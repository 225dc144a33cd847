import type { Page } from "@playwright/test";
import { expect } from "./browser";
import { XLSX_TYPE } from "./strategy";

export type File = { name: string; mimeType: string; buffer: Buffer };

/** A file for the browser's file picker. */
export const workbookFile = (name: string, buffer: Buffer): File => ({ name, mimeType: XLSX_TYPE, buffer });

/** Opens the upload card, which is collapsed once there are papers. */
export async function openUpload(page: Page): Promise<void> {
  const title = page.getByRole("button", { name: "Upload Strategy Documents" });
  await expect(title).toBeVisible();
  if ((await title.getAttribute("aria-expanded")) === "false") await title.click();
}

/** Selects files as after a click on the drop zone. */
export async function chooseStrategy(page: Page, ...files: File[]): Promise<void> {
  await openUpload(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /click to browse|Tap to select files/ }).click();
  await (await chooser).setFiles(files);
}

/** Longer than the worker takes for a small paper, even with others in the queue. */
const ANALYSIS_MS = 120_000;

/** The toast at the end of an analysis. */
export async function expectAnalysed(
  page: Page,
  title: "Analysis Complete" | "Analysis Failed",
  description: string | RegExp = "",
): Promise<void> {
  const toast = page
    .locator("[data-sonner-toast]")
    .filter({ hasText: title })
    .filter({ hasText: description });
  await expect(toast.first()).toBeVisible({ timeout: ANALYSIS_MS });
}

export const objectives = (page: Page) => page.getByRole("region", { name: "Strategic Objectives Tracking" });

/** The card of a KPI by its name. */
export const card = (page: Page, name: string) =>
  objectives(page).getByRole("article", { name, exact: true });

/** The entry of a paper in the list of papers. */
export const paperEntry = (page: Page, name: string) =>
  page.getByRole("region", { name: "Strategy Papers" }).getByRole("listitem").filter({ hasText: name });

/**
 * Delays the response to an upload after it was sent, to simulate a long analysis. Returns a function that
 * releases it.
 */
export async function holdAnalysis(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const held: string[] = [];
  let isOpen = false;
  // A request aborted in the meantime cannot be released.
  const letThrough = (requestId: string) =>
    session.send("Fetch.continueResponse", { requestId }).then(
      () => true,
      () => false,
    );
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    if (isOpen || request.method !== "POST") void letThrough(requestId);
    else held.push(requestId);
  });
  await session.send("Fetch.enable", {
    patterns: [{ urlPattern: "*/api/strategy", requestStage: "Response" }],
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map(letThrough));
  };
}

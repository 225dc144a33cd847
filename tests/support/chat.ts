import { expect, type Page } from "@playwright/test";

/** The question field. */
export const input = (page: Page) => page.getByLabel("Your question");

/** The complete answers in the open conversation. */
export const answers = (page: Page) =>
  page.getByRole("log").getByRole("listitem").filter({ hasText: "Sources:" });

/** The messages of the open conversation. */
export const messages = (page: Page) => page.getByRole("log").locator("> div > div > ul > li");

/** Asks, and waits for the answer. */
export async function ask(page: Page, question: string): Promise<void> {
  const before = await answers(page).count();
  await input(page).fill(question);
  await input(page).press("Enter");
  await expect(answers(page)).toHaveCount(before + 1, { timeout: 20_000 });
  await expect(input(page)).toBeEnabled();
}

/** The address of the open chat, once it is saved. */
export async function chatAddress(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/chat\?thread=[0-9a-f-]{36}$/);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The chat history. On a phone it is in a sheet, which this opens. */
export async function history(page: Page, device: "laptop" | "phone" = "laptop") {
  if (device === "laptop") return page.getByRole("complementary", { name: "Your chats" });
  await page.getByRole("button", { name: "History" }).click();
  return page.getByRole("dialog", { name: "Your chats" });
}

/** A piece of an answer as streamed by the server. */
export const piece = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\n\n`;

/** The start of an answer that is never completed. */
export function brokenAnswer(text: string): string {
  const data = { text, citations: [] };
  return piece({ type: "start" }) + piece({ type: "data-sentence", id: "sentence-1", data });
}

import type { APIRequestContext, Page } from "@playwright/test";
import { CONSECUTIVE_PACKS, type TextPaper } from "../fixtures/consecutive-papers";
import { addPaper } from "../support/board";
import { expect, expectSoundScreen, test } from "../support/browser";

const [accounts] = CONSECUTIVE_PACKS;

// Long ago and unique, so that no other test's meeting comes in between or next.
let taken = 0;

async function meeting(client: APIRequestContext, title: string, papers: TextPaper[]): Promise<string> {
  taken += 1;
  const scheduledDate = new Date(
    Date.UTC(1990, 0, 1) + (Date.now() % 1e9) * 600 + taken * 1000,
  ).toISOString();
  const answer = await client.post("/api/board-meetings", {
    data: { title, scheduledDate, description: "" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  for (const { name, text } of papers)
    await addPaper(client, id, Buffer.from(text), { name, mimeType: "text/plain" });
  return id;
}

const card = (page: Page) => page.getByRole("region", { name: "Since the Last Meeting" });

test("a member sees on a phone what changed, and opens both sources", async ({ people, visit }) => {
  await meeting(people.chair, "February ferries", accounts?.before ?? []);
  const march = await meeting(people.chair, "March ferries", accounts?.after ?? []);
  const page = await visit("member", `/prep-me?meeting=${march}&tab=changes`, { device: "phone" });
  await expect(card(page).getByRole("link", { name: "February ferries" })).toBeVisible();
  const restated = card(page).getByRole("listitem").filter({ hasText: "given as £63,500 before" });
  await expect(restated).toContainText("Vehicles");
  await expectSoundScreen(page);
  await restated.getByRole("button", { name: /Ferry accounts March 2026.txt, page 1/ }).click();
  const source = page.getByRole("dialog").or(page.getByRole("complementary")).filter({ hasText: "58,500" });
  await expect(source.locator("mark").filter({ hasText: "58,500" }).first()).toBeVisible();
});

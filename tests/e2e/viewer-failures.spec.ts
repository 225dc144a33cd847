import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundScreen, test } from "../support/browser";
import type { People } from "../support/people";
import { expectDrawn, openPassage, pageOf, panelOf } from "../support/viewer";
import { boardPack, hostile } from "../support/viewer-papers";

const FILE = /\/api\/documents\/[\w-]+\/file$/;
/** Console messages for rejected requests and for a worker terminated while reading. */
const REFUSED = /status of 40[14]|Worker was terminated/;

async function add(people: People, paper: Buffer): Promise<{ meeting: string; documentId: string }> {
  const meeting = await createMeeting(people.chair, "Trouble");
  return { meeting, documentId: await addPaper(people.chair, meeting, paper, { name: "Trouble.pdf" }) };
}

test("a hostile PDF is rendered, and does nothing else", async ({ people, visit }) => {
  // Its second page is five meters wide.
  test.slow();
  const passage = await add(people, await hostile());
  const page = await openPassage(visit, people, { ...passage, page: 1, words: "prize" });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const elsewhere: string[] = [];
  const origin = new URL(page.url()).origin;
  page.context().on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      elsewhere.push(request.url());
  });
  const before = page.url();
  await page.locator("[data-drawn] span", { hasText: "Click here" }).click();
  await expect(page.locator("[data-drawn] a")).toHaveCount(0);
  expect(page.url()).toBe(before);
  expect([dialogs, elsewhere]).toEqual([[], []]);

  // Five meters wide and high, within the pixels a phone can hold.
  await page.keyboard.press("PageDown");
  await expectDrawn(page, 2);
  const pixels = await page
    .locator("[data-drawn] canvas")
    .evaluate((canvas: HTMLCanvasElement) => canvas.width * canvas.height);
  expect(pixels).toBeLessThanOrEqual(16 * 1024 * 1024);

  // The page with many strokes is left before it is rendered, the broken one is skipped.
  for (const number of [3, 4, 5]) {
    await page.keyboard.press("PageDown");
    await expect(pageOf(page, number)).toBeVisible();
  }
  await expectDrawn(page, 5);
  await expect(page.locator("[data-drawn] span", { hasText: "The last page" })).toBeAttached();
  expect([dialogs, elsewhere]).toEqual([[], []]);
});

test("a page that cannot be rendered is shown as text, and can be retried", async ({ people, visit }) => {
  const passage = await add(people, await hostile());
  const page = await visit("member", `/prep-me?meeting=${passage.meeting}`, { expected: REFUSED });
  await page.route(FILE, (route) => {
    const [, begin = "0", end = "0"] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? "") ?? [];
    const body = Buffer.alloc(Number(end) - Number(begin) + 1, "A");
    return route.fulfill({ status: 206, body });
  });
  await page.getByRole("button", { name: "Trouble.pdf", exact: true }).click();
  await expect(panelOf(page)).toContainText("This page could not be displayed, so here is its text.", {
    timeout: 60_000,
  });
  await expect(panelOf(page)).toContainText("Click here for a prize");
  await expectSoundScreen(page);
  await page.unroute(FILE);
  await panelOf(page).getByRole("button", { name: "Try again" }).click();
  await expectDrawn(page);
});

test("a paper deleted while being read says so, and shows nothing more", async ({ people, visit }) => {
  const passage = await add(people, await boardPack(12));
  const page = await openPassage(
    visit,
    people,
    { ...passage, page: 3, words: "Page 3" },
    { expected: REFUSED },
  );
  const answer = await people.chair.delete(`/api/documents/${passage.documentId}`);
  expect(answer.status()).toBe(200);
  // The adjacent page may have been prefetched; the one after that was not.
  await page.keyboard.press("PageDown");
  await expect(panelOf(page, "Source").or(panelOf(page))).toContainText(
    /Page 4, line 1|The paper may have been deleted/,
  );
  await page.keyboard.press("PageDown");
  await expect(panelOf(page, "Source").or(panelOf(page))).toContainText("The paper may have been deleted");
  await expect(page.locator("[data-drawn], [data-mark], mark")).toHaveCount(0);
  await expectSoundScreen(page);
});

test("a person signed out while reading is asked to sign in again", async ({ people, visit }) => {
  const passage = await add(people, await boardPack(12));
  const page = await openPassage(
    visit,
    people,
    { ...passage, page: 3, words: "Page 3" },
    { expected: REFUSED },
  );
  await page.context().clearCookies();
  await page.keyboard.press("PageDown");
  await expect(panelOf(page, "Source").or(panelOf(page))).toContainText(/Page 4, line 1|Sign in again/);
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("link", { name: "Sign in again" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { DEVICES, expect, expectSoundInBothLooks, expectSoundScreen, test } from "../support/browser";
import { hold } from "../support/forms";
import {
  addressOf,
  expectDrawn,
  letters,
  lettersUnderMarks,
  openPassage,
  pageOf,
  panelOf,
} from "../support/viewer";
import { boardPack, fontsNotEmbedded, LAYOUT_WORDS, layouts } from "../support/viewer-papers";

const PACK_PAGES = 120;
const widthOf = async (page: Page) => (await page.locator("[data-drawn]").boundingBox())?.width ?? 0;

const PIECES = /\/api\/documents\/[\w-]+\/file$/;

test.describe("a rendered page", () => {
  let passage: { meeting: string; documentId: string };

  test.beforeAll(async ({ people }) => {
    const meeting = await createMeeting(people.chair, "Layouts");
    passage = {
      meeting,
      documentId: await addPaper(people.chair, meeting, await layouts(), { name: "Layouts.pdf" }),
    };
  });

  test("has marks over exactly the cited words in each layout", async ({ people, visit }) => {
    const page = await visit("member", "/prep-me");
    for (const { name, page: number, words } of LAYOUT_WORDS) {
      await test.step(name, async () => {
        await page.goto(await addressOf(people, { ...passage, page: number, words }));
        await expectDrawn(page, number);
        await expect.poll(() => lettersUnderMarks(page)).toBe(letters(words));
        await expect(page.locator("[data-mark]").first()).toBeInViewport();
        const fitting = await widthOf(page);
        await page.setViewportSize(DEVICES.phone.viewport);
        // It is large enough there for the cited words to be read.
        await expect.poll(() => widthOf(page)).not.toBe(fitting);
        await expect.poll(() => lettersUnderMarks(page)).toBe(letters(words));
        await expect(page.locator("[data-mark]").first()).toBeInViewport();
        await page.setViewportSize(DEVICES.laptop.viewport);
      });
    }
  });

  test("does not move while it is rendered", async ({ people, visit }) => {
    const page = await visit("member", "/prep-me");
    const letThrough = await hold(page, "**/api/documents/*/file");
    await page.goto(await addressOf(people, { ...passage, page: 1, words: "to the Board" }));
    const paper = pageOf(page, 1)
      .locator("> div")
      .filter({ has: page.locator("canvas") });
    await expect(paper).toBeVisible();
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await paper.boundingBox();
    expect(await page.locator("[data-drawn]").count()).toBe(0);
    letThrough();
    await expectDrawn(page);
    expect(await paper.boundingBox()).toEqual(before);
  });

  test("is zoomed, selected from, shown as text, read aloud and shared", async ({ people, visit }) => {
    const words = "illicit mooring fees";
    const page = await openPassage(visit, people, { ...passage, page: 1, words });
    await test.step("passes the screen checks, with its keys listed", async () => {
      await expectSoundInBothLooks(page);
      await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      await expect(page.getByText("previous or next citation")).toBeVisible();
      await expectSoundInBothLooks(page);
      await page.keyboard.press("Escape");
      await expect(page.getByText("previous or next citation")).toBeHidden();
      await expect(panelOf(page)).toBeVisible();
    });
    await test.step("fits the panel, zooms by keyboard, and stays marked", async () => {
      const fitting = await widthOf(page);
      await page.keyboard.press("+");
      await page.keyboard.press("+");
      await expect.poll(async () => (await widthOf(page)) / fitting).toBeCloseTo(1.5);
      await expect.poll(() => lettersUnderMarks(page)).toBe(letters(words));
      const pixels = () =>
        page.locator("[data-drawn] canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width);
      await expect.poll(async () => (await pixels()) / (await widthOf(page))).toBeGreaterThan(0.99);
      await page.keyboard.press("-");
      await expect.poll(async () => (await widthOf(page)) / fitting).toBeCloseTo(1.25);
      await page.keyboard.press("0");
      await expect.poll(() => widthOf(page)).toBe(fitting);
    });
    await test.step("gives screen readers the structured text", async () => {
      const client = await page.context().newCDPSession(page);
      const { nodes } = await client.send("Accessibility.getFullAXTree");
      const read = nodes.map((node) => node.name?.value ?? "").join(" ");
      expect(read).toContain("Management report");
      expect(nodes.some((node) => node.role?.value === "mark")).toBe(true);
    });
    await test.step("switches to text and back with T, and its words can be selected", async () => {
      await page.locator("[data-drawn] span", { hasText: "Mammoth's winter cargo" }).first().selectText();
      expect(await page.evaluate(() => String(getSelection()))).toContain("Mammoth's winter cargo");
      await page.keyboard.press("t");
      await expect(page.locator("mark")).toHaveText(words);
      await expect(page.locator("mark")).toBeInViewport();
      await expect(page.locator("[data-drawn]")).toHaveCount(0);
      await expectSoundScreen(page);
      await page.keyboard.press("t");
      await expectDrawn(page);
    });
    await test.step("a copied link opens the passage, and so does one of an earlier version", async () => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy link" }).click();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toMatch(/doc=[\w-]+&page=1&cite=\d+-\d+$/);
      const link = await copied();
      for (const address of [link, link.replace(/cite=(\d+)-(\d+)/, "start=$1&end=$2")]) {
        await page.goto("/prep-me");
        await page.goto(address);
        await expectDrawn(page);
        await expect.poll(() => lettersUnderMarks(page)).toBe(letters(words));
      }
    });
  });
});

test("a page of a long pack opens, and the next one, without downloading the pack", async ({
  people,
  visit,
}) => {
  // The whole pack is processed first.
  test.slow();
  const meeting = await createMeeting(people.chair, "A long pack");
  const pack = await boardPack(PACK_PAGES);
  const documentId = await addPaper(people.chair, meeting, pack, { name: "Pack.pdf" });
  const address = await addressOf(people, { meeting, documentId, page: 60, words: "Page 60, line 7" });
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  const fetched: number[] = [];
  page.on("response", (response) => {
    if (!PIECES.test(response.url())) return;
    expect(response.status()).toBe(206);
    fetched.push(Number(response.headers()["content-length"]));
  });
  await page.goto(address);
  await expectDrawn(page);
  await expect.poll(() => lettersUnderMarks(page)).toBe("Page60,line7");
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/page=61$/);
  await expectDrawn(page, 61);
  const bytes = fetched.reduce((sum, piece) => sum + piece, 0);
  console.log(`two pages of ${PACK_PAGES}: ${fetched.length} pieces, ${bytes} of ${pack.length} bytes`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(0.15 * pack.length);
});

test("fonts that a PDF does not embed come from this site", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair, "Two languages");
  const paper = await addPaper(people.chair, meeting, await fontsNotEmbedded(), { name: "Minutes.pdf" });
  const address = await addressOf(people, { meeting, documentId: paper, page: 1 });
  const page = await visit("member", "/prep-me");
  const parts: [string, number][] = [];
  page.context().on("response", (response) => {
    const part = /\/api\/pdf-viewer\/[\d.]+\/(.*)/.exec(response.url())?.[1];
    if (part) parts.push([part, response.status()]);
  });
  await page.goto(address);
  await expectDrawn(page);
  await expect.poll(() => parts.map(([part]) => part)).toContain("cmaps/UniJIS-UTF16-H.bcmap");
  expect(parts.filter(([, status]) => status !== 200)).toEqual([]);
});

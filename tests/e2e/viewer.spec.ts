import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundScreen, test } from "../support/browser";
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

const PACK_PAGES = 300;
const PIECES = /\/api\/documents\/[\w-]+\/file$/;

test.describe("on a page as it looks", () => {
  let passage: { meeting: string; documentId: string };

  test.beforeAll(async ({ people }) => {
    const meeting = await createMeeting(people.chair, "Layouts");
    passage = {
      meeting,
      documentId: await addPaper(people.chair, meeting, await layouts(), { name: "Layouts.pdf" }),
    };
  });

  for (const device of ["laptop", "phone"] as const) {
    test(`the marks lie over the cited words of each layout, and over nothing else (${device})`, async ({
      people,
      visit,
    }) => {
      const page = await visit("member", "/prep-me", { device });
      for (const { name, page: number, words } of LAYOUT_WORDS) {
        await test.step(name, async () => {
          await page.goto(await addressOf(people, { ...passage, page: number, words }));
          await expectDrawn(page, number);
          await expect.poll(() => lettersUnderMarks(page)).toBe(letters(words));
          await expect(page.locator("[data-mark]").first()).toBeInViewport();
        });
      }
    });
  }

  test("it fits the panel, grows and shrinks by keys, and stays marked", async ({ people, visit }) => {
    const words = "illicit mooring fees";
    const page = await openPassage(visit, people, { ...passage, page: 1, words });
    const width = async () => (await page.locator("[data-drawn]").boundingBox())?.width ?? 0;
    const fitting = await width();
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await expect.poll(async () => (await width()) / fitting).toBeCloseTo(1.5);
    await expect.poll(() => lettersUnderMarks(page)).toBe(letters(words));
    const pixels = () =>
      page.locator("[data-drawn] canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width);
    await expect.poll(async () => (await pixels()) / (await width())).toBeGreaterThan(0.99);
    await page.keyboard.press("-");
    await expect.poll(async () => (await width()) / fitting).toBeCloseTo(1.25);
    await page.keyboard.press("0");
    await expect.poll(width).toBe(fitting);
  });

  test("nothing moves while it is drawn", async ({ people, visit }) => {
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

  test("T shows its text and back, and the words can be selected on it", async ({ people, visit }) => {
    const page = await openPassage(visit, people, { ...passage, page: 1, words: "illicit mooring fees" });
    await page.locator("[data-drawn] span", { hasText: "Mammoth's winter cargo" }).first().selectText();
    expect(await page.evaluate(() => String(getSelection()))).toContain("Mammoth's winter cargo");
    await page.keyboard.press("t");
    await expect(page.locator("mark")).toHaveText("illicit mooring fees");
    await expect(page.locator("mark")).toBeInViewport();
    await expect(page.locator("[data-drawn]")).toHaveCount(0);
    await expectSoundScreen(page);
    await page.keyboard.press("t");
    await expectDrawn(page);
  });

  for (const [look, options] of [
    ["on a laptop", {}],
    ["in the dark", { dark: true }],
    ["on a phone", { device: "phone" }],
  ] as const) {
    test(`the panel is sound ${look}, with its keys listed`, async ({ people, visit }) => {
      const page = await openPassage(visit, people, { ...passage, page: 1, words: "to the Board" }, options);
      await expectSoundScreen(page);
      await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      await expect(page.getByText("previous or next citation")).toBeVisible();
      await expectSoundScreen(page);
      await page.keyboard.press("Escape");
      await expect(page.getByText("previous or next citation")).toBeHidden();
      await expect(panelOf(page)).toBeVisible();
    });
  }

  test("a screen reader is given the structured text", async ({ people, visit }) => {
    const page = await openPassage(visit, people, { ...passage, page: 1, words: "to the Board" });
    const client = await page.context().newCDPSession(page);
    const { nodes } = await client.send("Accessibility.getFullAXTree");
    const read = nodes.map((node) => node.name?.value ?? "").join(" ");
    expect(read).toContain("Management report");
    expect(nodes.some((node) => node.role?.value === "mark")).toBe(true);
  });

  test("a link of an earlier version opens the same passage", async ({ people, visit }) => {
    const address = await addressOf(people, { ...passage, page: 1, words: "to the Board" });
    const old = address.replace(/cite=(\d+)-(\d+)/, "start=$1&end=$2");
    const page = await visit("member", old);
    await expectDrawn(page);
    await expect.poll(() => lettersUnderMarks(page)).toBe("totheBoard");
  });

  test("a link to the passage is copied and opens it", async ({ people, visit }) => {
    const page = await openPassage(visit, people, { ...passage, page: 1, words: "to the Board" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/doc=[\w-]+&page=1&cite=\d+-\d+$/);
    await page.goto(await copied());
    await expectDrawn(page);
    await expect.poll(() => lettersUnderMarks(page)).toBe("totheBoard");
  });
});

test("a page of a pack of 300 is opened, and the next one, without fetching the pack", async ({
  people,
  visit,
}) => {
  // All of the pack is read first.
  test.slow();
  const meeting = await createMeeting(people.chair, "A long pack");
  const pack = await boardPack(PACK_PAGES);
  const documentId = await addPaper(people.chair, meeting, pack, { name: "Pack.pdf" });
  const address = await addressOf(people, { meeting, documentId, page: 150, words: "Page 150, line 7" });
  const page = await visit("member", `/prep-me?meeting=${meeting}`);
  const fetched: number[] = [];
  page.on("response", (response) => {
    if (!PIECES.test(response.url())) return;
    expect(response.status()).toBe(206);
    fetched.push(Number(response.headers()["content-length"]));
  });
  await page.goto(address);
  await expectDrawn(page);
  await expect.poll(() => lettersUnderMarks(page)).toBe("Page150,line7");
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/page=151$/);
  await expectDrawn(page, 151);
  const bytes = fetched.reduce((sum, piece) => sum + piece, 0);
  console.log(`two pages of ${PACK_PAGES}: ${fetched.length} pieces, ${bytes} of ${pack.length} bytes`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(0.15 * pack.length);
});

test("fonts that a PDF does not bring come from this site", async ({ people, visit }) => {
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

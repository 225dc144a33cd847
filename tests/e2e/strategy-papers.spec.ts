import { randomInt } from "node:crypto";
import { NO_OBJECTIVE, scorecard } from "../fixtures/strategy-scorecard";
import { expect, expectSoundInBothLooks, expectSoundScreen, expectToast, test } from "../support/browser";
import { hold } from "../support/forms";
import { addStrategyPaper, workbook } from "../support/strategy";
import {
  card,
  chooseStrategy,
  expectAnalysed,
  objectives,
  openUpload,
  paperEntry,
  workbookFile,
} from "../support/strategy-page";

test("a paper without an objective fails with a message, which stays until it is dismissed", async ({
  visit,
}) => {
  const page = await visit("member", "/strategy?owner=Nobody", { expected: /422|400/ });
  const name = `Walk ${Date.now()}.txt`;
  await chooseStrategy(page, { name, mimeType: "text/plain", buffer: Buffer.from(NO_OBJECTIVE) });
  await expectAnalysed(page, "Analysis Failed");
  const notice = page
    .getByRole("list", { name: "Failed analyses" })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(notice).toContainText("could not be analyzed");
  await expectSoundScreen(page);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(paperEntry(page, name)).toHaveCount(0);
  await notice.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(notice).toBeHidden();
});

test("a workbook with macros and a file of an unsupported type are rejected at once, by name", async ({
  visit,
}) => {
  const page = await visit("member", "/strategy");
  const macros = workbookFile("Plan.xlsm", workbook([["KPI", "Target"]], "xlsm"));
  await chooseStrategy(page, macros);
  await expect(
    page.getByRole("alert").getByText(/^Plan.xlsm: Workbooks with macros \(.xlsm\) are not accepted/),
  ).toBeVisible();
  await chooseStrategy(page, { name: "Plan.csv", mimeType: "text/csv", buffer: Buffer.from("KPI,Target") });
  await expect(
    page.getByRole("alert").getByText("Plan.csv: File type must be PDF, DOCX, PPTX, TXT or XLSX."),
  ).toBeVisible();
});

test("a renamed workbook with macros is rejected by its content", async ({ visit }) => {
  const page = await visit("member", "/strategy", { expected: /415|400|422/ });
  const name = `Plan ${randomInt(1e9)}.xlsx`;
  await chooseStrategy(page, workbookFile(name, workbook([["KPI", "Target"]], "xlsm")));
  await expectAnalysed(page, "Analysis Failed", /macro/i);
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeHidden();
});

test("a failed transfer says so, and the page continues to work", async ({ visit }) => {
  const page = await visit("member", "/strategy", { expected: /ERR_FAILED/ });
  await page.route("**/api/strategy", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const { fileName, bytes, line } = scorecard();
  await chooseStrategy(page, workbookFile(fileName, bytes));
  await expectAnalysed(page, "Analysis Failed", "Failed to analyze strategy document");
  await page.unroute("**/api/strategy");
  await chooseStrategy(page, workbookFile(fileName, bytes));
  await expectAnalysed(page, "Analysis Complete");
  await expect(card(page, `Seats sold, ${line}`)).toBeVisible();
});

test("a member adds a paper, but can neither hide it nor change those of others", async ({
  people,
  visit,
}) => {
  const others = scorecard();
  const { documentId } = await addStrategyPaper(people.chair, others.bytes, { name: others.fileName });
  const page = await visit("member", `/strategy?paper=${documentId}`);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expect(paperEntry(page, others.fileName)).toBeVisible();
  await expect(
    paperEntry(page, others.fileName).getByRole("button", { name: /^(Remove|Share|Stop)/ }),
  ).toHaveCount(0);
  const own = scorecard();
  await chooseStrategy(page, workbookFile(own.fileName, own.bytes));
  await expectAnalysed(page, "Analysis Complete");
  await expect(paperEntry(page, own.fileName)).toContainText("Lucy Tran");
  await expect(paperEntry(page, own.fileName).getByRole("button", { name: /^Remove/ })).toBeVisible();
});

test("an unshared paper is hidden from a member until it is shared", async ({ people, visit }) => {
  const { fileName, bytes, line } = scorecard();
  const page = await visit("chair", "/strategy");
  await openUpload(page);
  await page.getByRole("switch", { name: "Share with members" }).click();
  await chooseStrategy(page, workbookFile(fileName, bytes));
  await expectAnalysed(page, "Analysis Complete");
  await expect(paperEntry(page, fileName)).toContainText("Not shared");
  const hidden = await people.member.get("/api/strategy");
  expect(await hidden.text()).not.toContain(line);

  await page.getByRole("button", { name: `Share ${fileName}` }).click();
  await expect(page.getByRole("button", { name: `Stop sharing ${fileName}` })).toBeVisible();
  const member = await visit("member", "/strategy");
  await member.getByRole("searchbox", { name: "Search objectives" }).fill(line);
  await expect(card(member, `Seats sold, ${line}`)).toBeVisible();
});

test("a paper is removed with its objectives after confirmation", async ({ people, visit }) => {
  const { fileName, bytes, line } = scorecard();
  const { documentId } = await addStrategyPaper(people.chair, bytes, { name: fileName });
  const page = await visit("chair", `/strategy?paper=${documentId}`);
  await page.getByRole("button", { name: `Remove ${fileName}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("5 of its 5 objectives are reported in no other paper");
  await expectSoundScreen(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card(page, `Seats sold, ${line}`)).toBeVisible();
  await page.getByRole("button", { name: `Remove ${fileName}` }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Paper Removed", fileName);
  await expect(paperEntry(page, fileName)).toHaveCount(0);
  await expect(card(page, `Seats sold, ${line}`)).toHaveCount(0);
});

test("removing a paper that someone else removed fails with a message", async ({ people, visit }) => {
  const { fileName, bytes } = scorecard();
  const { documentId } = await addStrategyPaper(people.chair, bytes, { name: fileName });
  const page = await visit("chair", `/strategy?paper=${documentId}`, { expected: /404/ });
  await expect(paperEntry(page, fileName)).toBeVisible();
  // While a paper is being processed, the page polls every few seconds and would find out by itself.
  const letThrough = await hold(page, "**/api/strategy");
  await people.admin.delete(`/api/strategy/papers/${documentId}`);
  await page.getByRole("button", { name: `Remove ${fileName}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Not Removed");
  letThrough();
  await expect(paperEntry(page, fileName)).toHaveCount(0);
});

test("with the last paper gone the page asks for another", async ({ people, visit }) => {
  const { fileName, bytes } = scorecard();
  const { documentId } = await addStrategyPaper(people.chair, bytes, { name: fileName });
  const page = await visit("chair", `/strategy?owner=Nobody&paper=${documentId}`);
  // Other tests have papers in the same installation.
  const nothing = {
    kpis: [],
    groups: null,
    matching: 0,
    total: 0,
    tracked: 0,
    archived: 0,
    owners: [],
    recommendations: [],
    overallProgress: 0,
    papers: [],
    paperCount: 0,
    analyses: [],
  };
  let isRemoved = false;
  page.on("request", (request) => {
    isRemoved ||= request.method() === "DELETE";
  });
  await page.route(/\/api\/strategy(?:\?|$)/, async (route) => {
    if (!isRemoved) return route.continue();
    const listing = await (await route.fetch()).json();
    await route.fulfill({ json: { ...listing, ...nothing } });
  });
  await page.getByRole("button", { name: `Remove ${fileName}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "No Strategy Data Yet" })).toBeVisible();
  await expect(objectives(page)).toHaveCount(0);
  await expectSoundInBothLooks(page);
});

import type { Page } from "@playwright/test";
import { createMeeting } from "../support/board";
import { expect, expectSoundInBothLooks, expectSoundScreen, expectToast, test } from "../support/browser";
import { fill, heading, press } from "../support/forms";
import { PASSWORD } from "../support/people";

const VTT = `WEBVTT

00:00:01.000 --> 00:00:09.000
<v Martin Okafor>Good morning. Ines Albrecht and Lucy Tran are here, so we have a quorum.</v>

00:00:10.000 --> 00:00:18.000
<v Martin Okafor>First item, the ferry budget.</v>

00:00:19.000 --> 00:00:27.000
<v Lucy Tran>I move that we approve the ferry budget of $4 million.</v>

00:00:28.000 --> 00:00:32.000
<v Ines Albrecht>I second the motion.</v>

00:00:33.000 --> 00:00:41.000
<v Martin Okafor>All in favor? Everybody. The motion carries.</v>
`;

const confirm = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();

/** The current step of the minutes. */
const step = (page: Page) => page.getByRole("region", { name: "Status" }).locator("[aria-current=step]");

/** Moves from one state to the next. */
async function moveOn(page: Page, name: string, toast: string): Promise<void> {
  await press(page, name);
  await confirm(page, name);
  await expectToast(page, toast);
}

async function sign(page: Page, as: string): Promise<void> {
  await press(page, `Sign as ${as}`);
  await fill(page, { "Your Password": PASSWORD });
  await press(page, "Sign");
  await expectToast(page, "Minutes Signed");
}

test("minutes go from a transcript to two signatures, and a stranger verifies a copy", async ({
  people,
  visit,
}) => {
  const meeting = await createMeeting(people.chair, "Ferry board");
  const address = `/prep/${meeting}/minutes`;
  const secretary = await visit("admin", address);
  await test.step("a transcript is processed, and the minutes are drafted from it", async () => {
    const document = { name: "Ferry.vtt", mimeType: "text/vtt", buffer: Buffer.from(VTT) };
    await secretary.getByLabel("Files to upload").setInputFiles(document);
    await expect(secretary.getByText("5 lines, added by Ines Albrecht")).toBeVisible({ timeout: 60_000 });
    await press(secretary, "Draft the minutes");
    const circulate = secretary.getByRole("button", { name: "Circulate for Review" });
    await expect(circulate).toBeEnabled({ timeout: 120_000 });
    await expect(step(secretary)).toHaveText("Draft");
    await expectSoundScreen(secretary);
    await press(secretary, "Draft again");
    await expectSoundScreen(secretary, "[role=dialog]");
    await secretary.keyboard.press("Escape");
  });
  await test.step("a statement shows the lines it is based on", async () => {
    await secretary
      .getByRole("button", { name: /^Show the lines that this is based on.*budget/ })
      .first()
      .click();
    const lines = secretary.getByRole("dialog");
    await expect(lines.getByText("I move that we approve the ferry budget")).toBeVisible();
    await expectSoundScreen(secretary, "[role=dialog]");
    await secretary.keyboard.press("Escape");
  });
  await test.step("the secretary adds a decision, marked as hers, and circulates the text", async () => {
    await secretary
      .getByRole("button", { name: /^Edit (?!attendance)/ })
      .first()
      .click();
    await press(secretary, "Add a decision");
    const decisions = secretary.getByRole("group", { name: "Decisions" }).getByRole("textbox");
    await decisions.last().fill("The ferry budget of $4 million is approved.");
    await expectSoundScreen(secretary);
    await press(secretary, "Save");
    await expect(secretary.getByText("Decision.", { exact: true })).toBeVisible();
    await moveOn(secretary, "Circulate for Review", "Minutes Circulated");
  });
  await test.step("a member suggests another wording, on a phone in dark mode", async () => {
    const member = await visit("member", address, { device: "phone", dark: true });
    await member
      .getByRole("button", { name: "Comment on: The ferry budget of $4 million is approved." })
      .click();
    await fill(member, { "Suggested Wording": "The board approved the ferry budget of $4 million." });
    await expectSoundScreen(member);
    await press(member, "Add Comment");
    await expectToast(member, "Comment Added");
  });
  await test.step("it is accepted, and the text approved", async () => {
    await secretary.reload();
    await expect(step(secretary)).toHaveText("In review");
    await expect(secretary.getByText("Board members can read and comment. 1 comment is open.")).toBeVisible();
    // The suggestion is below the words it would replace.
    await expect(secretary.getByRole("region", { name: "Comments" }).locator("del")).toHaveText(
      "The ferry budget of $4 million is approved.",
    );
    await press(secretary, "Accept wording");
    await expectToast(secretary, "Wording Accepted");
    await expect(secretary.getByText("1 change since the last version")).toBeVisible();
    await moveOn(secretary, "Approve", "Minutes Approved");
  });
  const chair = await visit("chair", address);
  await sign(chair, "Chair");
  await secretary.reload();
  await sign(secretary, "Secretary");
  await expect(secretary.getByText("Nobody can change these minutes.")).toBeVisible();
  await expect(step(secretary)).toHaveText("Signed");
  const outcome = secretary.getByRole("region", { name: "Outcome" });
  await outcome.getByRole("link", { name: "The board approved the ferry budget of $4 million." }).click();
  await expect(secretary).toHaveURL(/#[0-9a-f-]{36}$/);
  await expectSoundScreen(secretary);

  await test.step("a stranger distinguishes the original file from an altered one", async () => {
    const link = secretary.getByRole("link", { name: "Verify a copy" });
    const seal = (await link.getAttribute("href")) ?? "";
    const waiting = secretary.waitForEvent("download");
    await press(secretary, "Download");
    await secretary.getByRole("menuitem", { name: "PDF document" }).click();
    const file = await (await waiting).createReadStream();
    const buffer = Buffer.concat(await file.toArray());
    const stranger = await visit("stranger", seal);
    await expect(heading(stranger)).toHaveText("The seal of these minutes is genuine");
    await expect(stranger.getByText("Ferry")).toHaveCount(0);
    const drop = (name: string, bytes: Buffer) =>
      stranger
        .getByLabel("Files to upload")
        .setInputFiles({ name, mimeType: "application/pdf", buffer: bytes });
    await drop("minutes.pdf", buffer);
    await expect(stranger.getByText("minutes.pdf is genuine.")).toBeVisible();
    await expectSoundScreen(stranger);
    await drop("altered.pdf", Buffer.concat([buffer, Buffer.from(" ")]));
    await expect(stranger.getByText("altered.pdf is not a genuine copy.")).toBeVisible();
  });
});

test("minutes start empty, and a forged address says so", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair, "Empty board");
  const page = await visit("chair", `/prep/${meeting}/minutes`);
  await expect(page.getByText("No minutes yet")).toBeVisible();
  await expectSoundInBothLooks(page);
  await press(page, "Take notes");
  await expect(heading(page)).toHaveText("Notes");
  await fill(page, { Note: "The chair opened the meeting." });
  await press(page, "Add");
  await expect(page.getByText("All lines are saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Note at/ })).toHaveValue("The chair opened the meeting.");
  await expectSoundInBothLooks(page);
  const stranger = await visit("stranger", `/verify/${"0".repeat(64)}`);
  await expect(heading(stranger)).toHaveText("Document Not Found");
  await expectSoundInBothLooks(stranger);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createMeeting } from "../support/board";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { press } from "../support/forms";
import { silence } from "../support/wav";

const HEADER = 44;

/** A sentence followed by silence, long enough for several upload parts. */
function recording(): Buffer {
  const spoken = readFileSync(path.resolve("tests/fixtures/speech/board-meets.wav"));
  const quiet = silence(160);
  spoken.copy(quiet, HEADER, HEADER);
  return quiet;
}

test("a recording is uploaded over a lost connection, transcribed, played from a line and deleted", async ({
  people,
  visit,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-recording-"));
  const file = path.join(folder, "Board.wav");
  writeFileSync(file, recording());
  const meeting = await createMeeting(people.chair, "Ferry board");
  const page = await visit("admin", `/prep/${meeting}/minutes`, {
    device: "phone",
    expected: /ERR_CONNECTION_FAILED/,
  });
  const upload = page.getByRole("region", { name: "Recording", exact: true });
  await test.step("nothing is sent before consent is confirmed", async () => {
    await expect(upload.getByRole("button", { name: "Choose a recording" })).toBeDisabled();
    await upload.getByLabel(/Everyone who speaks has agreed/).check();
    await expectSoundScreen(page);
  });
  await test.step("the connection is lost after the first part, and the page is closed", async () => {
    await page.route(/\/api\/recordings\/[^/]+\?from=[1-9]/, (route) => route.abort("connectionfailed"));
    await upload.getByLabel("Recording to upload").setInputFiles(file);
    await expect(upload.getByText(/^Waiting for the connection/)).toBeVisible();
    await expectSoundScreen(page);
    // Restores the connection only after the page is gone, which would otherwise resume by itself.
    await page.reload();
    await expect(upload.getByText(/was interrupted after 4(\.0)? MB/)).toBeVisible();
    await page.unroute(/\/api\/recordings\/[^/]+\?from=[1-9]/);
  });
  await test.step("the same file resumes where it stopped, and is transcribed", async () => {
    const parts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") parts.push(new URL(request.url()).search);
    });
    await upload.getByLabel(/Everyone who speaks has agreed/).check();
    await upload.getByLabel("Recording to upload").setInputFiles(file);
    await expectToast(page, "Recording Uploaded");
    expect(parts).toEqual(["?from=4194304"]);
    await expect(page.getByText("1 line, added by Ines Albrecht")).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(/Ines Albrecht confirmed on .* that everyone agreed/)).toBeVisible();
    await expectSoundScreen(page);
  });
  await test.step("a line is played from its time, by keyboard", async () => {
    await press(page, "Read Board.wav");
    const lines = page.getByRole("dialog");
    await expect(lines.getByText(/The board meets in the harbou?r office/)).toBeVisible();
    await expectSoundScreen(page, "[role=dialog]");
    const sound = lines.getByLabel("Audio of Board.wav");
    await lines.getByRole("button", { name: /^Play from/ }).focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => sound.evaluate((element) => (element as HTMLAudioElement).currentTime))
      .toBeGreaterThan(0.2);
    await page.keyboard.press("Escape");
  });
  await test.step("its audio is deleted, and the line stays", async () => {
    await press(page, "Delete the audio of Board.wav");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Audio" }).click();
    await expectToast(page, "Audio Deleted");
    await expect(page.getByText(/The audio was deleted on/)).toBeVisible();
    await press(page, "Read Board.wav");
    await expect(page.getByRole("dialog").getByText(/The board meets/)).toBeVisible();
    await expect(page.getByRole("dialog").getByLabel("Audio of Board.wav")).toHaveCount(0);
  });
  rmSync(folder, { recursive: true });
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { SPEECH_RATE, writeWav } from "../../lib/speech/models/write-wav";
import { findChromium } from "../../scripts/test/chromium";
import { expect, expectSoundInBothLooks, expectSoundScreen, test } from "../support/browser";
import { input } from "../support/chat";

const heard = path.join(mkdtempSync(path.join(tmpdir(), "boardgpt-voice-")), "heard.wav");
const tone = Float32Array.from({ length: SPEECH_RATE * 2 }, (_sample, at) => 0.4 * Math.sin(at / 6));
writeFileSync(heard, Buffer.from(writeWav(tone)));

const chromium = findChromium();

// The fake microphone plays the file in a loop, with permission granted.
test.use({
  launchOptions: {
    executablePath: chromium?.path,
    args: [
      ...(chromium?.args ?? []),
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-audio-capture=${heard}`,
    ],
  },
});

const record = (page: Page) => page.getByRole("button", { name: "Voice Input" }).click();
const stop = (page: Page) => page.getByRole("button", { name: "Stop recording" }).click();

/** At least a second was recorded: a slow machine may miss the first one. */
const expectRecorded = (page: Page) => expect(page.getByText(/^0:(?!00)\d\d of 2:00$/)).toBeVisible();

test("speech is recorded, sent as 16 kHz WAV and added to the typed text", async ({ visit }) => {
  const page = await visit("member", "/chat", { device: "phone" });
  let wav: Buffer | null = null;
  await page.route("**/api/transcriptions", async (route) => {
    wav = route.request().postDataBuffer();
    expect(route.request().headers()["content-type"]).toBe("audio/wav");
    await route.fulfill({ json: { text: "about the harbour licence?" } });
  });
  await input(page).fill("What do the papers say");
  await record(page);
  await expectRecorded(page);
  await expectSoundInBothLooks(page);
  await stop(page);
  await expect(input(page)).toHaveValue("What do the papers say about the harbour licence?");
  await expect(input(page)).toBeFocused();
  await expect(page.getByText("No messages yet")).toBeVisible();
  const sent = Buffer.from(wav ?? []);
  expect(sent.toString("latin1", 8, 16)).toBe("WAVEfmt ");
  expect([sent.readUInt16LE(22), sent.readUInt32LE(24), sent.readUInt16LE(34)]).toEqual([1, SPEECH_RATE, 16]);
  expect(sent.length / (SPEECH_RATE * 2)).toBeGreaterThan(0.8);
});

test("a recording can be discarded", async ({ visit }) => {
  const page = await visit("member", "/chat");
  await record(page);
  await expect(page.getByRole("button", { name: "Stop recording" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Stop recording" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Voice Input" })).toBeEnabled();
  await expect(input(page)).toHaveValue("");
});

test("a failed transcription is reported, and typed text stays", async ({ visit }) => {
  const page = await visit("member", "/chat", { expected: /status of 503/ });
  const error = "Speech cannot be written down right now. Please type the question.";
  await page.route("**/api/transcriptions", (route) => route.fulfill({ status: 503, json: { error } }));
  await input(page).fill("Typed before");
  await record(page);
  await expectRecorded(page);
  await stop(page);
  await expect(page.getByRole("alert").filter({ hasText: error })).toBeVisible();
  await expect(input(page)).toHaveValue("Typed before");
  await page.unroute("**/api/transcriptions");
  await page.route("**/api/transcriptions", (route) => route.fulfill({ json: { text: "" } }));
  await record(page);
  await expectRecorded(page);
  await stop(page);
  await expect(page.getByRole("alert").filter({ hasText: "No speech was heard." })).toBeVisible();
  await expectSoundScreen(page);
});

test("a blocked or missing microphone is reported with what to do", async ({ visit }) => {
  const page = await visit("member", "/chat");
  for (const [name, sentence] of [
    ["NotAllowedError", "The microphone is blocked."],
    ["NotFoundError", "No microphone was found."],
  ] as const) {
    await page.evaluate((refusal) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", refusal));
    }, name);
    await record(page);
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  }
});

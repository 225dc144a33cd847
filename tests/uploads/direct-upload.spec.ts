import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { put } from "@vercel/blob/client";
import { blobApi } from "../support/blob";
import { createMeeting, settled } from "../support/board";
import { expect, expectToast } from "../support/browser";
import { FERRY_REPORT, pdf } from "../support/papers";
import { leadToStore, test } from "../support/with-blob";

const MB = 1024 * 1024;

/** A paper of that size: comments after its end make a PDF larger without adding pages. */
async function paperOf(bytes: number): Promise<Buffer> {
  const paper = await pdf(...FERRY_REPORT);
  return Buffer.concat([paper, Buffer.alloc(bytes - paper.length, `%${"x".repeat(78)}\n`)]);
}

test("a paper of 6 MB goes directly from the browser to the file store, shows progress, and is processed", async ({
  people,
  visit,
  blob,
}) => {
  const meeting = await createMeeting(people.chair);
  const page = await visit("chair", `/prep-me?meeting=${meeting}`);
  await leadToStore(page);
  // Connections made by the page itself: a violation of its policy would fail the test through the console.
  const called: string[] = [];
  page.on("request", (request) => called.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // A slow connection, so that progress is visible.
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const upload = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4 * MB };
  await line.send("Network.emulateNetworkConditions", upload);

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /click to browse/ }).click();
  const buffer = await paperOf(6 * MB);
  await (await chooser).setFiles({ name: "Pack.pdf", mimeType: "application/pdf", buffer });
  const bar = page.getByRole("progressbar");
  await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  await expectToast(page, "Document Uploaded", "Pack.pdf");
  const paper = page.getByRole("region", { name: "Meeting Documents" }).getByRole("listitem");
  await expect(paper).toContainText("Ready, 2 pages");

  expect(called).toContain("PUT /api/blob/");
  expect(called).not.toContain(`POST /api/board-meetings/${meeting}/documents`);
  const kept = [...blob.files];
  expect(kept.map(([pathname]) => pathname)).toEqual([expect.stringMatching(/^documents\//)]);
  expect(kept[0]?.[1].body.equals(buffer)).toBe(true);
});

test("a file for a chat and a strategy paper are uploaded in the same way", async ({ visit, blob }) => {
  blob.files.clear();
  const chat = await visit("member", "/chat");
  await leadToStore(chat);
  const [attached] = await Promise.all([
    chat.waitForResponse((answer) => /\/api\/uploads\/.+/.test(answer.url())),
    chat
      .locator('input[type="file"]')
      .setInputFiles({ name: "Note.txt", mimeType: "text/plain", buffer: Buffer.from("The berth is let.") }),
  ]);
  expect(attached.status()).toBe(201);
  const strategy = await visit("chair", "/strategy");
  await leadToStore(strategy);
  const [analysed] = await Promise.all([
    strategy.waitForResponse((answer) => /\/api\/uploads\/.+/.test(answer.url())),
    strategy
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: "Plan.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("Our objective is to raise berth occupancy to 92% by December 2027.\n"),
      }),
  ]);
  // Analyzed, or rejected because nothing in it can be tracked; either way it was read from the store.
  expect([200, 422]).toContain(analysed.status());
  expect([...blob.files.keys()].filter((pathname) => pathname.startsWith("incoming/"))).toEqual([]);
});

test("a paper of 50 MB is written to disk while it arrives, and never held in memory whole", async ({
  people,
  blob,
}) => {
  blob.files.clear();
  process.env.VERCEL_BLOB_API_URL = blobApi();
  const meeting = await createMeeting(people.chair);
  const buffer = await paperOf(50 * MB);
  const begin = async () => {
    const data = {
      place: { kind: "meeting", id: meeting },
      name: "Pack.pdf",
      size: buffer.length,
      isShared: true,
    };
    const answer = await people.chair.post("/api/uploads", { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const { id, pathname, token, contentType } = await begin();
  await put(pathname, buffer, { access: "private", token, contentType, multipart: true });
  let sendTheRest = () => {};
  blob.pause = { after: buffer.length / 2, until: new Promise((resolve) => (sendTheRest = resolve)) };
  const asked = people.chair.post(`/api/uploads/${id}`);
  // The store delays the second half until the first one is on disk.
  await expect.poll(() => Math.max(0, ...stagedBytes())).toBeGreaterThan(20 * MB);
  blob.pause = undefined;
  sendTheRest();
  const answer = await asked;
  expect(answer.status(), await answer.text()).toBe(201);

  const { id: documentId, size } = await answer.json();
  expect(size).toBe(buffer.length);
  expect(await settled(people.chair, meeting, documentId)).toMatchObject({ status: "indexed", pages: 2 });
  expect((await people.member.post(`/api/uploads/${id}`)).status()).toBe(404);
  expect((await people.chair.post(`/api/uploads/${randomUUID()}`)).status()).toBe(404);
});

/** The sizes of the files that the product is currently receiving. */
function stagedBytes(): number[] {
  const folder = path.join(tmpdir(), "boardgpt-staging");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map(
    (name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  );
}

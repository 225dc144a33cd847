import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { del, head, list, put } from "@vercel/blob";
import { generateClientTokenFromReadWriteToken, put as putFromBrowser } from "@vercel/blob/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type FakeBlob, startFakeBlob } from "./blob.ts";

let fake: FakeBlob;

beforeAll(async () => {
  fake = await startFakeBlob();
  vi.stubEnv("VERCEL_BLOB_API_URL", fake.settings.VERCEL_BLOB_API_URL);
  vi.stubEnv("BLOB_READ_WRITE_TOKEN", fake.settings.BLOB_READ_WRITE_TOKEN);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
});

const isPrivate = { access: "private", addRandomSuffix: false } as const;

test("stores what the package puts, whole or in parts, and removes what it deletes", async () => {
  const large = Buffer.alloc(9 * 1024 * 1024, "board");
  await put("papers/small", "minutes", isPrivate);
  await put("papers/large", large, { ...isPrivate, multipart: true });
  expect(await head("papers/small")).toMatchObject({ pathname: "papers/small", size: 7 });
  expect(fake.files.get("papers/large")?.body.equals(large)).toBe(true);
  const { blobs } = await list({ prefix: "papers/" });
  expect(blobs.map(({ pathname }) => pathname).sort()).toEqual(["papers/large", "papers/small"]);
  await expect(put("papers/small", "again", isPrivate)).rejects.toThrow("already exists");
  await del(["papers/small", "papers/large"]);
  await expect(head("papers/small")).rejects.toThrow("does not exist");
});

test("a process with the preload reads a file, or a range of it, at the store's own address", async () => {
  await put("papers/read", "The lease ends in June.", isPrivate);
  const script = `
    const { get } = await import("@vercel/blob");
    const options = { access: "private", headers: process.argv[1] && { range: process.argv[1] } };
    const found = await get("papers/read", options);
    console.log(await new Response(found.stream).text(), await get("papers/none", options));`;
  const read = async (range: string) => {
    const args = ["--input-type=module", "-e", script, range];
    const options = { cwd: path.resolve("."), env: { ...process.env, ...fake.settings } };
    return (await promisify(execFile)(process.execPath, args, options)).stdout.trim();
  };
  expect(await read("")).toBe("The lease ends in June. null");
  expect(await read("bytes=4-8")).toBe("lease null");
});

test("a browser's token grants only what it was made for", async () => {
  const limits = { maximumSizeInBytes: 10, allowedContentTypes: ["application/pdf"] };
  const token = await generateClientTokenFromReadWriteToken({ pathname: "inbox/a.pdf", ...limits });
  const upload = (pathname: string, body: string, contentType: string, with_ = token) =>
    putFromBrowser(pathname, body, { access: "private", token: with_, contentType });

  await expect(upload("inbox/b.pdf", "%PDF-1.7", "application/pdf")).rejects.toThrow(/pathname/i);
  await expect(upload("inbox/a.pdf", "%PDF-1.7 and more", "application/pdf")).rejects.toThrow(/file length/);
  await expect(upload("inbox/a.pdf", "<html>", "text/html")).rejects.toThrow(/not allowed/);
  const forged = await generateClientTokenFromReadWriteToken({
    pathname: "inbox/a.pdf",
    token: "vercel_blob_rw_fakestore_guess",
  });
  await expect(upload("inbox/a.pdf", "%PDF-1.7", "application/pdf", forged)).rejects.toThrow(/denied/);
  const late = await generateClientTokenFromReadWriteToken({ pathname: "inbox/a.pdf", validUntil: 1 });
  await expect(upload("inbox/a.pdf", "%PDF-1.7", "application/pdf", late)).rejects.toThrow(/expired/);
  expect(await upload("inbox/a.pdf", "%PDF-1.7", "application/pdf")).toMatchObject({
    pathname: "inbox/a.pdf",
  });
});

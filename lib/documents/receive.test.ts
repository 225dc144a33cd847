import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { afterEach, describe, expect, it } from "vitest";
import { stagingFolder } from "@/lib/storage";
import { MAX_FILE_BYTES } from "./constants";
import { receiveFile } from "./receive";

function upload(parts: Record<string, Blob | string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return new Request("http://localhost/", { method: "POST", body: form });
}

const staged = () => readdir(stagingFolder);

describe("receiveFile", () => {
  afterEach(() => rm(stagingFolder, { recursive: true, force: true }));

  it("stages the file with its size, hash, name and the other fields", async () => {
    const file = new File(["Minutes of the meeting"], "Übersicht 🚀.txt");
    const received = await receiveFile(upload({ isShared: "false", document: file }));
    expect(received).toMatchObject({ name: "Übersicht 🚀.txt", size: 22, fields: { isShared: "false" } });
    expect(received.sha256).toBe(createHash("sha256").update("Minutes of the meeting").digest("hex"));
    expect(await readFile(received.path, "utf8")).toBe("Minutes of the meeting");
  });

  it.each([
    ["no file", { other: "x" }, "invalid"],
    ["a text field instead of a file", { document: "text" }, "invalid"],
    ["an empty file", { document: new File([], "empty.pdf") }, "invalid"],
    ["a file in another field", { attachment: new File(["x"], "x.txt") }, "invalid"],
  ])("rejects %s and leaves nothing behind", async (_, parts, code) => {
    await expect(receiveFile(upload(parts))).rejects.toMatchObject({ code });
    expect(await staged()).toEqual([]);
  });

  it("accepts 50 MB and rejects one byte more, even when the length was not declared", async () => {
    const whole = new File([new Uint8Array(MAX_FILE_BYTES)], "whole.txt");
    expect((await receiveFile(upload({ document: whole }))).size).toBe(MAX_FILE_BYTES);
    const over = new File([new Uint8Array(MAX_FILE_BYTES + 1)], "over.txt");
    await expect(receiveFile(upload({ document: over }))).rejects.toMatchObject({ code: "tooLarge" });
    expect(await staged()).toHaveLength(1);
  });

  it("rejects a body that is not multipart", async () => {
    const request = new Request("http://localhost/", { method: "POST", body: "{}" });
    await expect(receiveFile(request)).rejects.toMatchObject({ code: "unsupported" });
  });

  it("rejects a truncated upload and leaves nothing behind", async () => {
    const whole = upload({ document: new File(["x".repeat(10_000)], "cut.txt") });
    const bytes = new Uint8Array(await whole.arrayBuffer()).subarray(0, 5_000);
    const headers = { "content-type": whole.headers.get("content-type") ?? "" };
    const cut = new Request("http://localhost/", { method: "POST", body: bytes, headers });
    await expect(receiveFile(cut)).rejects.toMatchObject({ code: "invalid" });
    expect(await staged()).toEqual([]);
  });
});

import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { fileAnswer } from "./file-answer";

const TEXT = "0123456789";

function ask(headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return fileAnswer(new Request("http://board.example/file", { method, headers }), {
    name: "Report.pdf",
    mediaType: "application/pdf",
    size: TEXT.length,
    version: "v1",
    read: async (range) =>
      Readable.from([Buffer.from(range ? TEXT.slice(range.start, range.end + 1) : TEXT)]),
  });
}

it("sends a range, and says which of how many bytes", async () => {
  const answer = await ask({ range: "bytes=2-4" });
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(answer.headers.get("content-length")).toBe("3");
  expect(await answer.text()).toBe("234");
});

it("resumes only the same version of a file", async () => {
  const tag = (await ask()).headers.get("etag") ?? "";
  expect((await ask({ range: "bytes=2-4", "if-range": tag })).status).toBe(206);
  for (const other of ['"v2"', `W/${tag}`, "Sat, 21 Nov 2026 10:00:00 GMT"]) {
    const answer = await ask({ range: "bytes=2-4", "if-range": other });
    expect([answer.status, await answer.text()]).toEqual([200, TEXT]);
  }
});

it("supports ranges for GET alone", async () => {
  const answer = await ask({ range: "bytes=2-4" }, "HEAD");
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([200, "10", ""]);
});

it("reports the file's length for a range beyond its end", async () => {
  const answer = await ask({ range: "bytes=10-" });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */10"]);
});

it("is never cached, whole or in part", async () => {
  for (const headers of [{}, { range: "bytes=0-1" }, { range: "bytes=99-" }] as Record<string, string>[]) {
    expect((await ask(headers)).headers.get("cache-control")).toBe("private, no-store");
  }
});

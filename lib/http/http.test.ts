import { describe, expect, it } from "vitest";
import { pathForLog } from "@/lib/log/report-error";
import { discardBody, JSON_LIMIT, readJson } from "./body";
import { parseRange } from "./file-answer";
import { refuseForeignOrigin } from "./origin";

function post(body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }) {
  return new Request("http://board.example/api", { method: "POST", body, headers });
}

describe("readJson", () => {
  it("reads JSON and treats an empty body as undefined", async () => {
    expect(await readJson(post('{"a":1}'))).toEqual({ a: 1 });
    expect(await readJson(post(""))).toBeUndefined();
  });

  it("rejects invalid JSON, another media type and a body over the limit", async () => {
    await expect(readJson(post("{"))).rejects.toMatchObject({ status: 400 });
    await expect(readJson(post("a=1", { "content-type": "text/plain" }))).rejects.toMatchObject({
      status: 415,
    });
    await expect(readJson(post("x".repeat(JSON_LIMIT + 1)))).rejects.toMatchObject({ status: 413 });
  });
});

describe("discardBody", () => {
  /** A request whose body is sent one megabyte at a time, and how many were read. */
  function sending(megabytes: number) {
    const sent = { count: 0 };
    const body = new ReadableStream({
      pull(controller) {
        if (sent.count === megabytes) return controller.close();
        sent.count += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const request = new Request("http://board.example/api", {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit);
    return { request, sent };
  }

  it("reads a refused body to its end, up to a limit", async () => {
    const patient = sending(51);
    await discardBody(patient.request);
    expect(patient.sent.count).toBe(51);
    const endless = sending(1_000_000);
    await discardBody(endless.request);
    expect(endless.sent.count).toBeLessThan(70);
  });

  it("leaves a body alone that is already being read", async () => {
    const { request } = sending(3);
    const reader = request.body?.getReader();
    await discardBody(request);
    expect((await reader?.read())?.done).toBe(false);
  });
});

describe("refuseForeignOrigin", () => {
  const change = (headers: Record<string, string>, method = "POST") =>
    new Request("http://board.example/api", { method, headers: { host: "board.example", ...headers } });

  it.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ origin: "https://board.example.evil.example" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site", origin: "https://other.board.example" }],
    [{ "content-type": "application/x-www-form-urlencoded" }],
    [{ "content-type": "text/plain;charset=UTF-8" }],
  ])("rejects a change sent with %j", (headers) => {
    expect(() => refuseForeignOrigin(change(headers))).toThrow("another site");
  });

  it("accepts our own pages, callers that are not browsers, and reads", () => {
    expect(() =>
      refuseForeignOrigin(change({ origin: "http://board.example", "sec-fetch-site": "same-origin" })),
    ).not.toThrow();
    expect(() => refuseForeignOrigin(change({}))).not.toThrow();
    expect(() => refuseForeignOrigin(change({ origin: "https://evil.example" }, "GET"))).not.toThrow();
  });
});

describe("parseRange", () => {
  it.each([
    ["bytes=0-99", { start: 0, end: 99 }],
    ["bytes=900-", { start: 900, end: 999 }],
    ["bytes=-100", { start: 900, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=990-2000", { start: 990, end: 999 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=9-3", undefined],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=0-1,5-6", undefined],
    ["lines=0-1", undefined],
    ["bytes=-", undefined],
  ])("reads %s of a file of 1000 bytes", (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range);
  });
});

describe("a path in the log", () => {
  it("contains neither link tokens nor a query", () => {
    const token = "Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmE";
    expect(pathForLog(`/api/invitations/${token}`)).toBe("/api/invitations/[token]");
    expect(pathForLog(`/signup?invitation=${token}`)).toBe("/signup");
    expect(pathForLog("/api/documents/01a1fcf4-1f13-702b-a245-b4d8845f060d/file")).toContain("01a1fcf4");
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { Misbehaviour } from "@/tests/fakes/edgar-replies";
import { HARBOUR, harbourFiles } from "@/tests/fixtures/edgar-harbour";
import { fakeEdgar } from "@/tests/setup/fake-edgar";
import { submissionsUrl } from "./address";
import { EdgarAway } from "./away";
import { edgarGet, edgarRead, pruneReplies } from "./client";
import { parseSubmissions } from "./filings";

const URL = submissionsUrl(HARBOUR.cik);
const PATH = `/submissions/CIK000${HARBOUR.cik}.json`;

const edgar = fakeEdgar({ files: harbourFiles });
afterEach(() => vi.restoreAllMocks());

/** Ages all cached data by this many hours and ends any pause. */
async function hoursLater(hours: number): Promise<void> {
  await db.edgarReply.updateMany({ data: { checkedAt: new Date(Date.now() - hours * 3_600_000) } });
  await db.edgarPace.deleteMany();
}

describe("asking EDGAR", () => {
  it("sends the contact, and uses the cache while a response is current", async () => {
    const first = await edgarGet(URL);
    expect(first).toMatchObject({ mediaType: "application/json", isStale: false });
    expect(parseSubmissions(first.text).name).toBe(HARBOUR.name);
    expect(edgar.requests[0]?.headers["user-agent"]).toBe("Board Office board@tidewater.example");
    expect((await edgarGet(URL)).text).toBe(first.text);
    expect(edgar.requests).toHaveLength(1);
  });

  it("revalidates an old response without loading it again", async () => {
    const first = await edgarGet(URL);
    await hoursLater(25);
    const again = await edgarGet(URL);
    expect(again).toMatchObject({ text: first.text, isStale: false });
    expect(again.checkedAt.getTime()).toBeGreaterThanOrEqual(first.checkedAt.getTime());
    expect(edgar.requests.map(({ status }) => status)).toEqual([200, 304]);
    expect(edgar.requests[1]?.headers["if-modified-since"]).toBe("Fri, 14 Nov 2025 12:00:00 GMT");
    await edgarGet(URL);
    expect(edgar.requests).toHaveLength(2);
  });

  it("loads what has changed", async () => {
    await edgarGet(URL);
    await hoursLater(25);
    edgar.put(PATH, '{"name": "changed"}');
    expect(await edgarGet(URL)).toMatchObject({ text: '{"name": "changed"}', isStale: false });
  });

  it("loads the whole text when an unchanged one can no longer be read", async () => {
    await edgarGet(URL);
    await hoursLater(25);
    let readings = 0;
    const strict = (text: string) => {
      readings++;
      if (readings === 1) throw new EdgarAway("not by today's rules");
      return text.length;
    };
    expect(await edgarRead(URL, strict)).toMatchObject({ isStale: false });
    expect(edgar.requests.map(({ status }) => status)).toEqual([200, 304, 200]);
  });

  it("shares a request in progress", async () => {
    const texts = await Promise.all(Array.from({ length: 8 }, () => edgarGet(URL)));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
    expect(edgar.requests).toHaveLength(1);
  });

  it("is disabled without a contact", async () => {
    env.SEC_CONTACT = undefined;
    await expect(edgarGet(URL)).rejects.toMatchObject({ code: "unavailable" });
    expect(edgar.requests).toEqual([]);
  });

  it("reports when the contact is rejected", async () => {
    env.SEC_CONTACT = "node";
    await expect(edgarGet(URL)).rejects.toThrow("ask an administrator to check the contact address");
  });

  it("requests no other host", async () => {
    for (const other of ["http://169.254.169.254/latest/meta-data", "https://example.com/", `${URL}?x=1`])
      await expect(edgarGet(other)).rejects.toMatchObject({ code: "invalid" });
    expect(edgar.requests).toEqual([]);
  });

  it("reports a missing file and caches nothing", async () => {
    await expect(edgarGet(submissionsUrl(77))).rejects.toMatchObject({ code: "notFound" });
    edgar.behave("denied");
    await expect(edgarGet(URL)).rejects.toMatchObject({ code: "notFound" });
    expect(await db.edgarReply.count()).toBe(0);
  });
});

describe("while EDGAR is unavailable", () => {
  const WAYS: Misbehaviour[] = [
    "busy",
    "closed",
    "down",
    "maintenance",
    "notice",
    "cut",
    "cutJson",
    "malformed",
    "huge",
    "bomb",
    "away",
  ];

  it.each(WAYS)("(%s) returns cached data, marked as such", async (behaviour) => {
    const first = await edgarRead(URL, parseSubmissions);
    await hoursLater(25);
    edgar.behave(behaviour);
    const stale = await edgarRead(URL, parseSubmissions);
    expect(stale).toMatchObject({ value: { name: HARBOUR.name }, isStale: true });
    expect(stale.checkedAt.getTime()).toBeLessThan(first.checkedAt.getTime());
  });

  it.each(WAYS)("(%s) explains when nothing was cached", async (behaviour) => {
    edgar.behave(behaviour);
    const refusal = await edgarRead(URL, parseSubmissions).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EdgarAway);
    expect(refusal).toMatchObject({ message: expect.stringMatching(/^EDGAR(?:’s)? .+\.$/) });
    expect(await db.edgarReply.count()).toBe(0);
  });

  it.each<Misbehaviour>(["huge", "bomb"])("(%s) no more is read than a filing can be", async (behaviour) => {
    edgar.behave(behaviour);
    await expect(edgarGet(URL)).rejects.toThrow("EDGAR sent more than any filing needs, so it was not read.");
  });

  it("times out when EDGAR does not respond", async () => {
    edgar.behave("silent");
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort(new Error("too long")));
    await expect(edgarGet(URL)).rejects.toThrow("EDGAR did not answer in time.");
  });

  it("releases an aborted caller at once", async () => {
    edgar.behave("silent");
    const leaving = new AbortController();
    const asking = edgarGet(URL, { signal: leaving.signal });
    await vi.waitFor(() => expect(edgar.requests).toHaveLength(1), 20_000);
    leaving.abort(new Error("gone"));
    await expect(asking).rejects.toThrow("gone");
  });

  it("does not ask again before the time EDGAR gave", async () => {
    edgar.behave("closed");
    await expect(edgarGet(URL)).rejects.toThrow("has had too many requests from here");
    edgar.behave("normal");
    await expect(edgarGet(URL)).rejects.toThrow(
      /is limiting requests at the moment. Please try again in \d+ minutes/,
    );
    expect(edgar.requests).toHaveLength(1);
  });

  it("pauses for a minute after three consecutive failures", async () => {
    edgar.behave("down");
    for (let i = 0; i < 4; i++) await expect(edgarGet(URL)).rejects.toThrow(EdgarAway);
    expect(edgar.requests).toHaveLength(3);
  });
});

describe("the cache", () => {
  it("stores compressed text", async () => {
    const { text } = await edgarGet(URL);
    const row = await db.edgarReply.findFirstOrThrow();
    expect(row.body.length).toBeLessThan(Buffer.byteLength(text));
    expect(row.etag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it("deletes the least recently confirmed responses beyond its limit", async () => {
    const body = new Uint8Array(1000);
    for (const [index, url] of ["oldest", "older", "newest"].entries())
      await db.edgarReply.create({
        data: { url, mediaType: "text/html", body, checkedAt: new Date(1_700_000_000_000 + index) },
      });
    expect(await pruneReplies(2500)).toBe(1);
    expect((await db.edgarReply.findMany()).map(({ url }) => url).sort()).toEqual(["newest", "older"]);
  });
});

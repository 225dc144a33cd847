import { describe, expect, test } from "vitest";
import { filing, heading, paragraph } from "@/tests/fixtures/proxy-markup";
import { filingTextInThread, readProxyInThread } from "./read-in-thread";

const ABOUT = {
  url: "https://example.com/p.htm",
  filed: "2025-04-02",
  company: { id: "HVN", name: "Harrow Vane Inc." },
};

describe("a filing read in a thread", () => {
  test("says what it says here", async () => {
    const { board } = await readProxyInThread(filing(paragraph("The Board met six times in 2024.")), ABOUT);
    expect(board?.meetings).toMatchObject({
      value: 6,
      source: { label: "Proxy statement of Harrow Vane Inc., filed Apr 2, 2025" },
    });
    expect(await filingTextInThread(filing(heading("Kites"), paragraph("We make kites.")))).toEqual([
      { heading: "Kites", item: null, text: "We make kites." },
    ]);
  });

  test("is refused in words, and the thread goes on", async () => {
    await expect(readProxyInThread("<div>".repeat(5_000), ABOUT)).rejects.toMatchObject({
      code: "unreadable",
    });
    expect((await readProxyInThread(filing(paragraph("Words.")), ABOUT)).board).toBeNull();
  });

  test("is stopped when nobody waits for it any more", async () => {
    await expect(
      readProxyInThread(filing(paragraph("Words.")), ABOUT, AbortSignal.abort(new Error("gone"))),
    ).rejects.toThrow("gone");
  });
});

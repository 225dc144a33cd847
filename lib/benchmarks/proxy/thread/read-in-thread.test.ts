import { describe, expect, test } from "vitest";
import { filing, heading, paragraph } from "@/tests/fixtures/proxy-markup";
import { readInThread } from "./read-in-thread";

const ABOUT = {
  url: "https://example.com/p.htm",
  filed: "2025-04-02",
  company: { id: "HVN", name: "Harrow Vane Inc." },
};

const proxyOf = (html: string, signal?: AbortSignal) => readInThread("proxy", { html, about: ABOUT }, signal);

describe("reading a filing in a thread", () => {
  test("gives the same result as in this process", async () => {
    const { board } = await proxyOf(filing(paragraph("The Board met six times in 2024.")));
    expect(board?.meetings).toMatchObject({
      value: 6,
      source: { label: "Proxy statement of Harrow Vane Inc., filed Apr 2, 2025" },
    });
    expect(
      await readInThread("text", { html: filing(heading("Kites"), paragraph("We make kites.")) }),
    ).toEqual([{ heading: "Kites", item: null, text: "We make kites." }]);
  });

  test("rejects a filing in words, and the thread continues", async () => {
    await expect(proxyOf("<div>".repeat(5_000))).rejects.toMatchObject({
      code: "unreadable",
    });
    expect((await proxyOf(filing(paragraph("Words.")))).board).toBeNull();
  });

  test("stops when the caller aborts", async () => {
    await expect(proxyOf(filing(paragraph("Words.")), AbortSignal.abort(new Error("gone")))).rejects.toThrow(
      "gone",
    );
  });
});

import { describe, expect, it } from "vitest";
import { thread } from "../testing/answers";
import { groupThreads, timeAgo } from "./thread-list";

// A Wednesday.
const NOW = new Date("2025-10-15T12:00:00.000Z");
const used = (updatedAt: string) => thread([], { id: updatedAt, updatedAt });

describe("the groups of the history", () => {
  it("are today, earlier this week and older, without empty ones", () => {
    const threads = [
      "2025-10-15T00:30:00Z",
      "2025-10-14T23:30:00Z",
      "2025-10-12T00:10:00Z",
      "2025-10-11T23:50:00Z",
    ];
    expect(
      groupThreads(threads.map(used), NOW, "utc").map(({ title, threads: found }) => [title, found.length]),
    ).toEqual([
      ["Today", 1],
      ["Earlier this week", 2],
      ["Older", 1],
    ]);
    expect(groupThreads([], NOW, "local")).toEqual([]);
  });
});

describe("the time of a chat", () => {
  it("is relative, and a date after a week", () => {
    const now = Date.now();
    const ago = (minutes: number) => timeAgo(new Date(now - minutes * 60_000).toISOString(), now);
    expect(ago(0.5)).toBe("just now");
    expect(ago(5.9)).toBe("5 minutes ago");
    expect(ago(3 * 60)).toBe("3 hours ago");
    // In the local time zone, so the test passes anywhere.
    const longAgo = new Date(2025, 9, 1, 12).toISOString();
    expect(timeAgo(longAgo, NOW.getTime())).toBe("Oct 1, 2025");
  });
});

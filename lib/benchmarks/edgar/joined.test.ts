import { describe, expect, it } from "vitest";
import { joining } from "./joined";

const never = new AbortController().signal;

/** Work that ends on request, and records whether it was aborted. */
function workbench() {
  const given: AbortSignal[] = [];
  const ends: ((value: string) => void)[] = [];
  const work = (signal: AbortSignal) => {
    given.push(signal);
    return new Promise<string>((resolve) => ends.push(resolve));
  };
  return { given, ends, work };
}

describe("concurrent calls for the same key", () => {
  it("share one piece of work", async () => {
    const { given, ends, work } = workbench();
    const join = joining<string, string>();
    const calls = [join("a", work, never), join("a", work, never), join("b", work, never)];
    expect(given).toHaveLength(2);
    ends[0]?.("one");
    ends[1]?.("two");
    expect(await Promise.all(calls)).toEqual(["one", "one", "two"]);
  });

  it("start again after it ends, even with a failure", async () => {
    const join = joining<string, string>();
    await expect(join("a", () => Promise.reject(new Error("no")), never)).rejects.toThrow("no");
    expect(await join("a", async () => "yes", never)).toBe("yes");
  });

  it("continue when one is aborted, and end with the last", async () => {
    const { given, work } = workbench();
    const join = joining<string, string>();
    const [first, second] = [new AbortController(), new AbortController()];
    const calls = [join("a", work, first.signal), join("a", work, second.signal)];
    first.abort(new Error("first left"));
    await expect(calls[0]).rejects.toThrow("first left");
    expect(given[0]?.aborted).toBe(false);
    second.abort(new Error("second left"));
    await expect(calls[1]).rejects.toThrow("second left");
    expect(given[0]?.aborted).toBe(true);
  });

  it("do not join abandoned work", async () => {
    const { given, ends, work } = workbench();
    const join = joining<string, string>();
    const leaving = new AbortController();
    const left = join("a", work, leaving.signal);
    leaving.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    const next = join("a", work, never);
    expect(given).toHaveLength(2);
    ends[1]?.("new");
    expect(await next).toBe("new");
  });

  it("do not start work for an aborted caller", async () => {
    const { given, work } = workbench();
    await expect(joining<string, string>()("a", work, AbortSignal.abort(new Error("gone")))).rejects.toThrow(
      "gone",
    );
    expect(given).toEqual([]);
  });
});

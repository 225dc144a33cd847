import { describe, expect, it } from "vitest";
import { SharedRuns } from "./shared-runs";

/** Work that runs until it is completed or aborted. */
function work() {
  const begun: AbortSignal[] = [];
  const gate = Promise.withResolvers<void>();
  async function* begin(signal: AbortSignal): AsyncGenerator<string> {
    begun.push(signal);
    yield "first";
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
    await Promise.race([gate.promise, aborted]);
    yield "last";
  }
  return { begun, begin, finish: () => gate.resolve() };
}

async function all(events: AsyncGenerator<string>): Promise<string[]> {
  const seen: string[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

const follower = () => new AbortController();

describe("shared runs", () => {
  it("run once for concurrent requests, and again after they end", async () => {
    const runs = new SharedRuns<string>();
    const { begun, begin, finish } = work();
    const following = [follower(), follower()].map(({ signal }) => all(runs.follow("key", signal, begin)));
    const other = all(runs.follow("other", follower().signal, begin));
    finish();
    expect(await Promise.all([...following, other])).toEqual(Array(3).fill(["first", "last"]));
    expect(begun).toHaveLength(2);
    await all(runs.follow("key", follower().signal, begin));
    expect(begun).toHaveLength(3);
  });

  it("continue while someone follows, and abort when the last follower leaves", async () => {
    const runs = new SharedRuns<string>();
    const { begun, begin } = work();
    const [one, other] = [follower(), follower()];
    const first = all(runs.follow("key", one.signal, begin));
    const second = all(runs.follow("key", other.signal, begin));
    one.abort();
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    expect(begun[0]?.aborted).toBe(false);
    other.abort();
    await expect(second).rejects.toMatchObject({ name: "AbortError" });
    expect(begun[0]?.aborted).toBe(true);
  });

  it("start again for a request just after they were aborted", async () => {
    const runs = new SharedRuns<string>();
    const { begun, begin, finish } = work();
    const gone = follower();
    const given = all(runs.follow("key", gone.signal, begin));
    gone.abort();
    const again = all(runs.follow("key", follower().signal, begin));
    finish();
    await expect(given).rejects.toThrow();
    expect(await again).toEqual(["first", "last"]);
    expect(begun).toHaveLength(2);
  });

  it("abort when a follower stops iterating", async () => {
    const runs = new SharedRuns<string>();
    const { begun, begin } = work();
    for await (const event of runs.follow("key", follower().signal, begin)) {
      expect(event).toBe("first");
      break;
    }
    expect(begun[0]?.aborted).toBe(true);
  });

  it("throw their error to every follower", async () => {
    const runs = new SharedRuns<string>();
    async function* begin(): AsyncGenerator<string> {
      yield "first";
      throw new Error("no paper");
    }
    const following = [follower(), follower()].map(({ signal }) => all(runs.follow("key", signal, begin)));
    await Promise.all(following.map((one) => expect(one).rejects.toThrow("no paper")));
  });
});

import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { createQueryClient, readAgainIfReading } from "./query-client";

describe("a change during the first load of a list", () => {
  it("is in the list, although the load was sent before it", async () => {
    const client = createQueryClient();
    const stored = ["old"];
    const answers: (() => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: ["list"],
      queryFn: () => {
        const list = [...stored];
        return new Promise<string[]>((resolve) => answers.push(() => resolve(list)));
      },
    });
    const stop = observer.subscribe(() => undefined);
    stored.push("new");
    const invalidated = client.invalidateQueries({ queryKey: ["list"] });
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(2), 20_000);
    answers[1]?.();
    await invalidated;
    expect(observer.getCurrentResult().data).toEqual(["old", "new"]);
    stop();
  });

  it("leaves a first load of another list alone", async () => {
    const client = createQueryClient();
    let answer: (list: string[]) => void = () => undefined;
    const queryFn = vi.fn(() => new Promise<string[]>((resolve) => (answer = resolve)));
    const observer = new QueryObserver(client, { queryKey: ["other"], queryFn });
    const stop = observer.subscribe(() => undefined);
    await client.invalidateQueries({ queryKey: ["list"] });
    answer(["first"]);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(["first"]), 20_000);
    expect(queryFn).toHaveBeenCalledOnce();
    stop();
  });
});

describe("data written to the cache during a fetch", () => {
  it("is kept: the fetch may be older, and starts again", async () => {
    const client = createQueryClient();
    let stored = "the first brief";
    const answers: (() => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: ["brief"],
      queryFn: () => {
        const brief = stored;
        return new Promise<string>((resolve) => answers.push(() => resolve(brief)));
      },
    });
    const stop = observer.subscribe(() => undefined);
    stored = "the second brief";
    client.setQueryData(["brief"], stored);
    readAgainIfReading(client, ["brief"]);
    await vi.waitFor(() => expect(answers).toHaveLength(2), 20_000);
    for (const answer of answers) answer();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), 20_000);
    expect(observer.getCurrentResult().data).toBe("the second brief");
    stop();
  });

  it("is not fetched again when nothing observes it", () => {
    const client = createQueryClient();
    const queryFn = vi.fn(() => "the first brief");
    const observer = new QueryObserver(client, { queryKey: ["brief"], queryFn, enabled: false });
    const stop = observer.subscribe(() => undefined);
    client.setQueryData(["brief"], "the second brief");
    readAgainIfReading(client, ["brief"]);
    expect(queryFn).not.toHaveBeenCalled();
    stop();
  });
});

import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client";

describe("a change while a list is loaded for the first time", () => {
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
    await vi.waitFor(() => expect(answers).toHaveLength(2));
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
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(["first"]));
    expect(queryFn).toHaveBeenCalledOnce();
    stop();
  });
});

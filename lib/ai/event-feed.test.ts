import { expect, it } from "vitest";
import { EventFeed } from "./event-feed";

async function all<T>(events: AsyncGenerator<T>): Promise<T[]> {
  const seen: T[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

it("yields all events to each follower, early or late", async () => {
  const feed = new EventFeed<number>();
  const early = all(feed.follow());
  feed.push(1);
  await Promise.resolve();
  feed.push(2);
  const late = all(feed.follow());
  feed.push(3);
  feed.close();
  expect(await early).toEqual([1, 2, 3]);
  expect(await late).toEqual([1, 2, 3]);
  expect(await all(feed.follow())).toEqual([1, 2, 3]);
});

it("ends with its error, after the events before it", async () => {
  const feed = new EventFeed<number>();
  feed.push(1);
  feed.fail(new Error("broken"));
  const seen: number[] = [];
  const following = (async () => {
    for await (const event of feed.follow()) seen.push(event);
  })();
  await expect(following).rejects.toThrow("broken");
  expect(seen).toEqual([1]);
});

it("lets one follower leave while the others continue", async () => {
  const feed = new EventFeed<number>();
  const gone = new AbortController();
  const leaving = all(feed.follow(gone.signal));
  const staying = all(feed.follow());
  feed.push(1);
  gone.abort();
  await expect(leaving).rejects.toMatchObject({ name: "AbortError" });
  feed.push(2);
  feed.close();
  expect(await staying).toEqual([1, 2]);
});

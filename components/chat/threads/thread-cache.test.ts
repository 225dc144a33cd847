import { QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ThreadDetail, ThreadView } from "@/lib/chat/types";
import { queryKeys } from "@/lib/ui/keys";
import { createQueryClient } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";
import { thread, turn } from "../testing/answers";
import { knownThread, readThread, rememberTurn } from "./thread-cache";

vi.mock("@/lib/ui/request", async (load) => ({
  ...(await load<typeof import("@/lib/ui/request")>()),
  request: vi.fn(),
}));

type Asked = { path: string; answer: (answer: unknown) => void };

let asked: Asked[];

beforeEach(() => {
  asked = [];
  vi.mocked(request).mockImplementation((path) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    asked.push({ path, answer: resolve });
    return promise;
  });
});

const [KEY, LIST] = [queryKeys.thread("thread"), queryKeys.threads()];
const ONE = turn("one", "What rose?", "Revenue.");
const TWO = turn("two", "What fell?", "Fuel.");

function known(...turns: ThreadDetail["turns"]) {
  const client = createQueryClient();
  client.setQueryData(KEY, thread(turns));
  client.setQueryData(LIST, [thread(turns)]);
  return client;
}

const turnsOf = (client: ReturnType<typeof known>) =>
  knownThread(client, "thread")?.turns.map(({ id }) => id);

async function nextAsked(count: number): Promise<Asked> {
  await waitFor(() => expect(asked).toHaveLength(count));
  const last = asked[count - 1];
  if (!last) throw new Error("nothing was asked");
  return last;
}

describe("a stored turn", () => {
  it("appears once, even if the thread was loaded while its answer ended", () => {
    const client = known(ONE, TWO);
    rememberTurn(client, "thread", TWO, null);
    expect(turnsOf(client)).toEqual(["one", "two"]);
  });

  it("replaces the turn that it repeats", () => {
    const client = known(ONE);
    rememberTurn(client, "thread", TWO, "one");
    expect(turnsOf(client)).toEqual(["two"]);
  });

  it("is not lost to a request that started before it", async () => {
    const client = known(ONE);
    const queryFn = ({ signal }: { signal: AbortSignal }) => request<ThreadDetail>("thread", "", { signal });
    const leave = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => {});
    void client.invalidateQueries({ queryKey: KEY, exact: true });
    const before = await nextAsked(1);
    rememberTurn(client, "thread", TWO, null);
    const after = await nextAsked(2);
    before.answer(thread([ONE]));
    expect(turnsOf(client)).toEqual(["one", "two"]);
    after.answer(thread([ONE, TWO]));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(turnsOf(client)).toEqual(["one", "two"]);
    leave();
  });
});

describe("loading a thread", () => {
  it("is repeated if a turn was stored in the meantime", async () => {
    const client = known(ONE);
    const reading = readThread(client, "thread");
    (await nextAsked(1)).answer([thread([ONE])]);
    const before = await nextAsked(2);
    rememberTurn(client, "thread", TWO, null);
    before.answer(thread([ONE]));
    (await nextAsked(3)).answer(thread([ONE, TWO]));
    expect((await reading)?.turns).toEqual([ONE, TWO]);
    expect(asked.map(({ path }) => path)).toEqual([
      "/api/chat-threads",
      "/api/chat-threads/thread",
      "/api/chat-threads/thread",
    ]);
    expect(client.getQueryData<ThreadView[]>(LIST)).toHaveLength(1);
  });

  it("returns null for one that is not in the list", async () => {
    const reading = readThread(known(), "thread");
    (await nextAsked(1)).answer([]);
    expect(await reading).toBeNull();
  });
});

import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ThreadView } from "@/lib/chat/types";
import { queryKeys } from "@/lib/ui/keys";
import { createQueryClient } from "@/lib/ui/query-client";
import { RequestError, request } from "@/lib/ui/request";
import { thread } from "../testing/answers";
import { knownThread } from "./thread-cache";
import { changesSaved } from "./thread-changes";
import { useChangeThread } from "./use-thread-mutations";

vi.mock("./thread-news", () => ({ tellOthers: vi.fn() }));
vi.mock("@/lib/ui/request", async (load) => ({
  ...(await load<typeof import("@/lib/ui/request")>()),
  request: vi.fn(),
}));

type Held = { body: unknown; answer: (thread: ThreadView) => void; refuse: (error: Error) => void };

let held: Held[];

beforeEach(() => {
  held = [];
  vi.mocked(request).mockImplementation((_path, _fallback, { body } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    held.push({ body, answer: resolve, refuse: reject });
    return promise;
  });
});

/** The changes of an open chat, and whether all of them are saved. */
function changing() {
  const client = createQueryClient();
  client.setQueryData(queryKeys.thread("thread"), thread([]));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useChangeThread, { wrapper });
  return {
    client,
    ask: (meetingId: string) => act(async () => result.current.mutate({ threadId: "thread", meetingId })),
    asked: () => knownThread(client, "thread")?.meetingId,
  };
}

const view = (meetingId: string): ThreadView => ({ ...thread([]), meetingId });

/** The state of a promise so far. */
function watched(promise: Promise<void>) {
  const done = vi.fn();
  void promise.then(done);
  return done;
}

describe("changes to a chat", () => {
  it("reach the server in the order they were made, and the last one stays on screen", async () => {
    const { ask, asked } = changing();
    await ask("quay");
    await ask("crane");
    expect(held.map(({ body }) => body)).toEqual([{ meetingId: "quay" }]);
    expect(asked()).toBe("crane");
    await act(async () => held[0]?.answer(view("quay")));
    await waitFor(() => expect(held).toHaveLength(2));
    expect(held[1]?.body).toEqual({ meetingId: "crane" });
    expect(asked()).toBe("crane");
    await act(async () => held[1]?.answer(view("crane")));
    expect(asked()).toBe("crane");
  });

  it("are awaited until the server accepts or rejects them", async () => {
    const { client, ask, asked } = changing();
    await ask("quay");
    const saved = watched(changesSaved(client, "thread"));
    const others = watched(changesSaved(client, "another"));
    await waitFor(() => expect(others).toHaveBeenCalled());
    expect(saved).not.toHaveBeenCalled();
    await act(async () => held[0]?.refuse(new RequestError("The change could not be saved.", 0)));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(asked()).toBeNull();
  });

  it("are not awaited once the caller gives up", async () => {
    const { client, ask } = changing();
    await ask("quay");
    const leaving = new AbortController();
    const saved = watched(changesSaved(client, "thread", leaving.signal));
    leaving.abort();
    await waitFor(() => expect(saved).toHaveBeenCalled());
  });
});

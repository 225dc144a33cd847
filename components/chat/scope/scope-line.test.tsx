import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryKeys } from "@/lib/ui/keys";
import { createQueryClient } from "@/lib/ui/query-client";
import { createConversation } from "../conversation/conversation";
import { answeringServer, type Exchange } from "../testing/answering-server";
import { SUMMARY, sentence } from "../testing/answers";
import { Surroundings } from "../testing/surroundings";
import { EVERYTHING } from "./scope";
import { ScopeLine } from "./scope-line";

let exchanges: Exchange[];

beforeEach(() => {
  exchanges = answeringServer();
});
afterEach(() => vi.unstubAllGlobals());

it("cannot be changed while an answer is in progress, which is stored with the earlier scope", async () => {
  const conversation = createConversation({
    id: "thread",
    messages: [],
    draftName: null,
    context: () => ({ threadId: "thread" }),
    onFailure: () => {},
  });
  const client = createQueryClient();
  client.setQueryData(queryKeys.meetings(), []);
  render(
    <Surroundings client={client}>
      <ScopeLine scope={EVERYTHING} conversation={conversation} onChange={() => {}} />
    </Surroundings>,
  );
  const change = screen.getByRole<HTMLButtonElement>("button", { name: /^Change/ });
  expect(change.disabled).toBe(false);
  act(() => conversation.ask("What rose?"));
  expect(change.disabled).toBe(true);
  await waitFor(() => expect(exchanges).toHaveLength(1));
  await act(async () => {
    exchanges[0]?.say({ type: "data-sentence", data: sentence("Revenue.", 1) });
    exchanges[0]?.say({ type: "data-answer", data: SUMMARY });
    exchanges[0]?.end();
  });
  await waitFor(() => expect(change.disabled).toBe(false));
});

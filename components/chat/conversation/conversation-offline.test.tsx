import { waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createConversation } from "./conversation";

vi.mock("./streamed-chat", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

it("restores the question when the code that sends it cannot be loaded", async () => {
  const failures: string[] = [];
  const conversation = createConversation({
    id: "thread",
    messages: [],
    draftName: null,
    context: () => ({ threadId: "thread" }),
    onFailure: (error) => failures.push(error.message),
  });
  conversation.draft.set("What rose?");
  conversation.ask("What rose?");
  expect(conversation.state.isBusy).toBe(true);
  expect(conversation.draft.get()).toBe("");
  await waitFor(() => expect(failures).toEqual(["Failed to get response"]));
  expect(conversation.state.isBusy).toBe(false);
  expect(conversation.draft.get()).toBe("What rose?");
  expect(conversation.state.messages).toEqual([]);
});

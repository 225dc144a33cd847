import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRef, Profiler } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createConversation } from "../conversation/conversation";
import { MessageList } from "../conversation/message-list";
import { threadMessages } from "../conversation/turn-messages";
import { answeringServer, type Exchange } from "../testing/answering-server";
import { sentence, turn } from "../testing/answers";
import { Surroundings } from "../testing/surroundings";
import { ChatInput } from "./chat-input";

let exchanges: Exchange[];

beforeEach(() => {
  exchanges = answeringServer();
});
afterEach(() => vi.unstubAllGlobals());

/** A chat of this many turns, with the number of renders of its list. */
function show(turns = 0) {
  const drawn = { list: 0 };
  const kept = Array.from({ length: turns }, (_turn, index) =>
    turn(`t${index}`, `Question ${index}?`, "Yes."),
  );
  const conversation = createConversation({
    id: "thread",
    messages: threadMessages(kept, "thread"),
    draftName: null,
    context: () => ({}),
    onFailure: () => {},
  });
  render(
    <Surroundings>
      <Profiler id="list" onRender={() => drawn.list++}>
        <MessageList conversation={conversation} head={null} />
      </Profiler>
      <ChatInput conversation={conversation} placeholder="Ask" inputRef={createRef()} />
    </Surroundings>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your question" });
  return { conversation, drawn, field };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Types and sends a question; returns the field once the question is being sent. */
async function asking(question: string): Promise<HTMLTextAreaElement> {
  const { field } = show();
  type(field, question);
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(exchanges).toHaveLength(1));
  return field;
}

describe("the field of a chat", () => {
  it("re-renders none of 200 messages while a hundred keys are typed", () => {
    const { drawn, field } = show(100);
    const before = drawn.list;
    const text = "What does the replacement of the main engine cost? ".repeat(2).slice(0, 100);
    for (let length = 1; length <= text.length; length++) type(field, text.slice(0, length));
    expect(field.value).toBe(text);
    expect(drawn.list - before).toBe(0);
  });

  it("re-renders only the arriving answer", async () => {
    const { conversation, field } = show(3);
    const first = (await screen.findAllByRole("listitem"))[0];
    type(field, "And then?");
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(exchanges).toHaveLength(1));
    const watched = new MutationObserver(() => {});
    if (first)
      watched.observe(first, { subtree: true, childList: true, characterData: true, attributes: true });
    const items = conversation.state.messages.slice(0, 6);
    exchanges[0]?.say({ type: "data-sentence", data: sentence("Something new.", 1) });
    await screen.findByText(/Something new/);
    // Memoized by identity: earlier messages are the very same objects.
    expect(conversation.state.messages.slice(0, 6).every((message, index) => message === items[index])).toBe(
      true,
    );
    expect(watched.takeRecords()).toEqual([]);
  });

  it("sends on Enter, not on Shift+Enter, and not during character composition", async () => {
    const { field } = show();
    type(field, "What rose?");
    fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(exchanges).toHaveLength(0);
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(exchanges).toHaveLength(1));
    expect(field.value).toBe("");
    expect(field.disabled).toBe(true);
    expect(screen.getByText("Thinking...")).toBeTruthy();
  });

  it("reports a text that is too long instead of cutting it, and does not send it", () => {
    const { field } = show();
    type(field, "x".repeat(3_700));
    expect(screen.getByText("3,700 of 4,000 characters")).toBeTruthy();
    type(field, "x".repeat(100_000));
    expect(field.value).toHaveLength(100_000);
    expect(screen.getByText(/can be at most 4,000 characters long; this one has 100,000/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(exchanges).toHaveLength(0);
  });

  it("keeps an unanswered question, and says so until it is sent again", async () => {
    const field = await asking("What rose?");
    exchanges[0]?.refuse(500, "Something went wrong.");
    await screen.findByText(/was not answered. It is kept below/);
    expect(field.value).toBe("What rose?");
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(exchanges).toHaveLength(2));
    expect(screen.queryByText(/was not answered/)).toBeNull();
  });

  it("does not say so when another question is typed", async () => {
    const field = await asking("What rose?");
    exchanges[0]?.say({ type: "data-sentence", data: sentence("Something new.", 1) });
    await screen.findByText(/Something new/);
    exchanges[0]?.lose();
    await waitFor(() => expect(field.disabled).toBe(false));
    type(field, "What fell?");
    expect(screen.queryByText(/was not answered/)).toBeNull();
  });

  it("shows an expired session in the conversation, with a sign-in link and the question kept", async () => {
    const field = await asking("What rose?");
    exchanges[0]?.refuse(401, "Please sign in.");
    expect((await screen.findByRole("alert")).textContent).toContain("Your session has ended.");
    expect(field.value).toBe("What rose?");
    expect(screen.getByRole("link", { name: "Sign in again" }).getAttribute("href")).toBe("/login");
  });
});

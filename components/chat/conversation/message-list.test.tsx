import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ChatMessage } from "@/lib/chat/types";
import { sentence, turn } from "../testing/answers";
import { Surroundings } from "../testing/surroundings";
import { createConversation } from "./conversation";
import { MessageList } from "./message-list";
import { threadMessages } from "./turn-messages";

async function show(messages: ChatMessage[]) {
  const conversation = createConversation({
    id: "thread",
    messages,
    draftName: null,
    context: () => ({}),
    onFailure: () => {},
  });
  conversation.again = vi.fn();
  render(
    <Surroundings>
      <MessageList conversation={conversation} head={null} empty="No messages yet" />
    </Surroundings>,
  );
  await act(() => vi.dynamicImportSettled());
  return conversation;
}

describe("the messages of a chat", () => {
  it("come in pairs, each with its time", async () => {
    await show(
      threadMessages([turn("one", "What rose?", "Revenue."), turn("two", "And then?", "Fuel.")], "thread"),
    );
    const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toHaveLength(4);
    expect(items[0]).toContain("What rose?");
    expect(items[1]).toContain("Revenue.");
    expect(items.every((text) => /\d{1,2}:\d\d [AP]M/.test(text ?? ""))).toBe(true);
  });

  it("are grouped by question, the last group as tall as the list so that its answer moves nothing", async () => {
    await show(
      threadMessages([turn("one", "What rose?", "Revenue."), turn("two", "And then?", "Fuel.")], "thread"),
    );
    const groups = screen
      .getAllByRole("list")
      .filter((list) => /What rose|And then/.test(list.textContent ?? ""));
    expect(groups.map((list) => list.children.length)).toEqual([2, 2]);
    expect(groups.map((list) => list.parentElement?.className.includes("100cqh"))).toEqual([false, true]);
  });

  it("offer to repeat only the last answer", async () => {
    const { again } = await show(
      threadMessages([turn("one", "What rose?", "Revenue."), turn("two", "And then?", "Fuel.")], "thread"),
    );
    fireEvent.click(screen.getByRole("button", { name: "Regenerate" }));
    expect(again).toHaveBeenCalledOnce();
    expect(screen.getAllByRole("button", { name: /^Copy/ })).toHaveLength(2);
  });

  it("say that an answer is no longer accessible, and show nothing of it", async () => {
    await show(threadMessages([turn("one", "What was offered?", null)], "thread"));
    expect(screen.getByText(/draws on a paper that you can no longer open/)).toBeTruthy();
    expect(screen.queryByText("Sources:")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Copy/ })).toBeNull();
  });

  it("offer a retry when an answer was cut off", async () => {
    const { again } = await show([
      { id: "q", role: "user", parts: [{ type: "text", text: "What rose?" }] },
      { id: "a", role: "assistant", parts: [{ type: "data-sentence", data: sentence("Revenue.", 1) }] },
    ]);
    expect(screen.getByText("This answer is incomplete.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(again).toHaveBeenCalledOnce();
  });

  it("follow the direction of the text, and escape markup", async () => {
    const text = "متى؟ <script>alert(1)</script>";
    await show([{ id: "q", role: "user", parts: [{ type: "text", text }] }]);
    const shown = screen.getByText(text);
    expect(shown.getAttribute("dir")).toBe("auto");
    expect(shown.children).toHaveLength(0);
  });

  it("show a placeholder when there are none", async () => {
    await show([]);
    expect(screen.getByText("No messages yet")).toBeTruthy();
  });
});

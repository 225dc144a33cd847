import { describe, expect, it } from "vitest";
import type { ChatMessage } from "@/lib/chat/types";
import { hasContent, progressOf, settle } from "./settle";

const question: ChatMessage = { id: "q", role: "user", parts: [{ type: "text", text: "What changed?" }] };
const empty: ChatMessage = { id: "a", role: "assistant", parts: [] };
const begun: ChatMessage = {
  id: "a",
  role: "assistant",
  parts: [{ type: "data-sentence", data: { text: "Revenue rose.", citations: [] } }],
};

describe("a question that was stopped or failed", () => {
  it("goes back to its field when it has no answer", () => {
    expect(settle([question, begun, question])).toEqual({
      messages: [question, begun],
      unanswered: "What changed?",
    });
    expect(settle([question, empty])).toEqual({ messages: [], unanswered: "What changed?" });
  });

  it("stays with the part of the answer that arrived", () => {
    expect(settle([question, begun])).toEqual({ messages: [question, begun], unanswered: null });
  });

  it("does not exist in an empty conversation", () => {
    expect(settle([])).toEqual({ messages: [], unanswered: null });
  });
});

describe("an answer without text yet", () => {
  it("shows the latest step", () => {
    const reading: ChatMessage = {
      ...empty,
      parts: [{ type: "data-progress", id: "progress", data: { text: "Reading “May budget.xlsx”…" } }],
    };
    expect(hasContent(reading)).toBe(false);
    expect([reading, empty, question, undefined].map(progressOf)).toEqual([
      "Reading “May budget.xlsx”…",
      "Thinking...",
      "Thinking...",
      "Thinking...",
    ]);
  });
});

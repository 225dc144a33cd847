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
  it("goes back to its field when nothing was answered", () => {
    expect(settle([question, begun, question])).toEqual({
      messages: [question, begun],
      unanswered: "What changed?",
    });
    expect(settle([question, empty])).toEqual({ messages: [], unanswered: "What changed?" });
  });

  it("stays with the part of the answer that arrived", () => {
    expect(settle([question, begun])).toEqual({ messages: [question, begun], unanswered: null });
  });

  it("is none in an empty conversation", () => {
    expect(settle([])).toEqual({ messages: [], unanswered: null });
  });
});

describe("an answer that has no words yet", () => {
  it("says what is being done, the last of it", () => {
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

import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ChatMessage, NextSteps } from "@/lib/chat/types";
import { citation, SUMMARY, sentence } from "../testing/answers";
import { Surroundings } from "../testing/surroundings";
import { Answer } from "./answer";

const NEXT: NextSteps = {
  pages: [citation(4)],
  questions: ["What was total income in May 2024?"],
  answeredBefore: [
    { question: "What was the rent?", at: "2026-05-04T10:00:00.000Z", threadId: "earlier" },
    { question: "Who pays the rent?", at: "2026-05-05T10:00:00.000Z", meetingId: "may" },
  ],
};

const messageWith = (answered: boolean, next: NextSteps): ChatMessage => ({
  id: "answer",
  role: "assistant",
  parts: [
    { type: "data-sentence", data: sentence("The papers do not say.") },
    { type: "data-answer", data: { ...SUMMARY, answered, next } },
  ],
});

describe("suggestions after an answer", () => {
  it("ask the suggested question, and link to pages and earlier answers", () => {
    const onAsk = vi.fn();
    render(
      <Surroundings>
        <Answer message={messageWith(false, NEXT)} onAsk={onAsk} />
      </Surroundings>,
    );
    const offered = screen.getByRole("group", { name: "Questions the papers answer" });
    fireEvent.click(within(offered).getByRole("button", { name: NEXT.questions[0] }));
    expect(onAsk).toHaveBeenCalledWith(NEXT.questions[0]);
    const pages = screen.getByRole("group", { name: "Closest page" });
    expect(within(pages).getByRole("button", { name: /Report\.pdf, page 4/ })).toBeTruthy();
    const before = within(screen.getByRole("group", { name: "Already answered" }));
    expect(before.getByRole("link", { name: /What was the rent\?/ }).getAttribute("href")).toBe(
      "/chat?thread=earlier",
    );
    expect(before.getByRole("link", { name: /Who pays the rent\?/ }).getAttribute("href")).toBe(
      "/prep-me?meeting=may&tab=questions",
    );
  });

  it("show the words found on a page, unless they are its header", () => {
    const found = { ...citation(4), start: 120, end: 135, quote: "The rent is due." };
    const head = { ...citation(5), start: 0, end: 13, quote: "Harbour Trust" };
    render(
      <Surroundings>
        <Answer message={messageWith(false, { pages: [found, head], questions: [] })} />
      </Surroundings>,
    );
    expect(screen.getByText("The rent is due.")).toBeTruthy();
    expect(screen.queryByText("Harbour Trust")).toBeNull();
  });

  it("offer no questions below an answer that is followed by another", () => {
    render(
      <Surroundings>
        <Answer message={messageWith(true, { pages: [], questions: NEXT.questions })} />
      </Surroundings>,
    );
    expect(screen.queryByRole("group")).toBeNull();
  });
});

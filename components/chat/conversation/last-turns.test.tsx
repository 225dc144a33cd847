import { expect, it } from "vitest";
import { lastTurns } from "../brief-chat";
import { turn } from "../testing/answers";
import { threadMessages } from "./turn-messages";

it("includes the last three turns, oldest first, and no question without an answer", () => {
  const turns = ["1", "2", "3", "4"].map((id) => turn(id, `Q${id}`, `A${id}`));
  const unanswered = { id: "q", role: "user" as const, parts: [{ type: "text" as const, text: "Q5" }] };
  expect(lastTurns([...threadMessages(turns, "thread"), unanswered])).toEqual([
    { question: "Q2", answer: "A2" },
    { question: "Q3", answer: "A3" },
    { question: "Q4", answer: "A4" },
  ]);
});

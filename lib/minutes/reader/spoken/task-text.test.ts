import { expect, test } from "vitest";
import { taskText } from "./undertakings";
import type { Utterance } from "./utterances";

/** Held on a Thursday. */
const HELD_ON = "2026-03-12";

const said = (...lines: string[]): Utterance[] =>
  lines.map((line, at) => {
    const [speaker = "", ...text] = line.split(": ");
    return { at, speaker, text: text.join(": "), words: line.split(" ").length } as Utterance;
  });

test.each<[string, string[], string | null]>([
  [
    "Circulate the revised budget.",
    ["Priya Shah: I'll circulate the revised budget by Friday."],
    "2026-03-13",
  ],
  [
    "Circulate the dates.",
    ["Priya Shah: I'll just circulate the dates by the end of next week."],
    "2026-03-20",
  ],
  ["Circulate the dates by 20 March.", ["Priya Shah: I'll circulate the dates by 20 March."], "2026-03-20"],
  ["Ring the broker.", ["Ada: Could you ring the broker, please?", "Ben: Sure, I'll do that."], null],
  ["Review the reserves policy.", ["Ben: I'll review our reserves policy then, Chair."], null],
  ["Check that the roof is insured.", ["Ben: I'll check that the roof is insured."], null],
])("a task is worded in the imperative: %s", (order, lines, dueOn) => {
  expect(taskText(said(...lines), { heldOn: HELD_ON, dueOn, isTold: false })).toBe(order);
});

test("the person told to do something is not named a second time", () => {
  const told = { heldOn: HELD_ON, dueOn: null, isTold: true };
  expect(taskText(said("Ada: Claire'll alter the notice."), told)).toBe("Alter the notice.");
  expect(taskText(said("Ada: Tom, please send the letter to the bank."), told)).toBe(
    "Send the letter to the bank.",
  );
});

test.each<[string, string[], string | null]>([
  ["what was said before", ["Priya: I'll get that across to everyone."], null],
  ["who speaks", ["Priya: I'll send you my notes on the lease."], null],
  ["more than a task", ["Priya: I'll ring the broker, it's only a call after all."], null],
  ["two days", ["Ada: Could you send the accounts by Friday?", "Ben: Monday, I can do."], "2026-03-16"],
])("words that depend on %s stay in quotation marks", (_, lines, dueOn) => {
  const text = taskText(said(...lines), { heldOn: HELD_ON, dueOn, isTold: false });
  expect(text).toMatch(/^(?:Priya|Ada): “/);
});

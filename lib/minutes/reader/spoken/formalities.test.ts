import { expect, test } from "vitest";
import { formalitiesOf } from "./formalities";
import { utterancesOf } from "./utterances";

const told = (...said: string[]) =>
  formalitiesOf(
    utterancesOf(
      said.map((text) => ({ start: null, end: null, speaker: "Anna Berg", text })),
      [],
    ),
    "2026-03-12",
  ).map(({ at, text }) => [at, text]);

const TALK = Array.from({ length: 14 }, () => "The roof was looked at once more.");

test("when a meeting opens and closes, and when the next one is", () => {
  expect(
    told(
      "It's six thirty two and I'll call the meeting to order.",
      ...TALK,
      "The next meeting is on 9 April.",
      "Without objection we're adjourned. Eight fourteen.",
    ),
  ).toEqual([
    [0, "The meeting was opened at 6:32."],
    [15, "The next meeting was set for Apr 9, 2026."],
    [16, "The meeting was closed at 8:14."],
  ]);
});

test("a question to someone who answers, and a meeting closed without a time", () => {
  expect(
    told(
      ...TALK,
      "So the next meeting is, Janet?",
      "The fourteenth of May, at seven.",
      "I'll close the meeting there.",
    ),
  ).toEqual([
    [15, "The next meeting was set for May 14, 2026: “The fourteenth of May, at seven.”"],
    [16, "The meeting was closed: “I'll close the meeting there.”"],
  ]);
});

test("nothing if no one gives a time or a date", () => {
  expect(
    told(
      "I'll call the meeting to order.",
      ...TALK,
      "We'll take that at the next meeting.",
      "The offer closes soon.",
      "Thank you all.",
    ),
  ).toEqual([]);
});

test("the close of a short meeting, and no time that belongs to something else", () => {
  expect(told("I move that we approve the minutes.", "Seconded.", "The meeting closed at 9:40.")).toEqual([
    [2, "The meeting was closed at 9:40."],
  ]);
  expect(told(...TALK, "Let's close the meeting, the hall is let from 9:30.")).toEqual([
    [14, "The meeting was closed: “Let's close the meeting, the hall is let from 9:30.”"],
  ]);
});

import { expect, test } from "vitest";
import { alignAgenda } from "./align";
import { utterancesOf } from "./spoken/utterances";

const PEOPLE = ["Ada Moor", "Ben Ilves", "Mara Lind", "Priya Shah"];
const AGENDA = [
  "Call to order",
  "Declarations of interest",
  "Minutes of the last meeting",
  "Matters arising",
  "Finance report by the treasurer",
  "Report of the audit chair",
  "Approve the budget",
  "Discuss the merger (in camera)",
  "Any other business",
].map((title, at) => ({ id: `a${at + 1}`, title, kind: "discuss" }));

/** Each line with its expected item; items are numbered from 1, as on the agenda. */
const CASES: [string, [item: number, line: string][]][] = [
  [
    "as they are announced",
    [
      [1, "Ada Moor: Good morning, I'd like to call the meeting to order. Tom sends his apologies."],
      [2, "Ada Moor: Any conflicts of interest? Mara."],
      [2, "Mara Lind: My brother works for Northquay, so I'll leave the room for the merger item."],
      [3, "Ada Moor: Minutes of the last meeting. You've all had them. Any changes?"],
      [3, "Priya Shah: I move to approve the minutes of 20 November."],
      [3, "Ada Moor: All in favour? Carried."],
      [5, "Ada Moor: Next is the finance report. Ben."],
      [5, "Ben Ilves: Income is four percent below budget. I will come to the audit in a moment."],
      [6, "Ada Moor: Audit. Priya."],
      [6, "Priya Shah: There were no findings."],
      [7, "Ada Moor: Good. Then the budget for next year. Discussion?"],
      [7, "Ben Ilves: I move that we approve it."],
      [8, "Ada Moor: Now the merger, Mara please leave us."],
      [8, "Ben Ilves: Northquay offered 12 million, and our budget has no room for advisers."],
      [8, "Priya Shah: I don't think that we should answer before March."],
      [9, "Ada Moor: Any other business? No."],
    ],
  ],
  [
    "by their words where whoever leads numbers them otherwise",
    [
      [1, "Ada Moor: I call the meeting to order."],
      [5, "Ada Moor: Item four, the finance report. Ben."],
      [5, "Ben Ilves: Income is four percent below budget."],
      [6, "Ada Moor: Item five. Priya, welcome."],
      [6, "Priya Shah: The audit committee met twice, and the auditors found nothing."],
      [7, "Ada Moor: Item six, the budget."],
      [7, "Ben Ilves: It comes to 480,000."],
    ],
  ],
  [
    "out of their order where that is announced",
    [
      [1, "Ada Moor: I call the meeting to order."],
      [7, "Ada Moor: Ben has to leave early, so item seven first, the budget. Ben?"],
      [7, "Ben Ilves: It comes to 480,000, as the finance committee asked."],
      [2, "Ada Moor: Thank you. Now item two, declarations of interest."],
      [2, "Priya Shah: Nothing from me."],
      [3, "Ada Moor: Then item three, minutes of the last meeting."],
      [5, "Ada Moor: Item five, the finance report."],
    ],
  ],
];

test.each(CASES)("items are followed %s", (_, said) => {
  const lines = said.map(([, line], at) => {
    const [speaker = "", text = ""] = line.split(": ");
    return { start: at * 5, end: at * 5 + 4, speaker, text };
  });
  const { items, chair } = alignAgenda(AGENDA, {
    utterances: utterancesOf(lines, PEOPLE),
    lines: lines.length,
    names: new Set(PEOPLE.flatMap((name) => name.toLowerCase().split(" "))),
    vectors: null,
  });
  expect(items.map((item, at) => [item + 1, said[at]?.[1]])).toEqual(said);
  expect(chair).toBe("Ada Moor");
});

test("a meeting without an agenda has no items, and one that goes straight to business has no opening item", () => {
  const talk = {
    utterances: utterancesOf([{ start: 0, end: 1, speaker: null, text: "Hello there, good morning." }], []),
    lines: 1,
    names: new Set<string>(),
    vectors: null,
  };
  expect(alignAgenda([], talk).items).toEqual([-1]);
  expect(alignAgenda(AGENDA.slice(4), talk).items).toEqual([-1]);
});

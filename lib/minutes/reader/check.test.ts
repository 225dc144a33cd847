import { describe, expect, test } from "vitest";
import { checkDraft } from "./check";
import type { Draft } from "./schema";

const PEOPLE = ["Anna Berg", "Tom Hale", "Ida Moreau"];
const EMPTY: Draft = { discussion: [], motions: [], decisions: [], actions: [] };

/** "Anna Berg: …" is one line. Each entry quotes all lines unless it specifies some. */
function checked(said: string[], draft: (quotes: { line: string; text: string }[]) => Partial<Draft>) {
  const lines = said.map((one) => {
    const [, speaker = "", text = ""] = /^([^:]+): (.*)$/.exec(one) ?? [];
    return { start: null, end: null, speaker, text };
  });
  const quotes = lines.map(({ text }, at) => ({ line: `L${at + 1}`, text }));
  const given = {
    part: [...lines.keys()],
    lines,
    sourceId: "talk",
    people: PEOPLE,
    heldOn: "2025-11-13",
    nextMeeting: "2025-12-11",
  };
  return checkDraft({ ...EMPTY, ...draft(quotes) }, given);
}

describe("figures said in words", () => {
  test.each([
    [
      "Income was £2.4 million against £2.6 million.",
      "two point four million against a budget of two point six",
    ],
    [
      "Legacies of £280,000 fell short of £500,000.",
      "we budgeted five hundred thousand and had two hundred and eighty",
    ],
    ["Reserves cover 7.2 months.", "Seven point two months."],
    ["The visit was on 2 October.", "They came on the second of October."],
    ["The meeting begins on 11 December at 5.30 pm.", "It's the eleventh of December at half past five."],
    ["The award is 3.2 per cent.", "The committee recommends three point two per cent."],
  ])("%s", (text, said) => {
    expect(
      checked([`Tom Hale: ${said}`], (quotes) => ({ discussion: [{ text, quotes }] })).discussion,
    ).toHaveLength(1);
  });

  test.each([
    ["Income was £2.5 million.", "Income was two point four million."],
    ["Legacies were £280 million.", "We've had two hundred and eighty thousand."],
    ["The visit was on 3 October.", "They came on the second of October."],
    ["The network voted by 9 to 3.", "They went nine to two."],
  ])("not: %s", (text, said) => {
    expect(
      checked([`Tom Hale: ${said}`], (quotes) => ({ discussion: [{ text, quotes }] })).discussion,
    ).toEqual([]);
  });
});

describe("what no one decided", () => {
  const decided = (said: string[], text: string) => {
    const { decisions, motions } = checked(said, (quotes) => ({
      decisions: [{ text, quotes }],
      motions: [{ text, mover: "Tom Hale", seconder: "Ida Moreau", votes: [], result: "passed", quotes }],
    }));
    return [...decisions, ...motions];
  };

  test.each([
    [["Anna Berg: The board of the county network voted last week to merge with the others."]],
    [["Tom Hale: Somebody could just minute that we approved the tablets."]],
    [["Tom Hale: Then just buy them, we agreed.", "Anna Berg: No, we have not approved that."]],
    [["Tom Hale: If we'd agreed four per cent we wouldn't be here."]],
  ])("%j", (said) => {
    expect(decided(said, "That it be approved.")).toEqual([]);
  });

  test("what an unquoted line withdraws", () => {
    const said = ["Tom Hale: We've approved the tablets then.", "Anna Berg: We haven't approved anything."];
    const text = "The tablets were approved.";
    expect(
      checked(said, ([first]) => ({ decisions: first ? [{ text, quotes: [first] }] : [] })).decisions,
    ).toEqual([]);
  });
});

test("of a motion that was put, what was said about it stays", () => {
  const said = [
    "Anna Berg: With that corrected, are we happy to approve the minutes?",
    "Tom Hale: Yes.",
    "Anna Berg: Good, approved then. Anything arising?",
  ];
  const { motions } = checked(said, (quotes) => ({
    motions: [
      {
        text: "That the minutes be approved.",
        mover: "Tom Hale",
        seconder: "Ida Moreau",
        votes: [{ name: "Ida Moreau", vote: "for" }],
        result: "passed",
        quotes,
      },
    ],
  }));
  expect(motions).toMatchObject([
    { text: "That the minutes be approved.", mover: null, seconder: null, votes: [], result: "passed" },
  ]);
});

test("the due date of an action is in what is quoted for it", () => {
  const { actions } = checked(
    ["Tom Hale: Planning is expected by the nineteenth of December. I'll write to them tomorrow."],
    () => ({
      actions: [
        {
          text: "Write to them.",
          owner: "Tom Hale",
          quotes: [{ line: "L1", text: "I'll write to them tomorrow." }],
        },
      ],
    }),
  );
  expect(actions).toMatchObject([{ owner: "Tom Hale", dueOn: "2025-11-14" }]);
});

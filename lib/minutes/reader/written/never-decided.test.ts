import { describe, expect, it } from "vitest";
import { readWritten } from ".";

const PEOPLE = ["Anna Berg", "Tom Hale", "Ida Moreau", "Raj Patel", "Noor van Dijk"];

const read = (...texts: string[]) => readOf(PEOPLE, ...texts);

function readOf(people: string[], ...texts: string[]) {
  const lines = texts.map((text) => ({ start: null, end: null, speaker: null, text }));
  const { items } = readWritten(lines, { people, heldOn: "2026-03-12", sourceId: "notes" });
  return {
    results: items.flatMap(({ motions }) => motions.map(({ result }) => result)),
    decisions: items.flatMap(({ decisions }) => decisions),
    actions: items.flatMap(({ actions }) => actions),
  };
}

const MOVED = ["# Dues", "Motion: To increase dues.", "Moved by: Anna Berg", "Seconded by: Tom Hale"];

describe("minutes of a motion without a stated outcome", () => {
  it.each([
    [
      [
        "# Budget",
        "On motion by Anna Berg, seconded by Tom Hale, to adopt the agreed budget, the vote was 2 to 3.",
      ],
    ],
    [
      [
        "# Budget",
        "On motion by Anna Berg, seconded by Tom Hale, to amend the approved budget, discussion followed.",
      ],
    ],
    [[...MOVED, "The motion builds on the policy approved in 2024."]],
    [[...MOVED, "Anna Berg noted that the motion carries a cost of $300."]],
    [[...MOVED, "The motion repeats what the members had already approved."]],
  ])("leave it open: %j", (lines) => {
    expect(read(...lines).results).toEqual([null]);
  });

  it.each([
    ["Motion: To amend the bylaws.", 3, null],
    ["Motion: To amend the bylaws.", 5, "passed"],
    ["Motion: To wind up the charity.", 4, null],
    ["Motion: Straw poll on the new name.", 5, null],
    ["Motion: To repair the roof.", 3, "passed"],
    ["Motion: To repair the roof.", 2, null],
  ])("take it from the count only if that is enough: %s %i for", (motion, inFavour, result) => {
    const count = [`For: ${inFavour}`, "Against: 0", `Abstain: ${5 - inFavour}`];
    expect(read("# Item", motion, "Moved by: Anna Berg", "Seconded by: Tom Hale", ...count).results).toEqual([
      result,
    ]);
  });

  it.each([
    ["3", "2", PEOPLE, "passed"],
    ["2", "3", PEOPLE, null],
    ["2", "5", ["Anna Berg"], null],
    ["4", "3", ["Anna Berg"], "passed"],
  ])("require more than half of all members: %s to %s", (inFavour, against, people, result) => {
    const texts = [
      "# Dues",
      "Motion: To raise dues.",
      "Moved by: Anna Berg",
      `For: ${inFavour}`,
      `Against: ${against}`,
    ];
    expect(readOf(people, ...texts).results).toEqual([result]);
  });

  it("and a proposal above a vote that did not carry it is not a decision", () => {
    const votes = ["Moved by: Anna Berg", "For: Anna Berg", "Against: Tom Hale, Ida Moreau"];
    expect(read("# Pump", "Decision: repair the pump.", ...votes).results).toEqual([null]);
  });

  it.each([
    "Motion carried.",
    "The motion was approved as presented.",
    "Motion carries 3-2.",
    "The tabled motion passed.",
  ])("have it if it is written: %s", (end) => {
    expect(read(...MOVED, end).results).toEqual(["passed"]);
  });
});

it("an earlier decision is not a decision of this meeting", () => {
  const past = ["The Board had approved the lease in May.", "The Board previously approved the lease."];
  expect(read("# Lease", ...past).decisions).toEqual([]);
  expect(read("# Lease", "The Board approved the lease.").decisions).toHaveLength(1);
});

it("no one undertakes what they no longer do or were not asked for", () => {
  const { actions } = read(
    "# Roles",
    "Tom Hale will no longer chair the committee.",
    "The board had not asked Anna Berg to resign.",
    "Nobody asked Anna Berg to write the report.",
  );
  expect(actions).toEqual([]);
});

it("terse notes decide what they say was agreed, and nothing that was agreed before", () => {
  const agreed = [
    "agreed budget subject to the auditors",
    "interest on loans 2%: agreed nem con",
    "ok, no changes. agreed",
    "Agreed AB + TH to negotiate, at most 28k",
  ];
  expect(read("# Notes", ...agreed).decisions).toHaveLength(4);
  const told = [
    "Agreed minutes circulated",
    "Agreed price was too high",
    "Budget: agreed last year",
    "not agreed",
  ];
  expect(read("# Notes", ...told).decisions).toEqual([]);
});

it.each([
  "It was agreed that she could remain.",
  "It was agreed that she should remain in the room but not vote.",
  "The Board agreed that Ida Moreau stay for the discussion.",
])("who stays in the room is not a decision: %s", (text) => {
  expect(read("# Interests", "Ida Moreau declared an interest in the lease.", text).decisions).toEqual([]);
});

it("but leaving something as it is was decided", () => {
  expect(read("# Dues", "It was agreed that the dues should remain at 40 pounds.").decisions).toHaveLength(1);
});

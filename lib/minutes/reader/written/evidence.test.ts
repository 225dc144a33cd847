import { describe, expect, test } from "vitest";
import { writtenMinutes } from "@/tests/support/written-minutes";

describe("motions whose parts are separated", () => {
  test.each<[string, string[], string[]]>([
    [
      "an outcome that names the matter again",
      [
        "# Consent agenda",
        "Mr Hale moved and Ms Berg seconded that it be adopted.",
        "The consent agenda was adopted without dissent.",
      ],
      ["That it be adopted. | Tom Hale | Anna Berg |  |  | passed"],
    ],
    [
      "whoever the sentence before tells of moves",
      [
        "# Fees",
        "Mr Hale said that the boats cost more to keep. He moved to raise the berth fee. Ms Berg seconded. Carried.",
      ],
      ["To raise the berth fee. | Tom Hale | Anna Berg |  |  | passed"],
    ],
    [
      "a list resolved after consideration",
      [
        "# Seal",
        "After due consideration IT WAS RESOLVED:",
        "(a) that the deed be sealed; and",
        "(b) that it be registered.",
      ],
      ["That the deed be sealed. |  |  |  |  | passed", "That it be registered. |  |  |  |  | passed"],
    ],
    [
      "a count before the resolution",
      ["# Crane", "By a majority of three to one it was RESOLVED that the crane be hired."],
      ["That the crane be hired. |  |  |  | 3-1-0 | passed"],
    ],
    [
      "movers in the brackets of a label",
      ["# Crane", "Motion 26-04 (Hale/Berg): Hire the crane.", "Carried 4-0."],
      ["Hire the crane. | Tom Hale | Anna Berg |  | 4-0-0 | passed"],
    ],
    [
      "a label that names nobody but the mover",
      ["# Crane", "Hire the crane for a week.", "Motion: Mr Hale", "Second: Ms Berg", "Vote: 4-0. Carried."],
      ["Hire the crane for a week. | Tom Hale | Anna Berg |  | 4-0-0 | passed"],
    ],
    [
      "what was agreed, with the roll behind a colon",
      ["# Crane", "The board agreed to hire the crane: Berg yes, Hale yes, Moreau no."],
      ["The board agreed to hire the crane |  |  | Anna for, Tom for, Ida against | 2-1-0 | passed"],
    ],
    [
      "whose motion it is in its label, and a result of the vote",
      [
        "# Crane",
        "Motion of Mr Hale: Hire the crane.",
        "Result of vote: 1 yes (Hale), 4 no. The motion is rejected.",
      ],
      ["Hire the crane. | Tom Hale |  | Tom for | 1-4-0 | failed"],
    ],
    [
      "what is tabled to another meeting, and one against in brackets",
      [
        "# Crane",
        "- Hire the crane. Moved: Hale. Seconded: Berg. Vote 3-1 (Moreau no). Approved.",
        "- Sell the slip. Moved: Hale. Seconded: Berg. Tabled to the May meeting by consensus.",
      ],
      [
        "Hire the crane. | Tom Hale | Anna Berg | Ida against | 3-1-0 | passed",
        "Sell the slip. | Tom Hale | Anna Berg |  |  | deferred",
      ],
    ],
    [
      "a motion that nobody seconded",
      ["# Crane", "A motion by Mr Hale to hire the crane was not seconded."],
      ["To hire the crane | Tom Hale |  |  |  | failed"],
    ],
  ])("%s", async (_, lines, motions) => {
    expect((await writtenMinutes(...lines)).motions).toEqual(motions);
  });
});

describe("votes in columns aligned with spaces", () => {
  test("a cross counts for the side above it", async () => {
    const { motions } = await writtenMinutes(
      "Motion:   Hire the crane",
      "Moved by:   Tom Hale",
      "Member        For     Against     Abstain",
      "A. Berg       X",
      "T. Hale       X",
      "I. Moreau             X",
      "R. Patel                          X",
      "Outcome:   Carried",
    );
    expect(motions).toEqual([
      "Hire the crane | Tom Hale |  | Anna for, Tom for, Ida against, Raj abstained | 2-1-1 | passed",
    ]);
  });

  test("a table at the end whose columns are numbered by motion", async () => {
    const { motions } = await writtenMinutes(
      "# Crane",
      "Motion 26-04 (Hale/Berg): Hire the crane.",
      "# Slip",
      "Motion 26-05 (Moreau/Hale): Close the slip.",
      "# Votes",
      "            26-04   26-05",
      "Berg        Yes     No",
      "Hale        Yes     Yes",
      "Moreau      No      No",
      "Result      Passed  Failed",
    );
    expect(motions).toEqual([
      "Hire the crane. | Tom Hale | Anna Berg | Anna for, Tom for, Ida against | 2-1-0 | passed",
      "Close the slip. | Ida Moreau | Tom Hale | Anna against, Tom for, Ida against | 1-2-0 | failed",
    ]);
  });
});

describe("text that only resembles labels", () => {
  test("a policy for guests is not a list of guests, nor is a heading for staff", async () => {
    const { attendance, decisions, motions } = await writtenMinutes(
      "Present: Anna Berg, Tom Hale",
      "# Rules",
      "- guest policy: agreed with one change (7 nights not 5)",
      "# Staff",
      "Motion: pay a bonus",
      "By: Hale / Berg",
      "Carried 7:21",
    );
    expect(attendance.guests).toEqual([]);
    expect(decisions).toEqual(["guest policy: agreed with one change (7 nights not 5)"]);
    expect(motions).toEqual(["pay a bonus | Tom Hale | Anna Berg |  |  | passed"]);
  });

  test("a label with text of its own introduces nothing below it", async () => {
    const { actions } = await writtenMinutes("Action: Tom to call the bank.", "The meeting closed at nine.");
    expect(actions).toEqual([["Tom to call the bank.", "Tom Hale", null]]);
  });

  test("a task followed by its number, owner and due date", async () => {
    const { actions } = await writtenMinutes("ACTION 26/04: Send the deed to the bank (TH, 2 April 2026)");
    expect(actions).toEqual([["Send the deed to the bank (TH, 2 April 2026)", "Tom Hale", "2026-04-02"]]);
  });

  test("a list of tasks ends at one without an owner", async () => {
    const { actions } = await writtenMinutes("TO DO", "Tom – call the bank", "Adjourned 8:05 PM.");
    expect(actions.map(([text]) => text)).toEqual(["Tom – call the bank"]);
  });

  test("a roll call of attendance, by letters", async () => {
    const { attendance } = await writtenMinutes(
      "Roll call",
      "Berg (Chair)     P",
      "Hale             P",
      "Moreau           A",
    );
    expect(attendance.present.map(({ text }) => text)).toEqual(["Anna Berg (Chair)", "Tom Hale"]);
    expect(attendance.absent.map(({ text }) => text)).toEqual(["Ida Moreau"]);
  });
});

describe("what a meeting settled, in the usual words of minutes", () => {
  test.each([
    "The Board approved the 2027 plan, with the loan.",
    "The March accounts were approved.",
    "The Board reviewed the minutes of 3 February, which were approved as a correct record.",
    "Unit 31 – Council considered and denied the request for a shed.",
    "Ms Moreau suggested that the crane be sold, and this was agreed.",
    "The committee unanimously (3-0) approved the lease.",
    "Decision taken to sell the crane.",
    "The fee was set at £25 for 2027.",
    "Minutes of 3 February agreed and signed.",
    "IM elected vice chair unopposed for one year.",
    "The plan is approved unanimously without changes.",
  ])("%s", async (text) => {
    const { decisions, motions } = await writtenMinutes("# A", text);
    expect([...decisions, ...motions]).toHaveLength(1);
  });

  test.each([
    "The Board heard of the grant, which was approved by the council.",
    "Ms Moreau suggested that the crane be sold, and this was to be agreed later.",
    "The fee was set at £25 by the landlord.",
    "The plan is approved by the council.",
    "The accounts approved in March were on the website.",
    "Mr Hale asked whether the crane could be sold, and it was not agreed.",
  ])("not: %s", async (text) => {
    const { decisions, motions } = await writtenMinutes("# A", text);
    expect([...decisions, ...motions.filter((one) => one.endsWith("passed"))]).toEqual([]);
  });
});

test("a sentence with many clauses is read quickly", async () => {
  await writtenMinutes("# A", "Transfers approved, in part.");
  const before = performance.now();
  await writtenMinutes("# A", `Transfers approved${", a".repeat(40)}. b c`);
  expect(performance.now() - before).toBeLessThan(2000);
});

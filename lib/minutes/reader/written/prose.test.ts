import { describe, expect, test } from "vitest";
import { readTranscript } from "@/lib/transcripts/read";
import { told } from "@/tests/support/told-motion";
import { readWritten } from ".";

const PEOPLE = ["Anna Berg", "Tom Hale", "Ida Moreau", "Raj Patel", "Noor van Dijk"];

async function minutes(...lines: string[]) {
  const { lines: read } = await readTranscript(lines.join("\n"), "minutes.md");
  return readWritten(read, { people: PEOPLE, heldOn: "2026-03-12", sourceId: "notes" });
}

test.each([
  [
    "On motion by Anna Berg, seconded by Tom Hale, the Board unanimously approved the budget.",
    "The Board unanimously approved the budget. | Anna Berg | Tom Hale |  |  | passed",
  ],
  [
    "Upon motion duly made and seconded, the Board resolved to renew the lease.",
    "The Board resolved to renew the lease. |  |  |  |  | passed",
  ],
  [
    "Anna Berg moved, seconded by Tom Hale, to approve the minutes of 2 February. Motion carried.",
    "To approve the minutes of 2 February. | Anna Berg | Tom Hale |  |  | passed",
  ],
  [
    "It was RESOLVED, with Ida Moreau voting against, to appoint Kerr LLP.",
    "To appoint Kerr LLP. |  |  | Ida against |  | passed",
  ],
  ["M/S/C (Berg/Hale) to buy the van.", "To buy the van. | Anna Berg | Tom Hale |  |  | passed"],
  [
    "Motion by Anna Berg, second by Tom Hale, to appoint Kerr LLP as auditor. Carried 3-1.",
    "To appoint Kerr LLP as auditor. | Anna Berg | Tom Hale |  | 3-1-0 | passed",
  ],
  [
    "A motion was made by Anna Berg and seconded by Tom Hale to adopt the policy. Motion passed unanimously; Raj Patel abstained.",
    "To adopt the policy. | Anna Berg | Tom Hale | Raj abstained |  | passed",
  ],
  [
    "It was proposed by Ida Moreau and seconded by Raj Patel that the loan be repaid. All in favour.",
    "That the loan be repaid. | Ida Moreau | Raj Patel |  |  | passed",
  ],
  [
    "Tom Hale proposed that a bonus be paid. The motion was put to the vote: For 2, Against 2, Abstentions 0. The motion was lost on the chair's casting vote.",
    "That a bonus be paid. | Tom Hale |  |  | 2-2-0 | failed",
  ],
  [
    "It was moved and seconded that the site be sold. The vote was tied 2-2.",
    "That the site be sold. |  |  |  | 2-2-0 | tied",
  ],
  [
    "Anna Berg moved to sell the site. She withdrew her motion.",
    "To sell the site. | Anna Berg |  |  |  | withdrawn",
  ],
  [
    "On motion by Anna Berg, seconded by Tom Hale, the Board did not approve the sale.",
    "The Board did not approve the sale. | Anna Berg | Tom Hale |  |  | failed",
  ],
])("a motion written in prose: %s", async (line, motion) => {
  const { items } = await minutes("# Any item", line);
  expect(items.flatMap((item) => item.motions).map(told)).toEqual([motion]);
  expect(items.flatMap((item) => item.decisions)).toEqual([]);
});

test.each([
  ["Tom Hale proposed that the committee look at heating again."],
  ["The item was moved to April."],
  ["Tom Hale moved to Lyon last year and works from there."],
])("a sentence that is not a motion with a result: %s", async (line) => {
  const { items } = await minutes("# Any item", line);
  expect(items.flatMap((item) => item.motions).filter(({ result }) => result !== null)).toEqual([]);
});

describe("a vote to postpone", () => {
  test.each([["Motion to table:"], ["**Vote to table:**"]])(
    "%s leaves the motion itself without a vote",
    async (label) => {
      const { items } = await minutes(
        "# Hall",
        "**Motion:** Sell the hall.",
        "**Sponsor:** Tom Hale",
        label,
        "- Anna Berg: YES",
        "- Tom Hale: YES",
        "- Ida Moreau: YES",
        "Passed 3-0",
      );
      const [sale, tabling] = items.flatMap((item) => item.motions);
      expect(sale).toMatchObject({ text: "Sell the hall.", votes: [], result: "deferred" });
      expect(tabling).toMatchObject({ result: "passed", tally: { for: 3, against: 0, abstained: 0 } });
    },
  );

  test("is not a vote on the motion in the heading", async () => {
    const { items } = await minutes(
      "# Motion to approve the sale",
      "Motion to be tabled until May.",
      "- Anna Berg: YES",
      "- Tom Hale: YES",
      "Passed 2-0",
    );
    expect(items.flatMap((item) => item.motions).map(({ text }) => text)).toEqual([
      "Motion to be tabled until May.",
    ]);
  });
});

test("a quoted older vote does not count as a vote of this meeting", async () => {
  const { items } = await minutes(
    "# Motion to repeal a vote",
    "> 2017-09-19 Motion: All summits are global. Tom Hale motions, Raj Patel seconds. Pass: 5-1.",
    "**Motion:** Resolved, the vote of 2017 is repealed.",
    "**Sponsor:** Anna Berg",
    "Passes 7-0",
  );
  expect(items.flatMap((item) => item.motions).map(told)).toEqual([
    "Resolved, the vote of 2017 is repealed. | Anna Berg |  |  | 7-0-0 | passed",
  ]);
});

test("headings that begin with “Motion:” are items of their own, and a label printed twice is read once", async () => {
  const { items } = await minutes(
    "#### Motion: Buy the van",
    '**Motion:** Motion: "Resolved, the van is bought."',
    "**Sponsor:** Chair (Anna Berg)",
    "```",
    "Tom Hale    Yay",
    "Raj Patel   Ney",
    "```",
    "Passes 1/1",
    "#### Motion: Sell the car",
    "**Revised Motion** to lease the car. Motion Tom Hale, Second Raj Patel",
    "- Tom Hale - Yes",
  );
  expect(items.map(({ title }) => title)).toEqual(["Motion: Buy the van", "Motion: Sell the car"]);
  expect(items.flatMap((item) => item.motions).map(told)).toEqual([
    "Resolved, the van is bought. | Anna Berg |  | Tom for, Raj against | 1-1-0 | passed",
    "to lease the car. | Tom Hale | Raj Patel | Tom for | 1-0-0 | ",
  ]);
  expect(items.flatMap((item) => item.discussion)).toEqual([]);
});

test("after the quorum is lost nothing passes and nothing is decided", async () => {
  const { items, attendance, remarks } = await minutes(
    "# Opening",
    "A quorum was present.",
    "# Lease",
    "It was agreed that the lease be renewed.",
    "# Sale",
    "Raj Patel left at 11.20 and the quorum was lost.",
    "It was agreed that the site be sold.",
    "Motion: Sell the van.",
    "Moved by: Anna Berg",
    "The motion passed.",
    "# Close",
    "Raj Patel returned and the quorum was restored.",
    "It was agreed that the meeting end at noon.",
  );
  expect(items.flatMap(({ decisions }) => decisions.map(({ text }) => text))).toEqual([
    "It was agreed that the lease be renewed.",
    "It was agreed that the meeting end at noon.",
  ]);
  expect(items.flatMap(({ motions }) => motions.map(({ result }) => result))).toEqual([null]);
  expect(attendance.quorum.map(({ text }) => text)).toEqual([
    "A quorum was present.",
    "Raj Patel left at 11.20 and the quorum was lost.",
    "Raj Patel returned and the quorum was restored.",
  ]);
  expect(remarks).toEqual([
    "The quorum was lost: “Raj Patel left at 11.20 and the quorum was lost.” Nothing is treated as passed until there is a quorum again.",
  ]);
});

test("an action quotes the sentence that says who does what", async () => {
  const { items } = await minutes(
    "# Fees",
    "Costs should fall next year. Ida Moreau will circulate the letter by 30 March.",
    "Raj Patel will research whether a second supplier exists.",
    "Tom Hale will not attend.",
    "It was resolved to declare no dividend.",
  );
  expect(items[0]?.actions.map(({ text, owner, dueOn }) => [text, owner, dueOn])).toEqual([
    ["Ida Moreau will circulate the letter by 30 March.", "Ida Moreau", "2026-03-30"],
    ["Raj Patel will research whether a second supplier exists.", "Raj Patel", null],
  ]);
  expect(items[0]?.motions.map(told)).toEqual(["To declare no dividend. |  |  |  |  | passed"]);
});

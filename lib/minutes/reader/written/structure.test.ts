import { describe, expect, test } from "vitest";
import { writtenMinutes } from "@/tests/support/written-minutes";
import { numericDays } from "../due";

describe("motions by the layout of minutes", () => {
  test.each<[string, string[], string[]]>([
    [
      "who moves and seconds, by their first letters on one line",
      ["Motion 1", "That the report be received.", "M: A Berg   S: T Hale   Carried"],
      ["That the report be received. | Anna Berg | Tom Hale |  |  | passed"],
    ],
    [
      "labels divided by a slash, and votes by their side on one line",
      [
        "- **Motion:** Close the hall",
        "- **By:** Anna / **2nd:** Tom",
        "- Yes: Berg, Hale, Moreau. No: Patel. Abstained: van Dijk.",
        "- *Passed*",
      ],
      [
        "Close the hall | Anna Berg | Tom Hale | Anna for, Tom for, Ida for, Raj against, Noor abstained | 3-1-1 | passed",
      ],
    ],
    [
      "an amendment under a label of its own",
      [
        "Motion 4",
        "That the lease be signed.",
        "M: A Berg   S: T Hale",
        "Amendment",
        "That the words “for a year” be added.",
        "M: I Moreau   S: R Patel   Amendment lost 2/3",
        "Motion 4 was then put and carried 4 to 1, Raj Patel asking that his vote against be recorded.",
      ],
      [
        "That the lease be signed. | Anna Berg | Tom Hale | Raj against | 4-1-0 | passed",
        "That the words “for a year” be added. | Ida Moreau | Raj Patel |  | 2-3-0 | failed",
      ],
    ],
    [
      "a motion that nobody seconds",
      ["Motion 5", "That the fee be waived.", "M: A Berg   No seconder – motion lapsed."],
      ["That the fee be waived. | Anna Berg |  |  |  | failed"],
    ],
    [
      "what a sentence says of the resolution below it",
      [
        "The Board, with Mr. Tom Hale dissenting, passed the following resolution on the proposal of Ms. Anna Berg, seconded by Ms. Ida Moreau:",
        "“RESOLVED THAT the shop be let.",
        "RESOLVED FURTHER THAT the secretary be authorised to sign the lease.”",
      ],
      [
        "THAT the shop be let. | Anna Berg | Ida Moreau | Tom against |  | passed",
        "THAT the secretary be authorised to sign the lease. | Anna Berg | Ida Moreau | Tom against |  | passed",
      ],
    ],
    [
      "a vote that somebody did not cast, and one on what the label says",
      [
        "### Bank",
        "The board resolved last year to look for one.",
        "Vote: “Resolved, that the account be moved.”",
        "Sponsor: Anna Berg",
        "- Anna Berg: Yes",
        "- Tom Hale: No vote",
        "- Ida Moreau:Yes",
        "Vote PASSES 2/0, carried by those who answered.",
      ],
      ["Resolved, that the account be moved. | Anna Berg |  | Anna for, Ida for | 2-0-0 | passed"],
    ],
    [
      "votes below the result of them, one with a long remark",
      [
        "### Travel",
        '**Motion:** "Resolved that flights are paid."',
        "**Sponsor:** Anna Berg",
        "**Votes:** Passed 2-1",
        "- Anna Berg - YES",
        "- Tom Hale - Yes (NB: by post on the 21st, as that was before the poll was closed by the director).",
        "- Ida Moreau - NO",
      ],
      ["Resolved that flights are paid. | Anna Berg |  | Anna for, Tom for, Ida against | 2-1-0 | passed"],
    ],
    [
      "labels that end with a dash",
      [
        "Motion to approve Lisbon as the venue.",
        "Moved - Anna Berg",
        "Seconded – Tom Hale",
        "Yes - Anna, Tom, Ida",
        "No - Raj",
        "Result - Approved",
      ],
      [
        "Motion to approve Lisbon as the venue. | Anna Berg | Tom Hale | Anna for, Tom for, Ida for, Raj against | 3-1-0 | passed",
      ],
    ],
    [
      "a table of who voted how",
      [
        '**Motion as amended:** "Resolved, the settlement is accepted."',
        "| Director | Vote |",
        "|---|---|",
        "| Anna Berg | Yes |",
        "| Tom Hale | Abstain |",
        "| Ida Moreau | Yes |",
        "**Outcome:** 2-0-1, motion carries",
      ],
      ["Resolved, the settlement is accepted. |  |  | Anna for, Tom abstained, Ida for | 2-0-1 | passed"],
    ],
    [
      "a vote below what puts something off, whatever the heading says",
      [
        "### Motion to buy a van",
        "Discussion tabled until May.",
        "**Votes**",
        "- Anna Berg: YES",
        "- Tom Hale: YES",
        "Passes 2-0",
      ],
      ["Discussion tabled until May. |  |  | Anna for, Tom for | 2-0-0 | passed"],
    ],
    [
      "a council's actions",
      [
        "ACTION: Motion (Berg), second (Hale), to award the contract.",
        "AYES: Berg, Hale, Moreau",
        "NOES: None",
        "MOTION CARRIED",
      ],
      ["To award the contract. | Anna Berg | Tom Hale | Anna for, Tom for, Ida for | 3-0-0 | passed"],
    ],
    [
      "names of each side in brackets",
      [
        "Ms. Berg proposed the sale of the van. Mr. Hale seconded. Two Directors (Ms. Berg and Mr. Hale) voted in favour and three Directors (Ms. Moreau, Mr. Patel and Ms. van Dijk) voted against. The motion was lost.",
      ],
      [
        "The sale of the van. | Anna Berg | Tom Hale | Anna for, Tom for, Ida against, Raj against, Noor against | 2-3-0 | failed",
      ],
    ],
  ])("%s", async (_, lines, motions) => {
    expect((await writtenMinutes(...lines)).motions).toEqual(motions);
  });

  test.each([
    ["The following resolution was put forward:", "RESOLVED THAT the hall be sold."],
    ["The following motion was not passed:", "RESOLVED THAT the hall be sold."],
  ])("an introduction to a resolution says that it did not pass: %s", async (...lines) => {
    const { motions, decisions } = await writtenMinutes(...lines);
    expect(motions.filter((one) => one.endsWith("passed"))).toEqual([]);
    expect(decisions).toEqual([]);
  });
});

test("each line below “it was agreed” is a decision, and nothing after them", async () => {
  const { decisions } = await writtenMinutes(
    "After discussion it was agreed:",
    "(a) that the report be received; and",
    "(b) that a specification be prepared.",
    "Mr Patel thought the roof should wait.",
  );
  expect(decisions).toEqual(["that the report be received; and", "that a specification be prepared."]);
});

test("the author of a report moves nothing, and what is to be discussed is not agreed", async () => {
  const { motions, decisions } = await writtenMinutes(
    "## Treasurer's report",
    "By: Anna Berg",
    "Cash stands at four hundred.",
    "It was agreed that the following be discussed in May:",
    "- selling the van",
    "- closing the shop",
  );
  expect(motions).toEqual([]);
  expect(decisions.join()).not.toMatch(/van|shop/);
});

test("the person elected, or the changes accepted, are given with the act", async () => {
  const { decisions } = await writtenMinutes(
    "Nominated for treasurer: Anna Berg. Elected by consensus.",
    "Agenda accepted with item 7 moved up.",
    "Claim accepted with costs by the insurer.",
  );
  expect(decisions).toEqual([
    "Nominated for treasurer: Anna Berg. Elected by consensus.",
    "Agenda accepted with item 7 moved up.",
  ]);
});

test("an action at the end of a line is about that line", async () => {
  const { actions } = await writtenMinutes(
    "4.4 Tom Hale was asked to obtain two quotations.            ACTION: TH by 30 April",
    "4.5 Minutes go on the website.      ACTION: AB",
  );
  expect(actions).toEqual([
    ["Tom Hale was asked to obtain two quotations.", "Tom Hale", "2026-04-30"],
    ["Minutes go on the website.", "Anna Berg", null],
  ]);
});

test("attendance is in columns, with titles, firms and offices after the names", async () => {
  const { attendance } = await writtenMinutes(
    "DIRECTORS PRESENT:",
    "1. Ms. Anna Berg          Chairman & Independent Director",
    "2. Mr. Tom Hale           Managing Director",
    "IN ATTENDANCE:",
    "Ms. Mia Stone             Company Secretary",
    "Staff: Carla Jennings, Executive Director; Theo Brandt, Development",
    "Not attending: Ida Moreau (excused)",
    "Leave of absence was granted to Mr. Raj Patel, who was abroad.",
  );
  const names = (list: { text: string }[]) => list.map(({ text }) => text.replace(/ \(.*$/, ""));
  expect(names(attendance.present)).toEqual(["Anna Berg", "Tom Hale"]);
  expect(names(attendance.guests)).toEqual(["Mia Stone", "Carla Jennings", "Theo Brandt"]);
  expect(names(attendance.absent)).toEqual(["Ida Moreau"]);
  expect(names(attendance.apologies)).toEqual(["Raj Patel"]);
});

test("a remark about a person without brackets does not end the list", async () => {
  const { attendance } = await writtenMinutes(
    "**Board Members**",
    "- Anna Berg",
    "- Tom Hale late",
    "- (one seat vacant)",
    "- Ida Moreau – until 7.30",
    "- Raj Patel: YES (leading meeting)",
  );
  expect(attendance.present.map(({ text }) => text)).toEqual([
    "Anna Berg",
    "Tom Hale (late)",
    "Ida Moreau (until 7.30)",
    "Raj Patel (leading meeting)",
  ]);
});

test("lists of those in the room and of those who dial in, and a heading between rules", async () => {
  const { attendance } = await writtenMinutes(
    "Board Members in person:",
    "- Anna Berg",
    "Board members remote:",
    "- Tom Hale",
    "Guests",
    "- Mia Stone",
    "```",
    "OUT-OF-CYCLE MOTIONS",
    "```",
  );
  const names = (list: { text: string }[]) => list.map(({ text }) => text);
  expect(names(attendance.present)).toEqual(["Anna Berg", "Tom Hale"]);
  expect(names(attendance.guests)).toEqual(["Mia Stone"]);
});

test("an aside about an earlier resolution is not a decision of the day", async () => {
  const { decisions } = await writtenMinutes(
    "**Background** The minutes were late. The board resolved to vote on them by email.",
  );
  expect(decisions).toEqual([]);
});

test("what members do in a sentence is not a list of them", async () => {
  const { attendance, decisions } = await writtenMinutes("The members present agreed to hold it in May.");
  expect(attendance.present).toEqual([]);
  expect(decisions).toEqual(["The members present agreed to hold it in May."]);
});

test.each([
  ["Minutes of 03/12/2026", "by 4/5/2026", "by 2026-04-05"],
  ["Minutes of 12/03/2026", "by 4/5/2026", "by 2026-05-04"],
  ["Minutes", "by 4/5/2026", "by 4/5/2026"],
  ["Minutes", "by 4.5.2026", "by 2026-05-04"],
  ["Due 9/19/26", "by 9/10/26", "by 2026-09-10"],
  ["Minutes", "version 1.2.3", "version 1.2.3"],
])("numeric dates are read in the document's order: %s, %s", (head, text, read) => {
  expect(numericDays([head, text], "2026-03-12")(text)).toBe(read);
});

test.each<[string, string[]]>([
  ["numbers that count on behind the year", ["26/11  NOTICE, QUORUM AND INTERESTS", "26/12  MINUTES"]],
  ["Roman numbers", ["II. ADOPTION OF AGENDA", "III. MINUTES"]],
])("headings with %s name no one", async (_, [first = "", second = ""]) => {
  const { attendance } = await writtenMinutes(
    "Present: Anna Berg",
    "Apologies: Tom Hale",
    "",
    first,
    "There was nothing to declare at this meeting of the board.",
    second,
    "The minutes were approved.",
  );
  expect([...attendance.apologies, ...attendance.absent].map(({ text }) => text)).toEqual(["Tom Hale"]);
});

test.each([
  ["Action: Anna Berg: Letter to owner of lot 3", "Anna Berg"],
  ["Mr. Hale was directed to ask for bids again.", "Tom Hale"],
])("%s", async (line, owner) => {
  const { actions } = await writtenMinutes("# Works", line);
  expect(actions.map(([, own]) => own)).toEqual([owner]);
});

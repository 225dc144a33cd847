import { describe, expect, test } from "vitest";
import { writtenMinutes } from "@/tests/support/written-minutes";

describe("motions by the customs of boards", () => {
  test.each<[string, string[], string[]]>([
    [
      "an amendment is voted on before the motion that waits for it",
      [
        "Mr. Hale moved that the hall be painted blue. Ms. Moreau moved to amend the motion by striking out “blue” and inserting “green”. The amendment was adopted. The motion as amended was lost.",
      ],
      [
        "That the hall be painted blue, as amended. | Tom Hale |  |  |  | failed",
        "To amend the motion by striking out “blue” and inserting “green”. | Ida Moreau |  |  |  | passed",
      ],
    ],
    [
      "a motion that is referred is put off",
      [
        "Anna Berg moved to buy a van. The motion was seconded by Tom Hale. Raj Patel moved to refer the motion to the finance committee. The motion to refer was adopted.",
      ],
      [
        "To buy a van. | Anna Berg | Tom Hale |  |  | deferred",
        "To refer the motion to the finance committee. | Raj Patel |  |  |  | passed",
      ],
    ],
    [
      "a count behind the names of each side",
      [
        "Resolution 7: Repair of the pump",
        "Moved by: Anna Berg",
        "Seconded by: Tom Hale",
        "For: Berg, Hale, Moreau (3)",
        "Against: Patel (1)",
        "Status: Adopted",
      ],
      [
        "Repair of the pump | Anna Berg | Tom Hale | Anna for, Tom for, Ida for, Raj against | 3-1-0 | passed",
      ],
    ],
    [
      "sides of a vote behind a hyphen, with whoever was absent",
      ["Berg moved to repair the pump. Hale seconded. Ayes-Berg, Hale. Nays-Patel. Absent-Moreau. Carried."],
      ["To repair the pump. | Anna Berg | Tom Hale | Anna for, Tom for, Raj against | 2-1-0 | passed"],
    ],
    [
      "a roll in brackets",
      [
        "On motion of Berg, seconded by Hale, the Board by roll call (Berg, Hale: aye; Patel: nay) sold the van.",
      ],
      [
        "The Board by roll call (Berg, Hale: aye; Patel: nay) sold the van. | Anna Berg | Tom Hale | Anna for, Tom for, Raj against | 2-1-0 | ",
      ],
    ],
    [
      "who moves and seconds in capitals, and what was asked between",
      ["MOTION by Berg to repair the pump. SECOND by Hale. DISCUSSION: Patel asked. VOTE: 3-1. PASSED."],
      ["To repair the pump. | Anna Berg | Tom Hale |  | 3-1-0 | passed"],
    ],
    [
      "a count of those against first",
      ["Ms. Berg moved to sell the van, seconded by Mr. Hale. The motion was lost by three votes to one."],
      ["To sell the van. | Anna Berg | Tom Hale |  | 1-3-0 | failed"],
    ],
    [
      "whoever did not take part is told by the nearest name",
      [
        "Declarations: Mr. Patel declared an interest.",
        "Berg moved to sell the van, Hale seconded. Ms. Moreau spoke, and Mr. Patel did not participate. Carried.",
      ],
      ["To sell the van. | Anna Berg | Tom Hale | Raj recused |  | passed"],
    ],
    [
      "what stands apart on one line",
      ["Moved: A Berg    Seconded: T Hale    That the apologies be accepted.    CARRIED"],
      ["That the apologies be accepted. | Anna Berg | Tom Hale |  |  | passed"],
    ],
    [
      "a table",
      [
        "| # | Motion | Made by | 2nd | Vote | Outcome |",
        "|---|---|---|---|---|---|",
        "| 1 | Accept the bid | Hale | Berg | 3-1 (Moreau opposed) | Approved |",
        "| 2 | Waive the fee | Berg | — | — | Died for lack of a second |",
      ],
      [
        "Accept the bid | Tom Hale | Anna Berg | Ida against | 3-1-0 | passed",
        "Waive the fee | Anna Berg |  |  |  | failed",
      ],
    ],
    [
      "resolutions, one by one",
      [
        "RESOLVED:",
        "(i) that the accounts be approved;",
        "(ii) that the auditor be re-appointed.",
        "It was further RESOLVED nem. con. to award £500 to the school.",
      ],
      [
        "That the accounts be approved. |  |  |  |  | passed",
        "That the auditor be re-appointed. |  |  |  |  | passed",
        "To award £500 to the school. |  |  |  |  | passed",
      ],
    ],
    [
      "a roll call",
      [
        "Motion by Moreau, second by Hale, to issue bonds.",
        "ROLL CALL VOTE",
        "Berg      Yes",
        "van Dijk  No",
        "Hale      Yes",
        "Motion carries.",
      ],
      ["To issue bonds. | Ida Moreau | Tom Hale | Anna for, Noor against, Tom for | 2-1-0 | passed"],
    ],
    [
      "names behind a colon, all on one line",
      [
        "Moved by Member Hale, seconded by Member Moreau, that the lease be renewed.",
        "Ayes: Hale, Moreau. Noes: Berg. Recused: van Dijk. Carried 2-1.",
      ],
      [
        "That the lease be renewed. | Tom Hale | Ida Moreau | Tom for, Ida for, Anna against, Noor recused | 2-1-0 | passed",
      ],
    ],
    [
      "movers in brackets",
      ["RESOLVED that the report be received (Hale/Moreau)", "That fees be £5 (Berg/Hale) Lost."],
      [
        "That the report be received | Tom Hale | Ida Moreau |  |  | passed",
        "That fees be £5 | Anna Berg | Tom Hale |  |  | failed",
      ],
    ],
    [
      "a vote by e-mail that nobody moved",
      [
        "By e-mail on 2 March, repair of the pump (Anna Berg, Tom Hale, Ida Moreau in favour; Raj Patel did not vote).",
      ],
      [
        "By e-mail on 2 March, repair of the pump | | | Anna for, Tom for, Ida for | 3-0-0 | passed"
          .replaceAll("| |", "|  |")
          .replace("|  | |", "|  |  |"),
      ],
    ],
    [
      "equal votes",
      ["Moved T Hale, seconded A Berg that the bar open at noon. Votes equal, 2/2. Motion lapsed."],
      ["That the bar open at noon. | Tom Hale | Anna Berg |  | 2-2-0 | tied"],
    ],
  ])("%s", async (_, lines, motions) => {
    expect((await writtenMinutes("# Item", ...lines)).motions).toEqual(motions);
  });
});

describe("what a board settles without a motion", () => {
  test.each([
    ["The minutes of the February meeting were approved as corrected."],
    ["By general consent, the chair was authorised to appoint a committee."],
    ["After a long exchange the board adopted the budget."],
    ["The members present authorised him to sign, provided that the rent is fixed."],
    ["Unit 207 (porch) – approved unanimously."],
    ["Ruth Stone was elected as a member of the board for three years."],
    ["The application of the boxing club was declined."],
  ])("%s", async (line) => {
    expect((await writtenMinutes("# Item", line)).decisions).toEqual([line]);
  });

  test.each([
    ["The director reported that the lease was approved."],
    ["The planning application was refused."],
    ["The grant was approved by the county council."],
    ["The board noted that the bank approved the loan."],
    ["Everyone agreed that it had been a hard year."],
    ["Governors agreed in principle to a job share."],
    ["Mr Stone was appointed head of sales."],
    ["The trustees were minded to support the hospice."],
    ["Offer declined by the seller."],
  ])("not: %s", async (line) => {
    const { decisions, motions } = await writtenMinutes("# Item", line);
    expect([...decisions, ...motions]).toEqual([]);
  });

  test("a resolution that is only laid before the meeting", async () => {
    const lines = [
      "The following resolution was proposed but not put to a vote:",
      "RESOLVED, that the firm be sold.",
    ];
    expect((await writtenMinutes("# Sale", ...lines)).motions).toEqual([]);
  });
});

test("attendance and task owners in sentences", async () => {
  const { attendance, actions, titles } = await writtenMinutes(
    "Participants: Anna Berg (chair), Tom Hale. Mia Stone (director) took part without a vote. Raj Patel sent his regrets.",
    "Insurance",
    "Ida Moreau asked if the boats were insured; the cover was unclear to all who were there that day.",
    "The director would write to the broker before the end of March. MS will not.",
    "ACTIONS",
    "- Anna: call the bank by 20 March",
  );
  expect(attendance.present.map(({ text }) => text)).toEqual(["Anna Berg (chair)", "Tom Hale"]);
  expect(attendance.apologies.map(({ text }) => text)).toEqual(["Raj Patel"]);
  expect(attendance.guests.map(({ text }) => text)).toEqual(["Mia Stone (director)"]);
  expect(titles).toContain("Insurance");
  expect(actions).toEqual([
    ["The director would write to the broker before the end of March.", "Mia Stone", "2026-03-31"],
    ["Anna: call the bank by 20 March", "Anna Berg", "2026-03-20"],
  ]);
});

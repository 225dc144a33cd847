import { describe, expect, test } from "vitest";
import { readTranscript } from "@/lib/transcripts/read";
import { told } from "@/tests/support/told-motion";
import { readWritten } from ".";

const PEOPLE = ["Anna Berg", "Tom Hale", "Ida Moreau", "Raj Patel", "Noor van Dijk"];

async function minutes(...lines: string[]) {
  const { lines: read } = await readTranscript(lines.join("\n"), "minutes.md");
  return readWritten(read, { people: PEOPLE, heldOn: "2026-03-12", sourceId: "notes" });
}

const MOTIONS: [string, string[], string[]][] = [
  [
    "labels in bold with a roll of votes",
    [
      "#### Budget",
      '**Motion:** "Resolved, the budget is approved."',
      "**Sponsor:** Anna Berg",
      "**Second:** Tom Hale",
      "**Vote**",
      "- Anna Berg: YES",
      "- Tom Hale: YES",
      "- Ida Moreau: NO",
      "- Raj Patel: ABSTAIN",
      "- Noor van Dijk: Recused",
      "**Passed: 2-1**",
    ],
    [
      "Resolved, the budget is approved. | Anna Berg | Tom Hale | Anna for, Tom for, Ida against, Raj abstained, Noor recused | 2-1-1 | passed",
    ],
  ],
  [
    "counts with names in brackets",
    [
      "# Lease",
      "Motion: To renew the lease.",
      "Moved by: Berg",
      "Seconded by: T. Hale",
      "In favour: 3 (Anna Berg, Tom Hale and Raj Patel)",
      "Against: Ida Moreau",
      "Result: The motion carried 3-1.",
    ],
    ["To renew the lease. | Anna Berg | Tom Hale | Anna for, Tom for, Raj for, Ida against | 3-1-0 | passed"],
  ],
  [
    "one sentence",
    [
      "# Auditor",
      "It was moved by Ida Moreau and seconded by Raj Patel that the auditor be reappointed. The motion was carried unanimously.",
    ],
    ["That the auditor be reappointed. | Ida Moreau | Raj Patel |  |  | passed"],
  ],
  [
    "a heading, and votes in a table",
    [
      "# Motion to elect the chair",
      "| Name | Vote |",
      "| Anna Berg | Yes |",
      "| Tom Hale | Yes |",
      "The motion passes with a vote of 2-0.",
    ],
    ["Motion to elect the chair |  |  | Anna for, Tom for | 2-0-0 | passed"],
  ],
  [
    "two motions under one heading",
    [
      "# Policies",
      "Motion: Adopt the travel policy.",
      "- Anna Berg: Yes",
      "- Tom Hale: Yes",
      "Motion passed",
      "Motion: Adopt the gift policy.",
      "- Anna Berg: No",
      "- Tom Hale: No",
      "Motion failed",
    ],
    [
      "Adopt the travel policy. |  |  | Anna for, Tom for | 2-0-0 | passed",
      "Adopt the gift policy. |  |  | Anna against, Tom against | 0-2-0 | failed",
    ],
  ],
  [
    "a slip in a name",
    ["# A", "Motion: Buy the van.", "Sponsor: Anna Bergg", "- Tom Hael: Yes"],
    ["Buy the van. | Anna Berg |  | Tom for | 1-0-0 | "],
  ],
  [
    "a motion that is withdrawn",
    ["# A", "Motion: Sell the hall.", "Sponsor: Raj Patel", "The motion was withdrawn."],
    ["Sell the hall. | Raj Patel |  |  |  | withdrawn"],
  ],
  [
    "a motion that is tabled",
    ["# A", "Motion: Sell the hall.", "Second: Raj Patel", "**Motion Tabled:** until the May meeting."],
    ["Sell the hall. |  | Raj Patel |  |  | deferred"],
  ],
  [
    "a tie",
    ["# A", "Motion: Sell the hall.", "- Anna Berg: Yes", "- Tom Hale: No", "The vote was tied 1-1."],
    ["Sell the hall. |  |  | Anna for, Tom against | 1-1-0 | tied"],
  ],
  [
    "a motion that did not pass",
    ["# A", "Motion: Sell the hall.", "Mover: Tom Hale", "The motion did not pass."],
    ["Sell the hall. | Tom Hale |  |  |  | failed"],
  ],
  [
    "votes without an outcome",
    ["# A", "Motion: Sell the hall.", "- Anna Berg: Yes", "- Tom Hale: Yes"],
    ["Sell the hall. |  |  | Anna for, Tom for | 2-0-0 | "],
  ],
  [
    "a question whether it passed",
    [
      "# A",
      "Motion: Sell the hall.",
      "Mover: Tom Hale",
      "Has the motion passed?",
      "If the motion is approved, the hall will be sold.",
    ],
    ["Sell the hall. | Tom Hale |  |  |  | "],
  ],
  [
    "a template that nobody filled in",
    ["# Adjournment", "It is moved and seconded to adjourn.", "Sponsor: Chair", "Second: TBA"],
    [],
  ],
  [
    "each vote on one line, and a count of those who abstained",
    [
      "Present: Anna Berg, Tom Hale, Ida Moreau",
      "Apologies: Raj Patel",
      "1. Minutes of the last meeting",
      "They were read.",
      "2. Boiler",
      "Motion: Replace the boiler.",
      "Vote: Anna Berg yes, Tom Hale yes, Ida Moreau abstain",
      "Passes 2-0-1",
    ],
    ["Replace the boiler. |  |  | Anna for, Tom for, Ida abstained | 2-0-1 | passed"],
  ],
  [
    "a motion to table another, by whom nobody says",
    [
      "# Website",
      "Motion: Build a new website.",
      "Mover: Tom Hale",
      "A motion to table the discussion was made and seconded.",
      "- Anna Berg: Yes",
      "- Tom Hale: Yes",
      "Motion passed 2-0",
    ],
    [
      "Build a new website. | Tom Hale |  |  |  | deferred",
      "A motion to table the discussion was made and seconded. |  |  | Anna for, Tom for | 2-0-0 | passed",
    ],
  ],
  [
    "a member who moves to put another's motion off",
    [
      "# Website",
      "Motion: Build a new website.",
      "Costs were discussed. Anna Berg moved to postpone this to May.",
      "Second: Tom Hale",
      "Motion passed 4-1",
    ],
    ["To postpone this to May. | Anna Berg | Tom Hale |  | 4-1-0 | passed"],
  ],
  [
    "votes of which the result says that they put the motion off",
    [
      "# Website",
      "Motion: Build a new website.",
      "Mover: Tom Hale",
      "- Anna Berg: Yes",
      "- Tom Hale: No",
      "- Raj Patel: Yes",
      "Motion to table passed 2-1",
    ],
    ["Motion to table: Build a new website. | Tom Hale |  | Anna for, Tom against, Raj for | 2-1-0 | passed"],
  ],
  [
    "a vote on a decision to table what stands under a heading that names a motion",
    [
      "# Motion to build a new website",
      "- Costs were discussed.",
      "- The board decided to table this until May.",
      "- Anna Berg: Yes",
      "- Tom Hale: Yes",
      "Passed 2-0",
    ],
    ["The board decided to table this until May. |  |  | Anna for, Tom for | 2-0-0 | passed"],
  ],
  [
    "a motion that the board agrees to table",
    ["# A", "Motion: Sell the hall.", "Mover: Tom Hale", "The board agreed to table the motion until May."],
    ["Sell the hall. | Tom Hale |  |  |  | deferred"],
  ],
  [
    "a motion that is announced for another day",
    ["# A", "Motion: Sell the hall.", "Tom will word it for the May meeting."],
    [],
  ],
  [
    "what was said before somebody moved",
    ["# Minutes", "Ida Moreau corrected a date. Tom Hale moved to adopt them as corrected.", "Vote 3-0"],
    ["To adopt them as corrected. | Tom Hale |  |  | 3-0-0 | passed"],
  ],
  [
    "a motion that is printed twice, and another by the same people",
    [
      "# Summary",
      "Motion: Sell the hall.",
      "Mover: Tom Hale",
      "Passed 3-0",
      "# Hall",
      "**Resolved, to sell the hall.**",
      "Motion: Resolved, that the hall is let.",
      "Mover: Tom Hale",
      "Passed 3-0",
      "# Sale",
      "Motion: Resolved, to sell the hall",
      "Mover: Tom Hale",
      "Passed 3-0",
    ],
    [
      "Sell the hall. | Tom Hale |  |  | 3-0-0 | passed",
      "Resolved, that the hall is let. | Tom Hale |  |  | 3-0-0 | passed",
    ],
  ],
  [
    "two people of one family",
    ["# A", "Motion: Sell the hall.", "Sponsor: Moreau"],
    ["Sell the hall. | Ida Moreau |  |  |  | "],
  ],
];

describe("a motion in written minutes", () => {
  test.each(MOTIONS)("%s", async (_, lines, motions) => {
    const { items } = await minutes(...lines);
    expect(items.flatMap((item) => item.motions).map(told)).toEqual(motions);
  });

  test("is in the discussion if no one moved it, seconded it or voted on it", async () => {
    const { items } = await minutes(
      ...["# A", "Motion: Sell the hall.", "Tom words it for the meeting in May."],
      ...["# B", "Motion: Tom Hale moved to table the sale.", "Motion passed"],
    );
    expect(items.map(({ discussion }) => discussion.map(({ text }) => text))).toEqual([
      ["Sell the hall.", "Tom words it for the meeting in May."],
      [],
    ]);
  });

  test("cites its lines from the text to the outcome", async () => {
    const { items } = await minutes(
      "# A",
      "Background of it",
      "Motion: Sell the hall.",
      "- Anna Berg: Yes",
      "Motion passed",
    );
    expect(items[0]?.motions[0]?.places).toEqual([{ sourceId: "notes", first: 2, last: 4 }]);
  });
});

describe("attendance", () => {
  test.each([
    [
      "lists",
      [
        "**Present:**",
        "- Anna Berg",
        "- Tom Hale (late)",
        "**Apologies**",
        "- Ida Moreau",
        "**Guests**",
        "- Mia Stone",
      ],
    ],
    ["lines", ["Present: Anna Berg, Tom Hale (late) and Mia Stone", "Apologies: Ida Moreau"]],
    [
      "answers",
      [
        "**Board Members**",
        "- Anna Berg: YES",
        "- Tom Hale: YES (late)",
        "- Ida Moreau: NO",
        "**Staff**",
        "Mia Stone",
      ],
    ],
    [
      "a comment",
      [
        "<!--",
        "Board Members",
        "- Anna Berg, Tom Hale (late)",
        "Absent",
        "Moreau",
        "Guests",
        "- Mia Stone",
        "-->",
      ],
    ],
  ])("%s", async (_, lines) => {
    const { attendance } = await minutes(
      "# Call to order",
      ...lines,
      "# Budget",
      "The budget was discussed.",
    );
    const names = Object.fromEntries(
      Object.entries(attendance).map(([kind, people]) => [kind, people.map(({ text }) => text)]),
    );
    expect(names).toEqual({
      present: ["Anna Berg", "Tom Hale (late)"],
      // Apologies differ from an unexplained absence.
      apologies: lines.some((line) => line.includes("Apologies")) ? ["Ida Moreau"] : [],
      absent: lines.some((line) => line.includes("Apologies")) ? [] : ["Ida Moreau"],
      guests: ["Mia Stone"],
      quorum: [],
    });
  });
});

describe("decisions and actions of notes", () => {
  const lists = async (...lines: string[]) => {
    const { items } = await minutes("Present: Anna Berg, Tom Hale", "# A", ...lines);
    return {
      decisions: items.flatMap(({ decisions }) => decisions.map(({ text }) => text)),
      actions: items.flatMap(({ actions }) => actions.map(({ text, owner, dueOn }) => [text, owner, dueOn])),
    };
  };

  test.each([
    ["The Board agreed to keep the office in Lyon."],
    ["The Board decided to table the website until May."],
    ["It was decided to close the fund."],
    ["Decision: Close the fund."],
  ])("a decision: %s", async (line) => {
    expect((await lists(line)).decisions).toEqual([line.replace("Decision: ", "")]);
  });

  test.each([
    ["The board did not approve the merger."],
    ["The board has not yet decided."],
    ["Should the board have approved the lease?"],
    ["The board agreed that it might sell the hall."],
    ["The city council's planning board approved nothing of ours."],
    ["If the committee approved it, work would begin."],
    ["The regulator approved the prospectus."],
  ])("not a decision: %s", async (line) => {
    expect((await lists(line)).decisions).toEqual([]);
  });

  test.each([
    ["Tom will send the figures by Friday.", "Tom Hale", "2026-03-13"],
    ["Anna Berg and Tom Hale to prepare a draft by 3 April.", "Anna Berg, Tom Hale", "2026-04-03"],
    ["The chair asked Anna to call the bank.", "Anna Berg", null],
    ["Action: book the venue by 2026-05-01", null, "2026-05-01"],
  ])("an action: %s", async (line, owner, dueOn) => {
    expect((await lists(line)).actions).toEqual([[line.replace("Action: ", ""), owner, dueOn]]);
  });

  test.each([["Tom will not attend in May."], ["Costs will rise by Friday."], ["Should Tom call the bank?"]])(
    "not an action: %s",
    async (line) => {
      expect((await lists(line)).actions).toEqual([]);
    },
  );
});

describe("numbered lines of notes", () => {
  const NAMES = ["Present: Anna Berg", "Apologies: Tom Hale"];
  test.each<[string, string[], string[]]>([
    [
      "head what stands under them",
      ["1. Budget", "Heating costs more than we thought.", "2. The van", "It stays for the winter."],
      ["Budget", "The van"],
    ],
    ["are a list where they stand together", ["1. Heating costs more", "2. The van stays for now"], [""]],
    [
      "are sentences where they end as such",
      [
        "1. Heating costs more than we thought.",
        "Because of the boiler in the hall.",
        "2. The van stays here.",
      ],
      [""],
    ],
  ])("%s", async (_, lines, titles) => {
    const { lines: read } = await readTranscript([...NAMES, ...lines].join("\n"), "notes.txt");
    const { items, attendance } = readWritten(read, {
      people: PEOPLE,
      heldOn: "2026-03-12",
      sourceId: "notes",
    });
    expect(items.map(({ title }) => title)).toEqual(titles);
    expect(attendance.apologies.map(({ text }) => text)).toEqual(["Tom Hale"]);
  });
});

test("lines crafted to be slow are read quickly", async () => {
  const parts = [
    "[",
    "**",
    "A. B. ",
    "Anna Berg and ",
    "moved by ",
    "moved that ",
    "motion ",
    "1-1-",
    "(",
    "for: ",
    "Motion: ",
    "not a ",
    "- ",
    "<!--",
    "| ",
  ];
  const { attendance } = await minutes("# A", ...parts.map((part) => part.repeat(4000 / part.length)));
  expect(attendance.absent).toEqual([]);
});

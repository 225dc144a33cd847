import { describe, expect, test } from "vitest";
import type { TranscriptLine } from "@/lib/transcripts/types";
import { spokenAttendance } from "./attendance";
import { decidesNothing, promisesNothing } from "./guards";
import { spokenMotions } from "./motions";
import { utterancesOf } from "./utterances";

const PEOPLE = ["Anna Berg", "Tom Hale", "Ida Moreau", "Raj Patel", "Noor van Dijk", "Tom Lind"];

/** "Anna Berg: words" as lines, five seconds each; a line without a name has no speaker. */
const talk = (...said: string[]): TranscriptLine[] =>
  said.map((line, at) => {
    const [, speaker, text] = /^(?:([^:]+): )?(.*)$/.exec(line) ?? [];
    return { start: at * 5, end: at * 5 + 4, speaker: speaker ?? null, text: text ?? "" };
  });

const MOVED = ["Ida Moreau: I move that we sell the hall.", "Raj Patel: Second."];
const VOTED = [
  "Anna Berg: All in favour?",
  "Ida Moreau: Aye.",
  "Raj Patel: Aye.",
  "Anna Berg: Any opposed?",
  "Tom Hale: Nay.",
];

const CASES: [string, string[], string[]][] = [
  [
    "moved, seconded, voted and carried",
    [...MOVED, ...VOTED, "Anna Berg: The motion carries."],
    [
      "That we sell the hall. | Ida Moreau | Raj Patel | Ida Moreau for, Raj Patel for, Tom Hale against | 2-1-0 | passed",
    ],
  ],
  [
    "asked for by the chair",
    [
      "Anna Berg: Can I have a motion to approve the minutes?",
      "Noor van Dijk: So moved.",
      "Tom Hale: I'll second that.",
      "Anna Berg: All those in favour say aye.",
      "Tom Hale: Aye.",
      "Noor van Dijk: Aye.",
      "Anna Berg: Motion passes.",
    ],
    ["To approve the minutes. | Noor van Dijk | Tom Hale | Tom Hale for, Noor van Dijk for | 2-0-0 | passed"],
  ],
  [
    "by roll call in captions without speakers",
    [
      "I move to approve the budget.",
      "Seconded by Raj Patel.",
      "Anna Berg?",
      "Yes.",
      "Trustee Moreau?",
      "No.",
      "Raj Patel?",
      "Abstain.",
      "The motion carries 3 to 1.",
    ],
    [
      "To approve the budget. |  | Raj Patel | Anna Berg for, Ida Moreau against, Raj Patel abstained | 3-1-1 | passed",
    ],
  ],
  [
    "withdrawn",
    [
      ...MOVED,
      "Ida Moreau: Actually, I withdraw my motion.",
      "Anna Berg: Fine, approved then, let us go on.",
    ],
    ["That we sell the hall. | Ida Moreau | Raj Patel |  |  | withdrawn"],
  ],
  [
    "withdrawn in one breath",
    ["Ida Moreau: I move that we sell the hall, no, I withdraw that."],
    ["That we sell the hall. | Ida Moreau |  |  |  | withdrawn"],
  ],
  [
    "a tie",
    [
      ...MOVED,
      "Anna Berg: All in favour?",
      "Ida Moreau: Aye.",
      "Anna Berg: Opposed?",
      "Tom Hale: Nay.",
      "Anna Berg: It is a tie, the vote is one to one.",
    ],
    ["That we sell the hall. | Ida Moreau | Raj Patel | Ida Moreau for, Tom Hale against | 1-1-0 | tied"],
  ],
  [
    "announced as passed against the count",
    [
      ...MOVED,
      "Anna Berg: All in favour?",
      "Ida Moreau: Aye.",
      "Anna Berg: Opposed?",
      "Tom Hale: Nay.",
      "Anna Berg: The motion carries.",
    ],
    ["That we sell the hall. | Ida Moreau | Raj Patel | Tom Hale against |  | "],
  ],
  [
    "lost",
    [...MOVED, "Anna Berg: All in favour?", "Ida Moreau: Aye.", "Anna Berg: The motion fails two to four."],
    ["That we sell the hall. | Ida Moreau | Raj Patel |  | 2-4-0 | failed"],
  ],
  [
    "not approved",
    [...MOVED, "Anna Berg: So the motion was not approved."],
    ["That we sell the hall. | Ida Moreau | Raj Patel |  |  | failed"],
  ],
  [
    "the quorum lost before the vote",
    [
      ...MOVED,
      "Tom Hale: Noor has left, we no longer have a quorum.",
      ...VOTED,
      "Anna Berg: The motion carries.",
    ],
    [
      "That we sell the hall. | Ida Moreau | Raj Patel | Ida Moreau for, Raj Patel for, Tom Hale against | 2-1-0 | ",
    ],
  ],
  [
    "nobody says how it ended",
    [...MOVED, "Anna Berg: Let us hear the treasurer first."],
    ["That we sell the hall. | Ida Moreau | Raj Patel |  |  | "],
  ],
  [
    "asked whether it passed",
    [...MOVED, "Tom Hale: Has the motion carried?", "Tom Hale: If the motion passes we need a buyer."],
    ["That we sell the hall. | Ida Moreau | Raj Patel |  |  | "],
  ],
  [
    "a hypothesis",
    [
      "Ida Moreau: If I move that we sell the hall, who would second?",
      "Raj Patel: Should I move to approve it?",
    ],
    [],
  ],
  ["another body's motion", ["Tom Hale: Last year the council passed the motion unanimously."], []],
  [
    "other kinds of moving",
    ["Anna Berg: I move on to item three.", "Tom Hale: I moved house in May, second time this year."],
    [],
  ],
  [
    "that a caption did not hear moved, voted on by roll call",
    [
      "Do I have a motion to approve the minutes?",
      "Have a motion by Trusty Hale.",
      "May I have a second?",
      "We'll now take a vote.",
      "Trusty Berg.",
      "I.",
      "Trusty Patel.",
      "I. The motion passes and the minutes are approved.",
    ],
    ["To approve the minutes. | Tom Hale |  | Anna Berg for, Raj Patel for | 2-0-0 | passed"],
  ],
  [
    "whose mover and seconder the chair names",
    [
      "Could I have a motion for item 22?",
      "Trustee Hale.",
      "Do I have a second?",
      "Trustee Patel for the second.",
      "Can I hear any ayes?",
      "The motion passes.",
    ],
    ["Item 22. | Tom Hale | Raj Patel |  |  | passed"],
  ],
  [
    "two people called Tom",
    [
      "Tom: I move to adjourn.",
      "Tom Lind: Second.",
      "Anna Berg: All in favour?",
      "Tom: Aye.",
      "Tom Lind: Aye.",
      "Anna Berg: Motion carried.",
    ],
    ["To adjourn. | Tom | Tom Lind | Tom for, Tom Lind for | 2-0-0 | passed"],
  ],
];

describe("a spoken motion", () => {
  test.each(CASES)("%s", (_, said, motions) => {
    const { motions: read } = spokenMotions(talk(...said), PEOPLE, "talk");
    expect(
      read.map(({ text, mover, seconder, votes, tally, result }) =>
        [
          text,
          mover ?? "",
          seconder ?? "",
          votes.map(({ name, vote }) => `${name} ${vote}`).join(", "),
          tally ? `${tally.for}-${tally.against}-${tally.abstained}` : "",
          result ?? "",
        ].join(" | "),
      ),
    ).toEqual(motions);
  });

  test("that lost its quorum is reported", () => {
    const { remarks } = spokenMotions(
      talk(...MOVED, "Tom Hale: We don't have a quorum any more."),
      PEOPLE,
      "talk",
    );
    expect(remarks).toEqual([expect.stringContaining("quorum was lost")]);
  });
});

test("absence alone does not count as apologies", () => {
  const lines = talk(
    "Anna Berg: Trustee Moreau? Trustee Patel?",
    "Tom Hale: Ida Moreau is absent.",
    "Anna Berg: And Raj Patel isn't here.",
    "Tom Hale: Oh, Ida can't make it tonight, she emailed.",
  );
  const { apologies, absent } = spokenAttendance(utterancesOf(lines, PEOPLE), PEOPLE, "talk");
  expect(apologies.map(({ text }) => text)).toEqual(["Ida Moreau"]);
  expect(absent.map(({ text }) => text)).toEqual(["Raj Patel"]);
});

test("a roll call, apologies and voices show who was present", () => {
  const lines = talk(
    "Anna Berg: Good morning.",
    "Anna Berg: Trustee Moreau?",
    "Here.",
    "Anna Berg: Raj Patel is absent.",
    "Anna Berg: Noor van Dijk sends her apologies.",
    "Mia Stone: I am the auditor.",
    "Speaker 4: Hello.",
    "Tom: Morning.",
    "Raj Patel: Sorry, I am late.",
  );
  const { present, apologies, guests } = spokenAttendance(utterancesOf(lines, PEOPLE), PEOPLE, "talk");
  expect(present.map(({ text }) => text)).toEqual(["Ida Moreau", "Anna Berg", "Raj Patel"]);
  expect(apologies.map(({ text }) => text)).toEqual(["Noor van Dijk"]);
  expect(guests.map(({ text }) => text)).toEqual(["Mia Stone", "Tom"]);
});

describe("what decides nothing", () => {
  test.each([
    ["We did not approve the merger.", true],
    ["We haven't decided that yet.", true],
    ["Should we approve the lease?", true],
    ["If we agreed to that, we would need a loan.", true],
    ["The council has approved the road.", true],
    ["Last year we agreed to close the office.", true],
    ["They decided to merge.", true],
    ["I withdraw my proposal.", true],
    ["The vote was tied.", true],
    ["We'll come back to this in May.", true],
    ["Okay, so we go with the second offer.", false],
    ["We agreed to keep the fee at forty pounds.", false],
    ["So that's settled, the board approves the plan.", false],
  ])("%s", (text, isNothing) => {
    expect(decidesNothing(text)).toBe(isNothing);
  });

  test.each([
    ["Did you send the report?", true],
    ["I can't do that by Friday.", true],
    ["I would have called them.", true],
    ["Tom, could you call the bank?", false],
    ["I'll send the figures tomorrow.", false],
  ])("promises: %s", (text, isNothing) => {
    expect(promisesNothing(text)).toBe(isNothing);
  });
});

test("lines crafted to be slow are read quickly", () => {
  const long = [
    "um , ",
    "so, and , ",
    "yeah ,, ",
    "A. B. ",
    "Anna Berg and ",
    "I move ",
    "not a ",
    "1-1-",
    "(((",
    "for: ",
    '"“',
  ].map((part) => part.repeat(3000));
  const lines = talk(...long, ...long.map((line) => `Anna Berg: ${line}?!`));
  expect(spokenMotions(lines, PEOPLE, "talk").motions.length).toBeLessThan(lines.length);
  expect(spokenAttendance(utterancesOf(lines, PEOPLE), PEOPLE, "talk").absent).toEqual([]);
  for (const { text } of lines) expect([decidesNothing(text), promisesNothing(text)]).toHaveLength(2);
});

import { describe, expect, test } from "vitest";
import { consentsOf } from "./agreement";
import { comingsOf, isOutFor } from "./comings";
import { spokenMotions } from "./motions";
import { utterancesOf } from "./utterances";
import { nameVoices } from "./voices";

const PEOPLE = ["Anna Berg", "Tom Hale", "Ida Moreau", "Raj Patel", "Noor Dijk"];
const talk = (...said: string[]) =>
  said.map((line, at) => {
    const [speaker = "", ...text] = line.split(": ");
    return { start: at * 5, end: at * 5 + 4, speaker, text: text.join(": ") };
  });

const shown = (motions: ReturnType<typeof spokenMotions>["motions"]) =>
  motions.map(({ text, mover, seconder, votes, tally, result }) =>
    [
      text,
      mover ?? "",
      seconder ?? "",
      votes.map(({ name, vote }) => `${name} ${vote}`).join(", "),
      tally ? `${tally.for}-${tally.against}-${tally.abstained}` : "",
      result ?? "",
    ].join(" | "),
  );

const CASES: [string, string[], string[]][] = [
  [
    "proposed, and put into words by the chair",
    [
      "Tom Hale: I'm proposing we go to three months.",
      "Ida Moreau: Three worries me.",
      "Anna Berg: So what you're proposing, Tom, as changed, is a target of four months. Is there a seconder?",
      "Ida Moreau: I'll second it.",
      "Anna Berg: All those in favour? That's everybody. Thank you, that's carried.",
    ],
    ["A target of four months. | Tom Hale | Ida Moreau |  |  | passed"],
  ],
  ["only proposed", ["Tom Hale: I'd propose that we look at it again.", "Ida Moreau: Maybe."], []],
  [
    "counted by hands that the chair names",
    [
      "Anna Berg: So the recommendation is to award it to Hanlon. Can I have a proposer?",
      "Tom Hale: I'll propose that.",
      "Raj Patel: Seconded.",
      "Anna Berg: Hands up then. Tom, Raj, Ida and me. Nobody against. OK, that's agreed.",
    ],
    [
      "To award it to Hanlon. | Tom Hale | Raj Patel | Tom Hale for, Raj Patel for, Ida Moreau for, Anna Berg for | 4-0-0 | passed",
    ],
  ],
  [
    "amended, and voted on after the amendment fell",
    [
      "Tom Hale: I move four percent. Tom.",
      "Raj Patel: Second.",
      "Ida Moreau: I'd like to move an amendment, to make it five percent.",
      "Noor Dijk: I'll second it so we can talk about it.",
      "Anna Berg: The amendment by roll call. Tom?",
      "Tom Hale: Against.",
      "Anna Berg: Ida?",
      "Ida Moreau: For.",
      "Anna Berg: Raj?",
      "Raj Patel: Eh, I like it, but no, against.",
      "Anna Berg: One for, two against, so the amendment falls. Now the motion, four percent. Tom?",
      "Tom Hale: For.",
      "Anna Berg: Ida?",
      "Ida Moreau: I'll abstain.",
      "Anna Berg: And the chair's for. Two for, none against, one abstention. That's carried.",
    ],
    [
      "Four percent. | Tom Hale | Raj Patel | Tom Hale for, Ida Moreau abstained, Anna Berg for | 2-0-1 | passed",
      "An amendment, to make it five percent. | Ida Moreau | Noor Dijk | Tom Hale against, Ida Moreau for, Raj Patel against | 1-2-0 | failed",
    ],
  ],
  [
    "put off by another motion",
    [
      "Tom Hale: I move that we amend Article Four.",
      "Raj Patel: Second.",
      "Ida Moreau: I'd move to postpone this to April.",
      "Noor Dijk: Second.",
      "Anna Berg: All in favour? It's postponed.",
    ],
    [
      "That we amend Article Four. | Tom Hale | Raj Patel |  |  | deferred",
      "To postpone this to April. | Ida Moreau | Noor Dijk |  |  | passed",
    ],
  ],
];

describe("a board's motion", () => {
  test.each(CASES)("%s", (_, said, motions) => {
    expect(shown(spokenMotions(talk(...said), PEOPLE, "talk").motions)).toEqual(motions);
  });

  test("is not voted on by someone who left because of an interest", () => {
    const lines = talk(
      "Anna Berg: Item two, the lease.",
      "Ida Moreau: I should declare that my brother owns the building, so I'll step out.",
      "Tom Hale: I move that we sign it.",
      "Raj Patel: Second.",
      "Anna Berg: All in favour? Carried. Can somebody get Ida?",
      "Ida Moreau: Thank you.",
    );
    const comings = comingsOf(utterancesOf(lines, PEOPLE), PEOPLE, {
      chair: "Anna Berg",
      isDeclaring: () => false,
    });
    expect(comings).toEqual([
      { kind: "declares", name: "Ida Moreau", at: 1 },
      { kind: "leaves", name: "Ida Moreau", at: 1 },
      { kind: "returns", name: "Ida Moreau", at: 4 },
    ]);
    const { motions } = spokenMotions(lines, PEOPLE, "talk", { isRecused: isOutFor(comings) });
    expect(motions[0]?.votes).toEqual([{ name: "Ida Moreau", vote: "recused" }]);
  });
});

describe("a question to everyone", () => {
  const agreed = (...said: string[]) =>
    consentsOf(utterancesOf(talk(...said), PEOPLE), {
      people: PEOPLE,
      items: said.map(() => 0),
      chair: null,
      isTaken: () => false,
      isOut: () => false,
    }).map(({ first, last }) => [first, last]);
  const ASKED = "Anna Berg: So firmware first and sales in the autumn. Are we all OK with that?";

  test.each<[string, string[], [number, number][]]>([
    [
      "is agreed where two say yes and nobody no",
      [ASKED, "Tom Hale: Yep.", "Ida Moreau: Yes.", "Anna Berg: Good. Done."],
      [[0, 3]],
    ],
    ["is open where one says yes", [ASKED, "Tom Hale: Yep."], []],
    [
      "is open where somebody is against",
      [ASKED, "Tom Hale: Yep.", "Ida Moreau: Yes.", "Raj Patel: I don't think so."],
      [],
    ],
    [
      "is open where the chair leaves it",
      [ASKED, "Tom Hale: Yep.", "Ida Moreau: Fine.", "Anna Berg: But we don't decide it tonight."],
      [],
    ],
    [
      "is agreed when an objection is met and it is asked anew",
      [
        ASKED,
        "Tom Hale: Just one thing, the dates are wrong.",
        "Anna Berg: With the right dates, OK like that?",
        "Tom Hale: OK.",
        "Ida Moreau: Yes.",
      ],
      [[0, 4]],
    ],
  ])("%s", (_, said, expected) => {
    expect(agreed(...said)).toEqual(expected);
  });
});

test("numbered speakers are named by how others address them", () => {
  const { lines, remarks } = nameVoices(
    talk(
      "Speaker 1: Anna Berg, that's me in the chair. Tom Hale?",
      "Speaker 2: Here.",
      "Speaker 1: Ida Moreau?",
      "Speaker 3: Present.",
      "Speaker 4: Good evening.",
    ),
    PEOPLE,
  );
  expect(lines.map(({ speaker }) => speaker)).toEqual([
    "Anna Berg",
    "Tom Hale",
    "Anna Berg",
    "Ida Moreau",
    "Speaker 4",
  ]);
  expect(remarks).toEqual([expect.stringContaining("Speaker 2 is taken to be Tom Hale")]);
});

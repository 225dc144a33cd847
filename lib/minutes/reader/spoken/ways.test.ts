import { expect, test } from "vitest";
import type { TranscriptLine } from "@/lib/transcripts/types";
import { consentsOf } from "./agreement";
import { spokenAttendance } from "./attendance";
import { comingsOf } from "./comings";
import { spokenMotions } from "./motions";
import { utterancesOf } from "./utterances";
import { nameVoices } from "./voices";

const PEOPLE = ["Mary Byrne", "John Okafor", "Priya Nair", "Lee Santos", "Dan Whitfield"];
/** "M: …" is a line spoken by Mary. */
const talk = (...said: string[]): TranscriptLine[] =>
  said.map((one) => ({
    start: null,
    end: null,
    speaker: PEOPLE.find((name) => name.startsWith(one.slice(0, 1))) ?? null,
    text: one.slice(3),
  }));

/** "text | mover | seconder | votes | tally | result" */
const moved = (lines: TranscriptLine[]) =>
  spokenMotions(lines, PEOPLE, "s").motions.map(({ text, mover, seconder, votes, tally, result }) =>
    [
      text,
      mover?.split(" ")[0] ?? "",
      seconder?.split(" ")[0] ?? "",
      votes.map(({ name, vote }) => `${name.split(" ")[0]} ${vote}`).join(", "),
      tally ? `${tally.for}-${tally.against}-${tally.abstained}` : "",
      result ?? "",
    ].join(" | "),
  );

test.each<[string, string[], string]>([
  [
    "is abstained from as somebody else tells it",
    [
      "J: I move that we sell the piano.",
      "P: Second.",
      "M: Lee's abstaining.",
      "M: Everyone else in favour?",
      "J: Yes.",
      "M: Carried.",
    ],
    "That we sell the piano. | John | Priya | Lee abstained |  | passed",
  ],
  [
    "is voted on by roll, whose caller tells their own vote",
    [
      "J: I move that we sell the piano.",
      "P: Second.",
      "M: Roll call. Okafor?",
      "J: Yes.",
      "M: Nair?",
      "P: No.",
      "M: Byrne is a yes.",
      "M: So the motion carries.",
    ],
    "That we sell the piano. | John | Priya | John for, Priya against, Mary for | 2-1-0 | passed",
  ],
  [
    "is said by the call for votes on it",
    [
      "M: Who is for closing the bar at ten?",
      "J: Yes.",
      "P: Yes.",
      "L: No.",
      "D: Yes.",
      "M: And I'm for it too. So that's carried by four to one.",
    ],
    "Closing the bar at ten. |  |  | John for, Priya for, Lee against, Dan for, Mary for | 4-1-0 | passed",
  ],
  [
    "is proposed by a paper, and counted by name in one breath",
    [
      "J: The paper proposes to raise the fee to twelve pounds.",
      "M: Let's vote. Who's in favour?",
      "M: John, Priya and me. Against? Lee. Three to one, it's agreed.",
    ],
    "The paper proposes to raise the fee to twelve pounds. |  |  | John for, Priya for, Mary for, Lee against | 3-1-0 | passed",
  ],
  [
    "is proposed and seconded in answer to the chair",
    [
      "M: Can I have a proposer for the accounts?",
      "J: I'll propose.",
      "M: Seconder?",
      "P: Me.",
      "M: All agreed? Good.",
    ],
    "The accounts. | John | Priya |  |  | passed",
  ],
  [
    "is happy to",
    [
      "M: Could someone propose that we adopt the accounts?",
      "J: Happy to.",
      "M: And second?",
      "P: Yep, I'll second.",
      "M: All in favour? Any against? No. That's approved.",
    ],
    "That we adopt the accounts. | John | Priya |  |  | passed",
  ],
  [
    "supports",
    [
      "J: I so move, approve the accounts.",
      "L: Support.",
      "M: All in favor say aye.",
      "P: Aye.",
      "M: Opposed? Motion carries.",
    ],
    "Approve the accounts. | John | Lee |  |  | passed",
  ],
  [
    "is so ordered",
    [
      "M: The chair would entertain a motion to approve the accounts.",
      "J: So moved.",
      "L: Second.",
      "M: All in favor?",
      "P: Aye.",
      "M: Any opposed? Hearing none, so ordered.",
    ],
    "To approve the accounts. | John | Lee |  |  | passed",
  ],
  [
    "nominates",
    [
      "J: I nominate Priya as treasurer.",
      "L: I second Priya.",
      "M: Anybody else? No. Then Priya's elected unopposed.",
    ],
    "I nominate Priya as treasurer. | John | Lee |  |  | passed",
  ],
  [
    "is put to the vote by the chair",
    ["M: The motion on the table is to adopt the accounts. Hands up? That's everyone. Carried."],
    "To adopt the accounts. |  |  |  |  | passed",
  ],
  [
    "is counted side by side",
    [
      "D: I'd propose adopting the accounts.",
      "P: Seconded.",
      "M: Show of hands. For? Four. Against? One. Abstentions? None. Carried.",
    ],
    "Adopting the accounts. | Dan | Priya |  | 4-1-0 | passed",
  ],
  [
    "is lost side by side",
    ["D: I'd move we adopt the accounts.", "L: Second.", "M: For? Two. Against? Three. That's defeated."],
    "That we adopt the accounts. | Dan | Lee |  | 2-3-0 | failed",
  ],
  [
    "is voted on name by name",
    [
      "D: I'd move we adopt the accounts.",
      "L: Second.",
      "M: Those in favour? That's me, Priya and Lee. Those against, John. And Dan abstains. Carried.",
    ],
    "That we adopt the accounts. | Dan | Lee | Mary for, Priya for, Lee for, John against, Dan abstained | 3-1-1 | passed",
  ],
  [
    "has dissent on record",
    [
      "D: I'd move we adopt the accounts.",
      "L: Second.",
      "M: All in favour? Aye. Against?",
      "J: I'm voting against.",
      "D: Put me down as abstaining.",
      "M: It's carried.",
    ],
    "That we adopt the accounts. | Dan | Lee | John against, Dan abstained |  | passed",
  ],
])("a motion that %s", (_, said, motion) => {
  expect(moved(talk(...said))).toEqual([motion]);
});

const agreed = (lines: TranscriptLine[]) =>
  consentsOf(utterancesOf(lines, PEOPLE), {
    people: PEOPLE,
    items: lines.map(() => 0),
    chair: null,
    isTaken: () => false,
    isOut: () => false,
  }).map(({ text, result }) => `${text} | ${result}`);

test.each<[string[], string[]]>([
  [
    [
      "M: The recommendation is to appoint Kerr as auditor. Are members minded to agree?",
      "J: Agreed.",
      "P: Agreed.",
    ],
    ["To appoint Kerr as auditor. | passed"],
  ],
  [
    [
      "D: So my proposal is that we adopt the accounts.",
      "M: Can I take that as agreed?",
      "J: Agreed.",
      "L: Agreed.",
    ],
    ["That we adopt the accounts. | passed"],
  ],
  [
    ["M: Can we agree to adopt the accounts, subject to the letter?", "J: Yes, agreed.", "D: Agreed."],
    ["To adopt the accounts, subject to the letter. | passed"],
  ],
  [
    ["M: Without objection, the accounts stand approved."],
    ["Without objection, the accounts stand approved. | passed"],
  ],
  [
    ["M: Any objections to adopting the accounts as they stand? No? Then they're adopted."],
    ["Any objections to adopting the accounts as they stand? | passed"],
  ],
  [["M: Any objections to adopting the accounts?", "J: Yes, I object.", "M: Then they're not adopted."], []],
  [["M: Is the board content to adopt them?", "J: I'm not happy with it.", "P: Fine."], []],
  [["M: If there are no objections, would they be approved?", "J: Perhaps."], []],
])("what a meeting agrees to: %j", (said, told) => {
  expect(agreed(talk(...said))).toEqual(told);
});

test("agreement is recognized even if the recording does not distinguish speakers", () => {
  const said = ["M: Are we all agreed to sell the van?", "J: Yes.", "P: Yes.", "M: Good, that's agreed."];
  const mute = talk(...said).map((line) => ({ ...line, speaker: null }));
  expect(agreed(mute)).toEqual(["To sell the van. | passed"]);
});

test("apologies, guests and the quorum are recognized when mentioned in passing", () => {
  const lines = talk(
    "M: John sends his apologies, and Dan's stuck at work. Priya's on the phone.",
    "M: Also with us is Jane Doe, our finance director.",
    "M: The quorum's three, so we have a quorum.",
  );
  const { present, apologies, guests, quorumNeeded } = spokenAttendance(
    utterancesOf(lines, PEOPLE),
    PEOPLE,
    "s",
  );
  const names = [present, apologies, guests].map((own) => own.map(({ text }) => text).sort());
  expect(names).toEqual([["Mary Byrne", "Priya Nair"], ["Dan Whitfield", "John Okafor"], ["Jane Doe"]]);
  expect(quorumNeeded).toBe(3);
});

test.each<[string[], string[]]>([
  [
    ["J: For the minutes, I'm a shareholder in the supplier, so I'll sit this one out."],
    ["declares John Okafor", "leaves John Okafor"],
  ],
  [
    ["J: I'm conflicted on this, so I'm going to step out.", "L: Bye.", "J: I'm back."],
    ["declares John Okafor", "leaves John Okafor", "returns John Okafor"],
  ],
  [["M: John declared an interest in item four."], ["declares John Okafor"]],
  [
    ["J: I'm conflicted on the kitchen.", "M: John, we'll call you back.", "J: Thanks, I'm off out."],
    ["declares John Okafor", "leaves John Okafor"],
  ],
  [["J: No interests to declare."], []],
])("interests and people who leave the room: %j", (said, told) => {
  const comings = comingsOf(utterancesOf(talk(...said), PEOPLE), PEOPLE, {
    chair: "Mary Byrne",
    isDeclaring: () => false,
  });
  expect(comings.map(({ kind, name }) => `${kind} ${name}`)).toEqual(told);
});

test("numbered speakers get the name they are addressed or thanked by, but never one they say themselves", () => {
  const said: [string, string][] = [
    ["Speaker 1", "Priya, would you take us through the accounts? They are in the pack."],
    ["Speaker 2", "We made forty thousand."],
    ["Speaker 1", "Thank you, Priya. Over to you, Lee."],
    ["Speaker 3", "The van is sold. As Priya said, that helps."],
    ["Speaker 1", "Good. Lee, anything else?"],
    ["Speaker 3", "No."],
  ];
  const lines = said.map(([speaker, text]) => ({ start: null, end: null, speaker, text }));
  expect(nameVoices(lines, PEOPLE).lines.map(({ speaker }) => speaker)).toEqual([
    "Speaker 1",
    "Priya Nair",
    "Speaker 1",
    "Lee Santos",
    "Speaker 1",
    "Lee Santos",
  ]);
});

test("a member who is called but not seen is absent", () => {
  const lines = talk("M: Nair?", "P: Here.", "M: Santos? I don't see him.");
  const { present, absent } = spokenAttendance(utterancesOf(lines, PEOPLE), PEOPLE, "s");
  expect(present.map(({ text }) => text)).toContain("Priya Nair");
  expect(absent.map(({ text }) => text)).toEqual(["Lee Santos"]);
});

import { describe, expect, test } from "vitest";
import { writtenMinutes } from "@/tests/support/written-minutes";

const MOVED = "Moved Anna Berg, seconded Tom Hale, that we buy the van.";
const VAN = "That we buy the van. | Anna Berg | Tom Hale";

describe("a sentence that refers to a motion gives its outcome", () => {
  test.each<[string, string[], string[]]>([
    ["in words of its own", [MOVED, "All agreed, nobody objecting."], [`${VAN} |  |  | passed`]],
    ["by a pronoun", [MOVED, "It did not carry."], [`${VAN} |  |  | failed`]],
    [
      "with a casting vote",
      [MOVED, "For 2, against 2. Tied. On the casting vote, carried."],
      [`${VAN} |  | 2-2-0 | passed`],
    ],
    [
      "withdrawn in a sentence",
      [MOVED, "With consent Ms Berg withdrew the proposal."],
      [`${VAN} |  |  | withdrawn`],
    ],
    [
      "withdrawn in the sentence that moves it",
      [
        "Ms Berg moved that we buy the van, seconded by Mr Hale, but on learning its price she withdrew the motion.",
      ],
      ["That we buy the van | Anna Berg | Tom Hale |  |  | withdrawn"],
    ],
    [
      "set off as a quotation",
      ["> Proposal: That we buy the van.", "", "Agreed by consensus."],
      ["That we buy the van. |  |  |  |  | passed"],
    ],
    [
      "set off with who moves it",
      [
        "> **Proposal:** That we buy the van.",
        "> Proposed by: Anna Berg",
        "> Seconded by: Tom Hale",
        "",
        "Lost 1-4.",
      ],
      [`${VAN} |  | 1-4-0 | failed`],
    ],
    [
      "in shortened words",
      ["AB prop buying the van, secd TH. Agreed all."],
      ["Buying the van. | Anna Berg | Tom Hale |  |  | passed"],
    ],
    [
      "after an amendment with labels of its own",
      [
        "Motion: That we buy the van.",
        "Moved: A Berg   Sec: T Hale",
        "Amendment to lease it instead.",
        "Moved: I Moreau   Sec: R Patel   Carried",
        "Motion as amended put: Lost 2-3.",
      ],
      [
        "That we buy the van, as amended. | Anna Berg | Tom Hale |  | 2-3-0 | failed",
        "Amendment to lease it instead. | Ida Moreau | Raj Patel |  |  | passed",
      ],
    ],
    [
      "a list of what was resolved",
      ["IT WAS RESOLVED THAT:", "(a) the van be bought; and", "(b) the hall be let."],
      ["The van be bought. |  |  |  |  | passed", "The hall be let. |  |  |  |  | passed"],
    ],
    [
      "over paragraphs that are broken into lines",
      [
        "The treasurer told the meeting that the old van had failed its test and",
        "that it could not be repaired for what it was worth. It was moved by Anna",
        "Berg, seconded by Tom Hale, that we buy the van. The price was thought to",
        "be fair by those who had looked at several others of the same age. The",
        "motion was then put and it was lost by two votes to three.",
      ],
      [`${VAN} |  | 2-3-0 | failed`],
    ],
  ])("%s", async (_, lines, motions) => {
    expect((await writtenMinutes("# Van", ...lines)).motions).toEqual(motions);
  });

  test.each<[string, string[]]>([
    ["no decision was reached", ["> Proposal: That we buy the van.", "", "No decision was reached."]],
    ["no resolution was passed", ["The van was discussed.", "No resolution was passed."]],
    [
      "what an older board adopted is quoted",
      ["In 2019 the board adopted:", "> Resolution 12: That we buy a van.", "The policy was read out."],
    ],
    ["they only find something agreed in principle", [MOVED, "It was agreed in principle."]],
  ])("nothing passes if %s", async (_, lines) => {
    const { motions, decisions } = await writtenMinutes("# Van", ...lines);
    expect(decisions).toEqual([]);
    expect(motions.filter((one) => one.endsWith("passed"))).toEqual([]);
  });
});

describe("a roll of votes is recognized by its structure", () => {
  const VOTES = "Anna for, Tom for, Ida against, Raj abstained";
  test.each<[string, string[]]>([
    ["signs", ["Roll: Anna +1, Tom +1, Ida -1, Raj 0."]],
    ["letters", ["Vote: Berg Y, Hale Y, Moreau N, Patel A."]],
    ["sides and names", ["Those voting for: Berg and Hale. Those against: Moreau. Abstaining: Patel."]],
    ["sentences of each", ["Going round: Anna, yes. Tom, yes. Ida, no, too dear. Raj, abstain."]],
    ["prose", ["Voting in favour were Anna and Tom; Ida voted against and Raj abstained."]],
    ["dotted lines", ["Berg ..... aye", "Hale ..... aye", "Moreau ... nay", "Patel .... abstain"]],
    [
      "marks in columns of sides",
      [
        "| Member | For | Against | Abstain |",
        "|-|-|-|-|",
        "| Berg | x | | |",
        "| Hale | x | | |",
        "| Moreau | | x | |",
        "| Patel | | | x |",
      ],
    ],
    [
      "columns of names",
      ["| | Berg | Hale | Moreau | Patel |", "|-|-|-|-|-|", "| Vote | Aye | Aye | Nay | Abstain |"],
    ],
  ])("%s", async (_, lines) => {
    expect((await writtenMinutes("# Van", MOVED, ...lines, "", "Carried.")).motions).toEqual([
      `${VAN} | ${VOTES} | 2-1-1 | passed`,
    ]);
  });

  test.each([
    ["who agree with each other", "Anna and Tom agreed. Ida and Raj supported that view."],
    ["who are to do something", "For action: Anna, Tom. For information: Ida."],
  ])("but not from talk of those %s", async (_, line) => {
    const { motions } = await writtenMinutes("# Van", MOVED, line);
    expect(motions).toEqual([`${VAN} |  |  | `]);
  });
});

test("a person who leaves an item and returns votes on nothing in between, declared or not", async () => {
  const { motions } = await writtenMinutes(
    "# Lease",
    "Raj Patel, who is a tenant, left the room.",
    "Anna Berg moved, seconded by Ida Moreau, that the lease be renewed. Carried.",
    "Raj Patel returned.",
  );
  expect(motions).toEqual(["That the lease be renewed. | Anna Berg | Ida Moreau | Raj recused |  | passed"]);
});

test("a person who declared an interest and left is recused until they return", async () => {
  const { motions } = await writtenMinutes(
    "# Interests",
    "Raj Patel declared an interest in the sale.",
    "# Sale",
    "Raj Patel left the meeting. Tom Hale also left to take a call.",
    "Moved Anna Berg, seconded Ida Moreau, that the hall be sold. Carried.",
    "Raj Patel returned.",
    "# Van",
    `${MOVED} Carried.`,
  );
  expect(motions).toEqual([
    "That the hall be sold. | Anna Berg | Ida Moreau | Raj recused |  | passed",
    `${VAN} |  |  | passed`,
  ]);
});

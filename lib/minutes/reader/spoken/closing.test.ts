import { describe, expect, test } from "vitest";
import { consentsOf } from "./agreement";
import { utterancesOf } from "./utterances";

const PEOPLE = ["Alma Reyes", "Sam Doyle", "Joan Petrie", "Omar Haddad", "Lidia Costa"];

/** "AR: …" is said by Alma Reyes, the chair. */
function settled(...said: string[]) {
  const lines = said.map((one, at) => {
    const [, initials = "", text = ""] = /^(\w\w): (.*)$/.exec(one) ?? [];
    const speaker =
      PEOPLE.find((name) => name.split(" ").every((part, nth) => part.startsWith(initials[nth] ?? "?"))) ??
      null;
    return { start: at * 5, end: at * 5 + 4, speaker, text };
  });
  return consentsOf(utterancesOf(lines, PEOPLE), {
    people: PEOPLE,
    items: lines.map(() => 0),
    chair: "Alma Reyes",
    isTaken: () => false,
    isOut: () => false,
  });
}

describe("what a meeting settles in its own words", () => {
  test("a round in which each member is asked, with votes by name", () => {
    const [round, ...more] = settled(
      "AR: So what we'd be saying is patch it for eighteen hundred. Let me go round the table. Sam?",
      "SD: Yes from me.",
      "AR: Joan?",
      "JP: Fine by me.",
      "AR: Omar?",
      "OH: I'm going to say no. It's throwing money away.",
      "AR: Lidia?",
      "LC: Yes.",
      "AR: And I'm a yes as well. So we patch it.",
    );
    expect(more).toEqual([]);
    expect(round).toMatchObject({ result: "passed", first: 0, last: 8 });
    expect(round?.votes.map(({ name, vote }) => `${name.split(" ")[0]} ${vote}`).sort()).toEqual([
      "Alma for",
      "Joan for",
      "Lidia for",
      "Omar against",
      "Sam for",
    ]);
  });

  test("a majority agrees in its own words", () => {
    const told = settled(
      "LC: How about twenty five? Everything's gone up.",
      "SD: Twenty five sounds right.",
      "JP: Yes, I'd go with twenty five.",
      "OH: Same here.",
      "AR: Okay, twenty five it is, from January.",
    );
    expect(told.map(({ result, votes }) => [result, votes])).toEqual([["passed", []]]);
  });

  test.each<[string, string[]]>([
    [
      "where two disagree and it is put off",
      [
        "AR: Do we shut for August or stay open?",
        "SD: I'd shut.",
        "LC: I'd rather stay open.",
        "AR: Let's think about that one and come back to it in May.",
      ],
    ],
    [
      "where one is against and nobody was asked to vote",
      [
        "AR: I'd like the heating at nineteen degrees.",
        "SD: Fine.",
        "JP: Yes.",
        "OH: No, that's too much.",
        "AR: So we leave it with that.",
      ],
    ],
    [
      "where too few have spoken",
      ["AR: I'd like the heating at nineteen degrees.", "SD: Fine.", "AR: So we do that."],
    ],
    [
      "where somebody else has agreed to it",
      [
        "AR: The council has said yes to the sign.",
        "SD: Good.",
        "JP: Great.",
        "AR: So the council approved it and that's that for us until March.",
      ],
    ],
    [
      "where it is only supposed",
      [
        "AR: Nineteen degrees, then?",
        "SD: Yes.",
        "JP: Yes.",
        "OH: Yes.",
        "AR: If so we would change it in May.",
      ],
    ],
  ])("nothing %s", (_, said) => {
    expect(settled(...said)).toEqual([]);
  });
});

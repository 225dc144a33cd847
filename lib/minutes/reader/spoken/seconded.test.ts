import { expect, test } from "vitest";
import type { TranscriptLine } from "@/lib/transcripts/types";
import { told } from "@/tests/support/told-motion";
import { spokenMotions } from "./motions";

const PEOPLE = ["Mary Byrne", "John Okafor", "Priya Nair", "Lee Santos", "Dan Whitfield"];
const talk = (said: string[]): TranscriptLine[] =>
  said.map((one) => ({
    start: null,
    end: null,
    speaker: PEOPLE.find((name) => name.startsWith(one.slice(0, 1))) ?? null,
    text: one.slice(3),
  }));
const moved = (...said: string[]) =>
  spokenMotions(talk(said), PEOPLE, "s", { chair: "Mary Byrne" }).motions.map(told);

test("a seconded proposal was moved by the person who said it, and closes as its caller says", () => {
  expect(
    moved(
      "J: The van goes first. Twelve thousand at the most.",
      "P: Seconded, if only to hear it.",
      "M: All in favour say aye. [ayes] Opposed? No. That's in.",
    ),
  ).toEqual(["The van goes first. Twelve thousand at the most. | John Okafor | Priya Nair |  |  | passed"]);
});

test("an amendment in other words is voted on before the motion it changes", () => {
  expect(
    moved(
      "J: I'm proposing a dividend of half a per cent.",
      "P: I'd propose we change it to a quarter.",
      "L: I'd second Priya's quarter.",
      "M: Those for the quarter? Priya, Lee. Against it? John, Dan, and Mary?",
      "M: Against. So that's two to three, it falls. Have you a seconder, John?",
      "D: I'll second it.",
      "M: In favour of the half? One, two, three with myself. Against?",
      "P: Against.",
      "M: Three, one, and one. That's carried.",
    ).map((one) => one.replace(/^[^|]+/, "")),
  ).toEqual([
    "| John Okafor | Dan Whitfield | Priya against | 3-1-1 | passed",
    "| Priya Nair | Lee Santos | Priya for, Lee for, John against, Dan against | 2-3-0 | failed",
  ]);
});

test.each<[string, string[]]>([
  [
    "nobody was heard",
    ["J: I move that we sell the hall.", "P: Second.", "M: All in favour? That's a shame."],
  ],
  [
    "the call for votes ends it",
    ["J: I move that we sell the hall.", "P: Second.", "M: All in favour say aye."],
  ],
  [
    "somebody is against it",
    [
      "J: I move that we sell the hall.",
      "P: Second.",
      "M: All in favour?",
      "L: Aye.",
      "D: No, against.",
      "M: It's late.",
    ],
  ],
  [
    "it stands over",
    [
      "J: I move that we sell the hall.",
      "P: Second.",
      "M: Will you let it stand over? It stands over to May.",
    ],
  ],
  [
    "it is asked, and taken back",
    [
      "J: Chair, can I move that we sell the hall?",
      "P: It's listed.",
      "J: Is it? Forget it then, I withdraw it.",
    ],
  ],
])("nothing passes if %s", (_, said) => {
  expect(moved(...said).filter((one) => one.endsWith("passed"))).toEqual([]);
});

test("a proposal that the seconder only wants to hear, and a motion moved in words other than its own", () => {
  expect(
    moved(
      "J: The other way is to stay. I'd like the board to approve the lease for ten years.",
      "P: I'm happy to second that so we can talk about it.",
      "M: All in favour? Carried.",
    ),
  ).toEqual(["To approve the lease for ten years. | John Okafor | Priya Nair |  |  | passed"]);
  expect(
    moved("M: Can we adopt the policy then?", "J: Yes, I propose we do.", "P: Seconded.", "M: Carried."),
  ).toEqual(["To adopt the policy. | John Okafor | Priya Nair |  |  | passed"]);
  expect(
    moved(
      "J: I move that we spend a thousand from reserves.",
      "P: Second.",
      "L: Could it not come from this year's surplus first?",
      "L: I'm moving that as an amendment.",
      "D: Seconded.",
      "M: All in favour of the amendment? Carried. Now the motion as amended, so from the surplus first. All in favour? Carried.",
    ),
  ).toEqual([
    "That we spend a thousand from reserves. As amended: From the surplus first. | John Okafor | Priya Nair |  |  | passed",
    "Could it not come from this year's surplus first? | Lee Santos | Dan Whitfield |  |  | passed",
  ]);
  expect(
    moved("J: I propose we take the cheaper.", "P: Seconded.", "M: It lies on the table till May."),
  ).toEqual(["That we take the cheaper. | John Okafor | Priya Nair |  |  | deferred"]);
});

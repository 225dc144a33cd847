import { expect, it } from "vitest";
import { consentsOf } from "./agreement";
import { spokenMotions } from "./motions";
import { utterancesOf } from "./utterances";

const PEOPLE = ["Anna Berg", "Tom Hale", "Ida Moreau", "Raj Patel", "Noor van Dijk"];
const linesOf = (said: string[]) =>
  said.map((line) => {
    const [speaker = "", ...words] = line.split(": ");
    return { start: null, end: null, speaker, text: words.join(": ") };
  });

function agreedTo(...said: string[]) {
  const lines = linesOf(said);
  return consentsOf(utterancesOf(lines, PEOPLE), {
    people: PEOPLE,
    items: lines.map(() => 0),
    chair: null,
    isTaken: () => false,
    isOut: () => false,
  }).map(({ result }) => result);
}

const AGREES = ["Anna Berg: Are we all agreed to sell the hall?", "Tom Hale: Yes.", "Ida Moreau: Yes."];

it("a board agrees without a motion if two say yes and no one objects", () => {
  expect(agreedTo(...AGREES, "Anna Berg: Agreed.")).toEqual(["passed"]);
});

it("or if the chair asks whether all are happy, or whether anyone would rather not", () => {
  expect(
    agreedTo("Anna Berg: It goes up to 800. Happy with that?", "Tom Hale: Happy.", "Ida Moreau: Yes."),
  ).toEqual(["passed"]);
  expect(
    agreedTo("Anna Berg: I'll take it that those are agreed unless anybody shouts. No? Agreed."),
  ).toEqual(["passed"]);
});

it.each([
  ["somebody says nope", [...AGREES, "Raj Patel: Nope.", "Anna Berg: Next item."]],
  [
    "somebody wants to wait",
    [...AGREES, "Raj Patel: I think we should wait for the survey.", "Anna Berg: Fine."],
  ],
  ["the quorum is lost", ["Anna Berg: Then we've lost our quorum.", ...AGREES, "Anna Berg: Agreed."]],
  [
    "nobody objects, but the quorum is lost",
    ["Anna Berg: We have lost our quorum.", "Anna Berg: Any objections? Hearing none, approved."],
  ],
])("and agrees to nothing if %s", (_, said) => {
  expect(agreedTo(...said)).toEqual([]);
});

it("what was agreed before the quorum was lost stays agreed", () => {
  expect(agreedTo(...AGREES, "Raj Patel: I have to go.", "Anna Berg: We have lost our quorum.")).toEqual([
    "passed",
  ]);
});

it.each(["The last budget passed.", "The resolution we passed in May allows that."])(
  "a motion has not passed because another did: %s",
  (text) => {
    const lines = linesOf([
      "Tom Hale: I move that we sell the hall.",
      "Raj Patel: Second.",
      `Ida Moreau: ${text}`,
    ]);
    expect(spokenMotions(lines, PEOPLE, "talk").motions.map(({ result }) => result)).toEqual([null]);
  },
);

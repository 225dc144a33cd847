import { expect, test } from "vitest";
import { told } from "@/tests/support/told-motion";
import { spokenMotions } from "./motions";

const PEOPLE = ["Karen Doyle", "Imran Malik", "Agnes Boateng", "Stefan Nowak", "Moira Finch", "Leo Strand"];

/** The motions of a meeting with lines in the form "Speaker: words". */
const moved = (...lines: string[]) => {
  const talk = lines.map((line, at) => {
    const [speaker = "", ...words] = line.split(": ");
    return { start: at * 6, end: at * 6 + 5, speaker, text: words.join(": ") };
  });
  return spokenMotions(talk, PEOPLE, "talk", { chair: "Karen Doyle" }).motions.map(told);
};

test("a motion whose words follow its mover and seconder", () => {
  expect(
    moved(
      "Karen Doyle: Proposed by Imran, seconded by Agnes, that we let the field. All in favour? That's unanimous.",
    ),
  ).toEqual(["That we let the field. | Imran Malik | Agnes Boateng |  |  | passed"]);
});

test("a motion whose words precede its mover", () => {
  expect(
    moved(
      "Karen Doyle: The poll is on the motion to let the field, moved by Imran and seconded by Agnes.",
      "Karen Doyle: Four yes, two no. The motion carries.",
    ),
  ).toEqual(["To let the field. | Imran Malik | Agnes Boateng |  | 4-2-0 | passed"]);
});

test("a member asked by name whether they move the worded motion", () => {
  expect(
    moved(
      "Karen Doyle: The recommendation is to let the field. Imran, you moving that?",
      "Imran Malik: I am.",
      "Karen Doyle: Agnes, seconding?",
      "Agnes Boateng: Yep.",
      "Karen Doyle: Any against? Carried.",
    ),
  ).toEqual(["To let the field. | Imran Malik | Agnes Boateng |  |  | passed"]);
});

test("a casting vote on a tie", () => {
  expect(
    moved(
      "Imran Malik: I move that we let the field.",
      "Agnes Boateng: Second.",
      "Karen Doyle: In favour, three. Against, three. It's a tie, so I'll use my casting vote against. The motion is lost.",
    ),
  ).toEqual(["That we let the field. | Imran Malik | Agnes Boateng |  | 3-3-0 | failed"]);
});

test("hands that the caller counts by name", () => {
  expect(
    moved(
      "Imran Malik: I move that we let the field.",
      "Agnes Boateng: Second.",
      "Karen Doyle: Please raise your hand if you're in favour. I see Imran, Agnes and Leo. Stefan?",
      "Stefan Nowak: I'm going to be a no.",
      "Karen Doyle: So that passes.",
    ),
  ).toEqual([
    "That we let the field. | Imran Malik | Agnes Boateng | Imran for, Agnes for, Leo for, Stefan against | 3-1-0 | passed",
  ]);
});

test("agreement with a vote against", () => {
  expect(
    moved(
      "Imran Malik: I move that we let the field.",
      "Agnes Boateng: Second.",
      "Karen Doyle: All in favour?",
      "Stefan Nowak: I'd like my vote against to be recorded.",
      "Karen Doyle: Anyone else? So that's agreed with Stefan voting against.",
    ),
  ).toEqual(["That we let the field. | Imran Malik | Agnes Boateng | Stefan against |  | passed"]);
});

test("everyone for it, in whatever words", () => {
  const put = ["Imran Malik: I propose that we let the field.", "Agnes Boateng: Seconded."];
  const passed = ["That we let the field. | Imran Malik | Agnes Boateng |  |  | passed"];
  expect(moved(...put, "Karen Doyle: All in favour? That's all of us. Lovely.")).toEqual(passed);
  expect(moved(...put, "Karen Doyle: Everyone content? Thank you, that's approved.")).toEqual(passed);
});

test("the one hand against, after those in favour were counted", () => {
  expect(
    moved(
      "Imran Malik: I move that we let the field.",
      "Agnes Boateng: Second.",
      "Karen Doyle: Hands up for? I make that five. And against? Just Stefan. Carried.",
    ),
  ).toEqual(["That we let the field. | Imran Malik | Agnes Boateng | Stefan against | 5-1-0 | passed"]);
});

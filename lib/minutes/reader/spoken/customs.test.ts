import { expect, test } from "vitest";
import { alignAgenda } from "../align";
import { consentsOf } from "./agreement";
import { spokenAttendance } from "./attendance";
import { comingsOf } from "./comings";
import { spokenMotions } from "./motions";
import { utterancesOf } from "./utterances";

const PEOPLE = ["Karen Doyle", "Imran Malik", "Agnes Boateng", "Stefan Nowak", "Moira Finch"];

/** A meeting with lines in the form "Speaker: words". */
const talk = (...lines: string[]) =>
  lines.map((line, at) => {
    const [speaker = "", ...words] = line.split(": ");
    return { start: at * 6, end: at * 6 + 5, speaker, text: words.join(": ") };
  });

const moved = (...lines: string[]) =>
  spokenMotions(talk(...lines), PEOPLE, "talk", { chair: "Karen Doyle" }).motions.map(
    ({ text, mover, seconder, result, tally, votes }) => ({
      text,
      by: [mover, seconder],
      result,
      count: tally && [tally.for, tally.against, tally.abstained],
      votes: votes.map(({ name, vote }) => `${name} ${vote}`),
    }),
  );

const agreed = (...lines: string[]) => {
  const utterances = utterancesOf(talk(...lines), PEOPLE);
  const { items } = alignAgenda([], { utterances, lines: lines.length, names: new Set(), vectors: null });
  const nobody = () => false;
  return consentsOf(utterances, {
    people: PEOPLE,
    items,
    chair: "Karen Doyle",
    isTaken: nobody,
    isOut: nobody,
  }).map(({ text, result }) => `${text} | ${result}`);
};

test("a motion and an amendment announced before their words", () => {
  const motions = moved(
    "Stefan Nowak: I want to put a motion. That this branch rejects the offer of three per cent.",
    "Agnes Boateng: I'll formally second that.",
    "Moira Finch: Chair, I've got an amendment. After offer, add: until the end of January.",
    "Imran Malik: I'll second the amendment.",
    "Karen Doyle: Then we vote on the amendment first. Those for? Two. Against? Four. The amendment falls.",
    "Karen Doyle: On the substantive motion then. For? Five. Against? None. Abstentions? One, Moira. That's carried.",
  );
  expect(motions).toEqual([
    {
      text: "That this branch rejects the offer of three per cent.",
      by: ["Stefan Nowak", "Agnes Boateng"],
      result: "passed",
      count: [5, 0, 1],
      votes: ["Moira Finch abstained"],
    },
    {
      text: "After offer, add: until the end of January.",
      by: ["Moira Finch", "Imran Malik"],
      result: "failed",
      count: [2, 4, 0],
      votes: [],
    },
  ]);
});

test("a motion with a carried amendment says so", () => {
  const [main] = moved(
    "Stefan Nowak: I move that we approve the budget of eight million.",
    "Agnes Boateng: Second.",
    "Moira Finch: I move to amend it: raise training by sixty thousand.",
    "Imran Malik: Second.",
    "Karen Doyle: On the amendment, in favour? Three. Against? One. The amendment carries.",
    "Karen Doyle: And the budget as amended. All in favour? Against? None. The motion carries.",
  );
  expect(main).toMatchObject({
    text: "That we approve the budget of eight million, as amended.",
    result: "passed",
  });
});

test("the chair names a mover and a seconder for a question that asks for no more", () => {
  expect(
    moved(
      "Karen Doyle: Can I take them as a true record? Moved Agnes. Seconder? Imran. Those in favour? That's carried.",
    ),
  ).toMatchObject([
    { text: "To accept it as a true record.", by: ["Agnes Boateng", "Imran Malik"], result: "passed" },
  ]);
  expect(
    moved(
      "Karen Doyle: With that correction, can I have a proposer?",
      "Stefan Nowak: I'll propose them.",
      "Moira Finch: Seconded.",
      "Karen Doyle: All in favour? Thank you, the minutes are approved as corrected.",
    ),
  ).toMatchObject([{ text: "The minutes are approved as corrected.", by: ["Stefan Nowak", "Moira Finch"] }]);
});

test("a resolution read out by the chair passed; one that others report did not", () => {
  expect(
    moved("Karen Doyle: Any objection? No. Resolved unanimously that Leela Thomas be appointed a director."),
  ).toMatchObject([{ text: "That Leela Thomas be appointed a director.", result: "passed" }]);
  expect(moved("Agnes Boateng: Resolved that the lease be approved, it says in the paper.")).toEqual([]);
  expect(moved("Karen Doyle: Resolved by circulation that the account be opened.")).toEqual([]);
  expect(
    moved("Karen Doyle: We are no longer quorate.", "Karen Doyle: Resolved that the lease be approved."),
  ).toMatchObject([{ result: null }]);
});

test("votes against that the chair reports for others, and a second after a name", () => {
  expect(
    moved(
      "Imran Malik: I move that we sell the hall.",
      "Agnes Boateng: Karen, second.",
      "Karen Doyle: All in favour?",
      "Moira Finch: Stefan opposed it last year.",
      "Karen Doyle: Any opposed? Stefan opposed. Moira no longer does. That's carried.",
    ),
  ).toMatchObject([
    { by: ["Imran Malik", "Agnes Boateng"], votes: ["Stefan Nowak against"], result: "passed" },
  ]);
});

test("an interest belongs to the person who steps out for it, and to no one else", () => {
  const told = (text: string) =>
    comingsOf(utterancesOf(talk(`Agnes Boateng: ${text}`), PEOPLE), PEOPLE, {
      chair: "Karen Doyle",
      isDeclaring: () => false,
    }).map(({ kind }) => kind);
  expect(told("My husband's on their board so I'm gonna sit this one out.")).toEqual(["declares", "leaves"]);
  expect(told("My husband's on their board so I hear a lot of it.")).toEqual([]);
});

test("“Move to adjourn” seconds nothing else", () => {
  const motions = moved(
    "Agnes Boateng: I propose that we close the office at noon on Fridays.",
    "Imran Malik: Fine by me.",
    "Stefan Nowak: Move to adjourn.",
    "Moira Finch: Second.",
  );
  expect(motions.map(({ text, by }) => [text, ...by])).toEqual([
    ["To adjourn.", "Stefan Nowak", "Moira Finch"],
  ]);
});

test("a ruling by the chair means agreement if the matter was put and no one is against it", () => {
  const put = "Imran Malik: I'd suggest we give the trust until the end of the month.";
  expect(agreed(put, "Karen Doyle: Right, that's agreed.")).toEqual([
    "That we give the trust until the end of the month. | passed",
  ]);
  expect(agreed(put, "Karen Doyle: I'll take that as agreed.")).toHaveLength(1);
  expect(agreed(put, "Karen Doyle: Anyone unhappy with that? Okay, we'll do that then.")).toHaveLength(1);
});

test.each([
  [
    "somebody spoke against it",
    ["Agnes Boateng: No, I'm against that.", "Karen Doyle: Right, that's agreed."],
  ],
  [
    "somebody objects at once",
    ["Karen Doyle: Right, that's agreed.", "Agnes Boateng: Hold on, I'm not happy."],
  ],
  ["it is taken back", ["Karen Doyle: That's agreed.", "Karen Doyle: Sorry, we haven't agreed that yet."]],
  ["somebody else says so", ["Agnes Boateng: Right, that's agreed."]],
  ["it is only asked", ["Karen Doyle: Is that agreed?"]],
])("nothing is agreed if %s", (_, answers) => {
  expect(
    agreed("Imran Malik: I'd suggest we give the trust until the end of the month.", ...answers),
  ).toEqual([]);
});

test("a ruling on something that was not put is not an agreement", () => {
  expect(agreed("Imran Malik: The trust has not replied.", "Karen Doyle: Right, that's agreed.")).toEqual([]);
});

test("titles, crowds and leave of absence", () => {
  const lines = talk(
    "Rev. Karen Doyle: Agnes has sent hers as well, and I have nothing from Moira.",
    "Imran Malik: Leave of absence has been requested by Mr. Stefan Nowak.",
  );
  const { present, apologies, absent } = spokenAttendance(utterancesOf(lines, PEOPLE), PEOPLE, "talk");
  expect([present, apologies, absent].map((own) => own.map(({ text }) => text))).toEqual([
    ["Karen Doyle", "Imran Malik"],
    ["Agnes Boateng", "Stefan Nowak"],
    ["Moira Finch"],
  ]);
});

test("hands raised in a word, including the asker's", () => {
  const [motion] = moved(
    "Imran Malik: The proposal is that we hold six months of running costs.",
    "Karen Doyle: Who's in favour of six months?",
    "Imran Malik: Me.",
    "Agnes Boateng: And me.",
    "Karen Doyle: And I am. Against?",
    "Moira Finch: I'm against, sorry.",
    "Karen Doyle: So that's three to one, the policy is adopted.",
  );
  expect(motion?.result).toBe("passed");
  expect(motion?.votes).toEqual([
    "Imran Malik for",
    "Agnes Boateng for",
    "Karen Doyle for",
    "Moira Finch against",
  ]);
});

test("a motion without a seconder lapses, and a meeting is asked to adjourn", () => {
  const motions = moved(
    "Stefan Nowak: I move that we give every child a bag.",
    "Karen Doyle: Is there a second? No? Then it dies for lack of a second.",
    "Karen Doyle: If there's nothing else, a motion to adjourn?",
    "Imran Malik: So moved.",
    "Moira Finch: Second.",
    "Karen Doyle: All in favour? We're adjourned.",
  );
  expect(motions.map(({ text, by, result }) => [text, ...by, result])).toEqual([
    ["That we give every child a bag.", "Stefan Nowak", null, "failed"],
    ["To adjourn.", "Imran Malik", "Moira Finch", "passed"],
  ]);
});

test("a resolution put by the chair, with votes of their own and of others", () => {
  const motions = moved(
    "Karen Doyle: So resolved that we issue notes of up to one million. In favour?",
    "Imran Malik: Yes.",
    "Agnes Boateng: Yes.",
    "Karen Doyle: Yes from me, and Stefan abstains. That's approved.",
  );
  expect(motions.map(({ text, result, votes }) => [text, result, ...votes])).toEqual([
    [
      "That we issue notes of up to one million.",
      "passed",
      "Imran Malik for",
      "Agnes Boateng for",
      "Karen Doyle for",
      "Stefan Nowak abstained",
    ],
  ]);
});

test("a roll call continues even if its lines seem to belong to the next item", () => {
  const lines = talk(
    "Agnes Boateng: I move to award the contract.",
    "Imran Malik: Second.",
    "Karen Doyle: Clerk, please call the roll.",
    "Clerk: Boateng.",
    "Agnes Boateng: Yes.",
    "Clerk: Malik.",
    "Imran Malik: No.",
    "Clerk: Nowak.",
    "Stefan Nowak: No.",
    "Karen Doyle: The motion fails.",
  );
  const items = lines.map((_, at) => (at < 7 ? 0 : 1));
  const [motion] = spokenMotions(lines, PEOPLE, "talk", { items, chair: "Karen Doyle" }).motions;
  expect(motion?.result).toBe("failed");
  expect(motion?.tally).toEqual({ for: 1, against: 2, abstained: 0 });
});

import { expect, test } from "vitest";
import { draftMinutes } from ".";
import type { MinutesContent } from "./schema";

const AGENDA: [title: string, kind: string][] = [
  ["Opening and quorum", "note"],
  ["Declarations of interest", "note"],
  ["Minutes of the last meeting", "decide"],
  ["Report of the audit chair", "note"],
  ["Hotel contract", "discuss"],
  ["The 2027 budget", "decide"],
  ["Any other business", "note"],
];
const SAID = `
Eva Lind: Good morning. I call the meeting to order at nine o'clock. Present are Carl Berg, Ana Ruiz and myself, so we have a quorum.
Ana Ruiz: I declare that I am a director of the hotel we rent from, so I will leave for the next item.
Carl Berg: I move that we approve the minutes.
Ana Ruiz: Seconded.
Eva Lind: All in favour? Carried unanimously.
Carl Berg: On the budget: we plan income of 3.4 million dollars. I move that we adopt the 2027 budget.
Ana Ruiz: I would second it if the travel line is cut.
Eva Lind: All those in favour of the budget? Carl and I. Against? Ana abstains. The motion carries.
Eva Lind: Carl, please get two more quotes for the hotel contract before the next meeting. The meeting closed at 9:40.`;

/** A meeting of nine captions in which only the chair has an account. */
async function draft(): Promise<MinutesContent> {
  const lines = SAID.trim()
    .split("\n")
    .map((line, at) => {
      const [speaker = "", ...text] = line.split(": ");
      return { start: at * 10, end: at * 10 + 9, speaker, text: text.join(": ") };
    });
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))];
  const events = draftMinutes({
    sources: [{ id: "s", transcript: { lines, speakers, remarks: [] } }],
    agenda: AGENDA.map(([title, kind], at) => ({ id: `a${at + 1}`, title, kind })),
    people: ["Eva Lind"],
    heldOn: "2026-11-29",
    model: null,
  });
  for await (const event of events) if (event.type === "done") return event.content;
  throw new Error("Nothing was drafted.");
}

const { attendance, items } = await draft();
const under = (title: string) => items.find((item) => item.title === title);

test("people said to be present are, with or without an account", () => {
  expect(attendance.present.map(({ text }) => text)).toEqual(["Carl Berg", "Ana Ruiz", "Eva Lind"]);
  expect(attendance.guests).toEqual([]);
});

test("a declaration of interest is under its item, with the withdrawal", () => {
  const [declared] = under("Declarations of interest")?.discussion ?? [];
  expect(declared?.text).toMatch(/^Ana Ruiz declared an interest: .* director of the hotel .* I will leave/);
});

test("motions are under the item they name, even if no one announces it", () => {
  expect(under("Minutes of the last meeting")?.motions[0]).toMatchObject({
    mover: "Carl Berg",
    seconder: "Ana Ruiz",
    result: "passed",
  });
  expect(under("The 2027 budget")?.motions[0]).toMatchObject({ mover: "Carl Berg", seconder: null });
});

test("votes that the chair reports in a sentence, and an abstention", () => {
  const [motion] = under("The 2027 budget")?.motions ?? [];
  expect(motion?.votes).toEqual([
    { name: "Carl Berg", vote: "for" },
    { name: "Eva Lind", vote: "for" },
    { name: "Ana Ruiz", vote: "abstained" },
  ]);
  expect(motion).toMatchObject({ tally: { for: 2, against: 0, abstained: 1 }, result: "passed" });
});

test("what someone is asked by name to get, and when the meeting opened and closed", () => {
  const actions = items.flatMap((item) => item.actions);
  expect(actions).toMatchObject([
    { owner: "Carl Berg", text: expect.stringMatching(/^Get two more quotes/) },
  ]);
  const said = items.flatMap((item) => item.discussion.map(({ text }) => text));
  expect(said).toContain("The meeting was opened at nine o'clock.");
  expect(said).toContain("The meeting was closed at 9:40.");
});

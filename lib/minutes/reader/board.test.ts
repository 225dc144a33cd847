import { expect, test } from "vitest";
import { draftMinutes } from ".";
import type { MinutesContent } from "./schema";

const PEOPLE = ["Ada Moor", "Ben Ilves", "Mara Lind", "Priya Shah", "Tom Reed"];
const AGENDA: [title: string, kind: string][] = [
  ["Call to order", "note"],
  ["Declarations of interest", "note"],
  ["Minutes of the last meeting", "decide"],
  ["Matters arising", "note"],
  ["Finance report by the treasurer", "note"],
  ["Report of the audit chair", "note"],
  ["Approve the budget", "decide"],
  ["Discuss the merger (in camera)", "discuss"],
  ["Any other business", "note"],
];
const SAID = `
Ada Moor: Good morning everybody, it's ten past ten so I'd like to call the meeting to order. We have Ben Ilves, Mara Lind and Priya Shah in the room, and Tom Reed sends his apologies. We are four of six, so we have a quorum.
Ada Moor: Any conflicts of interest? Mara.
Mara Lind: Yes, as you all know my brother works for Northquay, so I'll leave the room for the merger item.
Ada Moor: Thank you, that's noted.
Ada Moor: Minutes of the last meeting. You've all had them. Any changes? No? Then could I have a motion?
Priya Shah: I move to approve the minutes of 20 November.
Ben Ilves: I second that.
Ada Moor: All in favour? Anyone against? No. Carried.
Ada Moor: Next is the finance report. Ben.
Ben Ilves: Thank you. So um income for the year to date is 4.2 million, that's about four percent below budget, and the reason is that two sponsors left in the autumn. Costs are on budget. Cash at the end of November was 1.3 million.
Priya Shah: Do we expect the sponsors to come back?
Ben Ilves: One of them, possibly. I wouldn't count on the other one.
Mara Lind: I'd like to see the forecast again before we sign the lease.
Ben Ilves: Sure. I will send the revised forecast to all directors by 15 January.
Ada Moor: Good. Then the budget for next year. It's in your packs, page twelve. Discussion?
Mara Lind: I'm uneasy about the travel line. Sixty thousand is too much.
Priya Shah: I'd propose that we cut travel to 45,000 and approve the rest.
Mara Lind: Second.
Ada Moor: So the motion is to approve the budget with travel cut to 45,000. Let's go round. Ben?
Ben Ilves: Yes.
Ada Moor: Mara?
Mara Lind: Yes.
Ada Moor: Priya?
Priya Shah: Yes.
Ada Moor: And I abstain. So that's three in favour and one abstention, the motion carries.
Ada Moor: Audit. Priya.
Priya Shah: The auditors have finished their interim work. There were no material findings. They asked for the register of related parties, and Tom should update it before the end of January.
Ada Moor: OK. Can somebody tell Tom? I'll do that.
Ben Ilves: I move that we change the auditors next year.
Priya Shah: We can't do that today, we haven't had any offers.
Ben Ilves: Fine, I withdraw the motion.
Ada Moor: Now the merger, Mara please leave us.
Ben Ilves: Northquay offered 12 million. I don't think we should answer before March.
Ada Moor: We did not approve anything on that today, and we leave it for March.
Ada Moor: Any other business? No. Then I close the meeting at 11.40. Next meeting is 29 January.`;

async function draft(said = SAID, isClosed = (_title: string) => false): Promise<MinutesContent> {
  const lines = said
    .trim()
    .split("\n")
    .map((line, at) => {
      const [speaker = "", ...text] = line.split(": ");
      return { start: at * 10, end: at * 10 + 9, speaker, text: text.join(": ") };
    });
  const input = {
    sources: [{ id: "talk", transcript: { lines, speakers: PEOPLE.slice(0, 4), remarks: [] } }],
    agenda: AGENDA.map(([title, kind], at) => ({
      id: `a${at + 1}`,
      title,
      kind,
      isClosed: isClosed(title),
    })),
    people: PEOPLE,
    heldOn: "2026-12-18",
    model: null,
  };
  for await (const event of draftMinutes(input)) if (event.type === "done") return event.content;
  throw new Error("The draft did not end.");
}

test("an ordinary board meeting reads as a secretary would write it", async () => {
  const { attendance, items } = await draft();
  const texts = (list: { text: string }[]) => list.map(({ text }) => text);
  expect(texts(attendance.present).sort()).toEqual(PEOPLE.slice(0, 4));
  expect(texts(attendance.apologies)).toEqual(["Tom Reed"]);
  expect(attendance.guests).toEqual([]);
  expect(texts(attendance.quorum)).toEqual(["Ada Moor: “We are four of six, so we have a quorum.”"]);

  const [, interests, minutes, , finance, audit, budget, merger] = items;
  expect(items.map(({ title }) => title)).toEqual(AGENDA.map(([title]) => title));
  expect(texts(interests?.discussion ?? []).join()).toContain("Mara Lind declared an interest");
  expect(minutes?.motions).toMatchObject([
    {
      text: "To approve the minutes of 20 November.",
      mover: "Priya Shah",
      seconder: "Ben Ilves",
      result: "passed",
    },
  ]);
  expect(texts(finance?.discussion ?? []).join()).toMatch(/four percent below budget.*two sponsors left/);
  expect(finance?.actions).toMatchObject([
    {
      text: "Send the revised forecast to all directors by 15 January.",
      owner: "Ben Ilves",
      dueOn: "2027-01-15",
    },
  ]);
  // Discussed before the audit, although it comes after it on the agenda.
  expect(budget?.motions).toEqual([
    {
      text: "To approve the budget with travel cut to 45,000.",
      mover: "Priya Shah",
      seconder: "Mara Lind",
      votes: [
        { name: "Ben Ilves", vote: "for" },
        { name: "Mara Lind", vote: "for" },
        { name: "Priya Shah", vote: "for" },
        { name: "Ada Moor", vote: "abstained" },
      ],
      tally: { for: 3, against: 0, abstained: 1 },
      result: "passed",
      places: [{ sourceId: "talk", first: 16, last: 24 }],
    },
  ]);
  expect(audit?.motions.map(({ result }) => result)).toEqual(["withdrawn"]);
  expect(audit?.actions).toMatchObject([
    { owner: "Tom Reed", dueOn: "2027-01-31" },
    { owner: "Ada Moor", dueOn: null },
  ]);
  expect(texts(audit?.discussion ?? []).join()).toContain("no material findings");
  // In camera content is there only, and none of it was decided.
  expect(texts(merger?.discussion ?? []).join()).toContain("did not approve anything");
  const others = JSON.stringify([attendance, items.filter((item) => item !== merger)]);
  expect(others).not.toMatch(/12 million|leave it for March/);
  expect(items.flatMap(({ decisions }) => decisions)).toEqual([]);
  const words = (text: string) => text.split(/\s+/).length;
  const quoted = items
    .flatMap(({ discussion }) => texts(discussion))
    .reduce((sum, text) => sum + words(text), 0);
  expect(quoted).toBeLessThan(words(SAID) / 3);
});

test("attendance, which everyone sees, neither quotes nor cites what is said in camera", async () => {
  const secret =
    "Ben Ilves: There are three of us left to decide on selling the harbour, and that's enough.\nZoe Hart: Our fee would be 2 percent.\n";
  const answer = "Ben Ilves: Northquay offered 12 million.";
  const said = SAID.replace(answer, `${secret}${answer}`);
  const open = await draft(said);
  expect(JSON.stringify(open.attendance.quorum)).toContain("selling the harbour");
  expect(open.attendance.guests).toMatchObject([{ text: "Zoe Hart", places: [{ sourceId: "talk" }] }]);
  const { attendance, items } = await draft(said, (title) => title.includes("(in camera)"));
  expect(attendance.quorum.map(({ text }) => text)).toEqual([
    "Ada Moor: “We are four of six, so we have a quorum.”",
  ]);
  // Who attended for that item alone would reveal its subject.
  expect(attendance.guests).toEqual([]);
  const merger = items.findIndex(({ title }) => title.includes("(in camera)"));
  expect(JSON.stringify(items.toSpliced(merger, 1))).not.toMatch(/harbour|Northquay offered/);

  const opening = "Ada Moor: Next is the finance report. Ben.";
  const both = await draft(
    said.replace(opening, `${opening}\nZoe Hart: Good morning from me as well.`),
    (title) => title.includes("(in camera)"),
  );
  expect(both.attendance.guests.map(({ text }) => text)).toEqual(["Zoe Hart"]);
});

test("attendance names no guest whom the notes list under an item in camera", async () => {
  const lines = [
    "# Finance report by the treasurer",
    "Guests: Otto Lang (auditor)",
    "Income is below budget.",
    "# Discuss the merger (in camera)",
    "Guests: Zoe Hart (of Harbour Partners)",
    "The fee would be 2 percent.",
  ].map((text) => ({ start: null, end: null, speaker: null, text }));
  const guests = async (isClosed: boolean) => {
    const agenda = AGENDA.map(([title, kind], at) => ({
      id: `a${at + 1}`,
      title,
      kind,
      isClosed: isClosed && title.includes("(in camera)"),
    }));
    const sources = [{ id: "notes", transcript: { lines, speakers: [], remarks: [] } }];
    const input = { sources, agenda, people: PEOPLE, heldOn: "2026-12-18", model: null };
    for await (const event of draftMinutes(input))
      if (event.type === "done") return { told: event.remarks, named: event.content.attendance.guests };
    throw new Error("The draft did not end.");
  };
  const all = await guests(false);
  expect(all.named.map(({ text }) => text)).toEqual([
    "Otto Lang (auditor)",
    "Zoe Hart (of Harbour Partners)",
  ]);
  const shown = await guests(true);
  expect(shown.named.map(({ text }) => text)).toEqual(["Otto Lang (auditor)"]);
  expect(shown.told.join()).toMatch(/not listed under attendance/);
  expect(shown.told.join()).not.toContain("Zoe");
});

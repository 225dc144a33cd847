import { expect, test } from "vitest";
import { deedsIn, votesTold, whoMoves, withoutDeeds } from "./clauses";

const PEOPLE = ["Anna Berg", "Tom Hale", "Ida Moreau", "Raj Patel", "Noor van Dijk"];
const deeds = (text: string) => deedsIn(text, PEOPLE);

test.each([
  [
    "Council Member Berg made a motion, seconded by Council Member Hale, to approve the agenda.",
    "Berg",
    "Hale",
  ],
  ["It was moved by Berg and seconded by Hale that the calendar be adopted.", "Berg", "Hale"],
  ["Upon motion duly made by Berg and seconded by Hale, the appointment was confirmed.", "Berg", "Hale"],
  ["A motion to adjourn was offered by Berg, supported by Hale, and approved by all.", "Berg", "Hale"],
  ["On the proposal of Mr. Berg, seconded by Ms Hale, the Board appointed Kerr.", "Berg", "Hale"],
  ["Moved: Berg    Seconded: Hale    Carried", "Berg", "Hale"],
  ["Moved Anna Berg, seconded Tom Hale", "Berg", "Hale"],
  ["MOVED/SECONDED (Berg/Hale) to accept the statements.", "Berg", "Hale"],
  ["M/S/C Berg – Hale to buy the van.", "Berg", "Hale"],
  ["Agreed to repair the pump TH/AB", "TH", "AB"],
  ["Anna Berg (moved) and Tom Hale (seconded) that the pump be repaired.", "Berg", "Hale"],
  ["Repair the pump. (Berg, second Hale)", "Berg", "Hale"],
  ["A motion to take the report prepared by Hale as read was moved by Berg.", "Berg", undefined],
  ["Berg, the treasurer, spoke to the paper and moved that it be sold.", "Berg", undefined],
  ["Ms Berg's motion was lost.", "Berg", undefined],
  ["Anna, seconding, said that it was dear.", undefined, "Anna"],
])("who moves and who seconds: %s", (text, mover, seconder) => {
  const told = whoMoves(deeds(text));
  const last = (name: string | null) => name?.split(" ").at(-1);
  expect([last(told.mover), last(told.seconder)]).toEqual([mover, seconder]);
});

test.each([
  ["The committee moved Ms Hale to the finance team."],
  ["Tom Hale moved to Lyon last year."],
  ["Accept the proposal of Gulf Paving."],
  ["Hale seconded that view."],
  ["SHORT-TERM RENTALS (SECOND READING)"],
])("no one moves or seconds: %s", (text) => {
  expect(whoMoves(deeds(text))).toEqual({ mover: null, seconder: null, isTentative: false });
});

test.each([
  ["Ayes: Berg, Hale. Nays: Patel.", "Berg for, Hale for, Patel against"],
  ["The amendment failed, 2 to 4, with Berg and Hale voting aye.", "Berg for, Hale for"],
  ["Adopted 4-2 (Berg and Hale dissenting).", "Berg against, Hale against"],
  ["Carried with two abstentions (Berg and Hale).", "Berg abstained, Hale abstained"],
  ["Two directors (Ms Berg and Mr Hale) voted in favour.", "Berg for, Hale for"],
  ["3 in favour and 2 against (Berg and Hale).", "Berg against, Hale against"],
  [
    "Lost; Anna Berg and Tom Hale, Ida and Raj voted against.",
    "Berg against, Hale against, Ida against, Raj against",
  ],
  ["Dr Berg dissented and desired that her dissent be recorded.", "Berg against"],
  ["Berg asked that it be recorded that she voted against.", "Berg against"],
  ["Seconded by Hale, Patel abstaining", "Patel abstained"],
  ["In favour were Anna and Tom.", "Anna for, Tom for"],
  ["Patel spoke against the amendment, citing Berg.", ""],
])("who votes how: %s", (text, votes) => {
  const told = votesTold(deeds(text)).map(({ name, vote }) => `${name.split(" ").at(-1)} ${vote}`);
  expect(told.join(", ")).toBe(votes);
});

test.each([
  ["Berg moved, Hale seconded, renewal of the lease.", "renewal of the lease."],
  ["Lease renewal approved on motion of Berg, seconded by Hale.", "Lease renewal approved."],
  ["With Patel dissenting, the board approved the lease.", "the board approved the lease."],
  [
    "The lease was approved; moved by Berg, seconded by Hale; vote 4-1 (Patel against).",
    "The lease was approved; vote 4-1.",
  ],
])("a sentence without its movers, seconders and voters: %s", (text, rest) => {
  expect(withoutDeeds(text, deeds(text))).toBe(rest);
});

test("a hostile line of names and marks is read quickly", () => {
  const start = performance.now();
  for (const part of ["Anna Berg, ", "(", "moved by ", "Aaa ", "against "]) deeds(part.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(3000);
});

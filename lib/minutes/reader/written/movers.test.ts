import { expect, test } from "vitest";
import { writtenMinutes } from "@/tests/support/written-minutes";

const THERE = "Present: Anna Berg (Chair), Tom Hale (Treasurer), Ida Moreau, Raj Patel";

/** Each is moved by Tom Hale, seconded by Anna Berg and passed. */
test.each([
  "The repair of the pump was approved.\nMover: Hale\nSeconder: Berg",
  "Repair of the pump agreed TH/AB",
  "Pump repair agreed. (Proposed TH; seconded AB)",
  "Decided to repair the pump (moved TH, 2nd AB)",
  "Pump: agreed to repair (TH prop, AB sec).",
  "The minutes having been read were confirmed on the motion of Tom Hale, seconded by Anna Berg.",
  "T Hale proposed acceptance of the accounts, A Berg seconded, and the accounts were accepted.",
  "A motion to repair the pump (Hale/Berg) was carried 4-1 with Patel voting no.",
  "Moved by Tom, 2nd by Anna, to repair the pump. Carried.",
  "Moved by the Treasurer, seconded by the Chair, that the pump be repaired. Carried.",
  "Motion/Second: Hale/Berg to repair the pump.\nMotion passed.",
  "Tom Hale (moved) and Anna Berg (seconded) that the pump be repaired. Approved.",
  "Motion to approve the minutes: Hale. Second: Berg. Vote: 5 in favor, none opposed.",
  "That the pump be repaired was moved by Hale and seconded by Berg.\nFor: 3. Against: 1.",
])("mover and seconder of what was settled: %s", async (text) => {
  const { motions } = await writtenMinutes(THERE, "", "## 3. Works", ...text.split("\n"));
  expect(motions).toHaveLength(1);
  const [, mover, seconder, , , result] = (motions[0] ?? "").split(" | ");
  expect([mover, seconder, result]).toEqual(["Tom Hale", "Anna Berg", "passed"]);
});

test.each([
  ["The motion to repair the pump was withdrawn by Tom Hale.", "withdrawn"],
  ["Tom moved to repair the pump, then withdrew when he heard the price.", "withdrawn"],
  ["Tom Hale's proposal to repair the pump lapsed for want of a seconder.", "failed"],
])("what came to nothing: %s", async (text, result) => {
  const { motions } = await writtenMinutes(THERE, "", "## 3. Works", text);
  expect(motions.map((one) => one.split(" | ").at(-1))).toEqual([result]);
});

test.each([
  [
    "Motion: repair the pump. Approved with Raj voting against and Ida abstaining.",
    "Raj against, Ida abstained",
  ],
  ["Agreed to repair the pump (Raj Patel dissenting).", "Raj against"],
  ["It was agreed to repair the pump (proposed TH, seconded AB, RP abstaining).", "Raj abstained"],
  [
    "Agreed to repair the pump. In favour were Anna and Tom. Raj was against.",
    "Anna for, Tom for, Raj against",
  ],
  ["The vote on the pump was Anna and Tom in favor, Raj opposed. Carried.", "Anna for, Tom for, Raj against"],
])("the votes in a sentence, and no others: %s", async (text, votes) => {
  const { motions } = await writtenMinutes(THERE, "", "## 3. Works", text);
  const told = motions.flatMap((one) => one.split(" | ")[3]?.split(", ") ?? []);
  expect(told.filter(Boolean).sort()).toEqual(votes.split(", ").sort());
});

test.each([
  "The consensus was to keep the fee at $40.",
  "The directors consented to the transfer of 40 shares to Ms Lund.",
  "Approval was given for the purchase of two laptops.",
  "The Board noted the report and approved the budget.",
  "A dividend of 4 cents per share was declared.",
  "We agreed to move to Tuesdays.",
  "A working group of Anna, Tom and Ida was set up.",
  "The council raised no objection to the application.",
  "The rent to be raised by 3% from April - agreed.",
])("what a body settles without a motion: %s", async (text) => {
  const { motions, decisions } = await writtenMinutes("## 3. Works", text);
  expect([...motions, ...decisions]).toHaveLength(1);
});

test.each([
  "The county council agreed to resurface the lane.",
  "The landlord consented to the works.",
  "The board was happy with the report.",
  "All agreed it had been a good year.",
  "The consensus in the sector is that rates will fall.",
  "The boiler was set aside.",
  "The board heard that the council objects to application 24/117.",
  "The tender was awarded by the Ministry to Smiths.",
])("what no one settles there: %s", async (text) => {
  const { motions, decisions } = await writtenMinutes("## 3. Works", text);
  expect([...motions, ...decisions]).toEqual([]);
});

test("a range of numbers is not a count, and withdrawing a seconded motion moves nothing new", async () => {
  const { motions } = await writtenMinutes(
    "## 3. Works",
    "Agreed to raise the hours from nine to ten a week, Raj Patel dissenting.",
    "## 4. Policy",
    "Proposed Ms Berg, seconded Mr Hale, that the policy be adopted.",
    "With the consent of her seconder Ms Berg withdrew the proposal.",
  );
  expect(motions.map((one) => one.split(" | ").slice(1).join(" | "))).toEqual([
    " |  | Raj against |  | passed",
    "Anna Berg | Tom Hale |  |  | withdrawn",
  ]);
});

const CLAUSES = "## 3. Works";
test.each([
  [
    "Moved by Berg, seconded by Hale, to lease it. Ayes: Berg, Hale. Nays: Patel. Absent: Moreau. Motion carried.",
    "To lease it. | Anna Berg | Tom Hale | Anna for, Tom for, Raj against | 2-1-0 | passed",
  ],
  ["The Board resolved unanimously to lease it.", "To lease it. |  |  |  |  | passed"],
  ["Decision: Approved 3-0, with R. Patel abstaining.", "Works |  |  | Raj abstained | 3-0-1 | passed"],
  [
    "With Patel dissenting, the board approved the lease.",
    "With Patel dissenting, the board approved the lease. |  |  | Raj against |  | passed",
  ],
  [
    "M: A Berg  S: T Hale  That it be leased. Carried.",
    "That it be leased. | Anna Berg | Tom Hale |  |  | passed",
  ],
  ["Moved: That it be leased. All voted aye.", "That it be leased. |  |  |  |  | passed"],
  [
    "Hale moved to lease it. Berg seconded. The vote was tied 2-2 and the chair used her casting vote against.",
    "To lease it. | Tom Hale | Anna Berg |  | 2-2-0 | failed",
  ],
  [
    "Mr Hale nominated Ms Moreau, seconded by Ms Berg. There being no other nominations, Ms Moreau was duly elected.",
    "Mr Hale nominated Ms Moreau | Tom Hale | Anna Berg |  |  | passed",
  ],
])("clauses in one sentence or the next: %s", async (text, motion) => {
  const { motions } = await writtenMinutes(THERE, "", CLAUSES, text);
  expect(motions).toEqual([motion]);
});

test("another body's resolution does not count for the meeting", async () => {
  const { motions, decisions } = await writtenMinutes(
    THERE,
    "",
    CLAUSES,
    "The county council resolved to close the lane.",
  );
  expect([...motions, ...decisions]).toEqual([]);
});

test("a column with an unknown heading is read if it contains sentences", async () => {
  const { motions } = await writtenMinutes(
    THERE,
    "",
    "| Agenda item | Discussion | Action/Outcome |",
    "|---|---|---|",
    "| Paving | Three bids came in. | Moved by Moreau, seconded by Patel, to accept the bid of Kerr. Passed 4-1 (Hale opposed). |",
  );
  expect(motions).toEqual([
    "To accept the bid of Kerr. | Ida Moreau | Raj Patel | Tom against | 4-1-0 | passed",
  ]);
});

import { expect, test } from "vitest";
import { told } from "@/tests/support/told-motion";
import { readWritten } from ".";

const PEOPLE = ["Marta Bauer", "Simon Rawle", "Jo Kettle", "Idris Khan", "Wen Li", "Dan Ferris"];

function read(...texts: string[]) {
  const lines = texts.map((text) => ({ start: null, end: null, speaker: null, text }));
  return readWritten(lines, { people: PEOPLE, heldOn: "2025-09-18", sourceId: "notes" });
}

test("a secretary's hurried notes have items, without periods after their numbers", () => {
  const { attendance, items } = read(
    "Board 18/9",
    "here: Marta B (chair), Idris, me (Dan F - sec)",
    "apols Wen",
    "1 mins of July - no changes. agreed",
    "2 matters arising - none",
    "3 canning line",
    "prop JK / sec Idris: lease it. 3 for (JK, Idris, MB), 1 ag (SR). carried",
    "4 member shares",
    "Proposed SR to cap them, no seconder so fell",
    "aob",
    "- DF apply for new licence by end Oct",
    "- party: Wen ok to sort",
  );
  expect(attendance.present.map(({ text }) => text)).toEqual([
    "Marta Bauer (chair)",
    "Idris Khan",
    "Dan Ferris (sec)",
  ]);
  expect(attendance.apologies.map(({ text }) => text)).toEqual(["Wen Li"]);
  expect(items.map(({ title }) => title)).toEqual([
    "Minutes of July",
    "canning line",
    "member shares",
    "any other business",
  ]);
  expect(items.flatMap(({ motions }) => motions.map(told))).toEqual([
    "Lease it. | Jo Kettle | Idris Khan | Jo for, Idris for, Marta for, Simon against | 3-1-0 | passed",
    "To cap them, no seconder so fell | Simon Rawle |  |  |  | failed",
  ]);
  expect(items.flatMap(({ actions }) => actions.map(({ owner, dueOn }) => [owner, dueOn]))).toEqual([
    ["Dan Ferris", "2025-10-31"],
    ["Wen Li", null],
  ]);
});

test("a count that introduces several resolutions applies to each", () => {
  const { items } = read(
    "# Works",
    "After discussion, Mr Quayle having withdrawn, IT WAS RESOLVED by four votes to one, Simon Rawle voting against:",
    "(a)     THAT the tender be accepted;",
    "(b)     THAT the Chair be authorised to sign;",
    "(c)     THAT the fee be paid in May;",
    "(d)     THAT the old contract be ended.",
  );
  expect(items.flatMap(({ motions }) => motions.map(told))).toEqual(
    [
      "THAT the tender be accepted.",
      "THAT the Chair be authorised to sign.",
      "THAT the fee be paid in May.",
      "THAT the old contract be ended.",
    ].map((text) => `${text} |  |  | Simon against | 4-1-0 | passed`),
  );
});

test("an abstention is recorded if someone asked for that, and an office is replaced by its holder", () => {
  const { items } = read(
    "In attendance: Hana Marr (Company Secretary)",
    "1. Rents",
    "On the proposal of Jo Kettle, seconded by Wen Li, IT WAS RESOLVED that rents be increased. Idris Khan asked that his abstention be recorded.",
    "The Secretary undertook to write to the tenants within seven days.",
    "2. Other business",
    "There was none.",
  );
  expect(items.flatMap(({ motions }) => motions.map(told))).toEqual([
    "That rents be increased. | Jo Kettle | Wen Li | Idris abstained |  | passed",
  ]);
  expect(items.flatMap(({ actions }) => actions.map(({ owner, dueOn }) => [owner, dueOn]))).toEqual([
    ["Hana Marr", "2025-09-25"],
  ]);
});

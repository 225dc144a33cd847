import { describe, expect, it } from "vitest";
import { type AgendaAt, agendaChanges } from "./changes";
import type { AgendaItemView, OpenItemView } from "./types";

const open = (id: string, fields: Partial<OpenItemView> = {}): AgendaItemView => ({
  id,
  closed: null,
  section: "reports",
  title: id,
  kind: "discuss",
  minutes: 10,
  presenter: "",
  notes: "",
  isConsent: false,
  isInCamera: false,
  viewers: [],
  carriedFrom: null,
  papers: [],
  ...fields,
});
const closed = (id: string, minutes = 10): AgendaItemView => ({ id, minutes, closed: "inCamera" });
const at = (items: AgendaItemView[], fields: Partial<AgendaAt> = {}): AgendaAt => ({
  durationMinutes: 60,
  place: "",
  items,
  ...fields,
});
const paper = (title: string) => ({ id: title, title, pages: 1 });

/** "Budget: moved to position 2, 20 minutes instead of 10" */
const told = (before: AgendaAt, now: AgendaAt) =>
  agendaChanges(before, now).map(({ title, kind, details }) => `${title}: ${[kind, ...details].join(", ")}`);

describe("changes between two agendas", () => {
  it.each<[string, AgendaAt, AgendaAt, string[]]>([
    ["nothing", at([open("A"), open("B")]), at([open("A"), open("B")]), []],
    ["an item that came", at([open("A")]), at([open("N"), open("A")]), ["N: added"]],
    ["an item that went", at([open("A"), open("B")]), at([open("B")]), ["A: withdrawn"]],
    [
      "one item that moved past two, and not the two",
      at([open("A"), open("B"), open("C"), open("D")]),
      at([open("B"), open("C"), open("A"), open("D")]),
      ["A: changed, moved to position 3"],
    ],
    [
      "two that changed places, as one move",
      at([open("A"), open("B")]),
      at([open("B"), open("A")]),
      ["A: changed, moved to position 2"],
    ],
    [
      "another time, and papers that came and went",
      at([open("A", { papers: [paper("Old.pdf")] })]),
      at([open("A", { minutes: 25, papers: [paper("New.pdf")] })]),
      ["A: changed, 25 minutes instead of 10 minutes, new paper: New.pdf, paper removed: Old.pdf"],
    ],
    [
      "another title, presenter and task",
      at([open("A", { presenter: "Carla" })]),
      at([open("A", { title: "Budget 2027", presenter: "Simon", kind: "decide" })]),
      ["Budget 2027: changed, formerly “A”, to decide instead of to discuss, presented by Simon"],
    ],
    [
      "the meeting itself",
      at([open("A")]),
      at([open("A")], { durationMinutes: 90, place: "Quay 3" }),
      ["The meeting: changed, lasts 1 hour 30 minutes instead of 1 hour, place: Quay 3"],
    ],
    [
      "nothing of closed items",
      at([closed("A"), open("B")]),
      at([closed("A", 30), closed("C"), open("B")]),
      [],
    ],
    ["nothing of one that was closed since", at([open("A"), open("B")]), at([closed("A"), open("B")]), []],
    ["one that was opened, as new", at([closed("A"), open("B")]), at([open("A"), open("B")]), ["A: added"]],
  ])("report %s", (_, before, now, expected) => {
    expect(told(before, now)).toEqual(expected);
  });
});

import { expect, it } from "vitest";
import { itemTimes } from "./agenda-clock";

it("adds up the time spent on each item, including resumed ones", () => {
  const starts = [
    { agendaItemId: "a", at: 0 },
    { agendaItemId: "b", at: 60 },
    { agendaItemId: "a", at: 90 },
    { agendaItemId: null, at: 100 },
  ];
  expect([...itemTimes(starts, 130)]).toEqual([
    ["a", 70],
    ["b", 30],
  ]);
  expect(itemTimes([{ agendaItemId: "c", at: 50 }], 20).get("c")).toBe(0);
});

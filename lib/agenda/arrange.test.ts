import { describe, expect, it } from "vitest";
import { allotTimes, frameFor, inCustomaryOrder, tellTimes, type Unarranged } from "./arrange";

const report: Unarranged = { section: "reports", kind: "note", title: "Audit", minutes: null };
const decision: Unarranged = { section: "decisions", kind: "decide", title: "Budget", minutes: null };
const secret: Unarranged = { section: "inCamera", kind: "discuss", title: "Merger", minutes: null };
const own = [secret, decision, report];
const all = () => inCustomaryOrder<Unarranged>([...own, ...frameFor(own)]);
const sum = (items: { minutes: number }[]) => items.reduce((total, { minutes }) => total + minutes, 0);

describe("durations of agenda items", () => {
  it.each([120, 90, 67, 45, 40, 480])("add up to a meeting of %i minutes", (duration) => {
    const items = allotTimes(all(), duration);
    expect(sum(items)).toBe(duration);
    expect(tellTimes(items, duration)).toBeNull();
    for (const { minutes } of items) expect(minutes).toBeGreaterThanOrEqual(5);
  });

  it("report when they do not fit", () => {
    expect(tellTimes(allotTimes(all(), 30), 30)).toBe(
      "The items take 10 minutes longer than the time set for the meeting.",
    );
    const said = [
      { ...decision, minutes: 44 },
      { ...report, minutes: 0 },
    ];
    expect(tellTimes(said, Number.NaN)).toBe("Enter the duration of the meeting.");
    expect(tellTimes(allotTimes(said, 45), 45)).toBe("The items leave 1 minute of the meeting unused.");
  });

  it("keep given durations, and allot more to discussion than to noting", () => {
    const [audit, budget, merger] = allotTimes([report, { ...decision, minutes: 20 }, secret], 80);
    expect(budget?.minutes).toBe(20);
    expect(merger?.minutes).toBeGreaterThan(audit?.minutes ?? 0);
  });
});

it("use the usual duration of a standard item that was given no time", () => {
  const minutes: Unarranged = { section: "minutes", kind: "decide", title: "March minutes", minutes: null };
  const [formal, budget] = allotTimes([minutes, decision], 60);
  expect([formal?.minutes, budget?.minutes]).toEqual([5, 55]);
  expect(allotTimes([minutes], 60).map((item) => item.minutes)).toEqual([60]);
});

it("sorts items into the usual order and adds the standard items that are missing", () => {
  expect(all().map(({ title }) => title)).toEqual([
    "Call to order",
    "Declarations of interest",
    "Minutes of the last meeting",
    "Matters arising",
    "Audit",
    "Budget",
    "Merger",
    "Any other business",
  ]);
});

import { describe, expect, it } from "vitest";
import type { PaperFigure } from "@/lib/ask/answer";
import { readFigures } from "@/lib/ledger/read";
import { inOrder, listsFor, ordersFigures } from "./superlatives";

const TABLE = `Tide Trust
Expenses, 2030
                              Actual        Budget
Fuel                          48,000        40,000
Crew                          95,000        99,000
Repairs                       21,000        30,000
Insurance                     12,000        12,000
Total expenses               176,000       181,000`;

const figures: PaperFigure[] = readFigures([{ number: 1, text: TABLE }], "Accounts.txt");
const of = (name: string) => figures.filter((one) => one.label === name && one.scenario === "actual");
const say = (list: PaperFigure[]) =>
  inOrder(
    list,
    ({ value }) => value,
    ({ label }) => label,
  );
const orders = (text: string, ...names: string[]) => listsFor(text, names.flatMap(of), figures).map(say);

describe("lists for words that rank figures", () => {
  it.each([
    ["The largest expense was Crew.", ["Crew"]],
    ["Crew and Fuel were the two highest.", ["Crew", "Fuel"]],
    ["Repairs comes third.", ["Repairs"]],
  ])("are given once, ranked, without their total: %s", (text, names) => {
    expect(orders(text, ...names)).toEqual(["Crew; Fuel; Repairs; Insurance"]);
  });

  it.each([
    "Crew cost 95,000.",
    "Crew cost at least 95,000 in the second quarter, more than last year.",
    "In the first nine months Crew cost 95,000.",
  ])("are not given for other words: %s", (text) => {
    expect(orders(text, "Crew")).toEqual([]);
  });

  it("are not given for a bound", () => {
    expect(ordersFigures("Fuel cost 48,000; at least 15,000 was planned.")).toBe(false);
    expect(ordersFigures("At that pace the fuel would last 4 months.")).toBe(false);
    expect(ordersFigures("The lowest is Fuel, at 48,000.")).toBe(true);
    expect(ordersFigures("Fuel comes last.")).toBe(true);
  });

  it("are shortened where they are long", () => {
    const [fuel] = of("Fuel");
    if (!fuel) throw new Error("no figure");
    const many = Array.from(
      { length: 30 },
      (_, at): PaperFigure => ({ ...fuel, row: at, label: `Line ${at}`, value: at }),
    );
    expect(listsFor("The largest is Line 29.", many.slice(29), many).map(say)).toEqual([
      "Line 29; Line 28; Line 27; Line 26; Line 25; Line 24; Line 23; (20 more); Line 2; Line 1; Line 0",
    ]);
  });

  it("are followed by the lines under one heading, where the column is long", () => {
    const [fuel] = of("Fuel");
    if (!fuel) throw new Error("no figure");
    const line = (at: number): PaperFigure => ({
      ...fuel,
      row: at,
      label: `Line ${at}`,
      value: 100 - at,
      path: [at < 12 ? "Pay" : "Other costs"],
    });
    const many = Array.from({ length: 16 }, (_, at) => line(at));
    expect(listsFor("Line 12 is the largest of the other costs.", [line(12)], many).map(say)).toEqual([
      "Line 0; Line 1; Line 2; Line 3; Line 4; Line 5; Line 6; (6 more); Line 13; Line 14; Line 15",
      "Line 12; Line 13; Line 14; Line 15",
    ]);
  });

  it.each([
    "Fuel costs more than every line but Crew.",
    "Fuel costs less than Crew alone.",
    "Expenses run from Insurance to Fuel.",
  ])("are given where words compare with all others: %s", (text) => {
    expect(orders(text, "Fuel")).toEqual(["Crew; Fuel; Repairs; Insurance"]);
  });

  it("are given for numbers known only as printed", () => {
    const printed = figures.map((one): PaperFigure => ({ ...one, proof: "unclear", isTotal: false }));
    const [fuel] = printed.filter(({ label }) => label === "Fuel");
    expect(listsFor("Fuel is second.", fuel ? [fuel] : [], printed).map(say)).toEqual([
      "Total expenses; Crew; Fuel; Repairs; Insurance",
    ]);
  });
});

it.each([
  ["Ask first why fuel rose.", false],
  ["Fuel came first.", true],
])("tells what is done first from what comes first: %s", (text, isOrder) =>
  expect(ordersFigures(text)).toBe(isOrder),
);

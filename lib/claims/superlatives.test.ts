import { describe, expect, it } from "vitest";
import type { PaperFigure } from "@/lib/ask/answer";
import { figureName, sayFigure } from "@/lib/ask/say";
import { readFigures } from "@/lib/ledger/read";
import { ordersFor } from "./superlatives";

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
const orders = (text: string, ...names: string[]) =>
  ordersFor(text, names.flatMap(of), figures, (one) => `${figureName(one)} ${sayFigure(one)}`);

describe("lists for words that put figures in an order", () => {
  it.each([
    ["The largest expense was Crew.", ["Crew"]],
    ["Crew and Fuel were the two highest.", ["Crew", "Fuel"]],
    ["Repairs comes third.", ["Repairs"]],
  ])("are told once, in order, without their total: %s", (text, names) => {
    const [order, ...more] = orders(text, ...names);
    expect(more).toEqual([]);
    expect(order?.split("; ").map((one) => one.split(",")[0])).toEqual([
      "Crew",
      "Fuel",
      "Repairs",
      "Insurance",
    ]);
  });

  it("are not told for other words", () => {
    expect(orders("Crew cost 95,000.", "Crew")).toEqual([]);
  });

  it("are shortened where they are long", () => {
    const [fuel] = of("Fuel");
    if (!fuel) throw new Error("no figure");
    const many = Array.from(
      { length: 30 },
      (_, at): PaperFigure => ({ ...fuel, row: at, label: `Line ${at}`, value: at }),
    );
    const [order] = ordersFor("The largest is Line 29.", many.slice(29), many, ({ label }) => label);
    expect(order).toBe(
      "Line 29; Line 28; Line 27; Line 26; Line 25; Line 24; Line 23; (20 more); Line 2; Line 1; Line 0",
    );
  });
});

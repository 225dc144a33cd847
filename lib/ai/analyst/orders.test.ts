import { expect, it } from "vitest";
import { nameOf } from "@/lib/ai/figure-names";
import type { PaperFigure } from "@/lib/ask/answer";
import { calculate, quantityOf } from "@/lib/ask/quantities";
import { readFigures } from "@/lib/ledger/read";
import { ordersOf } from "./orders";

const figuresOf = (id: string, text: string) =>
  readFigures([{ number: 1, text }], id).map(
    (figure): PaperFigure => ({ ...figure, paper: { id, title: id } }),
  );

const BUDGET = figuresOf(
  "Accounts.txt",
  `Tide Trust
Expenses, 2030
                              Actual        Budget      Variance
Fuel                          48,000        40,000         8,000
Crew                          95,000        99,000        (4,000)
Repairs                       33,000        30,000         3,000
Insurance                     12,000        12,000             0
Total expenses               188,000       181,000         7,000`,
);

it("a variance is named as one, not as a budget", () => {
  const names = BUDGET.filter(({ label }) => label === "Fuel").map(nameOf);
  expect(names).toEqual(["Fuel, 2030, actual", "Fuel, 2030, budget", "Fuel, 2030, difference from budget"]);
});

it("a ranking of printed variances is judged by all of them", async () => {
  const repairs = BUDGET.filter(({ label, measure }) => label === "Repairs" && measure === "variance");
  const orders = await ordersOf(
    "Repairs come next at 3,000 over their budget.",
    repairs.map(quantityOf),
    // In the form returned by the look-up: without variances, which are computed.
    async () => BUDGET.filter(({ measure }) => measure === "value"),
  );
  expect(orders).toEqual(["difference: Fuel 8,000; Repairs 3,000; Insurance 0; Crew −4,000"]);
});

it("a calculation from the cells of a row is judged by the same calculation for the other rows", async () => {
  const [actual, budget] = BUDGET.filter(({ label, measure }) => label === "Fuel" && measure === "value");
  const overrun = calculate(
    "percentChange",
    [actual, budget].flatMap((one) => (one ? quantityOf(one) : [])),
  );
  const orders = await ordersOf("Fuel has the largest overrun, 20%.", [overrun], async () => BUDGET);
  expect(orders).toEqual(["percentChange: Fuel 20%; Repairs 10%; Insurance 0%; Crew −4%"]);
});

it("a claim that names no figure is judged by the columns of the table that it quotes", async () => {
  const quoted = BUDGET.filter(({ label }) => label === "Fuel");
  const orders = await ordersOf("Fuel is the largest overrun.", [], async () => BUDGET, [], quoted);
  expect(orders.map((order) => order.split(":")[0])).toEqual([
    expect.stringContaining("2030, actual"),
    expect.stringContaining("2030, budget"),
    expect.stringContaining("2030, difference from budget"),
  ]);
  expect(await ordersOf("Fuel cost more than planned.", [], async () => BUDGET, [], quoted)).toEqual([]);
});

it("the worst of several months is judged by all papers shown", async () => {
  const months = [
    ["January", "1,200"],
    ["February", "(3,400)"],
    ["March", "900"],
  ].flatMap(([month, amount]) =>
    figuresOf(
      `${month}.txt`,
      `Tide Trust\nResults                 ${month} 2030\nWages                          800\nNet income                   ${amount}`,
    ),
  );
  const february = months.filter(({ label, value }) => label === "Net income" && value < 0);
  const orders = await ordersOf(
    "February 2030 was the worst month.",
    february.map(quantityOf),
    async () => [],
    months,
  );
  expect(orders).toEqual([
    "Net income, in several papers: January 2030 1,200 (January.txt); March 2030 900 (March.txt); February 2030 −3,400 (February.txt)",
  ]);
});

import { describe, expect, it } from "vitest";
import {
  APRIL,
  answer,
  before,
  budget,
  CLOSE,
  figure,
  HALF_BEFORE,
  income,
  SEPTEMBER,
  stated,
  total,
  wages,
  worked,
  YEAR,
} from "@/tests/fixtures/board-figures";
import type { FigureAnswer, PaperFigure } from "./answer";
import { quotient } from "./stated";
import { tell } from "./tell";

describe("an answer in figures is written", () => {
  it.each<[string, FigureAnswer, string]>([
    [
      "with its period and scenario",
      answer("value", stated(income)),
      "Berth income was £310,000 for April–September 2025.",
    ],
    [
      "with another line of another time, each with its own",
      answer(
        "difference",
        worked(340_000, "620,000 − 280,000", [total, figure("Sales", 280_000, { period: HALF_BEFORE })]),
      ),
      "Total income was £620,000 for April–September 2025, £340,000 (121.4%) more than the £280,000 of Sales for April–September 2024.",
    ],
    [
      "as what is furthest over its budget",
      answer("extreme", worked(-95_000, "310,000 − 405,000", [income, budget])),
      "Berth income was £310,000 for April–September 2025, £95,000 (23.5%) below the budget of £405,000.",
    ],
    [
      "as a column of a list, by the name of its table",
      answer(
        "share",
        worked(
          50,
          "4 ÷ 8",
          [
            figure("TOTAL", 4, {
              row: 1,
              title: "Quay Ltd · Open items · 30 June 2025 · ",
              breakdown: "> 90",
            }),
            figure("TOTAL", 8, { row: 1, breakdown: "Total" }),
          ],
          { unit: "percent" },
        ),
      ),
      "50% of the £8 in “Open items” was “> 90” for April–September 2025: £4.",
    ],
    [
      "at a day, where it is a balance",
      answer(
        "value",
        stated(figure("Cash at bank", 1_204.5, { period: CLOSE, nature: "balance", precision: 0.01 })),
      ),
      "Cash at bank was £1,205 at Sep 30, 2025.",
    ],
    [
      "as a plan, where it is one",
      answer("value", stated(figure("Repairs", -12_000, { period: YEAR, scenario: "budget" }))),
      "Repairs are −£12,000 for the year to Mar 31, 2026 (budget).",
    ],
    [
      "by how far it moved",
      answer("difference", worked(30_000, "310,000 − 280,000", [income, before])),
      "Berth income rose by £30,000 (10.7%), from £280,000 for April–September 2024 to £310,000 for April–September 2025.",
    ],
    [
      "by how far it fell in percent, where that is asked",
      answer(
        "percentChange",
        worked(-9.7, "(280,000 − 310,000) ÷ 310,000", [before, income], { unit: "percent" }),
      ),
      "Berth income fell by 9.7% (£30,000), from £310,000 for April–September 2025 to £280,000 for April–September 2024.",
    ],
    [
      "as what is left of income after spending",
      answer("difference", worked(214_000, "310,000 − 96,000", [income, wages])),
      "Berth income of £310,000 less Wages of £96,000 left £214,000 for April–September 2025.",
    ],
    [
      "beside another line",
      answer("difference", worked(310_000, "620,000 − 310,000", [total, income])),
      "Total income was £310,000 (100%) more than Berth income for April–September 2025: £620,000 against £310,000.",
    ],
    [
      "as a share",
      answer("share", worked(50, "310,000 ÷ 620,000", [income, total], { unit: "percent" })),
      "Berth income was 50% of Total income for April–September 2025: £310,000 of £620,000.",
    ],
    [
      "as a share of revenue, without the minus of what was paid",
      answer("share", quotient(figure("Purchases of ships", -62_000, { table: 3 }), total, "percent")),
      "Purchases of ships were 10% of Total income for April–September 2025: £62,000 of £620,000.",
    ],
    [
      "as a share of what was planned, of costs in brackets by their size",
      answer(
        "share",
        quotient(
          figure("Responsive repairs", -62_000, { table: 3 }),
          figure("Responsive repairs", -124_000, { table: 3, scenario: "budget" }),
          "percent",
        ),
      ),
      "Responsive repairs for April–September 2025 were 50% of the budget: £62,000 of £124,000.",
    ],
    [
      "as a share of the same line, by what its column is of",
      answer(
        "share",
        worked(
          25,
          "50 ÷ 200",
          [
            figure("Receivables", 50, { breakdown: "over 90 days", period: CLOSE }),
            figure("Receivables", 200, { breakdown: "total", period: CLOSE }),
          ],
          { unit: "percent" },
        ),
      ),
      "Receivables, over 90 days, were 25% of Receivables at Sep 30, 2025: £50 of £200.",
    ],
    [
      "as months that the cash lasts",
      answer(
        "runway",
        worked(10, "160,000 ÷ (96,000 ÷ 6)", [figure("Cash at bank", 160_000, { period: CLOSE }), wages], {
          unit: "months",
        }),
      ),
      "At the average spending of £16,000 a month for April–September 2025, the cash of £160,000 at Sep 30, 2025 would last 10 months with no income.",
    ],
    [
      "against its budget",
      answer(
        "againstBudget",
        stated(income),
        stated(budget),
        worked(-95_000, "310,000 − 405,000", [income, budget]),
      ),
      "Berth income was £310,000 for April–September 2025, £95,000 (23.5%) below the budget of £405,000.",
    ],
    [
      "in millions, where the paper is",
      answer("value", stated(figure("Revenue", 16_439_000_000, { precision: 1_000_000, currency: "USD" }))),
      "Revenue was $16,439 million for April–September 2025.",
    ],
  ])("%s", (_, given, expected) => {
    expect(tell(given, "How is it?", []).sentences[0]?.text).toBe(expected);
  });

  it("with yes or no, where a budget question asks for that", () => {
    const given = answer(
      "againstBudget",
      stated(wages),
      stated(figure("Wages", 90_000, { scenario: "budget" })),
    );
    const [first] = tell(given, "Are we over budget on wages?", []).sentences;
    expect(first?.text).toBe(
      "Yes: Wages were £96,000 for April–September 2025, £6,000 (6.7%) above the budget of £90,000.",
    );
    expect(tell(given, "Were wages within budget?", []).sentences[0]?.text).toMatch(/^No: /);
    expect(tell(given, "Are wages over or under budget?", []).sentences[0]?.text).toMatch(/^Wages were /);
  });

  it.each<[string, FigureAnswer, string]>([
    [
      "a sum",
      answer(
        "sum",
        worked(20_000, "12,000 + 8,000", [
          figure("Travel", 12_000, { path: ["Conferences"] }),
          figure("Travel", 8_000, { path: ["Chapters"] }),
        ]),
      ),
      "Travel came to £20,000 in total for April–September 2025.",
    ],
    [
      "an average",
      answer("average", worked(295_000, "(310,000 + 280,000) ÷ 2", [income, before], { period: null })),
      "Berth income was £295,000 on average.",
    ],
    [
      "a ratio with a name of its own",
      answer(
        "ratio",
        worked(2.1, "620,000 ÷ 295,000", [total, wages], { unit: "times", label: "current ratio" }),
      ),
      "Current ratio was 2.1× for April–September 2025: £620,000 ÷ £96,000.",
    ],
    [
      "a count",
      answer("count", worked(2, "", [income, wages], { unit: "count" })),
      "There are 2 for April–September 2025: Berth income; Wages.",
    ],
  ])("as %s", (_, given, expected) => {
    expect(tell(given, "How much?", []).sentences[0]?.text).toBe(expected);
  });

  it.each([
    ["Which was the biggest income?", "Berth income was highest for April–September 2025: £310,000."],
    ["What brought in the least?", "Berth income was lowest for April–September 2025: £310,000."],
    ["What was the worst income?", "Berth income was £310,000 for April–September 2025."],
  ])("as the requested end of a ranking: %s", (question, text) => {
    const { sentences } = tell(answer("extreme", stated(income)), question, []);
    expect(sentences[0]?.text).toBe(text);
  });

  it("with the budget of the same line and period next to it", () => {
    const { sentences } = tell(answer("value", stated(income)), "Berth income?", [income, before, budget]);
    expect(sentences[1]).toEqual({
      text: "That is £95,000 (23.5%) below the budget of £405,000.",
      figures: [income, budget],
      formula: "310,000 − 405,000",
    });
  });

  it("as a table, where several figures answer", () => {
    const months = [APRIL, SEPTEMBER, CLOSE].map((period, at) => figure("Wages", 15_000 + at, { period }));
    const { sentences, table } = tell(answer("value", ...months.map(stated)), "Wages?", []);
    expect(sentences).toHaveLength(1);
    expect(table).toMatchObject({ caption: "Wages, actual", columns: ["Amount"] });
    expect(table?.rows.map(({ label, cells }) => [label, cells[0]?.text])).toEqual([
      ["April 2025", "£15,000"],
      ["September 2025", "£15,001"],
      ["Sep 30, 2025", "£15,002"],
    ]);
  });

  it("with both figures of each difference, where several differences answer", () => {
    const over = (actual: PaperFigure, planned: PaperFigure) =>
      worked(actual.value - planned.value, "actual − budget", [actual, planned]);
    const given = answer(
      "rank",
      over(wages, figure("Wages", 90_000, { scenario: "budget" })),
      over(figure("Fuel", 9_000), figure("Fuel", 5_000, { scenario: "budget" })),
    );
    const { sentences, table } = tell(given, "Biggest overruns?", []);
    expect(sentences[0]?.text).toBe(
      "Wages come first, £6,000 more than the budget for April–September 2025.",
    );
    expect(table?.columns).toEqual(["Actual", "Budget", "Difference"]);
    expect(table?.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.text)])).toEqual([
      ["Wages", "£96,000", "£90,000", "£6,000"],
      ["Fuel", "£9,000", "£5,000", "£4,000"],
    ]);
    expect(table?.rows[0]?.cells.map((cell) => cell?.figure?.scenario)).toEqual([
      "actual",
      "budget",
      undefined,
    ]);
  });

  it.each<[string, number, string]>([
    ["Are we profitable?", 5_000, "Yes: Net income was £5,000"],
    ["did we make money?", -5_000, "No: Net income was −£5,000"],
    ["Is there a deficit?", -5_000, "Yes: Net income was −£5,000"],
    ["did we make or lose money?", -5_000, "A loss: Net income was −£5,000"],
    ["did we lose or make money?", 5_000, "A profit: Net income was £5,000"],
    ["Was it a surplus or a deficit?", 5_000, "A surplus: Net income was £5,000"],
    ["What was the profit?", 5_000, "Net income was £5,000"],
    ["Did profit cover the loss?", 5_000, "Net income was £5,000"],
  ])("with yes or no, where that is asked: %s", (question, value, expected) => {
    const told = tell(answer("value", stated(figure("Net income", value))), question, []);
    expect(told.sentences[0]?.text).toMatch(new RegExp(`^${expected}`));
  });
});

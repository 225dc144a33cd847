import { describe, expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { make, paper } from "@/tests/support/proven-brief";
import { boardTables } from "./board-table";
import { asBudgetTable } from "./budget-table";

describe("a result compared with its budget", () => {
  const month = (prose: string) =>
    paper(`Management accounts, September 2025

Results (£)            Sep 2025     Budget Sep 2025     YTD Sep 2025     Budget YTD Sep 2025     Forecast 2025     Budget 2025
Total income             90,000              80,000          700,000                 760,000         940,000       1,010,000
Total costs              70,000              72,000          650,000                 640,000         850,000         860,000
Gross profit             40,000              38,000          300,000                 330,000         410,000         440,000
Operating profit         20,000               8,000           50,000                 120,000          90,000         150,000

${prose}
`);

  it("uses the year to date when the table also has the month, and the final result", async () => {
    const { summarySentences } = await make([month("")]);
    expect(summarySentences).toContainEqual(
      expect.stringContaining(
        "Total income for January–September 2025 is £700,000, 7.9% below the budget of £760,000 and 69% of the full-year budget of £1,010,000",
      ),
    );
    expect(summarySentences).toContainEqual(
      "Operating profit for January–September 2025 is £50,000 against £120,000 budgeted.",
    );
  });

  it("is asked about by a plain name, or by its sentence when the words before the figure are not a name", async () => {
    const asked = async (prose: string) => (await make([month(prose)])).keyQuestions;
    expect(await asked("Agency spending was £386k against a budget of £210k.")).toContain(
      "Agency spending came to £386k, 84% above the £210k budgeted. What explains the gap, and can it be closed this year?",
    );
    expect(await asked("We now expect a result of £0.92m against the plan of £1.24m.")).toContain(
      "“We now expect a result of £0.92m against the plan of £1.24m.” What explains the gap, and can it be closed this year?",
    );
  });

  it("counts as over budget when bracketed costs are larger, not when they are smaller", async () => {
    const accounts = paper(`Management accounts, September 2025

Results (£000)          YTD Sep 2025     Budget YTD Sep 2025
Total income                   6,900                   6,950
Repair costs                  (2,400)                 (1,900)
Fuel costs                      (700)                 (1,100)
Surplus                        3,800                   3,950
`);
    const { riskAreas } = await make([accounts]);
    const titles = riskAreas.map(({ title }) => title);
    expect(titles).toContain("Repair costs over budget");
    expect(titles).not.toContain("Fuel costs over budget");
  });
});

it("does not mistake last year’s results next to the month’s for what a paper reports", () => {
  const text = `Results (£)            Year to Dec 2024     Budget year to Dec 2024     Jan 2026
Total income                     36,388                      38,950        4,900
Total costs                      27,377                      28,070        3,100
Operating profit                  9,011                      10,880        1,800
`;
  const [table] = boardTables(readFigures([{ number: 1, text }], "Accounts"));
  if (!table) throw new Error("The table is not read.");
  expect(asBudgetTable(table, "2026-01-31")).toBeNull();
  expect(asBudgetTable(table, "2024-12-31")?.lines).toHaveLength(3);
});

import { describe, expect, it } from "vitest";
import { STRATEGY_WORKBOOKS } from "@/tests/fixtures/strategy-workbooks";
import { type Count, count, readWorkbook } from "@/tests/fixtures/strategy-workbooks/count";
import type { FoundKpi, Place } from "./kpi";

/** Every position cited by a KPI. */
function placesOf(kpi: FoundKpi): Place[] {
  const parts = Object.values(kpi).flatMap((part) =>
    typeof part === "object" && part !== null && "place" in part ? part.place : [],
  );
  return [kpi.namePlace, ...parts];
}

describe("the layouts of companies", () => {
  const counts: Count[] = [];

  it.each(STRATEGY_WORKBOOKS.map((book) => [book.about, book] as const))(
    "reads nothing wrong: %s",
    async (_, book) => {
      const { kpis, pages } = await readWorkbook(book);
      for (const place of kpis.flatMap(placesOf)) {
        const page = pages.find(({ number }) => number === place.page);
        expect(page?.text.slice(place.start, place.end)).toBe(place.quote);
        expect(place.cell ?? "the name of the sheet!A1").toMatch(/![A-Z]+\d+$/);
      }
      const result = count(kpis, book.expected);
      counts.push(result);
      expect(result.faults.filter((fault) => !fault.startsWith("missed"))).toEqual([]);
    },
  );

  it("reads at least 95 of 100 values", () => {
    const sum = (kind: "right" | "wrong" | "missed") => counts.reduce((total, each) => total + each[kind], 0);
    const [right, wrong, missed] = [sum("right"), sum("wrong"), sum("missed")];
    console.info(`${counts.length} workbooks: ${right} values right, ${wrong} wrong, ${missed} missed`);
    expect(wrong).toBe(0);
    expect(right / (right + wrong + missed)).toBeGreaterThanOrEqual(0.95);
  });
});

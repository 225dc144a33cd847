import { describe, expect, it } from "vitest";
import { dateOrder } from "../period-dates";
import { readDay, readDue, readSpan, serialDay } from "./dates";

describe("a due date", () => {
  it.each([
    ["30 Jun 2026", "2026-06-30"],
    ["June 30, 2026", "2026-06-30"],
    ["2026-06-30", "2026-06-30"],
    ["30.06.2026", "2026-06-30"],
    ["30/06/2026", "2026-06-30"],
    ["06/30/2026", "2026-06-30"],
    ["1st March 2027", "2027-03-01"],
    ["30-Jun-26", "2026-06-30"],
    ["Q4 2026", "2026-12-31"],
    ["Q4 FY26", "2026-12-31"],
    ["H1 2027", "2027-06-30"],
    ["FY27", "2027-12-31"],
    ["Dec-26", "2026-12-31"],
    ["December 2026", "2026-12-31"],
    ["2027", "2027-12-31"],
    ["by end of June 2026", "2026-06-30"],
    ["end 2026", "2026-12-31"],
    ["03/2026", "2026-03-31"],
    ["2026 Q3", "2026-09-30"],
    ["Feb 2028", "2028-02-29"],
  ])("is read from %s", (text, day) => expect(readDue(text)).toBe(day));

  it("is not read from text without a date", () => {
    for (const text of [
      "ongoing",
      "TBC",
      "30 June",
      "04/05/2026",
      "Q4",
      "June",
      "2025/26",
      "31.02.2026",
      "",
      "mid-2026",
      "12",
      "46000",
    ])
      expect([text, readDue(text)]).toEqual([text, null]);
  });

  it("depends on the paper's year end and order of dates", () => {
    expect(readDue("Q4 FY26", { yearEndMonth: 6 })).toBe("2026-06-30");
    expect(readDue("Q1 FY27", { yearEndMonth: 3 })).toBe("2026-06-30");
    expect(readDue("FY2025/26", { yearEndMonth: 3 })).toBe("2026-03-31");
    expect(readDay("04/05/2026", { order: "dayFirst" })).toBe("2026-05-04");
    expect(dateOrder(["04/05/2026", "31/05/2026"])).toBe("dayFirst");
    expect(dateOrder(["04/31/2026", "31/05/2026"])).toBeUndefined();
  });

  it("covers months up to one, and the quarter ending with it", () => {
    expect(readSpan("12 months to Sep 2025")).toMatchObject({ start: "2024-10-01", end: "2025-09-30" });
    expect(readSpan("Quarter ended 31 December 2025")).toMatchObject({
      start: "2025-10-01",
      end: "2025-12-31",
    });
    expect(readSpan("half year to 30 June 2025")).toMatchObject({ start: "2025-01-01", end: "2025-06-30" });
  });

  it("is read from an Excel serial only in a plausible range", () => {
    expect(serialDay(46203)).toBe("2026-06-30");
    expect(serialDay(1200)).toBeNull();
  });
});

describe("a period", () => {
  it.each([
    ["Q1 2026", "2026-01-01", "2026-03-31"],
    ["Jan-26", "2026-01-01", "2026-01-31"],
    ["FY25", "2025-01-01", "2025-12-31"],
    ["2024", "2024-01-01", "2024-12-31"],
    ["Jan–Mar 2026", "2026-01-01", "2026-03-31"],
    ["2026-03", "2026-03-01", "2026-03-31"],
    ["April 2025 to June 2025", "2025-04-01", "2025-06-30"],
    ["Nov 25 – Jan 26", "2025-11-01", "2026-01-31"],
    ["2026 Mar", "2026-03-01", "2026-03-31"],
    ["junio de 2026", "2026-06-01", "2026-06-30"],
    ["févr. 2026", "2026-02-01", "2026-02-28"],
    ["1er trimestre 2026", "2026-01-01", "2026-03-31"],
    ["2. Quartal 2026", "2026-04-01", "2026-06-30"],
    ["Actual Q2 2026", "2026-04-01", "2026-06-30"],
  ])("is read from %s", (label, start, end) => expect(readSpan(label)).toEqual({ label, start, end }));

  it("takes the year of its table where it has none", () => {
    expect(readSpan("Feb", { year: 2026 })).toMatchObject({ start: "2026-02-01", end: "2026-02-28" });
    expect(readSpan("Feb")).toBeNull();
  });
});

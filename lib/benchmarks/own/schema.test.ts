import { describe, expect, it } from "vitest";
import { createOwnCompanySchema, updateOwnCompanySchema } from "./schema";

const figure = (measure: string, value: unknown, period = "2025-12-31") => ({ measure, value, period });
const given = (...figures: unknown[]) => createOwnCompanySchema.safeParse({ name: "Tidewater", figures });

describe("the input for a company", () => {
  it.each([
    ["revenue", 0],
    ["revenue", -1_000_000],
    ["netIncome", -1e15],
    ["payRatio", 12.5],
    ["approval", 100],
    ["size", 0],
    ["chairSeparate", false],
    ["committees", ["Audit", "Remuneration"]],
    ["auditor", "<b>Sum & Sons</b>"],
  ])("accepts %s as %j", (measure, value) => {
    const result = given(figure(measure, value));
    expect(result.data?.figures[0]?.value).toEqual(value);
  });

  it.each([
    ["revenue", Number.NaN],
    ["revenue", Number.POSITIVE_INFINITY],
    ["revenue", 1.1e15],
    ["revenue", "1000"],
    ["revenue", null],
    ["revenue", true],
    ["approval", 100.1],
    ["approval", -1],
    ["size", 7.5],
    ["size", -1],
    ["payRatio", -3],
    ["chairSeparate", "yes"],
    ["committees", []],
    ["committees", ["  "]],
    ["auditor", ""],
    ["auditor", "x".repeat(201)],
    ["toString", 1],
    ["__proto__", 1],
  ])("rejects %s as %j", (measure, value) => {
    expect(given(figure(measure, value)).success).toBe(false);
  });

  it.each(["2025", "2025-02-30", "1900-01-01", "9999-12-31", "31.12.2025", ""])(
    "may not speak of the period %j",
    (period) => {
      expect(given(figure("revenue", 1, period)).success).toBe(false);
    },
  );

  it("accepts a figure once per period, and at most five periods", () => {
    expect(given(figure("revenue", 1), figure("revenue", 2)).success).toBe(false);
    const years = (count: number) =>
      Array.from({ length: count }, (_, index) => figure("revenue", 1, `20${10 + index}-12-31`));
    expect(given(...years(5)).success).toBe(true);
    expect(given(...years(6)).success).toBe(false);
  });

  it("requires a single-line name, and treats markup in it as text", () => {
    const name = (text: string) => createOwnCompanySchema.safeParse({ name: text }).data?.name;
    expect(name("<img src=x onerror=alert(1)>")).toBe("<img src=x onerror=alert(1)>");
    expect(name(" Two\nlines\u0000 \u202eturned ")).toBe("Two lines turned");
    expect(name(" \u200b ")).toBeUndefined();
    expect(name("x".repeat(201))).toBeUndefined();
  });

  it("accepts only the id of a paper", () => {
    const citation = {
      documentId: "x' OR 1=1",
      title: "",
      page: 1,
      start: 0,
      end: 1,
      quote: "Revenue 1,000 in all",
    };
    expect(given({ ...figure("revenue", 1000), citation }).success).toBe(false);
  });

  it("requires at least one change", () => {
    expect(updateOwnCompanySchema.safeParse({}).success).toBe(false);
    expect(updateOwnCompanySchema.safeParse({ name: "" }).success).toBe(false);
    expect(updateOwnCompanySchema.safeParse({ sector: "" }).success).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { found } from "@/tests/setup/kpis";
import { correctKpiSchema } from "../schema";
import { readCorrection } from "./correction-input";

const PAPER = found("Occupancy", { current: "52%", target: "60%", owner: "COO", due: "2026-12-31" });
const COUNTED = found("Ferries", { current: "12 ferries" });
const MONEY = found("Income", { current: "$12.4m" });

describe("parsing a correction", () => {
  it.each([
    ["$12.4m", { value: 12_400_000, unit: "USD" }],
    ["£1,200", { value: 1200, unit: "GBP" }],
    ["45 %", { value: 45, unit: "%" }],
    ["31 days", { value: 31, unit: "days" }],
    ["(3.5%)", { value: -3.5, unit: "%" }],
  ])("“%s” is an amount", (words, amount) => {
    expect(readCorrection("current", words, PAPER)).toEqual({ as: "amount", written: words, ...amount });
  });

  it("a plain number has the paper's unit", () => {
    expect(readCorrection("current", "14", COUNTED)).toMatchObject({ value: 14, unit: "ferries" });
    expect(readCorrection("target", "14", COUNTED)).toMatchObject({ unit: "ferries" });
    expect(readCorrection("current", "14", found("Ferries"))).toMatchObject({ unit: "" });
  });

  it.each([
    [MONEY, "“$12.4m”"],
    [PAPER, "“52%”"],
  ])("an amount of money or a share requires its unit", (paper, example) => {
    expect(() => readCorrection("current", "13", paper)).toThrow(`as the paper does: ${example}`);
  });

  it.each(["many", "n/a", "=1+1", "Infinity%", "12 to the power", "2026-06-30", "<b>5%</b>", "9".repeat(40)])(
    "“%s” is not an amount",
    (words) => {
      expect(() => readCorrection("current", words, PAPER)).toThrow("Please write");
    },
  );

  it("empty and the paper’s own value are accepted", () => {
    expect(readCorrection("target", "", PAPER)).toEqual({ as: "none", written: "" });
    expect(readCorrection("target", null, PAPER)).toEqual({ as: "paper", written: "60%" });
    expect(readCorrection("due", null, PAPER)).toEqual({ as: "paper", written: "Dec 31, 2026" });
  });

  it("the status is accepted in a board's usual words", () => {
    expect(readCorrection("status", "at-risk", PAPER)).toMatchObject({ text: "at-risk", written: "at risk" });
    expect(readCorrection("status", "Amber", PAPER)).toMatchObject({ text: "at-risk" });
    expect(() => readCorrection("status", "fine, mostly", PAPER)).toThrow("Please choose");
  });
});

describe("the body of a correction", () => {
  const body = (part: object) =>
    correctKpiSchema.safeParse({
      valueId: "01a1fcf4-1f13-702b-a245-b4d8845f060d",
      field: "owner",
      value: "COO",
      ...part,
    });

  it("is stripped of invisible characters", () => {
    expect(body({ value: " C\u202eO\0O ", reason: "a\n\u200bb" }).data).toMatchObject({
      value: "COO",
      reason: "a b",
    });
  });

  it("is bounded and has only known fields", () => {
    expect(body({ value: "x".repeat(201) }).success).toBe(false);
    expect(body({ value: "x".repeat(1_000_000) }).success).toBe(false);
    expect(body({ reason: "x".repeat(501) }).success).toBe(false);
    expect(body({ field: "name" }).success).toBe(false);
    expect(body({ field: "__proto__" }).success).toBe(false);
    expect(body({ value: undefined }).success).toBe(false);
    expect(body({ value: 12 }).success).toBe(false);
    expect(body({ byName: "Somebody else" }).data).not.toHaveProperty("byName");
    expect(body({ value: null }).success).toBe(true);
  });
});

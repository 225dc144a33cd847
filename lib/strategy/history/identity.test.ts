import { describe, expect, it } from "vitest";
import { nameKey } from "./identity";

describe("the key of a name", () => {
  it.each([
    ["Avg. Rev (in $m), FY25", "average revenue"],
    ["1.2 Average revenues", "average revenue"],
    ["Revenue, $m", "revenue"],
    ["Revenue £'000", "revenue"],
    ["Total revenue FY2025/26", "total revenue"],
    ["Gross margin %", "gross margin"],
    ["% of invoices paid on time", "invoice paid time"],
    ["Invoices paid on time (%)", "invoice paid time"],
    ["No. of customers", "customer"],
    ["Customers (#)", "customer"],
    ["Grow ARR from $10m to $15m", "annual recurring revenue"],
    ["KR1: Reduce churn to 3%", "churn"],
    ["Maintain uptime above 99.95%", "uptime"],
    ["Uptime ≥ 99.9%", "uptime"],
    ["Days sales outstanding", "day sale outstanding"],
    ["DSO (days)", "day sale outstanding"],
    ["Time to hire in days", "time hire"],
    ["Net promoter score (NPS)", "net promoter score"],
    ["Total shareholder return (TSR)", "total shareholder return"],
    ["e-NPS", "employee net promoter score"],
    ["R&D spend", "rd spend"],
    ["Utilization of Capacity", "utilisation capacity"],
    ["Repairs per 2,500 doors", "repair per 2 500 door"],
    ["Shorten boarding from 25 to 18 minutes", "shorten boarding"],
    ["Customers’ satisfaction", "customer satisfaction"],
    ["Émissions de CO₂", "emission de co2"],
    ["Employee turnover – YTD", "employee turnover"],
    ["March 2026 headcount", "headcount"],
    ["売上高", "売上高"],
  ])("of “%s” is “%s”", (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it.each([
    ["Calls answered within 20 seconds", "Calls answered within 60 seconds"],
    ["Crossings over 45 minutes", "Crossings over 90 minutes"],
    ["Monthly recurring revenue", "Annual recurring revenue"],
    ["Revenue (UK)", "Revenue (Ireland)"],
    ["Net margin", "Gross margin"],
    ["Revenue", "Revenue growth"],
    ["Losses", "Loss ratio"],
    ["90-day retention", "30-day retention"],
    ["Scope 1 emissions", "Scope 2 emissions"],
    ["O2 saturation", "Saturation"],
    ["Hit rate", "Rate"],
  ])("distinguishes “%s” from “%s”", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it("handles words that are also object properties", () => {
    expect(nameKey("Constructor safety rate")).toBe("constructor safety rate");
    expect(nameKey("__proto__ hours")).toBe("proto hour");
  });

  it("is empty only for an empty name", () => {
    for (const name of ["%", "2025", "Q1 2026", "–", "the", "($m)"]) expect(nameKey(name)).not.toBe("");
    expect(nameKey("  ")).toBe("");
  });

  it("is fast for a name of any length", () => {
    expect(nameKey(`${"(".repeat(100_000)} revenue`).length).toBeLessThan(400);
    expect(nameKey("revenue ".repeat(50_000))).toMatch(/^revenue/);
  });
});

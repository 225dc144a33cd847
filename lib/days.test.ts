import { expect, it } from "vitest";
import { daysAfter, daysBetween, formatDay, formatMonth } from "./days";

it("names a day and a month of UTC, wherever the reader is", () => {
  expect(formatDay("2026-02-06")).toBe("Feb 6, 2026");
  expect(formatMonth("2026-11-01")).toBe("November 2026");
  expect(formatMonth("2026-11-01T00:00:00.000Z")).toBe("November 2026");
});

it("counts days across the end of a month and of February in a leap year", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(daysBetween("2026-01-01", "2025-12-31")).toBe(-1);
  expect(daysAfter("2024-02-28", 2)).toBe("2024-03-01");
  expect(daysAfter("2026-01-01", -1)).toBe("2025-12-31");
});

import { expect, it } from "vitest";
import { formatDay, formatMonth } from "./days";

it("names a day and a month of UTC, wherever the reader is", () => {
  expect(formatDay("2026-02-06")).toBe("Feb 6, 2026");
  expect(formatMonth("2026-11-01")).toBe("November 2026");
  expect(formatMonth("2026-11-01T00:00:00.000Z")).toBe("November 2026");
});

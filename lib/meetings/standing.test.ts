import { expect, it } from "vitest";
import { standingOf } from "./standing";

const NOW = new Date("2026-05-14T12:00:00Z");

it.each([
  ["scheduled", "2026-05-15T09:00:00Z", "scheduled"],
  ["scheduled", "2026-05-14T09:00:00Z", "scheduled"],
  ["scheduled", "2026-05-14T07:59:00Z", "past"],
  ["completed", "2026-05-13T09:00:00Z", "completed"],
  ["cancelled", "2026-05-13T09:00:00Z", "cancelled"],
] as const)("a meeting that is %s for %s is %s at noon of 14 May", (status, scheduledDate, standing) => {
  expect(standingOf({ status, scheduledDate }, NOW)).toBe(standing);
});

import { expect, it } from "vitest";
import { formatBytes } from "./bytes";
import { DATE, DATE_TIME, formatLocal, formatUtc, relativeLocal, relativeUtc } from "./dates";

it("writes file sizes as people say them", () => {
  expect([0, 900, 84_000, 1_363_149, 52_428_800].map(formatBytes)).toEqual([
    "1 KB",
    "1 KB",
    "82 KB",
    "1.3 MB",
    "50 MB",
  ]);
});

it("writes dates in the product's two formats", () => {
  const local = new Date(2026, 2, 4, 9, 5).toISOString();
  expect(formatLocal(local, DATE)).toBe("Mar 4, 2026");
  expect(formatLocal(local, DATE_TIME)).toBe("Mar 4, 2026 at 9:05 AM");
});

it("writes UTC whatever the zone of the machine", () => {
  expect(formatUtc("2026-03-04T23:30:00.000Z", DATE_TIME)).toBe("Mar 4, 2026 at 11:30 PM");
});

it("leaves what is not a date unchanged", () => {
  expect(formatLocal("soon", DATE)).toBe("soon");
});

it.each([
  ["2026-03-04T12:20:00Z", "in 20 minutes"],
  ["2026-03-04T09:00:00Z", "about 3 hours ago"],
  ["2026-03-05T00:10:00Z", "tomorrow"],
  ["2026-03-03T23:50:00Z", "yesterday"],
  ["2026-03-09T23:59:00Z", "in 5 days"],
  ["2026-02-28T01:00:00Z", "4 days ago"],
  ["2026-06-04T12:00:00Z", "in 3 months"],
  ["soon", "soon"],
  ["2026-03-04T11:59:50Z", "just now"],
])("says how far %s is from noon of March 4: %s", (iso, told) => {
  expect(relativeUtc(iso, new Date("2026-03-04T12:00:00Z"))).toBe(told);
});

it("counts days by the reader's calendar, not by hours", () => {
  const lateEvening = new Date(2026, 2, 4, 23, 0);
  expect(relativeLocal(new Date(2026, 2, 5, 9, 0).toISOString(), lateEvening)).toBe("tomorrow");
  expect(relativeLocal(new Date(2026, 2, 4, 23, 30).toISOString(), lateEvening)).toBe("in 30 minutes");
});

it("treats a day without a time as that day in every time zone", () => {
  expect(formatLocal("2026-03-04", DATE)).toBe("Mar 4, 2026");
});

it.each([
  ["2026-04-18T12:00:00Z", "in about 2 months"],
  ["2025-12-04T12:00:00Z", "3 months ago"],
  ["2027-03-20T12:00:00Z", "in about 1 year"],
  ["2024-08-04T12:00:00Z", "over 1 year ago"],
  ["2028-02-01T12:00:00Z", "in almost 2 years"],
])("says how far %s is from March 4 in months and years: %s", (iso, told) => {
  expect(relativeUtc(iso, new Date("2026-03-04T12:00:00Z"))).toBe(told);
});

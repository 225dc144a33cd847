import { expect, it } from "vitest";
import { formatBytes } from "./bytes";
import { DATE, DATE_TIME, formatLocal, formatUtc } from "./dates";

it("writes file sizes as people say them", () => {
  expect([0, 900, 84_000, 1_363_149, 52_428_800].map(formatBytes)).toEqual([
    "1 KB",
    "1 KB",
    "82 KB",
    "1.3 MB",
    "50 MB",
  ]);
});

it("writes dates in the product's two forms", () => {
  const local = new Date(2026, 2, 4, 9, 5).toISOString();
  expect(formatLocal(local, DATE)).toBe("Mar 4, 2026");
  expect(formatLocal(local, DATE_TIME)).toBe("Mar 4, 2026 at 9:05 AM");
});

it("writes UTC whatever the zone of the machine", () => {
  expect(formatUtc("2026-03-04T23:30:00.000Z", DATE_TIME)).toBe("Mar 4, 2026 at 11:30 PM");
});

it("leaves what is no date as it is", () => {
  expect(formatLocal("soon", DATE)).toBe("soon");
});

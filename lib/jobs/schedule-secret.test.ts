import { expect, it } from "vitest";
import { isScheduler } from "./schedule-secret";

it("accepts the schedule with its secret and nobody else", () => {
  expect(isScheduler("Bearer s3cret", "s3cret")).toBe(true);
  for (const header of [null, "", "Bearer ", "Bearer other", "s3cret", "Bearer s3crets"]) {
    expect(isScheduler(header, "s3cret")).toBe(false);
  }
});

it("accepts nobody where no secret is set", () => {
  expect(isScheduler("Bearer undefined", undefined)).toBe(false);
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("requests one run a day, which every Vercel plan allows", () => {
  const { crons } = JSON.parse(readFileSync("vercel.json", "utf8"));
  expect(crons).toEqual([{ path: "/api/jobs", schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});

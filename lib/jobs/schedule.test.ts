import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("asks for one sweep a day, which every plan of Vercel allows", () => {
  const { crons } = JSON.parse(readFileSync("vercel.json", "utf8"));
  expect(crons).toEqual([{ path: "/api/jobs", schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});

import { expect, it } from "vitest";
import { axisTicks } from "./axis-ticks";

it.each([
  [
    [12, 97, 245],
    [0, 50, 100, 150, 200, 250],
    [0, 250],
  ],
  [
    [39, 104.5, 310],
    [0, 100, 200, 300],
    [0, 310],
  ],
  [
    [-35, 60],
    [-40, -20, 0, 20, 40, 60],
    [-40, 60],
  ],
])("puts the ticks of %j at round numbers", (values, ticks, domain) => {
  expect(axisTicks(values)).toEqual({ ticks, domain });
});

import { expect, it } from "vitest";
import { readFigures } from "./read";

it("years in a column of their own name the rows of a table", () => {
  const text = `The accounts report to December 31, 2031.

Estimated future benefit payments
The payments to retirees are expected to be as follows:
                                                         (dollars in millions)
 Year                                  Pension benefits     Health care and life
 2032                                  $          2,100     $                905
 2033                                             1,650                      880
 2034                                             1,100                      860
 2035 to 2039                                     5,000                    4,100
`;
  const told = readFigures([{ number: 1, text }], "Annual report 2031.pdf").map(
    ({ label, period, scenario, value }) => [label, period?.end.slice(0, 4), scenario, value],
  );
  expect(told).toContainEqual(["Pension benefits", "2034", "forecast", 1_100_000_000]);
  expect(told).toContainEqual(["Health care and life", "2034", "forecast", 860_000_000]);
  expect(told).toContainEqual(["Pension benefits", "2039", "forecast", 5_000_000_000]);
  expect(told.filter(([, , , value]) => Number(value) < 10_000)).toEqual([]);
});

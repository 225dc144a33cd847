import { expect, it } from "vitest";
import { readFigures } from "./read";

const read = (text: string) => readFigures([{ number: 1, text }], "Schools");
const told = (text: string) =>
  read(text).map(({ label, breakdown, value, unit }) => [label, breakdown, value, unit]);

const SCHOOLS = `School by school
                              Pupils           Capacity           Surplus/         Attendance         Staff cost
School                      Oct 2025                      (deficit) £000            to date        % of income
Mill Lane                        418                420               (64)              93.1%              81.4%
St Anne's                        206                210                 12              94.6%              77.0%
Total                            624                630                (52)             93.6%              79.9%
`;

it("keeps the names of columns with different measures, with or without a time", () => {
  expect(told(SCHOOLS).filter(([label]) => label === "Mill Lane")).toEqual([
    ["Mill Lane", "Pupils", 418, "plain"],
    ["Mill Lane", "Capacity", 420, "plain"],
    ["Mill Lane", "Surplus/ (deficit) £000", -64_000, "money"],
    ["Mill Lane", "Attendance to date", 93.1, "percent"],
    ["Mill Lane", "Staff cost % of income", 81.4, "percent"],
  ]);
});

it("leaves the owner out of a row's name", () => {
  const lines = `Measure                    Owner         Target        March     February
On-time delivery           Ruiz             95%        91.2%        93.4%
First-pass yield           Okafor           98%        98.3%        97.9%
`;
  expect(new Set(read(lines).map(({ label }) => label))).toEqual(
    new Set(["On-time delivery", "First-pass yield"]),
  );
});

it("keeps a second column of names that are not people", () => {
  const lines = `Department        Kind               Budget        Actual
Sales             Travel              1,000         1,200
Sales             Advertising         4,000         3,900
`;
  expect(read(lines).map(({ label }) => label)).toContain("Sales Travel");
});

it("names growth by its column where nothing is compared, and scales thousands", () => {
  const lines = `Comparison with peers
Port                  Thousand passengers     Traffic growth (%)     Truck turn (minutes)
Larkhaven                             661                    2.0                       58
Ostrey                                815                    3.9                       49
`;
  expect(told(lines).slice(0, 2)).toEqual([
    ["Larkhaven", "Thousand passengers", 661_000, "plain"],
    ["Larkhaven", "Traffic growth (%)", 2, "percent"],
  ]);
});

import { expect, it } from "vitest";
import { readFigures } from "./read";

it("names rows of a table by years in a separate column", () => {
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

it("divides a table's rows by years on separate lines, despite sums between them", () => {
  const text = `Results of our divisions for the years ended December 31, 2031 and 2030 were as follows (dollars in thousands):

                                              Ferries          Harbours            Total
 Fiscal 2031
 Revenue                                    $   9,200         $   4,100        $  13,300
 Cost of revenue                                6,000             3,000            9,000
 Gross profit                               $   3,200         $   1,100        $   4,300
 Gross profit as a percentage of revenue          35%               27%              32%
 Fiscal 2030
 Revenue                                    $   8,000         $   4,500        $  12,500
 Cost of revenue                                5,500             3,200            8,700
 Gross profit                               $   2,500         $   1,300        $   3,800
 Gross profit as a percentage of revenue          31%               29%              30%
`;
  const told = readFigures([{ number: 1, text }], "Annual report 2031.pdf")
    .filter(({ breakdown }) => breakdown === "Ferries")
    .map(({ path, label, period, value }) => [path.join(" > "), label, period?.end.slice(0, 4), value]);
  expect(told).toEqual([
    ["Fiscal 2031", "Revenue", "2031", 9_200_000],
    ["Fiscal 2031", "Cost of revenue", "2031", 6_000_000],
    ["Fiscal 2031", "Gross profit", "2031", 3_200_000],
    ["Fiscal 2031", "Gross profit as a percentage of revenue", "2031", 35],
    ["Fiscal 2030", "Revenue", "2030", 8_000_000],
    ["Fiscal 2030", "Cost of revenue", "2030", 5_500_000],
    ["Fiscal 2030", "Gross profit", "2030", 2_500_000],
    ["Fiscal 2030", "Gross profit as a percentage of revenue", "2030", 31],
  ]);
});

it("assigns the sum of several years to none of them", () => {
  const text = `Berths let at Dunmore harbour

              Yachts       Barges
 Fiscal 2030
 North            40           10
 South            25            5
 Fiscal 2031
 North            45           12
 South            30            6
 All let         140           33
`;
  const told = readFigures([{ number: 1, text }], "Berths 2031.pdf")
    .filter(({ breakdown }) => breakdown === "Yachts")
    .map(({ path, label, period, value }) => [path.join(" > "), label, period?.end.slice(0, 4), value]);
  expect(told.slice(0, 4)).toEqual([
    ["Fiscal 2030", "North", "2030", 40],
    ["Fiscal 2030", "South", "2030", 25],
    ["Fiscal 2031", "North", "2031", 45],
    ["Fiscal 2031", "South", "2031", 30],
  ]);
  expect(told[4]?.[0]).toBe("");
});

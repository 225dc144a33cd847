import { expect, it } from "vitest";
import { readFigures } from "./read";

const last = (text: string, label: string) => {
  const { value, period, scenario } =
    readFigures([{ number: 1, text }], "Cash")
      .filter((figure) => figure.label === label)
      .at(-1) ?? {};
  return [value, period?.start, period?.end, scenario];
};

it("dates a total of months of cash at their end", () => {
  const text = `Cash forecast Oct-27 to Mar-28, $000

Month               Oct-27   Nov-27   Dec-27   Jan-28   Feb-28   Mar-28   Total
Cash, beginning      4,210    3,905    3,730    3,415    3,290    3,020   4,210
Fees received          940    1,010      890    1,120      965    1,075   6,000
Wages                 (930)    (935)    (945)    (950)    (960)    (965) (5,685)
Rent                  (315)    (250)    (260)    (295)    (275)    (305) (1,700)
Cash, ending         3,905    3,730    3,415    3,290    3,020    2,825   2,825
Floor                2,500    2,500    2,500    2,500    2,500    2,500   2,500
`;
  expect(last(text, "Fees received")).toEqual([6_000_000, "2027-10-01", "2028-03-31", "forecast"]);
  expect(last(text, "Cash, beginning")).toEqual([4_210_000, "2027-09-30", "2027-09-30", "forecast"]);
  expect(last(text, "Cash, ending")).toEqual([2_825_000, "2028-03-31", "2028-03-31", "forecast"]);
});

const WEEKS = (total: string) => `Cash flow forecast, USD thousands, prepared September 29, 2027

Week ending        10/8/27  10/15/27  10/22/27  10/29/27  ${total}
Opening cash           840       815       910       770      840
Receipts               120       310        75       260      765
Payroll                  0      (180)        0      (180)    (360)
Vendors               (145)      (35)     (215)      (60)    (455)
Closing cash           815       910       770       790      790
`;

it("dates a total of weeks from the first to the last, and none that claims more weeks than are shown", () => {
  expect(last(WEEKS("4 weeks"), "Receipts")).toEqual([765_000, "2027-10-02", "2027-10-29", "forecast"]);
  expect(last(WEEKS("4 weeks"), "Closing cash").slice(2)).toEqual(["2027-10-29", "forecast"]);
  expect(last(WEEKS("6 weeks"), "Receipts")[1]).not.toBe("2027-10-02");
});

import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { proveClaim } from ".";

const title = "Report.pdf";

function proven(text: string, claim: string, labels: [string, number][]) {
  const figures = readFigures([{ number: 1, text }], title).map((one) => ({
    ...one,
    paper: { id: "d", title },
  }));
  const named = labels.map(([label, value]) => {
    const found = figures.find((one) => one.label.includes(label) && one.value === value);
    if (!found) throw new Error(`${label} is read`);
    return found;
  });
  const citations = named.map(({ place }) => {
    const start = text.lastIndexOf("\n", place.start) + 1;
    const end = text.indexOf("\n", place.start);
    return { documentId: "d", title, page: 1, start, end, quote: text.slice(start, end), pageText: text };
  });
  return proveClaim(claim, { citations, figures, named });
}

const BALANCES = `Balance sheet
                              Jun 30, 2031    Jun 30, 2030
Deferred fees                   953,388.95      679,941.78
Other liabilities                40,000.00       30,000.00
`;

it.each([
  ["Deferred fees were 953,389 at June 30, 2031, 273,447 more than 679,942 at June 30, 2030.", true],
  ["Deferred fees were 953,389 at June 30, 2031, 40.2% more than 679,942 at June 30, 2030.", true],
  ["Deferred fees were 953,389 at June 30, 2031, 273,447 more than 650,000 at June 30, 2030.", false],
  ["Deferred fees were 953,389 at June 30, 2031, more than 970,000.", false],
])("an amount in a comparison must be stated correctly: %s", (claim, isTrue) => {
  const named: [string, number][] = [
    ["Deferred fees", 953_388.95],
    ["Deferred fees", 679_941.78],
  ];
  expect(proven(BALANCES, claim, named).text).toBe(isTrue ? claim : null);
});

const QUARTER = `Statement of earnings
(Unaudited; in Millions Except Per Share Figures)            SECOND QUARTER
                                  2031                 2030           Percent
                                         Percent               Percent     Increase
                             Amount    to Sales    Amount    to Sales    (Decrease)
Sales to customers          $ 25,530     100.0    $ 24,020     100.0        6.3
Net earnings                $  5,144      20.1    $  4,814      20.0        6.9
`;

it.each([
  ["Net earnings were $5,144 million in the second quarter of 2031.", true],
  ["Net earnings were $5,144 million in the third quarter of 2031.", false],
  ["Net earnings were $4,814 million in the second quarter of 2031.", false],
])("a quarter in a table with annual headings is left to the judge: %s", (claim, isOpen) => {
  const value = claim.includes("5,144") ? 5_144_000_000 : 4_814_000_000;
  const { text, open } = proven(QUARTER, claim, [["Net earnings", value]]);
  expect([text, open !== null]).toEqual([null, isOpen]);
});

const CHARGES = `Statements of operations
(In thousands)
                                                   Three Months Ended            Twelve Months Ended
                                               December 31,   December 31,   December 31,   December 31,
                                                   2031           2030           2031           2030
Operating income (loss)                              (1,204)        312,900      1,190,400      1,980,300
Non-operating income (expense)
  Interest expense, net of amounts capitalized     (121,400)      (188,200)      (514,900)      (702,600)
  Other, net                                         91,300         (4,100)        71,500         60,200
`;

it("a charge without its minus is rejected for its time, not for its sign", () => {
  const claim = "Interest expense, net of amounts capitalized, was $702,600,000 in 2031.";
  const { dropped } = proven(CHARGES, claim, [["Interest expense", -702_600_000]]);
  expect(dropped).toMatchObject([{ fault: "period" }]);
});

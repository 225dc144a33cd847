import { expect, it } from "vitest";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import { proveClaim } from ".";

const ROWS = {
  nonPay: "Total non-pay                 759       5,587       5,542       5,474       8,325",
  result: "Net surplus / -deficit       -128        -881         356        -261        -983",
  roof: "Chapel roof phase 2            720         398         706",
  overdue: "Farm accounts                 6.3         2.4         1.9        10.6",
  attendance: "Attendance                  90.0%       86.4%       87.2%",
  headroom: "Headroom over policy minimum      3,016       2,099       1,282",
};

const ACCOUNTS = paperOf(
  "accounts",
  "Management accounts March 2026.pdf",
  `Kilnmere College
Management accounts - eight months to 31 March 2026 (year end 31 July)
£000
                            March     Year to     Year to     Last year   Full year
                            actual    date        date        to date     forecast
                                      actual      budget      actual
${ROWS.nonPay}
${ROWS.result}
`,
);
const PROJECTS = paperOf(
  "projects",
  "Capital projects.pdf",
  `Kilnmere College
Capital projects at 31 March 2026 (£000)

Project                    Approved     Spent     Expected
${ROWS.roof}
`,
);
const DEBTORS = paperOf(
  "debtors",
  "Debtors.pdf",
  `Kilnmere College
Debtors by age at 31 March 2026, £ million

Customer                  Current     1-60 overdue     Over 60 overdue     Total
${ROWS.overdue}
`,
);
const SCORES = paperOf(
  "scores",
  "Scorecard.pdf",
  `Kilnmere College
Scorecard, March 2026

Measure                    Target     March 26     March 25
${ROWS.attendance}
`,
);
const CASH = paperOf(
  "cash",
  "Cash.pdf",
  `Kilnmere College
Cash flow forecast (£000)

                                  May 2026    Jun 2026    Jul 2026
${ROWS.headroom}
`,
);

const textOf = (claim: string, row: string) =>
  proveClaim(claim, proofOf([ACCOUNTS, PROJECTS, DEBTORS, SCORES, CASH], [row])).text;

it.each([
  ["Total non-pay was £5,587,000 in the eight months to 31 March 2026.", ROWS.nonPay],
  ["Total non-pay was £759,000 in March 2026 and £5,587,000 for the eight months.", ROWS.nonPay],
  ["Total non-pay was £5,587,000 in the eight months ended 31 March 2026.", ROWS.nonPay],
  ["Total non-pay was £5,587,000 for August 2025 to March 2026.", ROWS.nonPay],
  ["Total non-pay was £5,587,000 in the eight months from August 2025 to March 2026.", ROWS.nonPay],
  ["The year-to-date budget for total non-pay was £5,542,000 at 31 March 2026.", ROWS.nonPay],
  ["Total non-pay was £5,587,000 year to date, against £5,474,000 last year.", ROWS.nonPay],
  ["The net deficit was £881,000 year to date, against a budgeted surplus of £356,000.", ROWS.result],
  ["£398,000 was spent on chapel roof phase 2, of £720,000 approved.", ROWS.roof],
  ["Chapel roof phase 2 has cost £398,000, less than the approved £720,000.", ROWS.roof],
  ["Farm accounts owed £10.6 million, of which £1.9 million is over 60 days overdue.", ROWS.overdue],
  ["Attendance was 86.4% in March 2026, below its target of 90%.", ROWS.attendance],
  ["Headroom over the policy minimum of £1,282,000 is forecast at the end of July 2026.", ROWS.headroom],
])("a true sentence is kept: %s", (claim, row) => {
  expect(textOf(claim, row)).toBe(claim);
});

it.each([
  ["another time", "Total non-pay was £5,587,000 in the eight months to 28 February 2026.", ROWS.nonPay],
  ["another time", "Total non-pay was £5,587,000 for August 2024 to March 2025.", ROWS.nonPay],
  ["a month as the year to date", "Total non-pay was £759,000 year to date.", ROWS.nonPay],
  ["another plan", "The year-to-date budget for total non-pay was £5,587,000 at 31 March 2026.", ROWS.nonPay],
  ["the other way", "The net surplus was £881,000 year to date.", ROWS.result],
  ["what was spent as approved", "£720,000 was spent on chapel roof phase 2.", ROWS.roof],
  ["another bucket", "Farm accounts owed £1.9 million that is over 90 days overdue.", ROWS.overdue],
  [
    "its target as what came about",
    "Attendance was 90% in March 2026, below its target of 86.4%.",
    ROWS.attendance,
  ],
])("a sentence with %s is rejected: %s", (_, claim, row) => {
  expect(textOf(claim, row)).not.toBe(claim);
});

const OPERATIONS = paperOf(
  "operations",
  "Operations.pdf",
  `Optik AB
Operations, quarter to 31 March 2031

Measure                                Q4 2030/31     Target
Milk intake (million litres)                18.42      18.80
Complaints                                     76         66
`,
);
const COMPLAINTS = "Complaints                                     76         66";
const INTAKE = "Milk intake (million litres)                18.42      18.80";
const PEERS = paperOf(
  "peers",
  "Comparison with peers.pdf",
  `Optik AB
Comparison with peers, 2030

Company                 Operating margin (%)     Three-year TSR (%)
Optik                                   10.6                   31.5
Norvale Medical                          9.4                   18.7
Median of the peers                     11.45                  31.75

Norvale was listed in 2028, so its return covers two years.
`,
);
const PLAN = paperOf(
  "plan",
  "Plan.pdf",
  `Optik AB
Plan

Measure                 FY2029 actual     FY2030 forecast     FY2033 target
Lenses shipped                    648                 661               850
`,
);
const LENSES = "Lenses shipped                    648                 661               850";
const NOTES = paperOf(
  "notes",
  "Notes.pdf",
  `Optik AB
Notes to the accounts, 31 March 2031

Currency effects added 2.1 percent to net sales. Meridian owes £2.4 million that was due on 15 January 2031; £0.9 million of it is disputed.
Milk intake fell to 18.24 million litres.
The board resolved to buy a pump for £385,000, to be delivered in September 2031.`,
);
const [OWN, MEDIAN] = [
  "Optik                                   10.6                   31.5",
  "Median of the peers                     11.45                  31.75",
];
const OWES = "Meridian owes £2.4 million that was due on 15 January 2031;";
const PUMP = "The board resolved to buy a pump for £385,000, to be delivered in September 2031.";

const proven = (claim: string, ...quotes: string[]) =>
  proveClaim(claim, proofOf([PEERS, NOTES, ACCOUNTS, OPERATIONS, PLAN], quotes));

it.each([
  [
    "two levels side by side",
    "The margin of Optik, 10.6%, is below the peer median of 11.45%.",
    [OWN, MEDIAN],
  ],
  ["what heads the column", "Three-year TSR of 31.5% is just below the median of 31.75%.", [OWN, MEDIAN]],
  ["the rest of a sentence", "Meridian owes £2.4 million, of which £0.9 million is disputed.", [OWES]],
  [
    "a time in its own clause",
    "Non-pay was £759,000 in March 2026, and the pump for £385,000 is to be delivered in September 2031.",
    [ROWS.nonPay, PUMP],
  ],
])("a claim can be based on %s: %s", (_, claim, quotes) => {
  const { text, open } = proven(claim, ...quotes);
  expect(open ?? text).toBe(claim);
});

it.each([
  [
    "points for percent",
    "Currency effects account for 2.1 percentage points.",
    ["Currency effects added 2.1 percent to net sales."],
  ],
  ["a quarter that its year counts", "Complaints were 76 in the fourth quarter of 2030/31.", [COMPLAINTS]],
  ["a number as its row prints it", "Milk intake is below the target of 18.80.", [INTAKE]],
  ["a row beside", "The margin of Optik, 10.6%, is above that of Norvale Medical.", [OWN]],
  [
    "what a column is called",
    "Norvale's return covers only two years, so it may be left out of the three-year TSR.",
    ["Norvale was listed in 2028, so its return covers two years."],
  ],
])("whether a claim may state %s is left to the judge: %s", (_, claim, quotes) => {
  expect(proven(claim, ...quotes)).toMatchObject({ open: claim });
});

it.each([
  ["Reaching 850 lenses shipped in FY2033 would take growth of almost 9% a year.", true],
  ["Reaching 850 lenses shipped in FY2033 would take growth of 14% a year.", false],
  ["Lenses shipped are forecast to grow by 2% in FY2030.", true],
  ["Lenses shipped are forecast to grow by 5% in FY2030.", false],
])("growth from an actual to a plan is computed: %s", (claim, isProven) => {
  const { text, open } = proven(claim, LENSES);
  expect((open ?? text) === claim).toBe(isProven);
});

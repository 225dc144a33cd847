import { expect, test } from "vitest";
import { stateDay } from "./read";

const dayOf = (title: string, opening: string) => stateDay([{ number: 1, text: opening }], title);

test.each([
  ["Q2 FY26 board pack.xlsx", "2026-06-30"],
  ["2026-Q3 scorecard.pdf", "2026-09-30"],
  ["KPI Report June 2026.docx", "2026-06-30"],
  ["kpis_2026-06-15.xlsx", "2026-06-15"],
  ["202406-management-report.pdf", "2024-06-30"],
  ["20260630 kpis.xlsx", "2026-06-30"],
  ["OKRs H1 2026.docx", "2026-06-30"],
  ["Board pack Jun-26.xlsx", "2026-06-30"],
  ["dashboard 06-2026.xlsx", "2026-06-30"],
  ["Strategy 2026-2030.pdf", null],
  ["Annual report 2025.pdf", null],
])("%s as a name means %s", (title, day) => {
  expect(dayOf(title, "")).toBe(day);
});

test.each([
  ["KPI dashboard\nas at 30/06/2026", "2026-06-30"],
  ["KPI dashboard\nData as of June 30, 2026", "2026-06-30"],
  ["Report for the quarter ended 30 September 2026", "2026-09-30"],
  ["Acme\nFY26 Q2 report\nOur financial year ends 31 March", "2025-09-30"],
  ["Acme\nPerformance report, May 2026", "2026-05-31"],
])("a paper that starts with %j reports on %s", (opening, day) => {
  expect(dayOf("paper.pdf", opening)).toBe(day);
});

test.each([
  ["2026-10 Scorecard.pdf", "Key performance indicators\nPeriod 3 – September 2026", "2026-09-30"],
  ["2026-02-25 Scorecard.docx", "Balanced scorecard\nReporting period: January 2026", "2026-01-31"],
  ["2026-02-25 Accounts.docx", "Accounts for the seven months ended January 31, 2026", "2026-01-31"],
  ["2026-10 Scorecard.pdf", "Scorecard\nOur plan was agreed in March 2024", "2026-10-31"],
  ["2026-10 Scorecard.pdf", "Outlook for December 2026", "2026-10-31"],
])(
  "the day of the meeting in the name %s gives way to a month before it in the title %j",
  (title, opening, day) => {
    expect(dayOf(title, opening)).toBe(day);
  },
);

test.each([
  ["a date that is still to come", "Acme\nOpen the Leeds office by June 2027"],
  ["the day a plan was approved", "Acme\nPlan 2026-2030\nApproved by the Board on 12 March 2026"],
  ["a quarter of a year that is named by two, without its end", "Quarterly review\nQ1 2026/27"],
  ["the day since when something is so", "Staffing\nHead of education: vacant since November 14, 2025"],
  ["a due date in a table", "Initiative       Due\nLeeds office     June 2027"],
])("%s is not its reporting date", (_, opening) => {
  expect(dayOf("plan.pdf", opening)).toBeNull();
});

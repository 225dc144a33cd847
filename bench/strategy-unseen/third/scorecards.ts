import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** An Australian water authority, an Indian lender and a botanic garden: year to date, perspectives and tiles. */
export const THIRD_SCORECARDS: UnseenDocument[] = [
  {
    id: "water-authority-year-to-date",
    about:
      "Australian water authority: the month, the year to date since July and the full year in groups, thousands beside dollars",
    kind: "xlsx",
    sheets: [
      {
        name: "March 2026",
        merges: ["C5:E5", "F5:G5"],
        rows: cells(`
Lower Warrego Water Authority
Monthly performance report to the Board: March 2026
Financial year 1 July 2025 to 30 June 2026

 | | March 2026 | | | Year to date (July to March) | | Full year
Measure | Unit | Actual | Target | March 2025 | Actual | Target | Target | Rating | Responsible
Service
New homes connected | No. | 34 | 30 | 28 | 287 | 270 | 360 | On track | Manager Networks
Unplanned interruptions | No. | 7 | 5 | 6 | 51 | 45 | 60 | Off track | Manager Networks
Samples meeting drinking water guidelines | % | 99.4 | 99.8 | 99.7 | 99.6 | 99.8 | 99.8 | At risk | Manager Treatment
Customers
Calls answered within 30 seconds | % | 83 | 80 | 77 | 81 | 80 | 80 | On track | Manager Customers
Bills overdue by more than 60 days | % | 4.6 | 4.0 | 4.3 | 4.5 | 4.0 | 4.0 | At risk | Manager Customers
Money
Operating expenditure | A$000 | 2,215 | 2,180 | 2,090 | 19,840 | 19,620 | 26,200 | At risk | Chief Financial Officer
Cost per connection | A$ | 46.10 | 47.50 | 45.80 | 46.90 | 47.50 | 47.50 | On track | Chief Financial Officer

The rating is that of the month.`),
      },
    ],
    expected: noted(
      `
name | current | target | baseline | status | owner | direction
New homes connected | 34 | 30 | 28 | on-track | Manager Networks
Unplanned interruptions | 7 | 5 | 6 | off-track | Manager Networks | lower
Samples meeting drinking water guidelines | 99.4 % | 99.8 % | 99.7 % | at-risk | Manager Treatment
Calls answered within 30 seconds | 83 % | 80 % | 77 % | on-track | Manager Customers
Bills overdue by more than 60 days | 4.6 % | 4 % | 4.3 % | at-risk | Manager Customers | lower
Operating expenditure | 2215000 AUD | 2180000 AUD | 2090000 AUD | at-risk | Chief Financial Officer | lower
Cost per connection | 46.1 AUD | 47.5 AUD | 45.8 AUD | on-track | Chief Financial Officer | lower`,
      // The lines between are headings of a subject, not aims.
      { period: "2026-03-01 2026-03-31", open: ["begun", "due", "objective"] },
    ),
  },
  {
    id: "microfinance-balanced-scorecard",
    about:
      "Indian lender: balanced scorecard of a year from April, merged perspectives, weights, crore and lakh, ratings as letters",
    kind: "xlsx",
    sheets: [
      {
        name: "BSC FY26",
        merges: ["A5:A7", "A8:A9"],
        rows: cells(`
Sahyog Gramin Finance Limited
Balanced scorecard for the year ended 31 March 2026

Perspective | Objective | Measure | UoM | Weight | FY25 actual | FY26 target | FY26 actual | Achievement | RAG
Financial | Profitable growth | Loan portfolio | ₹ crore | 20% | 1,186 | 1,400 | 1,352 | 97% | A
 | Profitable growth | Return on assets | % | 15% | 2.1 | 2.4 | 2.5 | 104% | G
 | Prudent lending | Portfolio at risk over 30 days | % | 15% | 3.2 | 2.5 | 4.1 | 61% | R
Customer | Deeper reach | Active borrowers | lakh | 15% | 4.12 | 4.80 | 4.71 | 98% | A
 | Fair treatment | Complaints resolved within 7 days | % | 10% | 88 | 95 | 96 | 101% | G
Process | Paperless lending | Loans sanctioned digitally | % | 10% | 46 | 70 | 74 | 106% | G
People | Skilled teams | Field staff attrition | % | 15% | 31 | 25 | 34 | 74% | R
Total | | | | 100%`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | target | current | status | direction
Loan portfolio | Profitable growth | 11860000000 INR | 14000000000 INR | 13520000000 INR | at-risk
Return on assets | Profitable growth | 2.1 % | 2.4 % | 2.5 % | on-track
Portfolio at risk over 30 days | Prudent lending | 3.2 % | 2.5 % | 4.1 % | off-track | lower
Active borrowers | Deeper reach | 412000 | 480000 | 471000 | at-risk
Complaints resolved within 7 days | Fair treatment | 88 % | 95 % | 96 % | on-track
Loans sanctioned digitally | Paperless lending | 46 % | 70 % | 74 % | on-track
Field staff attrition | Skilled teams | 31 % | 25 % | 34 % | off-track | lower`,
      // Achievement is the actual over the target: some would note it as progress.
      { period: "2025-04-01 2026-03-31", open: ["begun", "due", "progress"] },
    ),
  },
  {
    id: "botanic-garden-tiles",
    about:
      "Dutch botanic garden: tiles of one column, three beside each other, the figure without a label above target and last year",
    kind: "xlsx",
    sheets: [
      {
        name: "Dashboard",
        rows: cells(`
Oosterhaven Botanic Garden
Dashboard for the Supervisory Board, July to September 2026

Visitors | | Ticket income | | School groups
58,214 | | €642,000 | | 212
Target 55,000 | | Target €660,000 | | Target 260
Last year 51,870 | | Last year €598,000 | | Last year 241
Green | | Amber | | Red

Visitor rating | | Sickness absence | | Café spend per visitor
8.6 | | 5.9% | | €4.85
Target 8.5 | | Target 4.5% | | Target €5.00
Last year 8.4 | | Last year 5.1% | | Last year €4.60
Green | | Red | | Amber

Last year is the same quarter of 2025.`),
      },
    ],
    expected: noted(
      `
name | current | target | baseline | status | direction
Visitors | 58214 | 55000 | 51870 | on-track
Ticket income | 642000 EUR | 660000 EUR | 598000 EUR | at-risk
School groups | 212 | 260 | 241 | off-track
Visitor rating | 8.6 | 8.5 | 8.4 | on-track
Sickness absence | 5.9 % | 4.5 % | 5.1 % | off-track | lower
Café spend per visitor | 4.85 EUR | 5 EUR | 4.6 EUR | at-risk`,
      { period: "2026-07-01 2026-09-30", open: ["begun"] },
    ),
  },
];

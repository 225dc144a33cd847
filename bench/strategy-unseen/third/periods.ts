import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A fibre network, a salmon farmer, a college and trams: quarters, months and measures across. */
export const THIRD_PERIODS: UnseenDocument[] = [
  {
    id: "fibre-quarters-plan-and-actual",
    about:
      "Rural fibre network: two heading rows, plan and actual beneath each quarter of a year from April, thousands beside pounds",
    kind: "xlsx",
    sheets: [
      {
        name: "KPIs 2026-27",
        merges: ["D4:E4", "F4:G4"],
        rows: cells(`
Glenorrin Fibre Ltd
Key performance indicators 2026/27 (financial year from April to March)

 | | | Q1 (Apr-Jun 2026) | | Q2 (Jul-Sep 2026)
Indicator | Unit | Accountable | Plan | Actual | Plan | Actual
Homes passed | '000 | Director of Build | 84.0 | 82.6 | 91.0 | 92.3
Faults repaired within two days | % | Director of Network | 90.0 | 86.4 | 90.0 | 91.2
Installations missed | No. | Director of Network | 120 | 164 | 120 | 97
Subscription revenue | £000 | Finance Director | 2,140 | 2,096 | 2,310 | 2,342
Cost per connection | £ | Director of Build | 610.00 | 648.50 | 600.00 | 592.75

Homes passed are counted at the end of the quarter.`),
      },
    ],
    expected: noted(`
name | period | owner | target | current | direction
Homes passed | 2026-Q2 | Director of Build | 84000 | 82600
Homes passed | 2026-Q3 | Director of Build | 91000 | 92300
Faults repaired within two days | 2026-Q2 | Director of Network | 90 % | 86.4 %
Faults repaired within two days | 2026-Q3 | Director of Network | 90 % | 91.2 %
Installations missed | 2026-Q2 | Director of Network | 120 | 164 | lower
Installations missed | 2026-Q3 | Director of Network | 120 | 97 | lower
Subscription revenue | 2026-Q2 | Finance Director | 2140000 GBP | 2096000 GBP
Subscription revenue | 2026-Q3 | Finance Director | 2310000 GBP | 2342000 GBP
Cost per connection | 2026-Q2 | Director of Build | 610 GBP | 648.5 GBP | lower
Cost per connection | 2026-Q3 | Director of Build | 600 GBP | 592.75 GBP | lower`),
  },
  {
    id: "salmon-budget-above-actual",
    about:
      "Norwegian salmon farmer: three rows for each measure, budget, actual and deviation, months across",
    kind: "xlsx",
    sheets: [
      {
        name: "Board dashboard",
        merges: ["A4:A6", "A7:A9", "A10:A12", "A13:A15"],
        rows: cells(`
Havbris Laks ASA
Board dashboard, first quarter of 2026
KPI | | Jan-26 | Feb-26 | Mar-26
Harvest volume (tonnes) | Budget | 4,200 | 4,050 | 4,400
 | Actual | 4,120 | 4,188 | 4,365
 | Deviation | (80) | 138 | (35)
Operating revenue (NOK m) | Budget | 338.0 | 326.0 | 352.0
 | Actual | 329.4 | 341.2 | 347.8
 | Deviation | (8.6) | 15.2 | (4.2)
Production cost per kg (NOK) | Budget | 58.0 | 57.5 | 57.0
 | Actual | 60.2 | 58.1 | 56.4
 | Deviation | 2.2 | 0.6 | (0.6)
Fish mortality (%) | Budget | 0.9 | 0.9 | 0.8
 | Actual | 1.3 | 1.0 | 0.7
 | Deviation | 0.4 | 0.1 | (0.1)`),
      },
    ],
    expected: noted(`
name | period | target | current | direction
Harvest volume | 2026-01 | 4200 tonnes | 4120 tonnes
Harvest volume | 2026-02 | 4050 tonnes | 4188 tonnes
Harvest volume | 2026-03 | 4400 tonnes | 4365 tonnes
Operating revenue | 2026-01 | 338000000 NOK | 329400000 NOK
Operating revenue | 2026-02 | 326000000 NOK | 341200000 NOK
Operating revenue | 2026-03 | 352000000 NOK | 347800000 NOK
Production cost per kg | 2026-01 | 58 NOK | 60.2 NOK | lower
Production cost per kg | 2026-02 | 57.5 NOK | 58.1 NOK | lower
Production cost per kg | 2026-03 | 57 NOK | 56.4 NOK | lower
Fish mortality | 2026-01 | 0.9 % | 1.3 % | lower
Fish mortality | 2026-02 | 0.9 % | 1 % | lower
Fish mortality | 2026-03 | 0.8 % | 0.7 % | lower`),
  },
  {
    id: "college-goals-in-names",
    about:
      "American college: quarters of a fiscal year from July across, the goal in brackets in the name, ratings as letters",
    kind: "docx",
    parts: [
      { heading: "Bright River Community College", level: 1 },
      { heading: "Institutional dashboard for the Board of Trustees, FY2026", level: 2 },
      {
        text: "The fiscal year runs from July 1, 2025 to June 30, 2026. G, Y and R rate the third quarter.",
      },
      {
        table: [
          ["Indicator", "Q1 FY2026", "Q2 FY2026", "Q3 FY2026", "Rating"],
          ["Courses passed with C or better (goal 78%)", "74.1%", "75.6%", "78.4%", "G"],
          ["Financial aid awards outstanding (goal: below 200)", "412", "305", "231", "Y"],
          ["Dual-credit students (goal: 1,200)", "1,046", "1,118", "1,097", "R"],
          ["Gifts to the foundation (goal: $250,000 a quarter)", "$212,400", "$268,900", "$241,300", "Y"],
        ],
      },
      {
        text: "The spring count of dual-credit students follows in July. Enrollment is reported separately.",
      },
    ],
    expected: noted(
      `
name | target | direction | status | 2025-Q3 | 2025-Q4 | 2026-Q1
Courses passed with C or better | 78 % | | on-track | 74.1 % | 75.6 % | 78.4 %
Financial aid awards outstanding | 200 | lower | at-risk | 412 | 305 | 231
Dual-credit students | 1200 | | off-track | 1046 | 1118 | 1097
Gifts to the foundation | 250000 USD | | at-risk | 212400 USD | 268900 USD | 241300 USD`,
      { open: ["due"] },
    ),
  },
  {
    id: "tram-months-down",
    about:
      "Canadian tram operator: a table in PDF with months down the page, a measure in each column and the target in its last row",
    kind: "pdf",
    parts: [
      { heading: "Port Calder Trams", level: 1 },
      { heading: "Operating report, January to March 2026", level: 2 },
      { text: "Snow closed the harbour line for three days in January. 46 of 48 trams were in service." },
      {
        table: [
          ["Month", "Punctuality", "Trips cancelled", "Complaints per 100,000 trips", "Fare income (C$000)"],
          ["January 2026", "88.4%", "212", "9.6", "1,842"],
          ["February 2026", "91.0%", "188", "8.1", "1,796"],
          ["March 2026", "93.7%", "141", "6.9", "2,015"],
          ["Target", "92.0%", "150", "7.5", "1,900"],
        ],
        widths: [0.22, 0.17, 0.17, 0.24, 0.2],
      },
      { text: "Targets are for each month." },
    ],
    expected: noted(`
name | target | direction | 2026-01 | 2026-02 | 2026-03
Punctuality | 92 % | | 88.4 % | 91 % | 93.7 %
Trips cancelled | 150 | lower | 212 | 188 | 141
Complaints per 100,000 trips | 7.5 | lower | 9.6 | 8.1 | 6.9
Fare income | 1900000 CAD | | 1842000 CAD | 1796000 CAD | 2015000 CAD`),
  },
];

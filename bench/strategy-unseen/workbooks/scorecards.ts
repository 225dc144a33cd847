import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A building society, a software firm and a cooperative. */
export const SCORECARDS: UnseenDocument[] = [
  {
    id: "building-society-scorecard",
    about: "Balanced scorecard of four perspectives behind a cover sheet, with definitions after it",
    kind: "xlsx",
    sheets: [
      {
        name: "Cover",
        rows: cells(`

 | Wexcombe Building Society
 | Corporate Balanced Scorecard
 | Quarter 1 2026

 | Prepared for: | Board of Directors, 28 April 2026
 | Prepared by: | Strategy and Performance Team
 | Classification: | Confidential`),
      },
      {
        name: "Scorecard Q1",
        merges: ["A5:A7", "A8:A10", "A11:A13", "A14:A15"],
        rows: cells(`
Corporate Balanced Scorecard - Q1 2026
Position for the quarter ended 31 March 2026

Perspective | Strategic objective | Measure | Unit | 2025 Actual | Target | Actual | Variance | RAG | Executive owner
Financial | Grow sustainably | Mortgage balances | £m | 1,842 | 1,900 | 1,911 | =G5-F5 >> 11 | G | Chief Financial Officer
 | Run an efficient society | Cost to income ratio | % | 71.2 | 68.0 | 69.4 | =G6-F6 >> 1.4 | A | Chief Financial Officer
 | Stay strong | CET1 ratio | % | 17.8 | 16.0 | 17.5 | =G7-F7 >> 1.5 | G | Chief Risk Officer
Member | Be easy to deal with | Member satisfaction | % | 86 | 90 | 88 | =G8-F8 >> -2 | A | Chief Customer Officer
 | Be easy to deal with | Complaints per 1,000 members | No. | 3.1 | 2.5 | 2.9 | =G9-F9 >> 0.4 | R | Chief Customer Officer
 | Help more first-time buyers | First-time buyer loans | No. | 412 | 110 | 121 | =G10-F10 >> 11 | G | Director of Lending
Internal process | Digitise lending | Days from application to offer | days | 19 | 14 | 16 | =G11-F11 >> 2 | A | Chief Operating Officer
 | Digitise lending | Applications submitted online | % | 54 | 65 | 67 | =G12-F12 >> 2 | G | Chief Operating Officer
 | Be resilient | System availability | % | 99.7 | 99.9 | 99.4 | =G13-F13 >> -0.5 | R | Chief Operating Officer
Learning and growth | Be a great place to work | Colleague engagement | % | 74 | 78 | n/a | | Not due | Chief People Officer
 | Be a great place to work | Voluntary turnover | % | 12.4 | 11.0 | 10.6 | =G15-F15 >> -0.4 | G | Chief People Officer

RAG: Green - at or better than target; Amber - within 5% of target; Red - more than 5% adverse.
Colleague engagement is surveyed each October.`),
      },
      {
        name: "Definitions",
        rows: cells(`
Measure | Definition | Source
Mortgage balances | Gross mortgage assets before provisions | Finance ledger
Cost to income ratio | Administrative expenses as a share of total income | Finance ledger
Member satisfaction | Members scoring 8 or more of 10 | Monthly survey
System availability | Share of minutes that the core platform was available | IT service desk`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | target | current | status | owner | direction
Mortgage balances | Grow sustainably | 1842000000 GBP | 1900000000 GBP | 1911000000 GBP | on-track | Chief Financial Officer
Cost to income ratio | Run an efficient society | 71.2 % | 68 % | 69.4 % | at-risk | Chief Financial Officer | lower
CET1 ratio | Stay strong | 17.8 % | 16 % | 17.5 % | on-track | Chief Risk Officer
Member satisfaction | Be easy to deal with | 86 % | 90 % | 88 % | at-risk | Chief Customer Officer
Complaints per 1,000 members | Be easy to deal with | 3.1 | 2.5 | 2.9 | off-track | Chief Customer Officer | lower
First-time buyer loans | Help more first-time buyers | 412 | 110 | 121 | on-track | Director of Lending
Days from application to offer | Digitise lending | 19 days | 14 days | 16 days | at-risk | Chief Operating Officer | lower
Applications submitted online | Digitise lending | 54 % | 65 % | 67 % | on-track | Chief Operating Officer
System availability | Be resilient | 99.7 % | 99.9 % | 99.4 % | off-track | Chief Operating Officer
Colleague engagement | Be a great place to work | 74 % | 78 % | | | Chief People Officer
Voluntary turnover | Be a great place to work | 12.4 % | 11 % | 10.6 % | on-track | Chief People Officer | lower`,
      { period: "2026-01-01 2026-03-31", begun: "2025-12-31" },
    ).map((kpi) => (kpi.current ? kpi : { ...kpi, open: ["period"] })),
  },
  {
    id: "software-okr-tracker",
    about:
      "OKR tracker of a quarter: objectives as rows of their own, start, current and goal, confidence of ten",
    kind: "xlsx",
    sheets: [
      {
        name: "How to use",
        rows: cells(`
How we use OKRs
Objectives are where we want to go. Key results tell us how far we got.
Update the column Current by Friday noon. Confidence is from 1 (no chance) to 10 (certain).
A key result is done when its goal is met; 70% is a good score.`),
      },
      {
        name: "FY26 Q3",
        rows: cells(`
Halden Robotics | | | | | Last updated | 2026-08-21
Company OKRs Q3 2026

Objective / Key result | Owner | Start | Current | Goal | Progress | Confidence (1-10) | Comment
O1. Win warehouses with more than 50 robots | Mireille Aubert | | | | =AVERAGE(F6:F8) >> 48% | 6
KR1.1 Signed sites above 50 robots | Mireille Aubert | 4 | 7 | 10 | 50% | 7 | Two in legal
KR1.2 Average deal size | Tomas Lindgren | $410,000 | $455,000 | $520,000 | 41% | 5
KR1.3 Pilot to contract conversion | Tomas Lindgren | 35% | 43% | 50% | 53% | 6
O2. Robots that never stop | Anil Deshmukh | | | | =AVERAGE(F10:F12) >> 61% | 7
KR2.1 Fleet uptime | Anil Deshmukh | 97.2% | 98.6% | 99.5% | 61% | 6
KR2.2 Mean time to repair (hours) | Ruth Okonjo | 9 | 5.5 | 4 | 70% | 8
KR2.3 Field visits per 100 robots | Ruth Okonjo | 14 | 10 | 6 | 50% | 6
O3. A team people stay in | Greta Holm | | | | =AVERAGE(F14:F15) >> 25% | 4
KR3.1 Employee NPS | Greta Holm | 18 | 21 | 30 | 25% | 4 | Survey of July
KR3.2 Offers accepted | Greta Holm | 62% | 65% | 75% | 23% | 4`),
      },
    ],
    expected: [
      ...noted(
        `
name | owner | progress
Win warehouses with more than 50 robots | Mireille Aubert | 48 %
Robots that never stop | Anil Deshmukh | 61 %
A team people stay in | Greta Holm | 25 %`,
        { open: ["period", "direction"] },
      ),
      ...noted(
        `
name | objective | owner | baseline | current | target | progress | direction
Signed sites above 50 robots | Win warehouses with more than 50 robots | Mireille Aubert | 4 | 7 | 10 | 50 %
Average deal size | Win warehouses with more than 50 robots | Tomas Lindgren | 410000 USD | 455000 USD | 520000 USD | 41 %
Pilot to contract conversion | Win warehouses with more than 50 robots | Tomas Lindgren | 35 % | 43 % | 50 % | 53 %
Fleet uptime | Robots that never stop | Anil Deshmukh | 97.2 % | 98.6 % | 99.5 % | 61 %
Mean time to repair | Robots that never stop | Ruth Okonjo | 9 hours | 5.5 hours | 4 hours | 70 % | lower
Field visits per 100 robots | Robots that never stop | Ruth Okonjo | 14 | 10 | 6 | 50 % | lower
Employee NPS | A team people stay in | Greta Holm | 18 | 21 | 30 | 25 %
Offers accepted | A team people stay in | Greta Holm | 62 % | 65 % | 75 % | 23 %`,
        { period: "2026-07-01 2026-09-30" },
      ),
    ],
  },
  {
    id: "farm-cooperative-dashboard",
    about:
      "Farmers' cooperative: this season beside budget and last season, sections in capitals, a total and a note",
    kind: "xlsx",
    sheets: [
      {
        name: "Dashboard",
        merges: ["A1:H1"],
        rows: cells(`
Marlow Vale Growers Co-operative Ltd
Board dashboard for the nine months to 31 March 2026
All money in £'000

Indicator | Actual | Budget | Last year | Var to budget | % | Status | Responsible
MEMBERSHIP
Active members | 318 | 325 | 312 | -7 | -2.2% | Amber | Member Services
Members trading above 50 tonnes | 141 | 140 | 133 | 1 | 0.7% | Green | Member Services
SUPPLY
Intake (tonnes) | 41,250 | 43,000 | 40,120 | (1,750) | -4.1% | Red | Supply Chain
Grade A share | 81.4% | 80.0% | 78.9% | 1.4% | | Green | Quality
Rejected loads | 1.8% | 1.5% | 2.1% | 0.3% | | Amber | Quality
FINANCE
Turnover | 18,410 | 18,900 | 17,655 | (490) | -2.6% | Amber | Finance
Gross margin % | 22.6% | 22.0% | 21.4% | 0.6% | | Green | Finance
Net debt | 2,140 | 2,400 | 2,870 | (260) | -10.8% | Green | Finance
Payments to members within 28 days | 99% | 100% | 97% | -1% | | Amber | Finance

Notes: intake excludes soft fruit. Last year has been restated for the merger with Ashby Growers.`),
      },
    ],
    expected: noted(
      `
name | objective | current | target | baseline | status | owner | direction | alsoCalled
Active members | MEMBERSHIP | 318 | 325 | 312 | at-risk | Member Services
Members trading above 50 tonnes | MEMBERSHIP | 141 | 140 | 133 | on-track | Member Services
Intake | SUPPLY | 41250 tonnes | 43000 tonnes | 40120 tonnes | off-track | Supply Chain
Grade A share | SUPPLY | 81.4 % | 80 % | 78.9 % | on-track | Quality
Rejected loads | SUPPLY | 1.8 % | 1.5 % | 2.1 % | at-risk | Quality | lower
Turnover | FINANCE | 18410000 GBP | 18900000 GBP | 17655000 GBP | at-risk | Finance
Gross margin | FINANCE | 22.6 % | 22 % | 21.4 % | on-track | Finance | | Gross margin %
Net debt | FINANCE | 2140000 GBP | 2400000 GBP | 2870000 GBP | on-track | Finance | lower
Payments to members within 28 days | FINANCE | 99 % | 100 % | 97 % | at-risk | Finance`,
      { period: "2025-07-01 2026-03-31", open: ["begun"] },
    ),
  },
];

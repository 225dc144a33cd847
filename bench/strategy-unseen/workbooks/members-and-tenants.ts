import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A credit union, a housing association and a university. */
export const MEMBERS_AND_TENANTS: UnseenDocument[] = [
  {
    id: "credit-union-board-pack",
    about:
      "Credit union: month and year to date against budget and prior year, variances in brackets, dollars in thousands",
    kind: "xlsx",
    sheets: [
      {
        name: "KPI Report",
        merges: ["B4:E4", "F4:H4"],
        rows: cells(`
Prairie Junction Credit Union
Board KPI Report - October 2026
($ in thousands)
 | Month | | | | Year to date
 | Actual | Budget | Variance | Prior Year | Actual | Budget | Variance
GROWTH
Total assets | 412,650 | 410,000 | 2,650 | 389,120 | 412,650 | 410,000 | 2,650
Total loans | 301,440 | 308,000 | (6,560) | 287,900 | 301,440 | 308,000 | (6,560)
New members | 214 | 225 | (11) | 240 | 2,310 | 2,250 | 60
EARNINGS
Net income | 286 | 310 | (24) | 254 | 2,905 | 3,020 | (115)
Net interest margin | 3.41% | 3.45% | -0.04% | 3.28% | 3.38% | 3.42% | -0.04%
Return on average assets | 0.84% | 0.90% | -0.06% | 0.79% | 0.86% | 0.90% | -0.04%
ASSET QUALITY
Delinquency ratio (60+ days) | 0.92% | 0.75% | 0.17% | 0.66% | 0.92% | 0.75% | 0.17%
Net charge-offs to average loans | 0.44% | 0.40% | 0.04% | 0.35% | 0.41% | 0.40% | 0.01%
CAPITAL
Net worth ratio | 10.85% | 10.50% | 0.35% | 10.61% | 10.85% | 10.50% | 0.35%

Budget approved by the Board on 11 December 2025.`),
      },
    ],
    expected: noted(
      `
name | objective | current | target | baseline | direction
Total assets | GROWTH | 412650000 USD | 410000000 USD | 389120000 USD
Total loans | GROWTH | 301440000 USD | 308000000 USD | 287900000 USD
New members | GROWTH | 214 | 225 | 240
Net income | EARNINGS | 286000 USD | 310000 USD | 254000 USD
Net interest margin | EARNINGS | 3.41 % | 3.45 % | 3.28 %
Return on average assets | EARNINGS | 0.84 % | 0.9 % | 0.79 %
Delinquency ratio (60+ days) | ASSET QUALITY | 0.92 % | 0.75 % | 0.66 % | lower
Net charge-offs to average loans | ASSET QUALITY | 0.44 % | 0.4 % | 0.35 % | lower
Net worth ratio | CAPITAL | 10.85 % | 10.5 % | 10.61 %`,
      { period: "2026-10-01 2026-10-31", open: ["begun"] },
    ),
  },
  {
    id: "housing-satisfaction-measures",
    about:
      "Housing association: tenant satisfaction measures by code, last year, target, quarters, peer median, RAG",
    kind: "xlsx",
    sheets: [
      {
        name: "TSM Tracker",
        merges: ["A1:J1"],
        rows: cells(`
Tenant Satisfaction Measures 2025/26 - Board tracker
Foxley Homes | | | | | | | As at 31 December 2025

TSM | Measure | Outturn 24/25 | Target 25/26 | Q1 | Q2 | Q3 | Sector median | RAG | Exec lead
Overall satisfaction
TP01 | Overall satisfaction | 69.8% | 73% | 70.1% | 70.9% | 71.6% | 71.8% | A | Director of Homes
Keeping properties in good repair
TP02 | Satisfaction with repairs | 71.2% | 76% | 72.0% | 73.8% | 76.4% | 73.6% | G | Director of Assets
TP03 | Satisfaction with time taken to complete most recent repair | 66.5% | 71% | 65.9% | 66.2% | 66.0% | 69.5% | R | Director of Assets
RP02 | Emergency repairs completed within target timescale | 96.4% | 99% | 97.0% | 98.1% | 98.9% | 96.2% | A | Director of Assets
RP01 | Homes that do not meet the Decent Homes Standard | 1.2% | 0% | 1.1% | 0.9% | 0.6% | 0.5% | A | Director of Assets
Maintaining building safety
BS01 | Gas safety checks | 99.8% | 100% | 99.9% | 100% | 100% | 100% | G | Director of Assets
BS02 | Fire safety checks | 100% | 100% | 100% | 100% | 100% | 100% | G | Director of Assets
Effective handling of complaints
CH01 | Stage one complaints per 1,000 homes | 48.2 | 45 | 12.6 | 13.1 | 14.9 | 42.5 | R | Director of Homes
CH02 | Stage one complaints responded to on time | 88% | 95% | 91% | 94% | 96% | 89.8% | G | Director of Homes

Perception measures (TP) are surveyed each quarter by telephone; figures are for the quarter.`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | target | owner | direction | status | 2025-04-01 2025-06-30 | 2025-07-01 2025-09-30 | 2025-10-01 2025-12-31
Overall satisfaction | Overall satisfaction | 69.8 % | 73 % | Director of Homes | | at-risk | 70.1 % | 70.9 % | 71.6 %
Satisfaction with repairs | Keeping properties in good repair | 71.2 % | 76 % | Director of Assets | | on-track | 72 % | 73.8 % | 76.4 %
Satisfaction with time taken to complete most recent repair | Keeping properties in good repair | 66.5 % | 71 % | Director of Assets | | off-track | 65.9 % | 66.2 % | 66 %
Emergency repairs completed within target timescale | Keeping properties in good repair | 96.4 % | 99 % | Director of Assets | | at-risk | 97 % | 98.1 % | 98.9 %
Homes that do not meet the Decent Homes Standard | Keeping properties in good repair | 1.2 % | 0 % | Director of Assets | lower | at-risk | 1.1 % | 0.9 % | 0.6 %
Gas safety checks | Maintaining building safety | 99.8 % | 100 % | Director of Assets | | on-track | 99.9 % | 100 % | 100 %
Fire safety checks | Maintaining building safety | 100 % | 100 % | Director of Assets | | on-track | 100 % | 100 % | 100 %
Stage one complaints per 1,000 homes | Effective handling of complaints | 48.2 | 45 | Director of Homes | lower | off-track | 12.6 | 13.1 | 14.9
Stage one complaints responded to on time | Effective handling of complaints | 88 % | 95 % | Director of Homes | | on-track | 91 % | 94 % | 96 %`,
      { open: ["begun", "due"] },
    ).map((kpi) =>
      // A year's target beside the figure of a quarter.
      kpi.name.startsWith("Stage one complaints per") ? { ...kpi, open: ["begun", "due", "target"] } : kpi,
    ),
  },
  {
    id: "university-strategic-kpis",
    about:
      "University: KPIs by theme, five academic years across, target for 2030, quartile, trend arrow, sponsor",
    kind: "xlsx",
    sheets: [
      {
        name: "Council KPIs",
        merges: ["D3:G3"],
        rows: cells(`
University of Aldermere: Strategy 2030 - key performance indicators for Council, March 2026

 | | | Actual | | | | | | |
Theme | KPI | Unit | 2021/22 | 2022/23 | 2023/24 | 2024/25 | Target 2029/30 | Trend | Status | Sponsor
Education | Student satisfaction (NSS overall positivity) | % | 76.1 | 77.4 | 78.9 | 80.2 | 85 | ↑ | Green | PVC Education
Education | Non-continuation after year one | % | 7.9 | 7.6 | 8.1 | 8.4 | 6 | ↓ | Red | PVC Education
Education | Graduates in highly skilled work | % | 71 | 72.5 | 74 | 74.3 | 80 | ↑ | Amber | PVC Education
Research | Research income | £m | 38.2 | 41.7 | 44.0 | 47.9 | 65 | ↑ | Amber | PVC Research
Research | Publications in top 10% by citation | % | 14.2 | 14.8 | 15.5 | 15.9 | 18 | ↑ | Green | PVC Research
People | Gender pay gap (median) | % | 13.9 | 12.8 | 11.7 | 10.9 | 5 | ↑ | Amber | Director of HR
Sustainability | Scope 1 and 2 emissions | tCO2e | 12,400 | 11,350 | 10,280 | 9,610 | 4,000 | ↑ | Amber | Chief Operating Officer
Finance | Operating surplus | % of income | 4.1 | 2.2 | 0.4 | (1.1) | 4 | ↓ | Red | Chief Financial Officer`),
      },
    ],
    expected: noted(
      `
name | objective | current | target | status | owner | direction
Student satisfaction (NSS overall positivity) | Education | 80.2 % | 85 % | on-track | PVC Education
Non-continuation after year one | Education | 8.4 % | 6 % | off-track | PVC Education | lower
Graduates in highly skilled work | Education | 74.3 % | 80 % | at-risk | PVC Education
Research income | Research | 47900000 GBP | 65000000 GBP | at-risk | PVC Research
Publications in top 10% by citation | Research | 15.9 % | 18 % | on-track | PVC Research
Gender pay gap (median) | People | 10.9 % | 5 % | at-risk | Director of HR | lower
Scope 1 and 2 emissions | Sustainability | 9610 tco2e | 4000 tco2e | at-risk | Chief Operating Officer | lower
Operating surplus | Finance | -1.1 % of income | 4 % of income | off-track | Chief Financial Officer`,
      { open: ["period", "due", "baseline", "begun"] },
    ),
  },
];

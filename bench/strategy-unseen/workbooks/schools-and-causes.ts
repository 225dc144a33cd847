import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A charity, a school trust and a foundation. */
export const SCHOOLS_AND_CAUSES: UnseenDocument[] = [
  {
    id: "youth-charity-kpis",
    about:
      "Youth charity: strategic goals merged at the left, baseline year, target for the strategy's end, last and this year",
    kind: "xlsx",
    sheets: [
      {
        name: "Trustee KPIs",
        merges: ["A6:A8", "A9:A10", "A11:A13"],
        rows: cells(`
Open Door Youth Trust
Strategy 2024-2027: trustee KPI report
Reporting period: 1 January to 31 March 2026

Strategic goal | KPI | Baseline (2023) | Target (2027) | Previous quarter | This quarter | RAG | Lead | Commentary
1. Reach young people who need us most | Young people supported | 2,150 | 4,000 | 3,010 | 3,240 | Green | Head of Services | Two new hubs opened
 | Young people from priority wards | 38% | 60% | 49% | 51% | Amber | Head of Services
 | Young people on waiting list | 310 | 50 | 205 | 228 | Red | Head of Services | Referrals from schools are up by a third
2. Help them into work and learning | Into work or learning within six months | 54% | 70% | 63% | 66% | Green | Head of Impact
 | Young people with improved wellbeing score | 61% | 75% | TBC | TBC | | Head of Impact | Survey reports in June
3. Build a charity that lasts | Unrestricted income | £610k | £1.1m | £742k | £798k | Amber | Director of Fundraising | Rolling twelve months
 | Free reserves (months) | 2.5 | 6 | 3.8 | 4.1 | Amber | Finance Director
 | Volunteer retention after 12 months | n/a | 70% | 58% | 61% | Amber | Volunteering Manager`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | target | current | status | owner | direction | begun | open
Young people supported | Reach young people who need us most | 2150 | 4000 | 3240 | on-track | Head of Services | | 2023-12-31
Young people from priority wards | Reach young people who need us most | 38 % | 60 % | 51 % | at-risk | Head of Services | | 2023-12-31
Young people on waiting list | Reach young people who need us most | 310 | 50 | 228 | off-track | Head of Services | lower | 2023-12-31
Into work or learning within six months | Help them into work and learning | 54 % | 70 % | 66 % | on-track | Head of Impact | | 2023-12-31
Young people with improved wellbeing score | Help them into work and learning | 61 % | 75 % | | | Head of Impact | | 2023-12-31 | period
Unrestricted income | Build a charity that lasts | 610000 GBP | 1100000 GBP | 798000 GBP | at-risk | Director of Fundraising | | 2023-12-31
Free reserves | Build a charity that lasts | 2.5 months | 6 months | 4.1 months | at-risk | Finance Director | | 2023-12-31
Volunteer retention after 12 months | Build a charity that lasts | | 70 % | 61 % | at-risk | Volunteering Manager | | | begun`,
      { period: "2026-01-01 2026-03-31", due: "2027-12-31" },
    ),
  },
  {
    id: "academy-trust-dashboard",
    about:
      "Academy trust: a trust table of KPIs with national figures, then the same measures by school, then finance",
    kind: "xlsx",
    sheets: [
      {
        name: "Trust",
        rows: cells(`
Ridgeway Learning Trust - Trust Board dashboard, Spring term 2026

Area | Measure | National | Target | Autumn 2025 | Spring 2026 | RAG | Lead
Attendance | Primary attendance | 94.8% | 95.5% | 95.1% | 94.9% | Amber | Director of Inclusion
Attendance | Secondary attendance | 91.1% | 93.0% | 90.8% | 90.2% | Red | Director of Inclusion
Attendance | Persistent absence | 18.7% | 15.0% | 17.2% | 18.1% | Red | Director of Inclusion
Behaviour | Suspensions per 100 pupils | 4.1 | 3.0 | 2.7 | 2.9 | Green | Director of Inclusion
Staffing | Teacher vacancies | | 5 | 11 | 7 | Amber | HR Director
Staffing | Staff absence (days per head) | 6.3 | 5.0 | 5.8 | 5.4 | Amber | HR Director
Safeguarding | Staff with current safeguarding training | | 100% | 98.6% | 100% | Green | CEO`),
      },
      {
        name: "By school",
        rows: cells(`
Attendance by school, Spring 2026
School | Phase | Pupils | Attendance | Persistent absence
Oak Hill | Primary | 412 | 95.4% | 12.1%
St Bede's | Primary | 208 | 94.4% | 15.9%
Ridgeway High | Secondary | 1,104 | 90.2% | 22.8%
Trust | | =SUM(C3:C5) >> 1,724 | 92.0% | 18.1%`),
      },
      {
        name: "Finance",
        rows: cells(`
Finance KPIs - 28 February 2026
KPI | Target | Actual | RAG
Reserves as % of income | 6.0% | 6.8% | Green
Staff costs as % of income | 78.0% | 80.3% | Amber
In-year surplus / (deficit) £000 | 150 | (85) | Red
Cash days | 45 | 52 | Green`),
      },
    ],
    expected: [
      ...noted(
        `
name | objective | target | current | status | owner | direction
Primary attendance | Attendance | 95.5 % | 94.9 % | at-risk | Director of Inclusion
Secondary attendance | Attendance | 93 % | 90.2 % | off-track | Director of Inclusion
Persistent absence | Attendance | 15 % | 18.1 % | off-track | Director of Inclusion | lower
Suspensions per 100 pupils | Behaviour | 3 | 2.9 | on-track | Director of Inclusion | lower
Teacher vacancies | Staffing | 5 | 7 | at-risk | HR Director | lower
Staff absence | Staffing | 5 days per head | 5.4 days per head | at-risk | HR Director | lower
Staff with current safeguarding training | Safeguarding | 100 % | 100 % | on-track | CEO`,
        { open: ["period", "baseline"] },
      ),
      ...noted(
        `
name | target | current | status | direction | alsoCalled
Reserves as % of income | 6 % | 6.8 % | on-track
Staff costs as % of income | 78 % | 80.3 % | at-risk | lower
In-year surplus / (deficit) | 150000 GBP | -85000 GBP | off-track | | In-year surplus / (deficit) £000; In-year surplus
Cash days | 45 | 52 | on-track`,
        { open: ["period", "objective"] },
      ),
    ],
  },
  {
    id: "foundation-results-framework",
    about:
      "Foundation: outcome, indicator, baseline with its year in a column, milestones by year, result so far, hidden column",
    kind: "xlsx",
    sheets: [
      {
        name: "Results framework",
        hiddenColumns: [9],
        rows: cells(`
Lindqvist Foundation
Results framework - Rural Livelihoods Programme (2022-2027)
Updated 31 December 2025

Outcome | Indicator | Baseline | Baseline year | Milestone 2025 | Achieved to Dec 2025 | Final target (Dec 2027) | Status | Means of verification | Grant ref
Farmers earn more | Average household income per year (US$) | 640 | 2022 | 820 | 865 | 1,000 | On track | Household survey | RL-01
Farmers earn more | Farmers using improved seed | 12% | 2022 | 40% | 33% | 60% | Behind | Household survey | RL-01
Farmers earn more | Cooperatives registered | 0 | 2022 | 25 | 27 | 40 | Achieved | Registry | RL-02
Families eat better | Children under five with stunted growth | 34% | 2021 | 29% | 30% | 25% | At risk | Health survey | RL-03
Families eat better | Women with four or more antenatal visits | 48% | 2021 | 60% | 62% | 70% | On track | Clinic records | RL-03
Land is cared for | Hectares under restoration | 150 | 2022 | 2,400 | 1,910 | 4,000 | Behind | Satellite images | RL-04`),
      },
      {
        name: "Assumptions",
        rows: cells(`
Assumption | Risk if it fails | Likelihood
Rainfall is within ten percent of the average | Yields fall | Medium
Seed prices stay stable | Adoption slows | Low`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | begun | current | target | status | direction
Average household income per year | Farmers earn more | 640 USD | 2022-12-31 | 865 USD | 1000 USD | on-track
Farmers using improved seed | Farmers earn more | 12 % | 2022-12-31 | 33 % | 60 % | off-track
Cooperatives registered | Farmers earn more | 0 | 2022-12-31 | 27 | 40 | on-track
Children under five with stunted growth | Families eat better | 34 % | 2021-12-31 | 30 % | 25 % | at-risk | lower
Women with four or more antenatal visits | Families eat better | 48 % | 2021-12-31 | 62 % | 70 % | on-track
Hectares under restoration | Land is cared for | 150 | 2022-12-31 | 1910 | 4000 | off-track`,
      { due: "2027-12-31", open: ["period"] },
    ),
  },
];

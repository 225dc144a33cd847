import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A bank's risk appetite, a contractor's safety and a food maker's climate targets. */
export const RISK_AND_CLIMATE: UnseenDocument[] = [
  {
    id: "bank-risk-appetite",
    about:
      "Bank: risk appetite by risk type, trigger and limit, last quarter and this, within or in breach, committee owner",
    kind: "xlsx",
    sheets: [
      {
        name: "RAS dashboard",
        merges: ["A6:A8", "A9:A10", "A11:A12", "A13:A14"],
        rows: cells(`
Hanse & Tyne Bank plc
Risk Appetite Statement - dashboard to the Board Risk Committee
Position at 31 March 2026

Risk type | Metric | Early warning trigger | Limit | Q4 2025 | Q1 2026 | Status | Movement | Owner
Capital | CET1 ratio | 13.5% | 12.5% | 14.9% | 14.6% | Green | ▼ | CFO
 | Leverage ratio | 4.5% | 4.0% | 5.1% | 5.0% | Green | ▼ | CFO
 | MREL headroom (£m) | 60 | 40 | 84 | 52 | Amber | ▼ | CFO
Liquidity | Liquidity coverage ratio | 125% | 115% | 148% | 139% | Green | ▼ | Treasurer
 | Net stable funding ratio | 112% | 108% | 121% | 119% | Green | ▼ | Treasurer
Credit | Mortgage arrears over 3 months | 1.0% | 1.3% | 0.9% | 1.1% | Amber | ▲ | CRO
 | Buy-to-let share of lending | 22% | 25% | 20.5% | 20.9% | Green | ▲ | CRO
Operational | Critical system downtime (hours) | 4 | 8 | 3.5 | 9.2 | Red | ▲ | COO
 | Upheld complaints | 30% | 40% | 27% | 26% | Green | ▼ | COO

A breach of a limit is reported to the Board at once; a trigger is discussed at the next committee.`),
      },
    ],
    expected: noted(
      `
name | objective | target | owner | direction | status | 2025-Q4 | 2026-Q1
CET1 ratio | Capital | 12.5 % | CFO | | on-track | 14.9 % | 14.6 %
Leverage ratio | Capital | 4 % | CFO | | on-track | 5.1 % | 5 %
MREL headroom | Capital | 40000000 GBP | CFO | | at-risk | 84000000 GBP | 52000000 GBP
Liquidity coverage ratio | Liquidity | 115 % | Treasurer | | on-track | 148 % | 139 %
Net stable funding ratio | Liquidity | 108 % | Treasurer | | on-track | 121 % | 119 %
Mortgage arrears over 3 months | Credit | 1.3 % | CRO | lower | at-risk | 0.9 % | 1.1 %
Buy-to-let share of lending | Credit | 25 % | CRO | lower | on-track | 20.5 % | 20.9 %
Critical system downtime | Operational | 8 hours | COO | lower | off-track | 3.5 hours | 9.2 hours
Upheld complaints | Operational | 40 % | COO | lower | on-track | 27 % | 26 %`,
    ),
  },
  {
    id: "contractor-safety-report",
    about:
      "Contractor: safety indicators, lagging then leading, month, year to date, twelve months rolling, target, last year",
    kind: "xlsx",
    sheets: [
      {
        name: "HSE",
        merges: ["A1:H1"],
        rows: cells(`
Marchetti Civil Pty Ltd - HSE performance report, July 2026
Hours worked in month: 214,300

Lagging indicators | July | YTD | 12-month rolling | Target (12-month) | Prior 12 months | Status
TRIFR | 4.7 | 5.2 | 5.4 | 4.5 | 6.3 | Amber
LTIFR | 0.0 | 0.7 | 0.8 | 0.6 | 1.1 | Amber
Lost time injuries | 0 | 1 | 2 | 0 | 3 | Red
Environmental incidents (level 3+) | 0 | 0 | 0 | 0 | 1 | Green

Leading indicators | July | YTD | 12-month rolling | Target (12-month) | Prior 12 months | Status
Leadership walks completed | 96% | 93% | 92% | 95% | 88% | Amber
Actions closed on time | 91% | 90% | 89% | 90% | 82% | Amber
Hazards reported per 10,000 hours | 13.1 | 12.4 | 12.0 | 10.0 | 9.2 | Green

Fatalities: none. A worker of a subcontractor was treated in hospital on 9 July and released the same day.`),
      },
    ],
    expected: noted(
      `
name | current | target | baseline | status | direction
TRIFR | 5.4 | 4.5 | 6.3 | at-risk | lower
LTIFR | 0.8 | 0.6 | 1.1 | at-risk | lower
Lost time injuries | 2 | 0 | 3 | off-track | lower
Environmental incidents (level 3+) | 0 | 0 | 1 | on-track | lower
Leadership walks completed | 92 % | 95 % | 88 % | at-risk
Actions closed on time | 89 % | 90 % | 82 % | at-risk
Hazards reported per 10,000 hours | 12 | 10 | 9.2 | on-track`,
      { open: ["period", "objective", "begun"] },
    ),
  },
  {
    id: "food-maker-climate-targets",
    about:
      "Food maker: sustainability commitments with base year and target year columns, three years, percent of the way",
    kind: "xlsx",
    sheets: [
      {
        name: "Targets",
        rows: cells(`
Alderbrook Foods Group
Sustainability targets: progress at 31 December 2025

Commitment | Metric | Unit | Base year | Base year value | 2023 | 2024 | 2025 | Target | Target year | Progress to target | Status | Sponsor
Net zero operations | Scope 1 and 2 emissions (market-based) | ktCO2e | 2019 | 184 | 141 | 127 | 112 | 92 | 2030 | 78% | On track | COO
Net zero value chain | Scope 3 emissions | ktCO2e | 2019 | 2,310 | 2,240 | 2,195 | 2,150 | 1,617 | 2030 | 23% | Off track | CPO
Renewable power | Electricity from renewable sources | % | 2019 | 22 | 61 | 74 | 83 | 100 | 2028 | 78% | On track | COO
Water | Water use per tonne of product | m³/t | 2019 | 6.8 | 6.1 | 5.9 | 5.8 | 5.1 | 2030 | 59% | At risk | COO
Food waste | Food waste to landfill | tonnes | 2020 | 4,200 | 1,150 | 640 | 310 | 0 | 2026 | 93% | On track | COO
Packaging | Recyclable or reusable packaging | % | 2020 | 71 | 86 | 88 | 90 | 100 | 2027 | 66% | At risk | CMO
People | Women in senior management | % | 2020 | 27 | 34 | 35 | 37 | 45 | 2028 | 56% | On track | CHRO`),
      },
      {
        name: "Method",
        rows: cells(`
Reporting method
Emissions follow the GHG Protocol; the boundary is operational control.
Base years are restated when acquisitions change emissions by more than 5%.`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | begun | target | due | progress | status | owner | direction | 2023 | 2024 | 2025
Scope 1 and 2 emissions (market-based) | Net zero operations | 184 ktco2e | 2019-12-31 | 92 ktco2e | 2030-12-31 | 78 % | on-track | COO | lower | 141 ktco2e | 127 ktco2e | 112 ktco2e
Scope 3 emissions | Net zero value chain | 2310 ktco2e | 2019-12-31 | 1617 ktco2e | 2030-12-31 | 23 % | off-track | CPO | lower | 2240 ktco2e | 2195 ktco2e | 2150 ktco2e
Electricity from renewable sources | Renewable power | 22 % | 2019-12-31 | 100 % | 2028-12-31 | 78 % | on-track | COO | | 61 % | 74 % | 83 %
Water use per tonne of product | Water | 6.8 m³/t | 2019-12-31 | 5.1 m³/t | 2030-12-31 | 59 % | at-risk | COO | lower | 6.1 m³/t | 5.9 m³/t | 5.8 m³/t
Food waste to landfill | Food waste | 4200 tonnes | 2020-12-31 | 0 tonnes | 2026-12-31 | 93 % | on-track | COO | lower | 1150 tonnes | 640 tonnes | 310 tonnes
Recyclable or reusable packaging | Packaging | 71 % | 2020-12-31 | 100 % | 2027-12-31 | 66 % | at-risk | CMO | | 86 % | 88 % | 90 %
Women in senior management | People | 27 % | 2020-12-31 | 45 % | 2028-12-31 | 56 % | on-track | CHRO | | 34 % | 35 % | 37 %`,
    ).map((kpi) => {
      const { progress, ...rest } = kpi;
      return kpi.period?.startsWith("2025") ? kpi : { ...rest, open: ["progress"] };
    }),
  },
];

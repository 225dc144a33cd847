import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** An airport, a port and a bus operator. */
export const TRANSPORT: UnseenDocument[] = [
  {
    id: "airport-kpi-report",
    about:
      "Airport: month and year to date in groups of actual, budget and last year, traffic in thousands, service scores",
    kind: "xlsx",
    sheets: [
      {
        name: "May 2026",
        merges: ["A1:I1", "C4:E4", "F4:H4"],
        rows: cells(`
Kestrel Bay International Airport - Board KPI report, May 2026

 | | Month | | | Year to date
KPI | Unit | Actual | Budget | Last year | Actual | Budget | Last year | RAG | Comment
Traffic
Passengers | '000 | 612 | 640 | 588 | 2,470 | 2,520 | 2,391 | Amber | Two charters cancelled
Aircraft movements | number | 4,910 | 5,050 | 4,802 | 21,400 | 21,900 | 20,960 | Amber
Cargo | tonnes | 3,140 | 3,000 | 2,870 | 15,020 | 14,600 | 13,990 | Green
Service
Security queue under 10 minutes | % | 91.2 | 95.0 | 93.8 | 93.1 | 95.0 | 94.4 | Red | Two lanes out of service
On-time departures | % | 74.5 | 78.0 | 76.1 | 76.3 | 78.0 | 77.0 | Amber
Passenger satisfaction (ASQ) | out of 5 | 4.12 | 4.10 | 4.05 | 4.11 | 4.10 | 4.04 | Green
Commercial
Aeronautical revenue per passenger | € | 9.84 | 9.70 | 9.41 | 9.79 | 9.70 | 9.38 | Green
Retail spend per passenger | € | 5.21 | 5.60 | 5.34 | 5.33 | 5.60 | 5.29 | Red
EBITDA | €m | 4.1 | 4.6 | 3.9 | 15.9 | 17.2 | 14.8 | Red`),
      },
    ],
    expected: noted(
      `
name | objective | current | target | baseline | status
Passengers | Traffic | 612000 | 640000 | 588000 | at-risk
Aircraft movements | Traffic | 4910 | 5050 | 4802 | at-risk
Cargo | Traffic | 3140 tonnes | 3000 tonnes | 2870 tonnes | on-track
Security queue under 10 minutes | Service | 91.2 % | 95 % | 93.8 % | off-track
On-time departures | Service | 74.5 % | 78 % | 76.1 % | at-risk
Aeronautical revenue per passenger | Commercial | 9.84 EUR | 9.7 EUR | 9.41 EUR | on-track
Retail spend per passenger | Commercial | 5.21 EUR | 5.6 EUR | 5.34 EUR | off-track
EBITDA | Commercial | 4100000 EUR | 4600000 EUR | 3900000 EUR | off-track`,
      { period: "2026-05-01 2026-05-31", open: ["begun"] },
    ).concat(
      noted(
        `
name | objective | status
Passenger satisfaction (ASQ) | Service | on-track`,
        // 4.12, or 4.12 out of 5.
        { period: "2026-05-01 2026-05-31", open: ["begun", "current", "target", "baseline"] },
      ),
    ),
  },
  {
    id: "port-strategic-plan-tracker",
    about:
      "Port authority: strategic goals as lines, measures with targets for three years, fiscal year actual, status words",
    kind: "xlsx",
    sheets: [
      {
        name: "Strategic Plan FY26",
        merges: ["E4:G4"],
        rows: cells(`
Port of Calloway
Strategic Plan 2025-2028 - Annual scorecard (fiscal year ends June 30)

 | | | | Target
Measure | Department | Prior year | FY26 Actual | FY26 | FY27 | FY28 | Status
Goal 1: Grow the gateway
Container volume (TEU) | Commercial | 842,000 | 861,500 | 880,000 | 915,000 | 950,000 | Behind
Number of weekly liner services | Commercial | 11 | 12 | 12 | 13 | 14 | On track
Rail share of container moves | Operations | 17% | 19% | 20% | 23% | 26% | Slightly behind
Goal 2: Be a good neighbor
Diesel particulate emissions (tons) | Environment | 38.4 | 33.9 | 34.0 | 30.0 | 26.0 | On track
Community grants awarded | External Affairs | $310,000 | $355,000 | $350,000 | $375,000 | $400,000 | On track
Goal 3: Stay financially strong
Operating revenue ($M) | Finance | 121.4 | 126.9 | 125.0 | 131.0 | 138.0 | On track
Debt service coverage ratio | Finance | 1.92x | 1.84x | 1.75x | 1.75x | 1.75x | On track

Status: On track = FY26 target met; Slightly behind = within 5%; Behind = more than 5% or at risk for FY27.`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | current | target | status | owner | direction
Container volume | Grow the gateway | 842000 teu | 861500 teu | 880000 teu | off-track | Commercial
Number of weekly liner services | Grow the gateway | 11 | 12 | 12 | on-track | Commercial
Rail share of container moves | Grow the gateway | 17 % | 19 % | 20 % | at-risk | Operations
Diesel particulate emissions | Be a good neighbor | 38.4 tons | 33.9 tons | 34 tons | on-track | Environment | lower
Community grants awarded | Be a good neighbor | 310000 USD | 355000 USD | 350000 USD | on-track | External Affairs
Operating revenue | Stay financially strong | 121400000 USD | 126900000 USD | 125000000 USD | on-track | Finance
Debt service coverage ratio | Stay financially strong | 1.92 x | 1.84 x | 1.75 x | on-track | Finance`,
      { period: "2025-07-01 2026-06-30", open: ["due", "begun"] },
    ),
  },
  {
    id: "bus-operator-months",
    about:
      "Bus operator: KPIs by month as date headings, target at the left, average at the right, months to come empty",
    kind: "xlsx",
    sheets: [
      {
        name: "KPI 2026",
        rows: cells(`
Hartland Buses - Operational KPIs 2026

KPI | Target | @2026-01 | @2026-02 | @2026-03 | @2026-04 | @2026-05 | @2026-06 | Average
Punctuality | 90.0% | 86.1% | 87.4% | 88.9% | 89.3% | | | =AVERAGE(C4:F4) >> 87.9%
Mileage operated | 99.5% | 98.7% | 99.1% | 99.4% | 99.6% | | | =AVERAGE(C5:F5) >> 99.2%
Complaints per 100,000 journeys | 6.0 | 8.2 | 7.5 | 6.4 | 5.8 | | | =AVERAGE(C6:F6) >> 7.0
Driver vacancies | 20 | 48 | 41 | 37 | 33 | | | =AVERAGE(C7:F7) >> 39.8
Collisions per 100,000 miles | 1.5 | 1.9 | 1.6 | 1.4 | 1.4 | | | =AVERAGE(C8:F8) >> 1.6
Fleet zero emission | 35% | 22% | 22% | 26% | 28% | | | =AVERAGE(C9:F9) >> 25%

Targets are for each month. Fleet zero emission: target for December 2026.`),
      },
    ],
    expected: noted(`
name | target | direction | open | 2026-01 | 2026-02 | 2026-03 | 2026-04
Punctuality | 90 % | | | 86.1 % | 87.4 % | 88.9 % | 89.3 %
Mileage operated | 99.5 % | | | 98.7 % | 99.1 % | 99.4 % | 99.6 %
Complaints per 100,000 journeys | 6 | lower | | 8.2 | 7.5 | 6.4 | 5.8
Driver vacancies | 20 | lower | | 48 | 41 | 37 | 33
Collisions per 100,000 miles | 1.5 | lower | | 1.9 | 1.6 | 1.4 | 1.4
Fleet zero emission | 35 % | | due | 22 % | 22 % | 26 % | 28 %`),
  },
];

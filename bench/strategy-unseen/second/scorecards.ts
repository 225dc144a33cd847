import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A port, a water company and a hospice: measures across, plan above actual, and cards. */
export const SECOND_SCORECARDS: UnseenDocument[] = [
  {
    id: "port-measures-across",
    about:
      "Port authority: a column for each measure, rows for unit, owner, last year, target, actual and status",
    kind: "xlsx",
    sheets: [
      {
        name: "Board KPIs",
        rows: cells(`
Port of Skerrow Authority
Board KPIs, quarter ended 30 June 2026

 | Cargo handled | Vessel turnaround | Crane availability | Lost time injuries | Berth income | Shore power connections
Unit | tonnes | hours | % | No. | £m | No.
Owner | Chief Commercial Officer | Harbour Master | Director of Engineering | Director of Safety | Chief Financial Officer | Director of Engineering
Last year | 1,204,000 | 31.5 | 94.2 | 4 | 6.1 | 18
Target | 1,250,000 | 28.0 | 96.0 | 0 | 6.4 | 40
Actual | 1,231,000 | 29.4 | 96.3 | 1 | 6.6 | 37
Status | Amber | Amber | Green | Red | Green | Amber

Vessel turnaround is measured from all fast to last line.`),
      },
    ],
    expected: noted(
      `
name | baseline | target | current | status | owner | direction
Cargo handled | 1204000 tonnes | 1250000 tonnes | 1231000 tonnes | at-risk | Chief Commercial Officer
Vessel turnaround | 31.5 hours | 28 hours | 29.4 hours | at-risk | Harbour Master | lower
Crane availability | 94.2 % | 96 % | 96.3 % | on-track | Director of Engineering
Lost time injuries | 4 | 0 | 1 | off-track | Director of Safety | lower
Berth income | 6100000 GBP | 6400000 GBP | 6600000 GBP | on-track | Chief Financial Officer
Shore power connections | 18 | 40 | 37 | at-risk | Director of Engineering`,
      { period: "2026-04-01 2026-06-30", open: ["begun"] },
    ),
  },
  {
    id: "water-plan-above-actual",
    about: "Water company: two rows for each measure, plan above actual, months across",
    kind: "xlsx",
    sheets: [
      {
        name: "Performance",
        merges: [
          "A4:A5",
          "B4:B5",
          "A6:A7",
          "B6:B7",
          "A8:A9",
          "B8:B9",
          "A10:A11",
          "B10:B11",
          "A12:A13",
          "B12:B13",
        ],
        rows: cells(`
Calder Fells Water - performance against plan 2026

Measure | Unit | | Jan-26 | Feb-26 | Mar-26 | Apr-26
Leakage | Ml/d | Plan | 182 | 181 | 180 | 178
 | | Actual | 186 | 184 | 179 | 177
Water quality compliance | % | Plan | 99.95 | 99.95 | 99.95 | 99.95
 | | Actual | 99.97 | 99.96 | 99.91 | 99.96
Sewer flooding incidents | No. | Plan | 12 | 12 | 10 | 10
 | | Actual | 15 | 11 | 10 | 13
Operating cost | £000 | Plan | 4,150 | 4,100 | 4,180 | 4,060
 | | Actual | 4,212 | 4,087 | 4,305 | 4,044
Complaints answered within 5 days | % | Plan | 95 | 95 | 96 | 96
 | | Actual | 91 | 94 | 96 | 97`),
      },
    ],
    expected: noted(`
name | period | target | current | direction
Leakage | 2026-01 | 182 ml/d | 186 ml/d | lower
Leakage | 2026-02 | 181 ml/d | 184 ml/d | lower
Leakage | 2026-03 | 180 ml/d | 179 ml/d | lower
Leakage | 2026-04 | 178 ml/d | 177 ml/d | lower
Water quality compliance | 2026-01 | 99.95 % | 99.97 %
Water quality compliance | 2026-02 | 99.95 % | 99.96 %
Water quality compliance | 2026-03 | 99.95 % | 99.91 %
Water quality compliance | 2026-04 | 99.95 % | 99.96 %
Sewer flooding incidents | 2026-01 | 12 | 15 | lower
Sewer flooding incidents | 2026-02 | 12 | 11 | lower
Sewer flooding incidents | 2026-03 | 10 | 10 | lower
Sewer flooding incidents | 2026-04 | 10 | 13 | lower
Operating cost | 2026-01 | 4150000 GBP | 4212000 GBP | lower
Operating cost | 2026-02 | 4100000 GBP | 4087000 GBP | lower
Operating cost | 2026-03 | 4180000 GBP | 4305000 GBP | lower
Operating cost | 2026-04 | 4060000 GBP | 4044000 GBP | lower
Complaints answered within 5 days | 2026-01 | 95 % | 91 %
Complaints answered within 5 days | 2026-02 | 95 % | 94 %
Complaints answered within 5 days | 2026-03 | 96 % | 96 %
Complaints answered within 5 days | 2026-04 | 96 % | 97 %`),
  },
  {
    id: "hospice-cards",
    about: "Hospice: six cards on a sheet, two beside each other, each with its name above five lines",
    kind: "xlsx",
    sheets: [
      {
        name: "Dashboard",
        merges: ["A4:B4", "D4:E4", "A11:B11", "D11:E11", "A18:B18", "D18:E18"],
        rows: cells(`
St Brannock's Hospice
KPI dashboard - May 2026

Bed occupancy | | | Fundraised income
Actual | 81% | | Actual | £412,500
Target | 85% | | Target | £390,000
Last year | 78% | | Last year | £371,000
Status | Amber | | Status | Green
Owner | Director of Care | | Owner | Director of Fundraising

Families who would recommend us | | | Vacant posts
Actual | 96% | | Actual | 14
Target | 95% | | Target | 8
Last year | 97% | | Last year | 11
Status | Green | | Status | Red
Owner | Director of Care | | Owner | Director of People

Days from referral to first visit | | | Shop sales
Actual | 3.4 days | | Actual | £58,200
Target | 3.0 days | | Target | £61,000
Last year | 4.1 days | | Last year | £55,900
Status | Amber | | Status | Amber
Owner | Community Lead | | Owner | Head of Retail`),
      },
    ],
    expected: noted(
      `
name | current | target | baseline | status | owner | direction | alsoCalled
Bed occupancy | 81 % | 85 % | 78 % | at-risk | Director of Care
Fundraised income | 412500 GBP | 390000 GBP | 371000 GBP | on-track | Director of Fundraising
Families who would recommend us | 96 % | 95 % | 97 % | on-track | Director of Care
Vacant posts | 14 | 8 | 11 | off-track | Director of People | lower
Days from referral to first visit | 3.4 days | 3 days | 4.1 days | at-risk | Community Lead | lower
Shop sales | 58200 GBP | 61000 GBP | 55900 GBP | at-risk | Head of Retail`,
      { period: "2026-05-01 2026-05-31", open: ["begun"] },
    ),
  },
];

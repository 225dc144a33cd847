import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A council, a hospital trust and a water company. */
export const PUBLIC_BODIES: UnseenDocument[] = [
  {
    id: "borough-performance-report",
    about:
      "Borough council, quarter 3: this quarter beside the year so far, annual target, RAG, direction of travel",
    kind: "xlsx",
    sheets: [
      {
        name: "Summary",
        rows: cells(`
Corporate performance report | | Quarter 3 2025/26
Status | Number of indicators | Share
Green | 4 | 50%
Amber | 2 | 25%
Red | 2 | 25%
Total | 8 | 100%`),
      },
      {
        name: "KPI detail",
        merges: ["A1:K1", "F4:G4"],
        rows: cells(`
Elmsworth Borough Council - Corporate Plan performance indicators
Quarter 3 2025/26 (October - December 2025)

 | | | | | Q3 2025/26
Ref | Indicator | Good is | 2024/25 result | Annual target 2025/26 | Actual | Target | RAG | Travel | Service lead | Comments
A thriving local economy
ECO1 | Business start-ups supported | High | 212 | 240 | 58 | 60 | Amber | ↑ | Head of Economy | Grant round opens in February
ECO2 | Town centre vacancy rate | Low | 9.8% | 9.0% | 9.4% | 9.0% | Amber | ↑ | Head of Economy
Homes for all
HOU1 | Affordable homes delivered | High | 164 | 180 | 61 | 45 | Green | ↑ | Head of Housing
HOU2 | Average days to re-let a council home | Low | 31.5 | 28 | 34.2 | 28 | Red | ↓ | Head of Housing | Backlog of major works
HOU3 | Households in bed and breakfast over 6 weeks | Low | 4 | 0 | 6 | 0 | Red | ↓ | Head of Housing
Clean and green
ENV1 | Household waste recycled or composted | High | 47.3% | 50% | 50.6% | 50% | Green | ↑ | Head of Environment | Provisional
ENV2 | Missed bins per 100,000 collections | Low | 62 | 55 | 51 | 55 | Green | ↑ | Head of Environment
ENV3 | Fly-tips cleared within 2 working days | High | 91% | 95% | 96% | 95% | Green | → | Head of Environment

Direction of travel compares with the same quarter of last year.`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | current | target | status | owner | direction
Business start-ups supported | A thriving local economy | 212 | 58 | 60 | at-risk | Head of Economy
Town centre vacancy rate | A thriving local economy | 9.8 % | 9.4 % | 9 % | at-risk | Head of Economy | lower
Affordable homes delivered | Homes for all | 164 | 61 | 45 | on-track | Head of Housing
Average days to re-let a council home | Homes for all | 31.5 | 34.2 | 28 | off-track | Head of Housing | lower
Households in bed and breakfast over 6 weeks | Homes for all | 4 | 6 | 0 | off-track | Head of Housing | lower
Household waste recycled or composted | Clean and green | 47.3 % | 50.6 % | 50 % | on-track | Head of Environment
Missed bins per 100,000 collections | Clean and green | 62 | 51 | 55 | on-track | Head of Environment | lower
Fly-tips cleared within 2 working days | Clean and green | 91 % | 96 % | 95 % | on-track | Head of Environment`,
      { period: "2025-10-01 2025-12-31", open: ["begun", "due"] },
    ),
  },
  {
    id: "hospital-performance-report",
    about:
      "Acute trust: a sheet for each domain, standard beside six months, variation and assurance in words, notes",
    kind: "xlsx",
    sheets: [
      {
        name: "Contents",
        rows: cells(`
Integrated Performance Report - February 2026
St Oswin's University Hospitals NHS Trust

Section | Page | Executive lead
Operational performance | 3 | Chief Operating Officer
Quality and safety | 9 | Chief Nurse
Workforce | 15 | Chief People Officer
Reading SPC charts | 21`),
      },
      {
        name: "Operational",
        rows: cells(`
Operational performance

Metric | Standard | Sep-25 | Oct-25 | Nov-25 | Dec-25 | Jan-26 | Feb-26 | Variation | Assurance
A&E: patients seen within 4 hours | 78.0% | 71.4% | 70.2% | 68.9% | 66.1% | 67.5% | 70.8% | Common cause | Not capable
A&E: 12 hour waits from decision to admit | 0 | 118 | 131 | 164 | 240 | 221 | 170 | Special cause - concern | Not capable
RTT: patients waiting less than 18 weeks | 65.0% | 58.8% | 59.4% | 60.3% | 60.1% | 61.0% | 61.7% | Special cause - improvement | Not capable
Cancer: 62 day treatment | 75.0% | 69.1% | 70.3% | 68.8% | 71.0% | 66.4% | TBC | Common cause | Hit and miss
Diagnostics: waits over 6 weeks | 5.0% | 14.2% | 13.1% | 12.0% | 12.9% | 10.8% | 9.4% | Special cause - improvement | Not capable

SPC: a run of seven points on one side of the mean is special cause.
Cancer figures are reported one month behind.`),
      },
      {
        name: "Quality",
        rows: cells(`
Quality and safety

Metric | Standard | Sep-25 | Oct-25 | Nov-25 | Dec-25 | Jan-26 | Feb-26 | Variation | Assurance
Falls with harm per 1,000 bed days | 0.19 | 0.15 | 0.17 | 0.22 | 0.20 | 0.18 | 0.16 | Common cause | Hit and miss
MRSA bacteraemias | 0 | 0 | 0 | 1 | 0 | 0 | 0 | Common cause | Hit and miss
VTE risk assessment completed | 95.0% | 96.2% | 96.0% | 95.4% | 94.8% | 95.1% | 95.9% | Common cause | Capable`),
      },
    ],
    expected: noted(`
name | target | direction | 2025-09 | 2025-10 | 2025-11 | 2025-12 | 2026-01 | 2026-02
A&E: patients seen within 4 hours | 78 % | | 71.4 % | 70.2 % | 68.9 % | 66.1 % | 67.5 % | 70.8 %
A&E: 12 hour waits from decision to admit | 0 | lower | 118 | 131 | 164 | 240 | 221 | 170
RTT: patients waiting less than 18 weeks | 65 % | | 58.8 % | 59.4 % | 60.3 % | 60.1 % | 61 % | 61.7 %
Cancer: 62 day treatment | 75 % | | 69.1 % | 70.3 % | 68.8 % | 71 % | 66.4 %
Diagnostics: waits over 6 weeks | 5 % | lower | 14.2 % | 13.1 % | 12 % | 12.9 % | 10.8 % | 9.4 %
Falls with harm per 1,000 bed days | 0.19 | lower | 0.15 | 0.17 | 0.22 | 0.2 | 0.18 | 0.16
MRSA bacteraemias | 0 | lower | 0 | 0 | 1 | 0 | 0 | 0
VTE risk assessment completed | 95 % | | 96.2 % | 96 % | 95.4 % | 94.8 % | 95.1 % | 95.9 %`).map((kpi) => ({
      ...kpi,
      open: ["objective"],
    })),
  },
  {
    id: "water-outcome-delivery",
    about:
      "Water company: performance commitments with a unit, three report years, commitment level, met or not, penalty",
    kind: "xlsx",
    sheets: [
      {
        name: "ODI dashboard",
        merges: ["E4:G4"],
        rows: cells(`
Severn Tye Water plc
Outcome delivery: performance against commitments 2025-26

 | | | | Performance | | | 2025-26
Ref | Performance commitment | Unit | Baseline 2019-20 | 2023-24 | 2024-25 | 2025-26 | PCL | Met? | Reward / (penalty) £m | Director
PC01 | Water supply interruptions | minutes | 8.4 | 6.9 | 6.1 | 5.4 | 5.0 | No | (0.42) | Director of Water
PC02 | Leakage | Ml/d | 78.3 | 70.2 | 68.0 | 64.9 | 65.5 | Yes | 0.18 | Director of Water
PC03 | Mains repairs per 1,000 km | number | 141 | 128 | 119 | 112 | 121 | Yes | 0.07 | Director of Water
PC04 | Internal sewer flooding incidents | number | 610 | 488 | 451 | 432 | 410 | No | (1.15) | Director of Wastewater
PC05 | Pollution incidents | number | 39 | 31 | 33 | 27 | 25 | No | (0.31) | Director of Wastewater
PC06 | Customer experience (C-MeX) score | score | 79.1 | 81.0 | 81.8 | 82.6 | 82.0 | Yes | 0.90 | Director of Customer
PC07 | Vulnerable customers on priority register | % | 2.1 | 6.4 | 8.2 | 9.7 | 9.0 | Yes | | Director of Customer
 | Net reward / (penalty) | | | | | | | | =SUM(J6:J12) >> (0.73)`),
      },
      {
        name: "Notes",
        rows: cells(`
Notes to the dashboard
PCL: performance commitment level set by the regulator.
Leakage is a three-year average.
Reward and penalty are in 2022-23 prices.`),
      },
    ],
    expected: noted(
      `
name | baseline | current | target | status | owner | direction | alsoCalled
Water supply interruptions | 8.4 minutes | 5.4 minutes | 5 minutes | off-track | Director of Water | lower
Leakage | 78.3 ml/d | 64.9 ml/d | 65.5 ml/d | on-track | Director of Water | lower
Mains repairs per 1,000 km | 141 | 112 | 121 | on-track | Director of Water | lower
Internal sewer flooding incidents | 610 | 432 | 410 | off-track | Director of Wastewater | lower
Pollution incidents | 39 | 27 | 25 | off-track | Director of Wastewater | lower
Customer experience (C-MeX) score | 79.1 points | 82.6 points | 82 points | on-track | Director of Customer
Vulnerable customers on priority register | 2.1 % | 9.7 % | 9 % | on-track | Director of Customer`,
      { open: ["period", "begun", "due"] },
    ),
  },
];

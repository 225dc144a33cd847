import { cells } from "../strategy-unseen/cells";
import { noted } from "../strategy-unseen/noted";
import type { UnseenDocument } from "../strategy-unseen/unseen";

/** Papers of bodies that serve the public, on which certainty was fitted. */
export const FITTED_SERVICES: UnseenDocument[] = [
  {
    id: "tideway-housing",
    about: "Housing group: twelve-month results by quarter across, targets as text ranges, a covenant table",
    kind: "xlsx",
    sheets: [
      {
        name: "Board KPIs",
        rows: cells(`
Tideway Housing Group | | | | | | |
Board performance report to 31 December 2025 | | | | | | |

Area | KPI | Target range | Q1 2025 | Q2 2025 | Q3 2025 | Q4 2025 | Status
Homes | Homes with a valid gas certificate | 100% | 99.9% | 100% | 100% | 100% | Green
 | Fire actions overdue | 0-10 | 34 | 22 | 14 | 11 | Amber
 | EPC C or above | 78-80% | 74.1% | 75% | 76.2% | 77.4% | Amber
Customers | Calls answered within a minute | 75-80% | 66% | 69% | 74% | 79% | Green
 | Evictions | < 25 | 4 | 7 | 5 | 3 | Green
Money | Operating margin | 24-26% | 22.9% | 23.1% | 23.8% | 24.4% | Green
 | Rent arrears | 3-4% | 4.4% | 4.2% | 4.1% | 3.9% | Green

Covenant | Requirement | Actual | Headroom
Interest cover | ≥ 1.10x | 1.62x | 0.52x
Gearing | ≤ 55% | 41% | 14%`),
      },
      {
        name: "Developments",
        rows: cells(`
Scheme | Homes | Start on site | Handover | Budget (£m) | Spent (£m) | RAG
Quay Street | 64 | 2024-05-01 | 2026-02-28 | 14.2 | 11.9 | Green
Old Mill | 31 | 2025-01-15 | 2026-09-30 | 7.4 | 2.2 | Amber
Glebe Field | 110 | 2025-09-01 | 2027-12-31 | 26 | 1.8 | Green`),
      },
    ],
    expected: [
      ...noted(
        `
name | objective | 2025-Q1 | 2025-Q2 | 2025-Q3 | 2025-Q4 | status | direction
Homes with a valid gas certificate | Homes | 99.9 % | 100 % | 100 % | 100 % | on-track |
Fire actions overdue | Homes | 34 | 22 | 14 | 11 | at-risk | lower
EPC C or above | Homes | 74.1 % | 75 % | 76.2 % | 77.4 % | at-risk |
Calls answered within a minute | Customers | 66 % | 69 % | 74 % | 79 % | on-track |
Evictions | Customers | 4 | 7 | 5 | 3 | on-track | lower
Operating margin | Money | 22.9 % | 23.1 % | 23.8 % | 24.4 % | on-track |
Rent arrears | Money | 4.4 % | 4.2 % | 4.1 % | 3.9 % | on-track | lower
`,
        { open: ["target"] },
      ),
      ...noted(
        "name | target | current | direction\nInterest cover | 1.1 x | 1.62 x |\nGearing | 55 % | 41 % | lower",
        {
          open: ["period"],
        },
      ),
      ...noted(`
name | begun | due | status
Quay Street | 2024-05-01 | 2026-02-28 | on-track
Old Mill | 2025-01-15 | 2026-09-30 | at-risk
Glebe Field | 2025-09-01 | 2027-12-31 | on-track
`),
    ],
  },
  {
    id: "northmoor-health",
    about:
      "Health board: measures with plan and actual for the month and the year to date, delivery groups, waiting lists by specialty",
    kind: "xlsx",
    sheets: [
      {
        name: "Delivery",
        merges: ["C4:D4", "E4:F4"],
        rows: cells(`
Northmoor Health Board
Annual delivery plan – report for October 2025 (financial year to March)

 | | October 2025 | | Year to date | |
Measure | Owner | Plan | Actual | Plan | Actual | Rating
Operations done | Dir. Acute | 1,420 | 1,377 | 9,900 | 9,614 | Amber
Outpatients seen | Dir. Acute | 11,300 | 11,492 | 78,400 | 79,120 | Green
Delayed discharges | Dir. Community | 60 | 83 | 60 | 79 | Red
GP appointments in two days | Dir. Primary care | 85% | 82% | 85% | 83% | Amber
Smokers helped to quit | Dir. Public health | 140 | 151 | 980 | 1,012 | Green
Agency spend (£k) | Dir. Finance | 310 | 402 | 2,170 | 2,655 | Red`),
      },
      {
        name: "Waiting",
        rows: cells(`
Specialty | Waiting | Over 18 weeks | Target over 18 weeks | Longest wait (weeks)
Orthopaedics | 4,112 | 1,204 | 900 | 71
Ophthalmology | 2,870 | 690 | 600 | 55
Dermatology | 1,954 | 402 | 400 | 49
Total | 8,936 | 2,296 | 1,900 | 71`),
      },
    ],
    expected: noted(
      `
name | owner | target | current | status | direction
Operations done | Dir. Acute | 1420 | 1377 | at-risk |
Outpatients seen | Dir. Acute | 11300 | 11492 | on-track |
Delayed discharges | Dir. Community | 60 | 83 | off-track | lower
GP appointments in two days | Dir. Primary care | 85 % | 82 % | at-risk |
Smokers helped to quit | Dir. Public health | 140 | 151 | on-track |
Agency spend | Dir. Finance | 310000 GBP | 402000 GBP | off-track | lower
`,
      { period: "2025-10-01 2025-10-31" },
    ),
  },
  {
    id: "cairn-college",
    about:
      "College: targets by year to come, results of years past, quality measures against the national rate",
    kind: "xlsx",
    sheets: [
      {
        name: "Strategic KPIs",
        rows: cells(`
Cairn College – strategic KPIs (academic year ends 31 July)
Strategic aim | Measure of success | National rate | 2022/23 | 2023/24 | 2024/25 | Target 2025/26 | Target 2027/28 | Responsible
Learning | Achievement, 16 to 18 | 84.1% | 82.6% | 83.9% | 85.2% | 86% | 88% | VP Curriculum
Learning | Achievement, adults | 88% | 88.7% | 88.1% | 89% | 90% | 91% | VP Curriculum
Learning | High grades | 22% | 19% | 21% | 23% | 24% | 27% | VP Curriculum
Skills | Apprentices completing on time | 54.3% | 51% | 55.5% | 58% | 62% | 68% | VP Skills
Skills | Employers engaged | | 410 | 466 | 512 | 550 | 650 | VP Skills
People | Staff who would recommend the college | | 68% | 71% | 74% | 76% | 80% | Principal
Money | Cash days | 47 | 31 | 36 | 42 | 45 | 60 | Finance director
Money | Pay as share of income | 66% | 69.8% | 68.4% | 67% | 66% | 64% | Finance director`),
      },
      {
        name: "Enrolment",
        rows: cells(`
Curriculum area | Target enrolments | Enrolled | Retention | Attendance
Construction | 620 | 641 | 91% | 88%
Digital | 410 | 380 | 93% | 90%
Health | 530 | 552 | 90% | 87%
Total | 1,560 | 1,573 | 91% | 88%`),
      },
    ],
    expected: noted(
      `
name | objective | owner | target | 2022-08-01 2023-07-31 | 2023-08-01 2024-07-31 | 2024-08-01 2025-07-31 | direction
Achievement, 16 to 18 | Learning | VP Curriculum | 86 % | 82.6 % | 83.9 % | 85.2 % |
Achievement, adults | Learning | VP Curriculum | 90 % | 88.7 % | 88.1 % | 89 % |
High grades | Learning | VP Curriculum | 24 % | 19 % | 21 % | 23 % |
Apprentices completing on time | Skills | VP Skills | 62 % | 51 % | 55.5 % | 58 % |
Employers engaged | Skills | VP Skills | 550 | 410 | 466 | 512 |
Staff who would recommend the college | People | Principal | 76 % | 68 % | 71 % | 74 % |
Cash days | Money | Finance director | 45 | 31 | 36 | 42 |
Pay as share of income | Money | Finance director | 66 % | 69.8 % | 68.4 % | 67 % | lower
`,
      { open: ["due"] },
    ),
  },
  {
    id: "strand-rail",
    about:
      "Light railway: periods of four weeks, moving averages, actions and risks beside, a table of stations",
    kind: "xlsx",
    sheets: [
      {
        name: "P7",
        rows: cells(`
Strand Light Railway – KPI report, Period 7 2025/26
KPI | Unit | Target | P7 | P6 | Moving annual average | RAG | Why
Trams on time | % | 92 | 90.4 | 91.8 | 91.2 | Amber | Road works in Quay Lane
Trips cancelled | % | 0.8 | 1.3 | 0.7 | 0.9 | Red | Driver shortage
Passenger journeys | 000s | 1,450 | 1,492 | 1,430 | 1,441 | Green |
Fare evasion | % | 4 | 3.6 | 3.9 | 4.1 | Green | More checks
Passengers satisfied | % | 88 | 89 | 87 | 88 | Green |
Assaults on staff | no. | 6 | 9 | 5 | 6.1 | Red |
Energy per tram-km | kWh | 3.4 | 3.3 | 3.3 | 3.35 | Green |

Action | Who | By | State
Recruit 14 drivers | HR director | 31/01/2026 | In progress
Body cameras on late trams | Head of safety | 30/11/2025 | Done`),
      },
      {
        name: "Stations",
        rows: cells(`
Stop | Footfall target | Footfall | Lift availability | CCTV
Quay Lane | 92,000 | 88,120 | 97% | 100%
Market Square | 140,000 | 151,334 | 99% | 100%
Hospital | 71,000 | 70,902 | 94% | 98%`),
      },
    ],
    expected: noted(
      `
name | target | current | status | direction
Trams on time | 92 % | 90.4 % | at-risk |
Trips cancelled | 0.8 % | 1.3 % | off-track | lower
Passenger journeys | 1450000 | 1492000 | on-track |
Fare evasion | 4 % | 3.6 % | on-track | lower
Passengers satisfied | 88 % | 89 % | on-track |
Assaults on staff | 6 | 9 | off-track | lower
Energy per tram-km | 3.4 kwh | 3.3 kwh | on-track | lower
`,
      { open: ["period", "baseline"] },
    ),
  },
  {
    id: "ville-de-brenne",
    about: "French town: objectives in sections, target year, decimal commas, words as state",
    kind: "xlsx",
    sheets: [
      {
        name: "Tableau de bord",
        rows: cells(`
Ville de Brenne – tableau de bord du conseil, 31 mars 2025
Indicateur | Unité | Référence | Cible 2026 | Réalisé | État | Responsable
Axe 1 – Une ville sobre | | | | | |
Consommation d'eau par habitant | m3 | '52,4 | '48,0 | '50,1 | En bonne voie | Mme Leroy
Déchets triés | % | '41,5 | '55,0 | '47,2 | À risque | Mme Leroy
Bâtiments rénovés | nombre | 6 | 20 | 11 | En bonne voie | M. Fabre
Axe 2 – Une ville qui protège | | | | | |
Délai d'intervention | minutes | 14 | 10 | 13 | En retard | M. Petit
Logements vacants | % | '9,8 | '7,0 | '8,9 | À risque | M. Petit

Quartier | Logements | Logements vacants | Cible
Centre | 2 140 | 231 | 7%
Gare | 1 320 | 88 | 7%
Les Prés | 890 | 61 | 7%`),
      },
    ],
    expected: noted(
      `
name | baseline | target | current | direction | owner
Consommation d'eau par habitant | 52.4 m3 | 48 m3 | 50.1 m3 | lower | Mme Leroy
Déchets triés | 41.5 % | 55 % | 47.2 % | | Mme Leroy
Bâtiments rénovés | 6 | 20 | 11 | | M. Fabre
Délai d'intervention | 14 minutes | 10 minutes | 13 minutes | lower | M. Petit
Logements vacants | 9.8 % | 7 % | 8.9 % | lower | M. Petit
`,
      { open: ["objective", "status", "due", "period", "begun"] },
    ),
  },
  {
    id: "castle-museum",
    about:
      "Museum: measures across with a target row, admissions by exhibition, fundraising pledges by donor",
    kind: "xlsx",
    sheets: [
      {
        name: "Measures",
        rows: cells(`
Castle Museum: measures for the board
 | Visits | Under-16s | Visitor rating (out of 5) | Shop spend per visit (£) | Members
Unit | no. | % | score | £ | no.
Target 2025 | 92,000 | 24% | 4.6 | 3.80 | 5,400
Actual 2025 | 88,410 | 25.3% | 4.7 | 3.55 | 5,512
Actual 2024 | 84,220 | 23.1% | 4.5 | 3.48 | 5,010`),
      },
      {
        name: "Exhibitions",
        rows: cells(`
Exhibition | Opened | Closed | Forecast admissions | Admissions | Income (£)
Bronze | 2025-02-01 | 2025-05-31 | 14,000 | 15,220 | 121,760
Cartographers | 2025-06-20 | 2025-10-05 | 22,000 | 18,004 | 144,032
Ice | 2025-11-01 | 2026-02-28 | 9,000 | 4,110 | 32,880`),
      },
      {
        name: "Appeal",
        rows: cells(`
Donor | Pledged (£k) | Received (£k) | Due | Status
Harcourt Foundation | 250 | 250 | 2025-03-31 | Received
City council | 400 | 200 | 2026-03-31 | On track
A. Lindqvist | 50 | 0 | 2025-12-31 | Overdue`),
      },
    ],
    expected: noted(
      `
name | alsoCalled | target | 2024 | 2025 | direction
Visits | | 92000 | 84220 | 88410 |
Under-16s | | 24 % | 23.1 % | 25.3 % |
Visitor rating | Visitor rating (out of 5) | 4.6 points | 4.5 points | 4.7 points |
Shop spend per visit | | 3.8 GBP | 3.48 GBP | 3.55 GBP | higher
Members | | 5400 | 5010 | 5512 |
`,
      { open: ["target", "baseline", "period"] },
    ),
  },
];

import { cells } from "../strategy-unseen/cells";
import { noted } from "../strategy-unseen/noted";
import type { UnseenDocument } from "../strategy-unseen/unseen";

/** Papers of bodies that serve the public, on which certainty was fitted. */
export const FITTED_PUBLIC: UnseenDocument[] = [
  {
    id: "fen-homes",
    about: "Housing association: landlord scorecard above a register of risks and a list of actions",
    kind: "xlsx",
    sheets: [
      {
        name: "Scorecard",
        rows: cells(`
Fen Homes – Landlord performance, Quarter 2 2025/26
Financial year ends 31 March

Ref | Measure | Lead | 2024/25 outturn | Target 2025/26 | Q1 2025/26 | Q2 2025/26 | RAG | Commentary
1.1 | Repairs completed first time | L. Okoro | 86% | 90% | 87% | 91% | G | New diary tool since June
1.2 | Emergency repairs attended in 24 hours | L. Okoro | 97.1% | 99% | 98.2% | 98.4% | A |
1.3 | Average re-let time (days) | P. Brandt | 34 | 28 | 33 | 31 | A | 4 long voids
2.1 | Rent collected | S. Vance | 99.1% | 99.5% | 98.7% | 99.6% | G |
2.2 | Current tenant arrears | S. Vance | 3.9% | 3.5% | 4% | 3.8% | R | Managed migration
3.1 | Tenants satisfied with the overall service | M. Ilves | 71% | 75% | 70% | 72% | R |
3.2 | Stage 1 complaints answered on time | M. Ilves | 82% | 95% | 93% | 96% | G |

Top risks
Ref | Risk | Owner | Inherent score | Current score | Target score | Trend
R1 | Rent cap below inflation | S. Vance | 20 | 16 | 12 | →
R2 | Failure of the repairs contractor | L. Okoro | 16 | 12 | 8 | ↓
R3 | Damp and mould claims | L. Okoro | 20 | 15 | 10 | ↑

RAG: G = target met, A = within 5%, R = more than 5% from target`),
      },
      {
        name: "Stock by area",
        rows: cells(`
Homes by area
Area | Homes | Target lettings | Lettings to date | Voids
Wisbech | 2,140 | 160 | 88 | 31
March | 1,622 | 120 | 66 | 22
Ely | 980 | 70 | 41 | 9
Total | 4,742 | 350 | 195 | 62`),
      },
    ],
    expected: noted(
      `
name | owner | baseline | target | 2025-04-01 2025-06-30 | 2025-07-01 2025-09-30 | status | direction
Repairs completed first time | L. Okoro | 86 % | 90 % | 87 % | 91 % | on-track |
Emergency repairs attended in 24 hours | L. Okoro | 97.1 % | 99 % | 98.2 % | 98.4 % | at-risk |
Average re-let time | P. Brandt | 34 days | 28 days | 33 days | 31 days | at-risk | lower
Rent collected | S. Vance | 99.1 % | 99.5 % | 98.7 % | 99.6 % | on-track |
Current tenant arrears | S. Vance | 3.9 % | 3.5 % | 4 % | 3.8 % | off-track | lower
Tenants satisfied with the overall service | M. Ilves | 71 % | 75 % | 70 % | 72 % | off-track |
Stage 1 complaints answered on time | M. Ilves | 82 % | 95 % | 93 % | 96 % | on-track |
`,
      { open: ["begun", "due"] },
    ),
  },
  {
    id: "marsh-hospital",
    about:
      "Hospital trust: domains in merged cells, standards as bounds, last month beside this month, a legend",
    kind: "xlsx",
    sheets: [
      {
        name: "IPR",
        rows: cells(`
Marsh Hospital Trust – Integrated performance report – November 2025

Domain | Indicator | Standard | This month | Last month | Change | Assurance
Safe | MRSA cases | 0 | 1 | 0 | 1 | Fails
 | C. difficile cases (year to date) | ≤ 42 | 38 | 33 | 5 | Passes
 | VTE risk assessments | ≥ 95% | 96.2% | 95.8% | 0.4% | Passes
 | Falls per 1,000 bed days | < 6.6 | 5.9 | 6.1 | -0.2 | Passes
Responsive | A&E seen within four hours | ≥ 78% | 71.4% | 72.9% | -1.5% | Fails
 | Waiting over 52 weeks | 0 | 212 | 240 | -28 | Fails
 | Cancer treated within 62 days | ≥ 85% | 66.3% | 64% | 2.3% | Fails
Well led | Sickness absence | ≤ 4.5% | 5.1% | 4.9% | 0.2% | Fails
 | Appraisals done | ≥ 90% | 84% | 83% | 1% | Fails
 | Mandatory training | ≥ 90% | 92.5% | 92.2% | 0.3% | Passes

Key
Passes | The standard was met this month
Fails | The standard was missed this month`),
      },
      {
        name: "Beds",
        rows: cells(`
Ward | Beds funded | Beds open | Occupancy target | Occupancy
Heron | 28 | 30 | 92% | 98%
Kestrel | 24 | 24 | 92% | 95%
Plover | 18 | 16 | 92% | 90%`),
      },
    ],
    expected: noted(
      `
name | objective | target | current | status | direction
MRSA cases | Safe | 0 | 1 | off-track | lower
C. difficile cases (year to date) | Safe | 42 | 38 | on-track | lower
VTE risk assessments | Safe | 95 % | 96.2 % | on-track |
Falls per 1,000 bed days | Safe | 6.6 | 5.9 | on-track | lower
A&E seen within four hours | Responsive | 78 % | 71.4 % | off-track |
Waiting over 52 weeks | Responsive | 0 | 212 | off-track | lower
Cancer treated within 62 days | Responsive | 85 % | 66.3 % | off-track |
Sickness absence | Well led | 4.5 % | 5.1 % | off-track | lower
Appraisals done | Well led | 90 % | 84 % | off-track |
Mandatory training | Well led | 90 % | 92.5 % | on-track |
`,
      { period: "2025-11-01 2025-11-30", open: ["baseline", "status"] },
    ),
  },
  {
    id: "aldermoor-university",
    about: "University: sector medians, two years of results, an annual and a final target",
    kind: "xlsx",
    sheets: [
      {
        name: "KPIs",
        rows: cells(`
University of Aldermoor: corporate KPIs for Council
Year ended 31 July 2025
No | KPI | Executive lead | Sector median | 2023/24 actual | 2024/25 actual | 2024/25 target | 2029/30 ambition | On track?
Education
1 | Continuation of first-degree students | PVC Education | 90.2% | 89.4% | 90.6% | 90% | 93% | Yes
2 | Graduates in highly skilled work | PVC Education | 73% | 70.8% | 71.1% | 73% | 78% | No
3 | NSS overall positivity | PVC Education | 80.1% | 78.9% | 81.3% | 80% | 85% | Yes
Research
4 | Research income (£m) | PVC Research | 31.0 | 27.4 | 29.9 | 30 | 42 | Partly
5 | Postgraduate researchers completing in four years | PVC Research | 68% | 61% | 66% | 65% | 75% | Yes
Sustainability
6 | Operating surplus as % of income | CFO | 2.9% | 1.1% | 1.8% | 2.5% | 5% | No
7 | Scope 1 and 2 emissions (tCO2e) | COO | 9,800 | 11,240 | 10,410 | 10,500 | 6,000 | Yes
8 | Staff turnover | HRD | 11% | 12.4% | 11.9% | 12% | 10% | Yes

Source: HESA, OfS and internal returns. Sector median is that of 2023/24.`),
      },
      {
        name: "Applications",
        rows: cells(`
Faculty | Applications 2025 | Applications 2024 | Change | Target intake | Accepted
Arts | 4,210 | 4,030 | 180 | 820 | 790
Science | 5,330 | 5,110 | 220 | 1,010 | 1,042
Medicine | 2,940 | 3,001 | -61 | 240 | 240
All faculties | 12,480 | 12,141 | 339 | 2,070 | 2,072`),
      },
    ],
    expected: noted(
      `
name | objective | owner | target | 2023-08-01 2024-07-31 | 2024-08-01 2025-07-31 | status | direction
Continuation of first-degree students | Education | PVC Education | 90 % | 89.4 % | 90.6 % | on-track |
Graduates in highly skilled work | Education | PVC Education | 73 % | 70.8 % | 71.1 % | off-track |
NSS overall positivity | Education | PVC Education | 80 % | 78.9 % | 81.3 % | on-track |
Research income | Research | PVC Research | 30000000 GBP | 27400000 GBP | 29900000 GBP | at-risk |
Postgraduate researchers completing in four years | Research | PVC Research | 65 % | 61 % | 66 % | on-track |
Operating surplus as % of income | Sustainability | CFO | 2.5 % | 1.1 % | 1.8 % | off-track |
Scope 1 and 2 emissions | Sustainability | COO | 10500 tco2e | 11240 tco2e | 10410 tco2e | on-track | lower
Staff turnover | Sustainability | HRD | 12 % | 12.4 % | 11.9 % | on-track | lower
`,
      { open: ["target", "due"] },
    ),
  },
  {
    id: "otter-water",
    about: "Water company: performance commitments with units, levels, forecasts and penalties",
    kind: "xlsx",
    sheets: [
      {
        name: "Commitments",
        rows: cells(`
Otter Water – performance commitments, April to September 2025
PC | Performance commitment | Unit | PCL 2025-26 | Actual to date | Year-end forecast | Forecast status | Payment (£m)
OW01 | Water supply interruptions | mins | 5 | 3.4 | 6.1 | Red | -0.9
OW02 | Leakage | Ml/d | 102.5 | 104.1 | 101.9 | Green | 0.2
OW03 | Per capita consumption | l/h/d | 131 | 136 | 134 | Amber | -0.3
OW04 | Mains bursts | per 1,000 km | 118 | 61 | 121 | Amber | -0.1
OW05 | Pollution incidents | nr | 22 | 9 | 19 | Green | 0.4
OW06 | Internal sewer flooding | nr | 140 | 66 | 138 | Green | 0
OW07 | Customer satisfaction (C-MeX) | score | 81 | 79.4 | 80 | Amber | -0.2
Total | | | | | | | -0.9`),
      },
      {
        name: "Capital",
        rows: cells(`
Scheme | Approved budget (£m) | Spend to date (£m) | Forecast (£m) | Completion | RAG
Hartwell treatment works | 48.0 | 31.2 | 49.5 | Mar-27 | Amber
Bracken reservoir | 22.5 | 20.9 | 22.0 | Jan-26 | Green
Sludge centre | 17.0 | 2.1 | 17.0 | Sep-28 | Green
Total | 87.5 | 54.2 | 88.5 | |`),
      },
    ],
    expected: noted(
      `
name | target | current | direction
Water supply interruptions | 5 minutes | 3.4 minutes | lower
Leakage | 102.5 ml/d | 104.1 ml/d | lower
Per capita consumption | 131 l/h/d | 136 l/h/d | lower
Mains bursts | 118 per 1,000 km | 61 per 1,000 km | lower
Pollution incidents | 22 | 9 | lower
Internal sewer flooding | 140 | 66 | lower
Customer satisfaction (C-MeX) | 81 points | 79.4 points | higher
`,
      { open: ["status", "period", "due", "objective"] },
    ).concat(
      noted(
        `
name | due | status
Hartwell treatment works | 2027-03-31 | at-risk
Bracken reservoir | 2026-01-31 | on-track
Sludge centre | 2028-09-30 | on-track
`,
        { open: ["target", "current", "direction"] },
      ),
    ),
  },
  {
    id: "harbour-trust-port",
    about: "Trust port: actual, budget and variance under each month, year to date behind, targets as ranges",
    kind: "xlsx",
    sheets: [
      {
        name: "Board KPIs",
        merges: ["B3:D3", "E3:G3"],
        rows: cells(`
Saltreach Harbour Trust
KPI report 2025 (calendar year)
 | March 2025 | | | YTD March 2025 | |
KPI | Actual | Budget | Var | Actual | Budget | Var
Cargo handled (000 t) | 212 | 205 | 7 | 601 | 610 | -9
Ship calls | 88 | 90 | -2 | 251 | 262 | -11
Berth occupancy | 61% | 65% | -4% | 60% | 64% | -4%
Average turnaround (hours) | 19.4 | 18 | 1.4 | 18.8 | 18 | 0.8
Lost time injuries | 1 | 0 | 1 | 1 | 0 | 1
Crane availability | 96.5% | 95% | 1.5% | 95.9% | 95% | 0.9%
Revenue per tonne (£) | 4.12 | 4.05 | 0.07 | 4.09 | 4.05 | 0.04`),
      },
      {
        name: "Tenants",
        rows: cells(`
Tenant | Lease to | Rent budget (£k) | Rent actual (£k) | Arrears (£k)
Northsea Grain | 2031-12-31 | 410 | 410 | 0
Coaster Lines | 2027-06-30 | 228 | 214 | 14
Marine Fuels | 2029-03-31 | 96 | 96 | 0`),
      },
    ],
    expected: noted(
      `
name | target | current | direction
Cargo handled | 205000 t | 212000 t |
Ship calls | 90 | 88 |
Berth occupancy | 65 % | 61 % |
Average turnaround | 18 hours | 19.4 hours | lower
Lost time injuries | 0 | 1 | lower
Crane availability | 95 % | 96.5 % |
Revenue per tonne | 4.05 GBP | 4.12 GBP |
`,
      { period: "2025-03-01 2025-03-31" },
    ),
  },
  {
    id: "llandewi-council",
    about: "Council: well-being objectives as sections, quarters, a target that changes, services by ward",
    kind: "xlsx",
    sheets: [
      {
        name: "Q3",
        rows: cells(`
Corporate plan 2023-28: performance at Quarter 3 2025/26 (October to December)
Indicator | Polarity | Annual target | Q1 | Q2 | Q3 | Status | Portfolio holder
Objective 1: Children get a good start | | | | | | |
Primary attendance | Higher is better | 94% | 93.1% | 92.8% | 93.6% | Amber | Cllr Pugh
Children in residential care | Lower is better | 60 | 64 | 66 | 63 | Red | Cllr Pugh
Care leavers in work or training | Higher is better | 65% | 58% | 61% | 66% | Green | Cllr Pugh
Objective 2: Towns people want to live in | | | | | | |
Household waste recycled | Higher is better | 70% | 67.2% | 68% | 68.4% | Amber | Cllr Rees
Fly-tips cleared in five days | Higher is better | 95% | 96% | 97% | 96.4% | Green | Cllr Rees
Empty town-centre units | Lower is better | 12% | 13.1% | 12.7% | 12.6% | Amber | Cllr Tudor
Objective 3: A council that works | | | | | | |
Calls answered in two minutes | Higher is better | 80% | 71% | 69% | 77% | Amber | Cllr Tudor
Invoices paid in 30 days | Higher is better | 95% | 94.2% | 95.5% | 95.8% | Green | Cllr Tudor
Days lost to sickness per FTE | Lower is better | 9.5 | 2.4 | 2.2 | 2.9 | Green | Cllr Tudor

Note: quarterly sickness figures are not cumulative.
Ward | Fly-tips reported | Cleared | Target
North | 112 | 108 | 95%
South | 84 | 80 | 95%
Central | 203 | 196 | 95%`),
      },
    ],
    expected: noted(
      `
name | objective | owner | direction | target | 2025-04-01 2025-06-30 | 2025-07-01 2025-09-30 | 2025-10-01 2025-12-31 | status
Primary attendance | Children get a good start | Cllr Pugh | higher | 94 % | 93.1 % | 92.8 % | 93.6 % | at-risk
Children in residential care | Children get a good start | Cllr Pugh | lower | 60 | 64 | 66 | 63 | off-track
Care leavers in work or training | Children get a good start | Cllr Pugh | higher | 65 % | 58 % | 61 % | 66 % | on-track
Household waste recycled | Towns people want to live in | Cllr Rees | higher | 70 % | 67.2 % | 68 % | 68.4 % | at-risk
Fly-tips cleared in five days | Towns people want to live in | Cllr Rees | higher | 95 % | 96 % | 97 % | 96.4 % | on-track
Empty town-centre units | Towns people want to live in | Cllr Tudor | lower | 12 % | 13.1 % | 12.7 % | 12.6 % | at-risk
Calls answered in two minutes | A council that works | Cllr Tudor | higher | 80 % | 71 % | 69 % | 77 % | at-risk
Invoices paid in 30 days | A council that works | Cllr Tudor | higher | 95 % | 94.2 % | 95.5 % | 95.8 % | on-track
`,
      { open: ["objective"] },
    ).concat(
      noted(
        `
name | owner | direction | 2025-04-01 2025-06-30 | 2025-07-01 2025-09-30 | 2025-10-01 2025-12-31 | status
Days lost to sickness per FTE | Cllr Tudor | lower | 2.4 | 2.2 | 2.9 | on-track
`,
        { open: ["objective", "target"] },
      ),
    ),
  },
];

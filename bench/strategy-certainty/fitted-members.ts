import { cells } from "../strategy-unseen/cells";
import { noted } from "../strategy-unseen/noted";
import type { UnseenDocument } from "../strategy-unseen/unseen";

/** Papers of companies, charities and clubs, on which certainty was fitted. */
export const FITTED_MEMBERS: UnseenDocument[] = [
  {
    id: "lantern-hospice",
    about: "Hospice: a card for each measure, two beside each other",
    kind: "xlsx",
    sheets: [
      {
        name: "Cards",
        rows: cells(`
Lantern Hospice – trustees' dashboard, June 2025

Families supported | | | Patients dying where they wished |
Target | 420 | | Target | 88%
Actual | 437 | | Actual | 84%
Status | Green | | Status | Amber
Lead | R. Amin | | Lead | K. Bell

Volunteer hours | | | Days of free reserves |
Target | 9,500 | | Target | 120
Actual | 8,870 | | Actual | 131
Status | Red | | Status | Green
Lead | J. Sole | | Lead | P. Ng`),
      },
      {
        name: "Shops",
        rows: cells(`
Shop | Sales budget | Sales | Profit budget | Profit
High Street | £14,200 | £15,110 | £4,100 | £4,630
Station Road | £11,800 | £10,940 | £2,700 | £1,905
Online | £6,000 | £7,220 | £2,400 | £3,010
All shops | £32,000 | £33,270 | £9,200 | £9,545`),
      },
    ],
    expected: noted(
      `
name | target | current | status | owner
Families supported | 420 | 437 | on-track | R. Amin
Patients dying where they wished | 88 % | 84 % | at-risk | K. Bell
Volunteer hours | 9500 | 8870 | off-track | J. Sole
Days of free reserves | 120 | 131 | on-track | P. Ng
`,
      { open: ["period"] },
    ),
  },
  {
    id: "fell-building-society",
    about:
      "Building society: indicators with green, amber and red bands, movement, and mortgage pipeline by product",
    kind: "xlsx",
    sheets: [
      {
        name: "KRIs",
        rows: cells(`
Fell Building Society – key risk indicators – 31 August 2025
Ref | Indicator | Green | Amber | Red | Aug 2025 | Jul 2025 | Status | Owner
K01 | Mortgage accounts in arrears | < 0.8% | 0.8–1.2% | > 1.2% | 0.74% | 0.71% | Green | CRO
K02 | Liquid assets ratio | > 16% | 14–16% | < 14% | 15.2% | 16.4% | Amber | CFO
K03 | Wholesale funding | < 15% | 15–20% | > 20% | 12.8% | 13.1% | Green | CFO
K04 | Phishing tests failed | < 3% | 3–5% | > 5% | 5.6% | 4.1% | Red | COO
K05 | Staff vacancies | < 6% | 6–9% | > 9% | 6.6% | 7.0% | Amber | HRD`),
      },
      {
        name: "Pipeline",
        rows: cells(`
Product | Target (£m) | Applications (£m) | Offers (£m) | Completions (£m)
Residential | 22 | 31.4 | 25.1 | 20.6
Buy to let | 6 | 7.9 | 6.2 | 5.8
Self build | 3 | 2.2 | 1.9 | 1.1`),
      },
    ],
    expected: noted(
      `
name | owner | 2025-07 | 2025-08 | status | direction
Mortgage accounts in arrears | CRO | 0.71 % | 0.74 % | on-track | lower
Liquid assets ratio | CFO | 16.4 % | 15.2 % | at-risk |
Wholesale funding | CFO | 13.1 % | 12.8 % | on-track | lower
Phishing tests failed | COO | 4.1 % | 5.6 % | off-track | lower
Staff vacancies | HRD | 7 % | 6.6 % | at-risk | lower
`,
      { open: ["target"] },
    ),
  },
  {
    id: "copse-outdoor",
    about: "Retailer: trading by department and week beside a balanced scorecard with last year and budget",
    kind: "xlsx",
    sheets: [
      {
        name: "Scorecard",
        rows: cells(`
Copse Outdoor Ltd – balanced scorecard – May 2025

Perspective | Measure | Actual | Budget | Last year | vs budget | Owner
Financial | Sales (£k) | 4,120 | 4,250 | 3,980 | -3.1% | FD
 | Gross margin | 48.2% | 48.0% | 47.1% | 0.2% | FD
 | Stock days | 91 | 85 | 96 | 7.1% | COO
Customer | Conversion | 3.4% | 3.2% | 3.1% | 6.3% | CMO
 | Net promoter score | 61 | 60 | 57 | 1.7% | CMO
 | Returns | 7.9% | 7.0% | 7.4% | 12.9% | COO
People | Staff turnover | 28% | 30% | 34% | -6.7% | HRD
 | Training hours per head | 3.1 | 4.0 | 2.8 | -22.5% | HRD`),
      },
      {
        name: "Trading",
        rows: cells(`
Department | Sales | Budget | Var % | LY | LFL %
Footwear | 1,410 | 1,390 | 1.4% | 1,302 | 8.3%
Clothing | 1,705 | 1,860 | -8.3% | 1,744 | -2.2%
Camping | 690 | 640 | 7.8% | 601 | 14.8%
Climbing | 315 | 360 | -12.5% | 333 | -5.4%`),
      },
    ],
    expected: noted(
      `
name | objective | owner | target | current | baseline | direction
Sales | Financial | FD | 4250000 GBP | 4120000 GBP | 3980000 GBP |
Gross margin | Financial | FD | 48 % | 48.2 % | 47.1 % |
Stock days | Financial | COO | 85 | 91 | 96 | lower
Conversion | Customer | CMO | 3.2 % | 3.4 % | 3.1 % |
Net promoter score | Customer | CMO | 60 | 61 | 57 |
Returns | Customer | COO | 7 % | 7.9 % | 7.4 % | lower
Staff turnover | People | HRD | 30 % | 28 % | 34 % | lower
Training hours per head | People | HRD | 4 | 3.1 | 2.8 |
`,
      { period: "2025-05-01 2025-05-31" },
    ),
  },
  {
    id: "cooperativa-duero",
    about: "Spanish cooperative: plan and actual as rows, decimal commas, and sales by country",
    kind: "xlsx",
    sheets: [
      {
        name: "Seguimiento",
        rows: cells(`
Cooperativa Duero – seguimiento del plan 2025
Indicador | Concepto | T1 2025 | T2 2025
Ventas (M€) | Meta | '12,5 | '14,0
 | Real | '12,9 | '13,4
Margen bruto | Meta | 31% | 31%
 | Real | '30,2% | '31,8%
Reclamaciones | Meta | 40 | 38
 | Real | 47 | 36
Socios activos | Meta | '1.250 | '1.300
 | Real | '1.262 | '1.288`),
      },
      {
        name: "Países",
        rows: cells(`
País | Presupuesto | Ventas | Diferencia
Alemania | '4.100 | '4.350 | 250
Francia | '3.600 | '3.290 | '-310
Portugal | '2.200 | '2.260 | 60
Total | '9.900 | '9.900 | 0`),
      },
    ],
    expected: [0, 1].flatMap((at) =>
      noted(
        `
name | target | current | direction
Ventas | ${["12500000 EUR", "14000000 EUR"][at]} | ${["12900000 EUR", "13400000 EUR"][at]} |
Margen bruto | 31 % | ${[30.2, 31.8][at]} % |
Reclamaciones | ${[40, 38][at]} | ${[47, 36][at]} | lower
Socios activos | ${[1250, 1300][at]} | ${[1262, 1288][at]} |
`,
        { period: ["2025-01-01 2025-03-31", "2025-04-01 2025-06-30"][at] ?? "" },
      ),
    ),
  },
  {
    id: "harrow-engineering",
    about: "Engineer: strategy on a page with measures from and to, initiatives, order book by customer",
    kind: "xlsx",
    sheets: [
      {
        name: "Strategy",
        rows: cells(`
Harrow Engineering – strategy tracker, position at 30 June 2025
Goal | Measure | From | To | Now | By when | Sponsor | Status
Grow in service | Service revenue (£m) | 18 | 30 | 22.4 | Dec 2027 | M. Sato | On track
 | Contracts renewed | 81% | 92% | 84% | Dec 2026 | M. Sato | At risk
Build right first time | Cost of rework (£k) | 940 | 400 | 710 | Dec 2026 | E. Fox | On track
 | Supplier defects (ppm) | 2,100 | 800 | 1,950 | Jun 2026 | E. Fox | Behind
Be a safe place | Days lost to accidents | 61 | 20 | 33 | Dec 2025 | L. Hart | On track

Initiative | Sponsor | Start | Finish | % complete | RAG
New service depot in Leeds | M. Sato | Jan 2025 | Mar 2026 | 60% | Green
Supplier quality programme | E. Fox | Sep 2024 | Jun 2026 | 35% | Red`),
      },
      {
        name: "Orders",
        rows: cells(`
Customer | Plan (£k) | Orders to date (£k) | Probability | Due
Rail North | 2,400 | 1,150 | 80% | Q4 2025
Tees Valley Power | 1,900 | 1,900 | 100% | Q2 2025
Mersey Docks | 850 | 0 | 40% | Q1 2026`),
      },
    ],
    expected: [
      ...noted(`
name | objective | baseline | target | current | due | owner | status | direction
Service revenue | Grow in service | 18000000 GBP | 30000000 GBP | 22400000 GBP | 2027-12-31 | M. Sato | on-track |
Contracts renewed | Grow in service | 81 % | 92 % | 84 % | 2026-12-31 | M. Sato | at-risk |
Cost of rework | Build right first time | 940000 GBP | 400000 GBP | 710000 GBP | 2026-12-31 | E. Fox | on-track | lower
Supplier defects | Build right first time | 2100 ppm | 800 ppm | 1950 ppm | 2026-06-30 | E. Fox | off-track | lower
Days lost to accidents | Be a safe place | 61 | 20 | 33 | 2025-12-31 | L. Hart | on-track | lower
`),
      ...noted(
        `
name | owner | due | progress | status
New service depot in Leeds | M. Sato | 2026-03-31 | 60 % | on-track
Supplier quality programme | E. Fox | 2026-06-30 | 35 % | off-track
`,
        { open: ["begun"] },
      ),
    ],
  },
  {
    id: "links-club",
    about: "Club: sentences as targets and states, membership by category, maintenance costs",
    kind: "xlsx",
    sheets: [
      {
        name: "Plan",
        rows: cells(`
Links Club – five-year plan, progress at May 2025
Priority | What success looks like | Where we are | Champion | Deadline | RAG
Membership | 650 full members | 611 | Captain | 2026-03-31 | Amber
Course | Irrigation renewed on all 18 holes | 9 holes done | Greens chair | 2026-10-31 | Green
Clubhouse | New kitchen open | Planning granted | Manager | 2025-12-31 | Amber
Juniors | 80 juniors in coaching | 86 | Junior organiser | 2025-09-30 | Green`),
      },
      {
        name: "Members",
        rows: cells(`
Category | Budget | Members | Waiting | Fee
Full | 640 | 611 | 0 | £1,240
Five-day | 110 | 121 | 4 | £870
Junior | 80 | 86 | 0 | £120
Social | 200 | 188 | 0 | £60
Total | 1,030 | 1,006 | 4 |`),
      },
    ],
    expected: noted(
      `
name | alsoCalled | owner | due | status
650 full members | Membership | Captain | 2026-03-31 | at-risk
Irrigation renewed on all 18 holes | Course | Greens chair | 2026-10-31 | on-track
New kitchen open | Clubhouse | Manager | 2025-12-31 | at-risk
80 juniors in coaching | Juniors | Junior organiser | 2025-09-30 | on-track
`,
      { open: ["period", "target", "targetText", "current", "currentText", "objective", "direction"] },
    ),
  },
];

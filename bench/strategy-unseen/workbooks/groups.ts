import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A consolidated group, a fund's portfolio company and a hotel owner. */
export const GROUPS: UnseenDocument[] = [
  {
    id: "group-board-pack",
    about:
      "Group of three divisions: a sheet of group KPIs and one for each division, full-year budget and forecast, contents, notes",
    kind: "xlsx",
    sheets: [
      {
        name: "Index",
        rows: cells(`
Castleford Industries plc | Board pack | April 2026

Tab | Contents
Group | Group KPIs
Building products | Divisional KPIs
Logistics | Divisional KPIs
Notes | Basis of preparation`),
      },
      {
        name: "Group",
        rows: cells(`
Castleford Industries plc
Group KPIs - April 2026
£m

KPI | Actual | Budget | Var | Prior year | FY budget | FY forecast | RAG
Revenue | 62.4 | 60.8 | 1.6 | 58.9 | 745.0 | 752.0 | G
Operating profit | 5.1 | 5.6 | (0.5) | 5.3 | 71.0 | 69.5 | A
Operating cash conversion (%) | 88 | 90 | (2) | 84 | 90 | 90 | A
Net debt | 121.3 | 118.0 | (3.3) | 134.6 | 110.0 | 112.5 | A
Order book | 318 | 300 | 18 | 276 | | | G
RIDDOR accidents | 2 | 0 | (2) | 1 | 0 | 6 | R`),
      },
      {
        name: "Building products",
        rows: cells(`
Building products - divisional KPIs - April 2026

KPI | Unit | Actual | Budget | Prior year | RAG
Volume | kt | 41.8 | 40.5 | 39.9 | G
Average selling price | £/t | 512 | 520 | 505 | A
Kiln availability | % | 86.4 | 91.0 | 90.2 | R`),
      },
      {
        name: "Logistics",
        rows: cells(`
Logistics - divisional KPIs - April 2026

KPI | Unit | Actual | Budget | Prior year | RAG
Warehouse utilisation | % | 93 | 90 | 87 | G
Deliveries on time in full | % | 97.1 | 98.0 | 96.6 | A
Vehicle empty running | % | 21.5 | 20.0 | 22.8 | A`),
      },
      {
        name: "Notes",
        rows: cells(`
Basis of preparation
Figures are unaudited and before adjusting items.
Prior year is restated at constant currency.`),
      },
    ],
    expected: noted(
      `
name | current | target | baseline | status | direction
Revenue | 62400000 GBP | 60800000 GBP | 58900000 GBP | on-track
Operating profit | 5100000 GBP | 5600000 GBP | 5300000 GBP | at-risk
Operating cash conversion | 88 % | 90 % | 84 % | at-risk
Net debt | 121300000 GBP | 118000000 GBP | 134600000 GBP | at-risk | lower
Order book | 318000000 GBP | 300000000 GBP | 276000000 GBP | on-track
RIDDOR accidents | 2 | 0 | 1 | off-track | lower
Volume | 41.8 kt | 40.5 kt | 39.9 kt | on-track
Average selling price | 512 £/t | 520 £/t | 505 £/t | at-risk
Kiln availability | 86.4 % | 91 % | 90.2 % | off-track
Warehouse utilisation | 93 % | 90 % | 87 % | on-track
Deliveries on time in full | 97.1 % | 98 % | 96.6 % | at-risk
Vehicle empty running | 21.5 % | 20 % | 22.8 % | at-risk | lower`,
      { period: "2026-04-01 2026-04-30", open: ["begun", "objective"] },
    ),
  },
  {
    id: "portfolio-company-pack",
    about:
      "Private equity: portfolio company pack, value creation plan with entry and exit case beside the last twelve months",
    kind: "xlsx",
    sheets: [
      {
        name: "VCP tracker",
        rows: cells(`
Project Lark - Value creation plan tracker
LTM to March 2026, $m unless stated

Lever | KPI | At entry (Dec 2023) | LTM Mar-26 | Exit case (Dec 2028) | % of plan achieved | RAG | Owner
Revenue growth | Revenue | 84.2 | 101.7 | 150.0 | 27% | Green | CEO
Revenue growth | Recurring share of revenue | 38% | 47% | 65% | 33% | Amber | CRO
Pricing | Gross margin | 51.5% | 54.2% | 58.0% | 42% | Green | CFO
Operating leverage | Adjusted EBITDA | 14.8 | 19.6 | 38.0 | 21% | Amber | CFO
Working capital | Days sales outstanding | 71 | 63 | 50 | 38% | Amber | CFO
Talent | Key roles filled | 4 | 9 | 11 | 71% | Green | CHRO
Buy and build | Bolt-on acquisitions closed | 0 | 2 | 6 | 33% | Red | Head of M&A`),
      },
      {
        name: "Covenants",
        rows: cells(`
Covenant tests at 31 March 2026
Covenant | Required | Actual | Headroom | Result
Net leverage | max 5.25x | 4.1x | 22% | Pass
Interest cover | min 2.50x | 3.2x | 28% | Pass
Capital expenditure ($m) | max 6.0 | 3.9 | 35% | Pass`),
      },
    ],
    expected: [
      ...noted(
        `
name | objective | baseline | current | target | progress | status | owner | direction
Revenue | Revenue growth | 84200000 USD | 101700000 USD | 150000000 USD | 27 % | on-track | CEO
Recurring share of revenue | Revenue growth | 38 % | 47 % | 65 % | 33 % | at-risk | CRO
Gross margin | Pricing | 51.5 % | 54.2 % | 58 % | 42 % | on-track | CFO
Adjusted EBITDA | Operating leverage | 14800000 USD | 19600000 USD | 38000000 USD | 21 % | at-risk | CFO
Days sales outstanding | Working capital | 71 | 63 | 50 | 38 % | at-risk | CFO | lower
Key roles filled | Talent | 4 | 9 | 11 | 71 % | on-track | CHRO
Bolt-on acquisitions closed | Buy and build | 0 | 2 | 6 | 33 % | off-track | Head of M&A`,
        { begun: "2023-12-31", due: "2028-12-31", open: ["period"] },
      ),
      ...noted(
        `
name | target | current | status | direction
Net leverage | 5.25 x | 4.1 x | on-track | lower
Interest cover | 2.5 x | 3.2 x | on-track
Capital expenditure | 6000000 USD | 3900000 USD | on-track | lower`,
        { open: ["period", "objective"] },
      ),
    ],
  },
  {
    id: "hotel-owner-flash",
    about:
      "Hotel owner: monthly flash with columns for actual, budget and last year, index, guest scores, transposed summary",
    kind: "xlsx",
    sheets: [
      {
        name: "Flash",
        merges: ["A1:G1"],
        rows: cells(`
Bellamont Hotels - monthly flash, August 2026
 | Actual | Budget | Var | Last year | Var LY
Rooms
Occupancy | 86.4% | 85.0% | 1.4% | 83.7% | 2.7%
Average daily rate | €176.50 | €180.00 | (3.50) | €171.20 | 5.30
RevPAR | €152.50 | €153.00 | (0.50) | €143.29 | 9.21
Food and beverage
Covers served | 41,220 | 40,000 | 1,220 | 38,905 | 2,315
Spend per cover | €38.40 | €39.00 | (0.60) | €37.10 | 1.30
Guests
Online review score | 8.7 | 8.8 | (0.1) | 8.6 | 0.1
Repeat guests | 31% | 30% | 1% | 28% | 3%
Profit
GOP margin | 41.2% | 42.0% | -0.8% | 39.9% | 1.3%
Labour cost % | 33.8% | 32.5% | 1.3% | 34.1% | -0.3%`),
      },
    ],
    expected: noted(
      `
name | objective | current | target | baseline | direction | alsoCalled
Occupancy | Rooms | 86.4 % | 85 % | 83.7 %
Average daily rate | Rooms | 176.5 EUR | 180 EUR | 171.2 EUR
RevPAR | Rooms | 152.5 EUR | 153 EUR | 143.29 EUR
Covers served | Food and beverage | 41220 | 40000 | 38905
Spend per cover | Food and beverage | 38.4 EUR | 39 EUR | 37.1 EUR
Online review score | Guests | 8.7 | 8.8 | 8.6
Repeat guests | Guests | 31 % | 30 % | 28 %
GOP margin | Profit | 41.2 % | 42 % | 39.9 %
Labour cost | Profit | 33.8 % | 32.5 % | 34.1 % | lower | Labour cost %`,
      { period: "2026-08-01 2026-08-31", open: ["begun"] },
    ),
  },
];

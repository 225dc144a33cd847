import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A subscription software company, a retailer and a manufacturer. */
export const TRADE: UnseenDocument[] = [
  {
    id: "subscription-metrics",
    about:
      "Subscription software: metrics by month, sections, a plan for the year end of stocks and rates, no target for sums",
    kind: "xlsx",
    sheets: [
      {
        name: "SaaS metrics",
        rows: cells(`
Pinemark Inc. | Board metrics - September 2026 | | | | | | USD thousands unless stated

 | Apr-26 | May-26 | Jun-26 | Jul-26 | Aug-26 | Sep-26 | Dec-26 plan
Recurring revenue
ARR | 14,210 | 14,560 | 15,020 | 15,310 | 15,640 | 16,105 | 17,500
Net revenue retention | 108.2% | 108.9% | 109.4% | 109.1% | 109.8% | 110.3% | 112.0%
Gross revenue retention | 91.0% | 91.2% | 91.1% | 90.8% | 91.4% | 91.7% | 93.0%
Customers
Paying customers | 812 | 826 | 841 | 849 | 860 | 874 | 920
Monthly logo churn | 1.1% | 0.9% | 1.0% | 1.2% | 0.9% | 0.8% | 0.8%
Efficiency
CAC payback (months) | 19.5 | 19.1 | 18.4 | 18.8 | 18.0 | 17.6 | 16.0
Rule of 40 | 27% | 28% | 30% | 29% | 31% | 33% | 35%
Cash
Cash balance | 9,840 | 9,415 | 9,020 | 8,610 | 8,295 | 7,990 | 7,200
Monthly burn | 430 | 425 | 395 | 410 | 315 | 305 | 250`),
      },
    ],
    expected: noted(
      `
name | objective | target | direction | open | 2026-04 | 2026-05 | 2026-06 | 2026-07 | 2026-08 | 2026-09
ARR | Recurring revenue | 17500000 USD | | | 14210000 USD | 14560000 USD | 15020000 USD | 15310000 USD | 15640000 USD | 16105000 USD
Net revenue retention | Recurring revenue | 112 % | | | 108.2 % | 108.9 % | 109.4 % | 109.1 % | 109.8 % | 110.3 %
Gross revenue retention | Recurring revenue | 93 % | | | 91 % | 91.2 % | 91.1 % | 90.8 % | 91.4 % | 91.7 %
Paying customers | Customers | 920 | | | 812 | 826 | 841 | 849 | 860 | 874
Monthly logo churn | Customers | 0.8 % | lower | | 1.1 % | 0.9 % | 1 % | 1.2 % | 0.9 % | 0.8 %
CAC payback | Efficiency | 16 months | lower | | 19.5 months | 19.1 months | 18.4 months | 18.8 months | 18 months | 17.6 months
Rule of 40 | Efficiency | 35 % | | | 27 % | 28 % | 30 % | 29 % | 31 % | 33 %
Cash balance | Cash | 7200000 USD | | direction | 9840000 USD | 9415000 USD | 9020000 USD | 8610000 USD | 8295000 USD | 7990000 USD
Monthly burn | Cash | 250000 USD | lower | | 430000 USD | 425000 USD | 395000 USD | 410000 USD | 315000 USD | 305000 USD`,
      { due: "2026-12-31" },
    ),
  },
  {
    id: "retailer-period-pack",
    about:
      "Retailer: period and year to date against budget and last year, growth in points, a list of stores beneath",
    kind: "xlsx",
    sheets: [
      {
        name: "Period 9",
        merges: ["B5:E5", "F5:I5"],
        rows: cells(`
Threadneedle & Moss Stores
Trading summary - Period 9 (four weeks to 6 December 2025)
£m unless stated

 | Period 9 | | | | Year to date
KPI | Actual | Budget | Var % | LY | Actual | Budget | Var % | LY
Total sales | 48.6 | 47.2 | 3.0% | 45.1 | 389.4 | 392.0 | -0.7% | 371.8
Like-for-like sales growth (%) | 4.1 | 3.0 | | 1.2 | 2.2 | 2.5 | | 0.8
Online share of sales (%) | 31.5 | 33.0 | | 29.4 | 28.8 | 30.0 | | 27.1
Gross margin (%) | 52.8 | 53.5 | | 53.1 | 53.0 | 53.5 | | 53.3
Stock cover (weeks) | 11.2 | 10.5 | | 11.9 | 11.2 | 10.5 | | 11.9
Average transaction value (£) | 34.20 | 33.50 | 2.1% | 32.75 | 33.10 | 33.00 | 0.3% | 31.90
Stock loss as % of sales | 1.42 | 1.20 | | 1.31 | 1.35 | 1.20 | | 1.28
Colleague turnover (%) | 27.4 | 25.0 | | 30.2 | 27.4 | 25.0 | | 30.2

Top five stores | Sales £000 | LFL %
Bath | 1,204 | 6.2%
York | 1,188 | 4.9%
Leeds Trinity | 1,102 | 3.1%
Exeter | 968 | 2.2%
Cardiff | 955 | -0.4%`),
      },
    ],
    expected: noted(
      `
name | current | target | baseline | direction | alsoCalled
Total sales | 48600000 GBP | 47200000 GBP | 45100000 GBP
Like-for-like sales growth | 4.1 % | 3 % | 1.2 %
Online share of sales | 31.5 % | 33 % | 29.4 %
Gross margin | 52.8 % | 53.5 % | 53.1 %
Stock cover | 11.2 weeks | 10.5 weeks | 11.9 weeks | lower
Average transaction value | 34.2 GBP | 33.5 GBP | 32.75 GBP
Stock loss as % of sales | 1.42 % | 1.2 % | 1.31 % | lower
Colleague turnover | 27.4 % | 25 % | 30.2 % | lower`,
      { open: ["period", "begun"] },
    ).map((kpi) => (kpi.name === "Stock cover" ? { ...kpi, open: ["period", "begun", "direction"] } : kpi)),
  },
  {
    id: "manufacturer-operations",
    about:
      "Manufacturer: operational excellence board by pillar, last year, target, month, three-month average, YTD, red and green",
    kind: "xlsx",
    sheets: [
      {
        name: "Ops Scorecard",
        merges: ["A5:A6", "A7:A9", "A10:A12", "A13:A14"],
        rows: cells(`
Brandt & Soler Precision Components
Operations scorecard | | | | | Month: | June 2026

Pillar | KPI | UoM | FY25 | FY26 Target | Jun-26 | 3M avg | YTD | R/G | Owner
Safety | Lost time injuries | # | 5 | 0 | 1 | 0.3 | 2 | R | HSE Manager
 | Near misses reported | # | 310 | 400 | 38 | 36 | 214 | G | HSE Manager
Quality | Customer PPM | ppm | 142 | 100 | 88 | 96 | 104 | G | Quality Director
 | First pass yield | % | 96.1 | 97.5 | 97.2 | 97.0 | 96.8 | R | Quality Director
 | Cost of poor quality | % of sales | 2.9 | 2.2 | 2.4 | 2.5 | 2.6 | R | Quality Director
Delivery | OTIF | % | 91.3 | 96.0 | 94.8 | 94.1 | 93.6 | R | Supply Chain Director
 | Supplier on-time delivery | % | 87.0 | 92.0 | 92.4 | 91.8 | 90.9 | G | Supply Chain Director
 | Inventory turns | x | 5.8 | 6.5 | 6.1 | 6.1 | 6.1 | R | Supply Chain Director
Productivity | OEE | % | 72.4 | 78.0 | 76.9 | 76.2 | 75.1 | R | Plant Manager
 | Overtime hours | % | 7.2 | 5.0 | 4.6 | 5.1 | 5.8 | G | Plant Manager`),
      },
      {
        name: "Plants",
        rows: cells(`
OEE by plant, June 2026
Plant | Lines | OEE | Downtime (h)
Bilbao | 6 | 78.1% | 212
Ulm | 4 | 75.0% | 184`),
      },
    ],
    expected: noted(
      `
name | objective | current | target | baseline | status | owner | direction
Lost time injuries | Safety | 1 | 0 | 5 | off-track | HSE Manager | lower
Customer PPM | Quality | 88 ppm | 100 ppm | 142 ppm | on-track | Quality Director | lower
First pass yield | Quality | 97.2 % | 97.5 % | 96.1 % | off-track | Quality Director
Cost of poor quality | Quality | 2.4 % of sales | 2.2 % of sales | 2.9 % of sales | off-track | Quality Director | lower
OTIF | Delivery | 94.8 % | 96 % | 91.3 % | off-track | Supply Chain Director
Supplier on-time delivery | Delivery | 92.4 % | 92 % | 87 % | on-track | Supply Chain Director
Inventory turns | Delivery | 6.1 x | 6.5 x | 5.8 x | off-track | Supply Chain Director
OEE | Productivity | 76.9 % | 78 % | 72.4 % | off-track | Plant Manager
Overtime hours | Productivity | 4.6 % | 5 % | 7.2 % | on-track | Plant Manager | lower`,
      // The month beside the target of a year, or the year to date.
      { open: ["begun", "due", "current", "period"] },
    ).concat(
      noted(
        `
name | objective | current | status | owner
Near misses reported | Safety | 38 | on-track | HSE Manager`,
        // A year's sum as the target of a month.
        { open: ["begun", "due", "current", "period", "target", "baseline", "direction"] },
      ),
    ),
  },
];

import { cells } from "../strategy-unseen/cells";
import { noted } from "../strategy-unseen/noted";
import type { UnseenDocument } from "../strategy-unseen/unseen";

/** Papers of companies, charities and clubs, on which certainty was fitted. */
export const FITTED_PRIVATE: UnseenDocument[] = [
  {
    id: "kindling-charity",
    about:
      "Charity: key results under objectives with baseline, target and percent, and income by source beside a budget",
    kind: "xlsx",
    sheets: [
      {
        name: "OKRs",
        rows: cells(`
Kindling – objectives and key results, Jul–Sep 2025
Objective | Key result | Owner | Start | Target | Now | % complete | Confidence
Reach more families | Families supported | Asha | 1,150 | 1,600 | 1,402 | 56% | 7/10
 | Towns with a weekly group | Asha | 9 | 14 | 11 | 40% | 6/10
 | Referrals from schools | Tom | 60 | 150 | 171 | 123% | 9/10
Be a place people stay | Volunteers who stay a year | Mina | 61% | 75% | 66% | 36% | 5/10
 | Staff engagement score | Mina | 6.8 | 8 | 7.1 | 25% | 5/10
Stand on our own feet | Unrestricted income (£k) | Jo | 310 | 480 | 395 | 50% | 6/10
 | Months of reserves | Jo | 2.9 | 4 | 3.4 | 45% | 6/10
 | Cost to raise a pound (pence) | Jo | 31 | 24 | 27 | 57% | 6/10`),
      },
      {
        name: "Income",
        rows: cells(`
Income by source, September 2025
Source | Budget | Actual | Variance | Last year
Trusts and foundations | £220,000 | £231,500 | £11,500 | £204,000
Individual giving | £90,000 | £84,210 | -£5,790 | £81,330
Legacies | £40,000 | £12,000 | -£28,000 | £55,000
Events | £35,000 | £38,400 | £3,400 | £30,100
Total income | £385,000 | £366,110 | -£18,890 | £370,430`),
      },
    ],
    expected: noted(
      `
name | objective | owner | baseline | target | current | progress | direction
Families supported | Reach more families | Asha | 1150 | 1600 | 1402 | 56 % |
Towns with a weekly group | Reach more families | Asha | 9 | 14 | 11 | 40 % |
Referrals from schools | Reach more families | Tom | 60 | 150 | 171 | 123 % |
Volunteers who stay a year | Be a place people stay | Mina | 61 % | 75 % | 66 % | 36 % |
Staff engagement score | Be a place people stay | Mina | 6.8 | 8 | 7.1 | 25 % |
Unrestricted income | Stand on our own feet | Jo | 310000 GBP | 480000 GBP | 395000 GBP | 50 % |
Months of reserves | Stand on our own feet | Jo | 2.9 | 4 | 3.4 | 45 % |
Cost to raise a pound | Stand on our own feet | Jo | 31 pence | 24 pence | 27 pence | 57 % | lower
`,
      { open: ["period"] },
    ),
  },
  {
    id: "penwith-bank",
    about: "Bank: risk appetite with triggers and limits, numbered, previous and current",
    kind: "xlsx",
    sheets: [
      {
        name: "Appetite",
        rows: cells(`
Penwith Bank plc – Risk appetite dashboard as at 30 September 2025
# | Risk type | Metric | Trigger | Limit | Jun-25 | Sep-25 | RAG
1.1 | Capital | CET1 ratio | 14.5% | 13.0% | 15.9% | 15.6% | Green
1.2 | Capital | Leverage ratio | 4.5% | 4.0% | 5.1% | 5.0% | Green
2.1 | Liquidity | Liquidity coverage ratio | 135% | 120% | 151% | 133% | Amber
2.2 | Liquidity | Loan to deposit ratio | 95% | 100% | 91% | 92% | Green
3.1 | Credit | Arrears over 90 days | 1.2% | 1.5% | 1.0% | 1.6% | Red
3.2 | Credit | Average LTV of new lending | 70% | 75% | 66% | 67% | Green
4.1 | Operational | Losses from fraud (£k) | 200 | 300 | 121 | 240 | Amber
4.2 | Operational | Critical systems available | 99.9% | 99.5% | 99.97% | 99.93% | Green
5.1 | Conduct | Complaints upheld by the ombudsman | 30% | 40% | 26% | 24% | Green`),
      },
      {
        name: "Exposures",
        rows: cells(`
Largest exposures (£m)
Counterparty | Limit | Exposure | Headroom
Tamar Housing | 40 | 31.5 | 8.5
Lizard Hotels | 25 | 24.1 | 0.9
Moor Farms | 15 | 9.8 | 5.2`),
      },
    ],
    expected: noted(
      `
name | objective | target | 2025-06 | 2025-09 | status | direction
CET1 ratio | Capital | 13 % | 15.9 % | 15.6 % | on-track |
Leverage ratio | Capital | 4 % | 5.1 % | 5 % | on-track |
Liquidity coverage ratio | Liquidity | 120 % | 151 % | 133 % | at-risk |
Loan to deposit ratio | Liquidity | 100 % | 91 % | 92 % | on-track | lower
Arrears over 90 days | Credit | 1.5 % | 1 % | 1.6 % | off-track | lower
Average LTV of new lending | Credit | 75 % | 66 % | 67 % | on-track | lower
Losses from fraud | Operational | 300000 GBP | 121000 GBP | 240000 GBP | at-risk | lower
Critical systems available | Operational | 99.5 % | 99.97 % | 99.93 % | on-track |
Complaints upheld by the ombudsman | Conduct | 40 % | 26 % | 24 % | on-track | lower
`,
    ),
  },
  {
    id: "gaslight-theatre",
    about: "Theatre: KPIs above a list of productions with budget and actual, and grants by funder",
    kind: "xlsx",
    sheets: [
      {
        name: "Season",
        rows: cells(`
Gaslight Theatre – season report to trustees, spring 2025

Measure | Target | Actual | Last season | Comment
Seats sold | 72% | 75% | 69% | Panto ran over
Average ticket yield | £24.50 | £23.90 | £22.80 | More concessions
First-time bookers | 35% | 31% | 33% |
Secondary spend per head | £5.20 | £5.65 | £4.90 | New bar
Schools taking part | 40 | 46 | 37 |
Energy used (MWh) | 310 | 298 | 322 | LED stage lights

Production | Performances | Capacity | Target sales | Actual sales | % of target
The Lantern Keeper | 24 | 11,520 | £210,000 | £228,400 | 109%
Winter Sea | 18 | 8,640 | £150,000 | £121,900 | 81%
Twelfth Night | 21 | 10,080 | £190,000 | £201,300 | 106%
All productions | 63 | 30,240 | £550,000 | £551,600 | 100%`),
      },
    ],
    expected: noted(
      `
name | target | current | baseline | direction
Seats sold | 72 % | 75 % | 69 % |
Average ticket yield | 24.5 GBP | 23.9 GBP | 22.8 GBP |
First-time bookers | 35 % | 31 % | 33 % |
Secondary spend per head | 5.2 GBP | 5.65 GBP | 4.9 GBP | higher
Schools taking part | 40 | 46 | 37 |
Energy used | 310 mwh | 298 mwh | 322 mwh | lower
`,
    ),
  },
  {
    id: "stadtwerke-elmtal",
    about: "German utility: unit column, plan and actual of a half-year, traffic light, measures with dates",
    kind: "xlsx",
    sheets: [
      {
        name: "Kennzahlen",
        rows: cells(`
Stadtwerke Elmtal GmbH – Bericht an den Aufsichtsrat, 1. Halbjahr 2025
Bereich | Kennzahl | Einheit | Ist 2024 | Plan 2025 | Ist H1 2025 | Abweichung | Ampel | Verantwortlich
Netz | Versorgungsunterbrechung (SAIDI) | Minuten | '11,8 | '11,0 | '9,7 | '-1,3 | grün | Fr. Adler
Netz | Investitionen | Mio. € | '24,6 | '28,0 | '12,9 | '-15,1 | gelb | Fr. Adler
Vertrieb | Kundenzufriedenheit | % | 81 | 84 | 82 | '-2 | gelb | Hr. Busch
Vertrieb | Wechselquote | % | '6,4 | '6,0 | '7,1 | '1,1 | rot | Hr. Busch
Wärme | Anteil erneuerbarer Wärme | % | 22 | 27 | 25 | '-2 | gelb | Fr. Conrad
Personal | Krankenquote | % | '6,2 | '5,5 | '5,4 | '-0,1 | grün | Hr. Dorn
Personal | Unfälle | Anzahl | 7 | 5 | 2 | '-3 | grün | Hr. Dorn

Maßnahme | Verantwortlich | Termin | Status
Ladepark Nord in Betrieb nehmen | Fr. Adler | 30.09.2026 | im Plan
Neues Abrechnungssystem einführen | Hr. Busch | 31.03.2026 | verzögert`),
      },
    ],
    expected: noted(
      `
name | objective | owner | target | current | status | direction | baseline
Versorgungsunterbrechung (SAIDI) | Netz | Fr. Adler | 11 minutes | 9.7 minutes | on-track | lower | 11.8 minutes
Investitionen | Netz | Fr. Adler | 28000000 EUR | 12900000 EUR | at-risk | | 24600000 EUR
Kundenzufriedenheit | Vertrieb | Hr. Busch | 84 % | 82 % | at-risk | | 81 %
Wechselquote | Vertrieb | Hr. Busch | 6 % | 7.1 % | off-track | lower | 6.4 %
Anteil erneuerbarer Wärme | Wärme | Fr. Conrad | 27 % | 25 % | at-risk | | 22 %
Krankenquote | Personal | Hr. Dorn | 5.5 % | 5.4 % | on-track | lower | 6.2 %
Unfälle | Personal | Hr. Dorn | 5 | 2 | on-track | lower | 7
`,
      { period: "2025-01-01 2025-06-30", open: ["begun", "due"] },
    ).concat(
      noted(`
name | owner | due | status
Ladepark Nord in Betrieb nehmen | Fr. Adler | 2026-09-30 | on-track
Neues Abrechnungssystem einführen | Hr. Busch | 2026-03-31 | at-risk
`),
    ),
  },
  {
    id: "orchard-foods",
    about: "Food maker: measures across, plants down as parts, targets in a row of their own, months below",
    kind: "xlsx",
    sheets: [
      {
        name: "Operations",
        rows: cells(`
Orchard Foods – operations KPIs 2025
Month | OEE | Waste | On time in full | Complaints per million packs | Accidents
Target | 82% | 3.5% | 97% | 12 | 0
Jan 2025 | 79.1% | 4.1% | 95.8% | 14 | 1
Feb 2025 | 80.4% | 3.9% | 96.1% | 13 | 0
Mar 2025 | 82.6% | 3.6% | 97.3% | 11 | 0`),
      },
      {
        name: "Plants",
        rows: cells(`
Plant | Volume plan (t) | Volume actual (t) | OEE | FTE plan | FTE actual
Hereford | 4,100 | 4,230 | 83% | 212 | 208
Ledbury | 2,900 | 2,744 | 78% | 160 | 161
Evesham | 1,850 | 1,901 | 81% | 98 | 97
Group | 8,850 | 8,875 | 81% | 470 | 466`),
      },
    ],
    expected: noted(
      `
name | target | 2025-01 | 2025-02 | 2025-03 | direction
OEE | 82 % | 79.1 % | 80.4 % | 82.6 % |
Waste | 3.5 % | 4.1 % | 3.9 % | 3.6 % | lower
On time in full | 97 % | 95.8 % | 96.1 % | 97.3 % |
Complaints per million packs | 12 | 14 | 13 | 11 | lower
Accidents | 0 | 1 | 0 | 0 | lower
`,
    ),
  },
  {
    id: "brightwell-software",
    about:
      "Software company: plan above actual in pairs of rows by quarter, cohort and customer tables beside",
    kind: "xlsx",
    sheets: [
      {
        name: "Metrics",
        rows: cells(`
Brightwell – board metrics 2025
Metric | | Q1 2025 | Q2 2025 | Q3 2025
ARR ($m) | Plan | 18.0 | 19.5 | 21.2
 | Actual | 17.6 | 19.9 | 21.0
Net revenue retention | Plan | 108% | 109% | 110%
 | Actual | 106% | 107% | 111%
Logo churn | Plan | 2.0% | 1.9% | 1.8%
 | Actual | 2.4% | 2.1% | 1.7%
Gross margin | Plan | 76% | 76% | 77%
 | Actual | 75.2% | 76.4% | 77.1%
CAC payback (months) | Plan | 17 | 16 | 15
 | Actual | 19 | 16 | 14`),
      },
      {
        name: "Top customers",
        rows: cells(`
Customer | ARR ($k) | Renewal date | Health | Owner
Tern Airlines | 840 | 2026-02-28 | Green | Ines
Loft Insurance | 610 | 2025-12-31 | Amber | Paul
Quarry Group | 455 | 2026-06-30 | Red | Ines`),
      },
      {
        name: "Hiring",
        rows: cells(`
Team | Planned heads | Actual heads | Open roles
Engineering | 61 | 58 | 3
Sales | 34 | 35 | 0
Support | 18 | 17 | 1`),
      },
    ],
    expected: ["2025-Q1", "2025-Q2", "2025-Q3"].flatMap((period, at) =>
      noted(
        `
name | target | current | direction
ARR | ${["18000000 USD", "19500000 USD", "21200000 USD"][at]} | ${["17600000 USD", "19900000 USD", "21000000 USD"][at]} |
Net revenue retention | ${[108, 109, 110][at]} % | ${[106, 107, 111][at]} % |
Logo churn | ${[2, 1.9, 1.8][at]} % | ${[2.4, 2.1, 1.7][at]} % | lower
Gross margin | ${[76, 76, 77][at]} % | ${[75.2, 76.4, 77.1][at]} % |
CAC payback | ${[17, 16, 15][at]} months | ${[19, 16, 14][at]} months | lower
`,
        {
          period:
            {
              "2025-Q1": "2025-01-01 2025-03-31",
              "2025-Q2": "2025-04-01 2025-06-30",
              "2025-Q3": "2025-07-01 2025-09-30",
            }[period] ?? "",
        },
      ),
    ),
  },
  {
    id: "ferry-company",
    about:
      "Ferry company: people and safety KPIs beside lists of incidents, training by site, and reviewed policies",
    kind: "xlsx",
    sheets: [
      {
        name: "People",
        rows: cells(`
People and safety – August 2025
Indicator | Goal | August 2025 | July 2025 | 12-month average | Rating
Voluntary leavers (12 months) | 10% | 11.8% | 12.0% | 11.6% | ●
Sick days per person | 6 | 7.4 | 7.1 | 7 | ●
Lost time injury frequency | < 1.5 | 1.1 | 1.3 | 1.4 | ●
Women in management | 40% | 36% | 36% | 35% | ●
Agency share of hours | 8% | 6.9% | 7.2% | 7.5% | ●`),
      },
      {
        name: "Headcount",
        rows: cells(`
Department | Budget FTE | Actual FTE | Variance | Leavers | Joiners
Deck | 210 | 204 | -6 | 4 | 2
Engine | 96 | 97 | 1 | 0 | 1
Hotel services | 180 | 169 | -11 | 9 | 3
Shore | 140 | 141 | 1 | 1 | 2
Total | 626 | 611 | -15 | 14 | 8`),
      },
      {
        name: "Incidents",
        rows: cells(`
Date | Vessel | Incident | Severity | Corrective action | Due | Status
2025-08-03 | Linnet | Slip on ramp | Low | Repaint walkway | 2025-09-15 | Closed
2025-08-19 | Petrel | Engine room alarm | High | Replace sensor | 2025-08-31 | Overdue`),
      },
      {
        name: "Training",
        rows: cells(`
Site | Target | Fire | First aid | Data protection
Linnet | 95% | 97% | 94% | 88%
Petrel | 95% | 96% | 96% | 91%
Offices | 95% | 99% | 92% | 99%`),
      },
    ],
    expected: noted(
      `
name | target | 2025-07 | 2025-08 | direction
Voluntary leavers (12 months) | 10 % | 12 % | 11.8 % | lower
Sick days per person | 6 | 7.1 | 7.4 | lower
Lost time injury frequency | 1.5 | 1.3 | 1.1 | lower
Women in management | 40 % | 36 % | 36 % |
Agency share of hours | 8 % | 7.2 % | 6.9 % | lower
`,
      { open: ["baseline"] },
    ),
  },
];

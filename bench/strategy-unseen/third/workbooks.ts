import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A French waste authority, a solar company's OKRs and a dairy: decimal commas, and sheets that hold no KPIs beside one that does. */
export const THIRD_WORKBOOKS: UnseenDocument[] = [
  {
    id: "syndicat-tableau-de-bord",
    about:
      "French waste authority: figures typed as words with decimal commas, a loss against a profit, a budget on a sheet of its own",
    kind: "xlsx",
    sheets: [
      {
        name: "Tableau de bord",
        rows: cells(`
Syndicat de traitement des déchets du Val d'Orsenne
Tableau de bord du conseil - 1er trimestre 2026

Indicateur | Unité | Réalisé T1 2025 | Objectif T1 2026 | Réalisé T1 2026 | Feu | Responsable
Ventes de matériaux | k€ | '412,5 | '430,0 | '447,8 | vert | Directrice financière
Résultat d'exploitation | M€ | '-0,3 | '0,2 | '-0,1 | rouge | Directrice financière
Déchets recyclés | % | '41,6 | '45,0 | '43,2 | orange | Directeur de la collecte
Tonnage incinéré | tonnes | '12 480 | '11 500 | '11 350 | vert | Directeur de l'usine
Refus de tri | % | '14,8 | '12,0 | '15,1 | rouge | Directeur de la collecte
Réclamations reçues | nombre | '1 240 | '1 100 | '1 085 | vert | Secrétaire générale
Usagers satisfaits | % | '78,5 | '82,0 | '80,4 | orange | Secrétaire générale`),
      },
      {
        name: "Budget 2026",
        rows: cells(`
Budget 2026 voté le 11 décembre 2025 (k€)
Poste | Budget 2025 | Budget 2026 | Évolution
Charges de personnel | '8 640 | '8 905 | '3,1 %
Énergie | '2 310 | '2 150 | '-6,9 %
Transport | '3 475 | '3 560 | '2,4 %
Total | '14 425 | '14 615 | '1,3 %`),
      },
    ],
    expected: noted(
      `
name | baseline | target | current | status | owner | direction
Ventes de matériaux | 412500 EUR | 430000 EUR | 447800 EUR | on-track | Directrice financière
Résultat d'exploitation | -300000 EUR | 200000 EUR | -100000 EUR | off-track | Directrice financière
Déchets recyclés | 41.6 % | 45 % | 43.2 % | at-risk | Directeur de la collecte
Tonnage incinéré | 12480 tonnes | 11500 tonnes | 11350 tonnes | on-track | Directeur de l'usine | lower
Refus de tri | 14.8 % | 12 % | 15.1 % | off-track | Directeur de la collecte | lower
Réclamations reçues | 1240 | 1100 | 1085 | on-track | Secrétaire générale | lower
Usagers satisfaits | 78.5 % | 82 % | 80.4 % | at-risk | Secrétaire générale`,
      { period: "2026-01-01 2026-03-31", open: ["begun", "due"] },
    ),
  },
  {
    id: "solar-okr-sheet",
    about:
      "Kenyan solar company: OKR sheet of a quarter, the objective merged at the left, start, target and now, progress as a formula",
    kind: "xlsx",
    sheets: [
      {
        name: "Q3 OKRs",
        merges: ["A5:A7", "A8:A10"],
        rows: cells(`
Jua Mashambani Solar Ltd
OKRs for July to September 2026, as reviewed on 30 September 2026

Objective | Key result | Start | Target | Now | Progress | Status | Responsible
Light every homestead in Makori | Systems installed | 2,140 | 3,000 | 2,812 | =(E5-C5)/(D5-C5) >> 78% | On track | Field Director
 | Average installation time (days) | 12 | 7 | 9 | =(E6-C6)/(D6-C6) >> 60% | At risk | Field Director
 | Agents active each week | 84 | 130 | 96 | =(E7-C7)/(D7-C7) >> 26% | Off track | Head of Sales
Customers who pay and stay | Repayments on time | 81% | 90% | 88% | =(E8-C8)/(D8-C8) >> 78% | On track | Credit Manager
 | Repeat customers | 11% | 18% | 13% | =(E9-C9)/(D9-C9) >> 29% | Off track | Head of Sales
 | Monthly collections (KES m) | 46.0 | 60.0 | 55.5 | =(E10-C10)/(D10-C10) >> 68% | At risk | Credit Manager`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | target | current | progress | status | owner | direction
Systems installed | Light every homestead in Makori | 2140 | 3000 | 2812 | 78 % | on-track | Field Director
Average installation time | Light every homestead in Makori | 12 days | 7 days | 9 days | 60 % | at-risk | Field Director | lower
Agents active each week | Light every homestead in Makori | 84 | 130 | 96 | 26 % | off-track | Head of Sales
Repayments on time | Customers who pay and stay | 81 % | 90 % | 88 % | 78 % | on-track | Credit Manager
Repeat customers | Customers who pay and stay | 11 % | 18 % | 13 % | 29 % | off-track | Head of Sales
Monthly collections | Customers who pay and stay | 46000000 KES | 60000000 KES | 55500000 KES | 68 % | at-risk | Credit Manager`,
      { period: "2026-07-01 2026-09-30", open: ["begun", "due"] },
    ),
  },
  {
    id: "dairy-with-risks-and-actions",
    about:
      "New Zealand dairy: a scorecard of a season, with a risk register, an action list and a budget on sheets of their own",
    kind: "xlsx",
    sheets: [
      {
        name: "Scorecard",
        rows: cells(`
Tussock Valley Dairy Co-operative
Board scorecard, season from 1 June 2025 to 31 May 2026

KPI | Unit | 2024/25 actual | 2025/26 target | 2025/26 actual | R/A/G | Responsible
Milk solids collected | tonnes | 21,480 | 22,000 | 22,315 | G | GM Supply
Payout per kg of milk solids | NZ$ | 9.15 | 9.40 | 9.22 | A | Chief Financial Officer
Revenue | NZ$m | 248.6 | 255.0 | 261.3 | G | Chief Financial Officer
Net debt | NZ$m | 64.0 | 58.0 | 66.5 | R | Chief Financial Officer
Farms meeting effluent rules | % | 91.0 | 96.0 | 94.3 | A | GM Sustainability
Site emissions | tCO2e | 41,200 | 38,000 | 37,450 | G | GM Sustainability
Product downgraded | % | 1.9 | 1.5 | 2.2 | R | GM Operations`),
      },
      {
        name: "Risk register",
        rows: cells(`
Risk register, reviewed 4 June 2026
Ref | Risk | Likelihood (1-5) | Impact (1-5) | Score | Rating | Owner | Mitigation
R1 | Drought cuts milk supply | 4 | 4 | 16 | Red | GM Supply | Feed contracts signed to May 2027
R2 | Loss of an export market | 2 | 5 | 10 | Amber | Chief Executive | Sales spread over 14 countries
R3 | Failure of the main dryer | 2 | 4 | 8 | Amber | GM Operations | Spare burner on site
R4 | Breach of a bank covenant | 1 | 5 | 5 | Green | Chief Financial Officer | Headroom of NZ$12m`),
      },
      {
        name: "Actions",
        rows: cells(`
Actions from the meeting of 9 April 2026
No. | Action | Who | Closed
1 | Circulate the letter from the regional council | Company Secretary | Yes
2 | Bring the insurance renewal to the July meeting | Chief Financial Officer | No
3 | Thank the retiring directors | Chair | Yes`),
      },
      {
        name: "Budget 2026-27",
        rows: cells(`
Operating budget 2026/27 (NZ$000)
Cost centre | 2025/26 budget | 2026/27 budget | Change
Milk collection | 14,200 | 14,650 | 3.2%
Processing | 38,900 | 39,400 | 1.3%
Quality and laboratory | 3,150 | 3,280 | 4.1%
Administration | 6,420 | 6,300 | -1.9%
Total | 62,670 | 63,630 | 1.5%`),
      },
    ],
    expected: noted(
      `
name | baseline | target | current | status | owner | direction
Milk solids collected | 21480 tonnes | 22000 tonnes | 22315 tonnes | on-track | GM Supply
Payout per kg of milk solids | 9.15 NZD | 9.4 NZD | 9.22 NZD | at-risk | Chief Financial Officer
Revenue | 248600000 NZD | 255000000 NZD | 261300000 NZD | on-track | Chief Financial Officer
Net debt | 64000000 NZD | 58000000 NZD | 66500000 NZD | off-track | Chief Financial Officer | lower
Farms meeting effluent rules | 91 % | 96 % | 94.3 % | at-risk | GM Sustainability
Site emissions | 41200 tco2e | 38000 tco2e | 37450 tco2e | on-track | GM Sustainability | lower
Product downgraded | 1.9 % | 1.5 % | 2.2 % | off-track | GM Operations | lower`,
      { period: "2025-06-01 2026-05-31", open: ["begun", "due"] },
    ),
  },
];

import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A German utility, an airport and a food charity: decimal commas, targets in headings, thousands beside full amounts. */
export const SECOND_WORKBOOKS: UnseenDocument[] = [
  {
    id: "stadtwerke-kennzahlen",
    about:
      "German utility: figures typed as words with decimal commas, millions of euros, a traffic light in words",
    kind: "xlsx",
    sheets: [
      {
        name: "Kennzahlen",
        rows: cells(`
Stadtwerke Ahrental GmbH
Kennzahlenbericht an den Aufsichtsrat | | | | Stand: 31.03.2026

Kennzahl | Einheit | Vorjahr | Plan Q1 2026 | Ist Q1 2026 | Ampel | Verantwortlich
Umsatz | Mio. € | '398,4 | '410,0 | '405,1 | gelb | Leitung Finanzen
Ergebnis vor Steuern | Mio. € | '-6,2 | '-8,0 | '-8,4 | rot | Leitung Finanzen
Stromabsatz | GWh | '1.180 | '1.200 | '1.214 | grün | Leitung Vertrieb
Ökostromanteil | % | '54,5 | '60,0 | '61,3 | grün | Leitung Vertrieb
Versorgungsunterbrechung je Kunde | Minuten | '13,1 | '12,0 | '11,2 | grün | Leitung Netze
Krankenquote | % | '6,4 | '5,8 | '6,1 | gelb | Leitung Personal
Kundenzufriedenheit | % | '81,0 | '84,0 | '82,5 | gelb | Leitung Vertrieb`),
      },
    ],
    expected: noted(
      `
name | baseline | target | current | status | owner | direction
Umsatz | 398400000 EUR | 410000000 EUR | 405100000 EUR | at-risk | Leitung Finanzen
Ergebnis vor Steuern | -6200000 EUR | -8000000 EUR | -8400000 EUR | off-track | Leitung Finanzen
Stromabsatz | 1180 gwh | 1200 gwh | 1214 gwh | on-track | Leitung Vertrieb
Ökostromanteil | 54.5 % | 60 % | 61.3 % | on-track | Leitung Vertrieb
Versorgungsunterbrechung je Kunde | 13.1 minutes | 12 minutes | 11.2 minutes | on-track | Leitung Netze | lower
Krankenquote | 6.4 % | 5.8 % | 6.1 % | at-risk | Leitung Personal | lower
Kundenzufriedenheit | 81 % | 84 % | 82.5 % | at-risk | Leitung Vertrieb`,
      { period: "2026-01-01 2026-03-31", open: ["begun"] },
    ),
  },
  {
    id: "airport-targets-in-headings",
    about: "Airport: months down the page, a measure in each column, its target in brackets in the heading",
    kind: "xlsx",
    sheets: [
      {
        name: "Service quality",
        rows: cells(`
Inverlochan Airport | Service quality 2026

Month | Departures on time (target 85%) | Mishandled bags per 1,000 (target below 4.0) | Security queue under 10 minutes (target 95%) | Passenger rating (target 4.2) | Energy cost (£000, target 310)
@2026-01 | 81% | 4.6 | 93% | 4.0 | 342
@2026-02 | 84% | 4.4 | 94% | 4.1 | 331
@2026-03 | 86% | 4.1 | 96% | 4.1 | 318
@2026-04 | 88% | 3.7 | 97% | 4.3 | 296
@2026-05 | 83% | 3.9 | 95% | 4.2 | 288

Ratings come from the kiosk after security.`),
      },
    ],
    expected: noted(`
name | target | direction | 2026-01 | 2026-02 | 2026-03 | 2026-04 | 2026-05
Departures on time | 85 % | | 81 % | 84 % | 86 % | 88 % | 83 %
Mishandled bags per 1,000 | 4 | lower | 4.6 | 4.4 | 4.1 | 3.7 | 3.9
Security queue under 10 minutes | 95 % | | 93 % | 94 % | 96 % | 97 % | 95 %
Passenger rating | 4.2 | | 4 | 4.1 | 4.1 | 4.3 | 4.2
Energy cost | 310000 GBP | lower | 342000 GBP | 331000 GBP | 318000 GBP | 296000 GBP | 288000 GBP`),
  },
  {
    id: "food-network-thousands-and-full",
    about:
      "Food charity: £000 and £ in one table, a deficit in brackets against a smaller one, a cover sheet, reference numbers",
    kind: "xlsx",
    sheets: [
      {
        name: "Read me",
        rows: cells(`
Harrow Vale Food Network
This workbook is updated by the Treasurer after each year end.
Version | 3
Next review | 2026-09-30`),
      },
      {
        name: "Scorecard",
        rows: cells(`
Scorecard for the year ended 31 March 2026

Ref | Measure | Unit | 2024/25 | Target | Actual | RAG | Lead
'1.1 | Income | £000 | 2,140 | 2,300 | 2,415 | Green | Treasurer
'1.2 | Operating result | £000 | (62) | (40) | (84) | Red | Treasurer
'1.3 | Free reserves | £ | 486,000 | 500,000 | 512,400 | Green | Treasurer
'2.1 | Food distributed | tonnes | 612 | 650 | 644 | Amber | Operations Manager
'2.2 | Cost per parcel | £ | 11.80 | 11.00 | 11.35 | Amber | Operations Manager
'2.3 | Food wasted | % | 4.1 | 3.0 | 2.8 | Green | Operations Manager
'3.1 | Households supported | No. | 8,412 | 8,800 | 9,120 | Green | Head of Services
'3.2 | Grants paid to partners | £000 | 85 | 120 | 96 | Red | Head of Partnerships
'3.3 | Active volunteers | No. | 318 | 350 | 341 | Amber | Head of Services`),
      },
    ],
    expected: noted(
      `
name | baseline | target | current | status | owner | direction
Income | 2140000 GBP | 2300000 GBP | 2415000 GBP | on-track | Treasurer
Operating result | -62000 GBP | -40000 GBP | -84000 GBP | off-track | Treasurer
Free reserves | 486000 GBP | 500000 GBP | 512400 GBP | on-track | Treasurer
Food distributed | 612 tonnes | 650 tonnes | 644 tonnes | at-risk | Operations Manager
Cost per parcel | 11.8 GBP | 11 GBP | 11.35 GBP | at-risk | Operations Manager | lower
Food wasted | 4.1 % | 3 % | 2.8 % | on-track | Operations Manager | lower
Households supported | 8412 | 8800 | 9120 | on-track | Head of Services
Grants paid to partners | 85000 GBP | 120000 GBP | 96000 GBP | off-track | Head of Partnerships
Active volunteers | 318 | 350 | 341 | at-risk | Head of Services`,
      { period: "2025-04-01 2026-03-31", open: ["begun", "due"] },
    ),
  },
];

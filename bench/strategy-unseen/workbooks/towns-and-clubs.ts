import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** An American city, a golf club and a German municipal utility. */
export const TOWNS_AND_CLUBS: UnseenDocument[] = [
  {
    id: "city-performance-scorecard",
    about:
      "American city: department sheets of measures with prior year, target and four fiscal quarters, the last not yet there",
    kind: "xlsx",
    sheets: [
      {
        name: "Public Safety",
        rows: cells(`
City of Larkspur Falls
FY2026 Performance Scorecard (July 1, 2025 - June 30, 2026)
Strategic priority: Safe neighborhoods

Performance measure | FY25 Actual | FY26 Target | Q1 | Q2 | Q3 | Q4 | Status | Department
Average response time, priority 1 police calls (minutes) | 7.4 | 6.5 | 7.1 | 6.9 | 6.6 | | On Target | Police
Fire calls reached within 6 minutes | 84% | 90% | 85% | 86% | 88% | | Near Target | Fire
Traffic fatalities per 100,000 residents | 8.1 | 7.0 | 7.8 | 7.9 | 8.3 | | Off Target | Transportation
Residents who feel safe downtown at night | 52% | 60% | n/a | 55% | n/a | | Near Target | City Manager`),
      },
      {
        name: "Services",
        rows: cells(`
City of Larkspur Falls
FY2026 Performance Scorecard (July 1, 2025 - June 30, 2026)
Strategic priority: Reliable services

Performance measure | FY25 Actual | FY26 Target | Q1 | Q2 | Q3 | Q4 | Status | Department
Potholes repaired within 3 business days | 77% | 90% | 81% | 79% | 92% | | On Target | Public Works
Building permits issued within 15 days | 63% | 80% | 66% | 70% | 71% | | Off Target | Development Services
311 calls answered within 60 seconds | 71% | 80% | 74% | 78% | 81% | | On Target | Customer Service`),
      },
    ],
    expected: [
      ...noted(
        `
name | baseline | target | direction | status | owner | 2025-Q3 | 2025-Q4 | 2026-Q1
Average response time, priority 1 police calls | 7.4 minutes | 6.5 minutes | lower | on-track | Police | 7.1 minutes | 6.9 minutes | 6.6 minutes
Fire calls reached within 6 minutes | 84 % | 90 % | | at-risk | Fire | 85 % | 86 % | 88 %
Traffic fatalities per 100,000 residents | 8.1 | 7 | lower | off-track | Transportation | 7.8 | 7.9 | 8.3
Residents who feel safe downtown at night | 52 % | 60 % | | | City Manager | | 55 % |
Potholes repaired within 3 business days | 77 % | 90 % | | on-track | Public Works | 81 % | 79 % | 92 %
Building permits issued within 15 days | 63 % | 80 % | | off-track | Development Services | 66 % | 70 % | 71 %
311 calls answered within 60 seconds | 71 % | 80 % | | on-track | Customer Service | 74 % | 78 % | 81 %`,
        { open: ["begun", "due", "objective"] },
      ),
    ].map((kpi) =>
      // The survey's rating stands for the year, or for the quarter of the survey.
      kpi.name.startsWith("Residents") ? { ...kpi, open: ["begun", "due", "objective", "status"] } : kpi,
    ),
  },
  {
    id: "golf-club-strategy",
    about:
      "Golf club: five-year plan on one sheet, where we are and where we want to be, who, by when, rating in words, ideas list",
    kind: "xlsx",
    sheets: [
      {
        name: "5 year plan",
        rows: cells(`
Heathfield Park Golf Club
Five year plan 2025 - 2030: progress for the AGM, 14 March 2026

Aim | How we will measure it | Start (2025) | Now | Goal | By when | Who | How is it going?
Membership | Full members | 412 | 428 | 475 | 2028-03-31 | Membership Secretary | On track
Membership | Women and girls | 61 | 74 | 110 | 2030-03-31 | Ladies' Captain | On track
Membership | Juniors with a handicap | 18 | 17 | 40 | 2028-03-31 | Junior Organiser | Behind
Course | Days closed by water per winter | 23 | 19 | 10 | 2027-10-31 | Head Greenkeeper | Slightly behind
Course | Greens rebuilt | 0 | 4 | 18 | 2029-10-31 | Head Greenkeeper | On track
Clubhouse | Bar and catering profit | £14,200 | £16,850 | £30,000 | 2028-03-31 | House Chair | Slightly behind
Finance | Reserves | £85,000 | £92,500 | £150,000 | 2030-03-31 | Treasurer | On track

Ideas not yet in the plan
Indoor putting studio
Share a greenkeeper with Dunmore Golf Club
Solar panels on the buggy shed: quote of £38,000 received`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | current | target | due | owner | status | direction
Full members | Membership | 412 | 428 | 475 | 2028-03-31 | Membership Secretary | on-track
Women and girls | Membership | 61 | 74 | 110 | 2030-03-31 | Ladies' Captain | on-track
Juniors with a handicap | Membership | 18 | 17 | 40 | 2028-03-31 | Junior Organiser | off-track
Days closed by water per winter | Course | 23 | 19 | 10 | 2027-10-31 | Head Greenkeeper | at-risk | lower
Greens rebuilt | Course | 0 | 4 | 18 | 2029-10-31 | Head Greenkeeper | on-track
Bar and catering profit | Clubhouse | 14200 GBP | 16850 GBP | 30000 GBP | 2028-03-31 | House Chair | at-risk
Reserves | Finance | 85000 GBP | 92500 GBP | 150000 GBP | 2030-03-31 | Treasurer | on-track`,
      { open: ["begun", "period"] },
    ),
  },
  {
    id: "municipal-utility-german",
    about:
      "German municipal utility: Kennzahlenbericht by area, plan, actual and prior year, deviation, Ampel, responsible",
    kind: "xlsx",
    sheets: [
      {
        name: "Kennzahlen",
        rows: cells(`
Stadtwerke Lindenau GmbH
Kennzahlenbericht an den Aufsichtsrat - 2. Quartal 2026

Bereich | Kennzahl | Einheit | Ist Vorjahr | Plan | Ist | Abweichung | Ampel | Verantwortlich
Netze | Versorgungsunterbrechung je Kunde | min | 11.8 | 10.0 | 9.4 | -0.6 | grün | Hr. Albrecht
Netze | Netzverluste | % | 4.2 | 4.0 | 4.1 | 0.1 | gelb | Hr. Albrecht
Vertrieb | Stromkunden | Anzahl | 48,120 | 49,000 | 48,650 | -350 | gelb | Fr. Yilmaz
Vertrieb | Kundenzufriedenheit | % | 82 | 85 | 86 | 1 | grün | Fr. Yilmaz
Erzeugung | Anteil erneuerbarer Energien | % | 41 | 50 | 44 | -6 | rot | Fr. Brandt
Finanzen | Umsatz | Mio. € | 61.3 | 63.0 | 64.2 | 1.2 | grün | Hr. Seidel
Finanzen | EBITDA | Mio. € | 8.9 | 9.4 | 8.7 | -0.7 | rot | Hr. Seidel
Personal | Krankenstand | % | 6.4 | 5.5 | 5.9 | 0.4 | gelb | Fr. Nowak`),
      },
      {
        name: "Erläuterungen",
        rows: cells(`
Erläuterungen
Netzverluste: Differenz zwischen eingespeister und entnommener Menge.
Krankenstand: Krankheitstage im Verhältnis zu Solltagen.`),
      },
    ],
    expected: noted(
      `
name | objective | baseline | target | current | status | owner | direction
Versorgungsunterbrechung je Kunde | Netze | 11.8 minutes | 10 minutes | 9.4 minutes | on-track | Hr. Albrecht | lower
Netzverluste | Netze | 4.2 % | 4 % | 4.1 % | at-risk | Hr. Albrecht | lower
Stromkunden | Vertrieb | 48120 | 49000 | 48650 | at-risk | Fr. Yilmaz
Kundenzufriedenheit | Vertrieb | 82 % | 85 % | 86 % | on-track | Fr. Yilmaz
Anteil erneuerbarer Energien | Erzeugung | 41 % | 50 % | 44 % | off-track | Fr. Brandt
Umsatz | Finanzen | 61300000 EUR | 63000000 EUR | 64200000 EUR | on-track | Hr. Seidel
EBITDA | Finanzen | 8900000 EUR | 9400000 EUR | 8700000 EUR | off-track | Hr. Seidel
Krankenstand | Personal | 6.4 % | 5.5 % | 5.9 % | at-risk | Fr. Nowak | lower`,
      { period: "2026-04-01 2026-06-30", open: ["begun"] },
    ),
  },
];

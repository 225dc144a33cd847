import { cells } from "../strategy-unseen/cells";
import { noted } from "../strategy-unseen/noted";
import type { UnseenDocument } from "../strategy-unseen/unseen";

/** Papers in less common layouts, and plans in words, held back while certainty was fitted. */
export const HELD_LAYOUTS: UnseenDocument[] = [
  {
    id: "isle-airport",
    about: "Airport: quarters down, targets within the headings, the year behind them",
    kind: "xlsx",
    sheets: [
      {
        name: "KPIs",
        rows: cells(`
Isle Airport – service levels 2025
Quarter | Security wait under 10 minutes (target 95%) | Passenger satisfaction (target 4.2) | Bags mishandled per 1,000 (target 3) | Stands available (target 99%)
Q1 2025 | 93.9% | 4.1 | 3.4 | 99.2%
Q2 2025 | 96.1% | 4.2 | 2.9 | 98.7%
Q3 2025 | 94.4% | 4.3 | 3.1 | 99.4%`),
      },
    ],
    expected: noted(`
name | target | 2025-Q1 | 2025-Q2 | 2025-Q3 | direction
Security wait under 10 minutes | 95 % | 93.9 % | 96.1 % | 94.4 % |
Passenger satisfaction | 4.2 | 4.1 | 4.2 | 4.3 |
Bags mishandled per 1,000 | 3 | 3.4 | 2.9 | 3.1 | lower
Stands available | 99 % | 99.2 % | 98.7 % | 99.4 % |
`),
  },
  {
    id: "dale-vets",
    about: "Veterinary group: measures across, quarters of results below one target, amounts in thousands",
    kind: "xlsx",
    sheets: [
      {
        name: "Board",
        rows: cells(`
Dale Vets – board measures 2025
Measure | Revenue (£k) | New clients | Client satisfaction | Vet turnover | Debtor days
Target | 2,450 | 900 | 92% | 14% | 20
Q1 2025 | 2,310 | 861 | 91% | 16% | 24
Q2 2025 | 2,502 | 934 | 93% | 15% | 22
Status | Green | Green | Green | Amber | Red`),
      },
    ],
    expected: noted(`
name | target | 2025-Q1 | 2025-Q2 | status | direction
Revenue | 2450000 GBP | 2310000 GBP | 2502000 GBP | on-track |
New clients | 900 | 861 | 934 | on-track |
Client satisfaction | 92 % | 91 % | 93 % | on-track |
Vet turnover | 14 % | 16 % | 15 % | at-risk | lower
Debtor days | 20 | 24 | 22 | off-track | lower
`),
  },
  {
    id: "minster-trust-plan",
    about: "Cathedral trust: plan in Word with sentences, a table of measures and one of people",
    kind: "docx",
    parts: [
      { heading: "Minster Trust: plan for 2025 to 2027", level: 1 },
      {
        text: "The minster was begun in 1220. Last year 310,000 people came and 118 volunteers gave 21,000 hours.",
      },
      { heading: "Goals", level: 2 },
      {
        points: [
          "Increase visitors from 310,000 to 350,000 by December 2027.",
          "Raise £2m for the roof by June 2027; £640,000 has been given so far.",
          "Reduce energy costs to £180,000 by March 2027 (now £214,000).",
        ],
      },
      {
        table: [
          ["Indicator", "Target", "Now", "Owner"],
          ["Visitors who rate us excellent", "90%", "86%", "Head of Visits"],
          ["School visits", "240", "198", "Learning Manager"],
        ],
      },
      {
        table: [
          ["Post", "Name", "Since"],
          ["Dean", "The Revd A. Moss", "2019"],
          ["Head of Visits", "J. Clark", "2022"],
        ],
      },
      {
        text: "Ticket prices rise by 5% in April 2026. The shop made £88,000, 9% more than the year before.",
      },
    ],
    expected: noted(
      `
name | baseline | target | current | due | owner | direction
Visitors | 310000 | 350000 | | 2027-12-31 | |
Energy costs | | 180000 GBP | 214000 GBP | 2027-03-31 | | lower
Visitors who rate us excellent | | 90 % | 86 % | | Head of Visits |
School visits | | 240 | 198 | | Learning Manager |
`,
      { open: ["objective", "targetText", "period"] },
    ).concat(
      noted(
        "name | alsoCalled | due\nRaise £2m for the roof | Roof;Roof raised;Raised for the roof;The roof | 2027-06-30",
        {
          open: ["name", "objective", "direction", "target", "current", "targetText"],
        },
      ),
    ),
  },
  {
    id: "thistle-okr",
    about: "Agency's letter in plain text with key results and news",
    kind: "txt",
    parts: [
      { heading: "Thistle Studio – OKR update, Q3 2025", level: 1 },
      {
        text: "We won 2 awards and lost a pitch to a rival that bid 30% less. Rent goes up by £1,200 a month in January.",
      },
      { heading: "Objective: Work we are proud of", level: 2 },
      {
        lines: [
          "Client satisfaction: 9.1 (target 9)",
          "Projects on budget: 78% (target 90%)",
          "Repeat clients: 64% (target 60%)",
        ],
      },
      { heading: "Objective: A calm studio", level: 2 },
      { lines: ["Overtime hours per person: 11 (target 6)", "Sick days per person: 1.4 (target 2)"] },
      { text: "Three people joined. We expect £410k of revenue in Q4, 6% above Q3." },
    ],
    expected: noted(
      `
name | target | current | direction
Client satisfaction | 9 | 9.1 |
Projects on budget | 90 % | 78 % |
Repeat clients | 60 % | 64 % |
Overtime hours per person | 6 | 11 | lower
Sick days per person | 2 | 1.4 | lower
`,
      { open: ["period", "objective"] },
    ),
  },
];

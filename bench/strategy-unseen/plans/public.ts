import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A district council's plan and a city library's. */
export const PUBLIC_PLANS: UnseenDocument[] = [
  {
    id: "district-council-plan",
    about:
      "Council plan of four years: a foreword, an ambition for each priority, a table of measures beneath each, governance",
    kind: "docx",
    parts: [
      { heading: "Thornbridge District Council", level: 1 },
      { heading: "Council Plan 2025 to 2029", level: 1 },
      {
        text: "Foreword by the Leader. Thornbridge is home to 118,000 people and 4,300 businesses. Last year we heard from 2,650 residents, and what they told us shapes this plan. We will spend £14.2m a year on the services described here.",
      },
      { heading: "Priority 1: Homes people can afford", level: 2 },
      {
        text: "House prices are nine times the average wage. We will build, buy and bring back homes for people who work here.",
      },
      {
        table: [
          ["What we will measure", "Where we are now (2024/25)", "Where we want to be by March 2029", "Lead"],
          ["Affordable homes completed each year", "96", "160", "Assistant Director, Housing"],
          ["Households in temporary accommodation", "141", "90", "Assistant Director, Housing"],
          ["Council homes at EPC band C or better", "58%", "85%", "Assistant Director, Property"],
        ],
      },
      { heading: "Priority 2: A greener district", level: 2 },
      {
        text: "We declared a climate emergency in 2019. Our own emissions have fallen since, but too slowly.",
      },
      {
        table: [
          ["What we will measure", "Where we are now (2024/25)", "Where we want to be by March 2029", "Lead"],
          ["Council carbon emissions (tCO2e)", "3,420", "1,500", "Head of Climate"],
          ["Household waste recycled", "44.8%", "55%", "Head of Environment"],
          ["New trees planted since 2025", "0", "20,000", "Head of Environment"],
        ],
      },
      { heading: "Priority 3: Good jobs close to home", level: 2 },
      {
        table: [
          ["What we will measure", "Where we are now (2024/25)", "Where we want to be by March 2029", "Lead"],
          ["Town centre units that are empty", "12.6%", "8%", "Head of Economy"],
          ["Apprentices employed by the council", "14", "30", "HR Manager"],
        ],
      },
      { heading: "How we will keep track", level: 2 },
      {
        text: "Cabinet receives a report every quarter. The Overview and Scrutiny Committee of 15 members reviews the plan each autumn. Targets may be changed when the law or our funding changes.",
      },
    ],
    expected: noted(
      `
name | objective | baseline | target | owner | direction
Affordable homes completed each year | Homes people can afford | 96 | 160 | Assistant Director, Housing
Households in temporary accommodation | Homes people can afford | 141 | 90 | Assistant Director, Housing | lower
Council homes at EPC band C or better | Homes people can afford | 58 % | 85 % | Assistant Director, Property
Council carbon emissions | A greener district | 3420 tco2e | 1500 tco2e | Head of Climate | lower
Household waste recycled | A greener district | 44.8 % | 55 % | Head of Environment
New trees planted since 2025 | A greener district | 0 | 20000 | Head of Environment
Town centre units that are empty | Good jobs close to home | 12.6 % | 8 % | Head of Economy | lower
Apprentices employed by the council | Good jobs close to home | 14 | 30 | HR Manager`,
      // "Where we are now" is the start of the plan and the state of the day.
      { due: "2029-03-31", open: ["begun", "period", "baseline", "current", "objective"] },
    ),
  },
  {
    id: "city-library-plan",
    about:
      "Library's annual plan as a text file: goals with bullets of targets, results of last year in the sentences, owners in brackets",
    kind: "txt",
    parts: [
      { heading: "Marrow Bay Public Library", level: 1 },
      { heading: "Annual plan, July 2026 to June 2027", level: 2 },
      { text: "Adopted by the Board of Trustees on 12 May 2026" },
      {
        text: "The library has 6 branches and lends about 1.1 million items a year. The budget for the year is $9.8 million.",
      },
      { heading: "Goal 1. Every child reads", level: 2 },
      {
        points: [
          "Increase children's program attendance from 41,000 to 48,000 (Director of Youth Services)",
          "Register 6,500 children for summer reading; 5,840 registered in 2026",
          "Visit every elementary school by December 2026",
        ],
      },
      { heading: "Goal 2. Open when people need us", level: 2 },
      {
        points: [
          "Extend weekly opening hours from 52 to 58 by January 2027 (Head of Branches)",
          "Reduce the average wait for holds from 16 days to 10 days (Head of Collections)",
          "Raise visitor satisfaction to 92%; it was 88% in the spring survey",
        ],
      },
      { heading: "Goal 3. Care for our buildings and budget", level: 2 },
      {
        points: [
          "Complete the roof of the Eastside branch by October 2026 (Facilities Manager)",
          "Grow private gifts from $410,000 to $500,000 (Executive Director)",
          "Cut energy use per square foot by 8% from the 2024 level",
        ],
      },
      {
        text: "Progress is reported to the trustees each quarter. Questions go to the director's office, room 204.",
      },
    ],
    expected: noted(
      `
name | objective | baseline | current | target | owner | direction | due | alsoCalled | open
Children's program attendance | Every child reads | 41000 | | 48000 | Director of Youth Services | | | Increase children's program attendance
Children registered for summer reading | Every child reads | | 5840 | 6500 | | | | Children for summer reading; Register children for summer reading; Summer reading registrations; Register 6,500 children for summer reading | current; baseline; period; targetText
Visit every elementary school | Every child reads | | | | | | 2026-12-31 | | targetText
Weekly opening hours | Open when people need us | 52 | | 58 | Head of Branches | | 2027-01-31 | Extend weekly opening hours
Average wait for holds | Open when people need us | 16 days | | 10 days | Head of Collections | lower | | The average wait for holds; Reduce the average wait for holds
Visitor satisfaction | Open when people need us | | 88 % | 92 % | | | | Raise visitor satisfaction | current; baseline; period
Complete the roof of the Eastside branch | Care for our buildings and budget | | | | Facilities Manager | | 2026-10-31 | | targetText
Private gifts | Care for our buildings and budget | 410000 USD | | 500000 USD | Executive Director | | | Grow private gifts
Energy use per square foot | Care for our buildings and budget | | | | | lower | | Cut energy use per square foot | target; targetText; begun; baseline; period`,
    ).map((kpi) => ({
      ...kpi,
      open: [...(kpi.open ?? []), "objective" as const, ...(kpi.due ? [] : (["due"] as const))],
    })),
  },
];

import { cells } from "../strategy-unseen/cells";
import { noted } from "../strategy-unseen/noted";
import type { UnseenDocument } from "../strategy-unseen/unseen";

/** Papers in less common layouts, and plans in words, on which certainty was fitted. */
export const FITTED_LAYOUTS: UnseenDocument[] = [
  {
    id: "kestrel-coaches",
    about: "Coach company: months down, targets within the headings, a note in the last row",
    kind: "xlsx",
    sheets: [
      {
        name: "Service",
        rows: cells(`
Kestrel Coaches – service measures 2025
Month | Departures on time (target 92%) | Complaints per 10,000 journeys (target 4) | Breakdowns (target: 6) | Seats filled (target 58%)
January | 89.4% | 4.6 | 9 | 51%
February | 90.1% | 4.4 | 8 | 53%
March | 93.2% | 3.7 | 5 | 57%
Average | 90.9% | 4.2 | 7 | 54%
Breakdowns count those of more than 15 minutes.`),
      },
    ],
    expected: noted(`
name | target | 2025-01 | 2025-02 | 2025-03 | direction
Departures on time | 92 % | 89.4 % | 90.1 % | 93.2 % |
Complaints per 10,000 journeys | 4 | 4.6 | 4.4 | 3.7 | lower
Breakdowns | 6 | 9 | 8 | 5 | lower
Seats filled | 58 % | 51 % | 53 % | 57 % |
`),
  },
  {
    id: "sable-quarries",
    about: "Quarry company: measures across, with a row each for unit, plan, result, rating and owner",
    kind: "xlsx",
    sheets: [
      {
        name: "Dashboard",
        rows: cells(`
Sable Quarries: board dashboard, April 2025
KPI | Output | Lost time injuries | Plant availability | Dust complaints | Margin
Unit | kt | no. | % | no. | %
Plan | 118 | 0 | 91 | 2 | 21.5
Result | 112 | 0 | 92.4 | 5 | 20.9
RAG | Amber | Green | Green | Red | Amber
Owner | R. Pike | A. Noor | R. Pike | A. Noor | C. Webb`),
      },
    ],
    expected: noted(
      `
name | target | current | status | owner | direction
Output | 118 kt | 112 kt | at-risk | R. Pike |
Lost time injuries | 0 | 0 | on-track | A. Noor | lower
Plant availability | 91 % | 92.4 % | on-track | R. Pike |
Dust complaints | 2 | 5 | off-track | A. Noor | lower
Margin | 21.5 % | 20.9 % | at-risk | C. Webb |
`,
      { period: "2025-04-01 2025-04-30" },
    ),
  },
  {
    id: "larkfield-schools",
    about: "School group: thousands beside full amounts, a deficit against a smaller one, targets as ranges",
    kind: "xlsx",
    sheets: [
      {
        name: "Finance KPIs",
        rows: cells(`
Larkfield Schools Trust – finance KPIs at 31 March 2025
Amounts in £000 unless shown otherwise
KPI | Target | Actual | Rating | Note
In-year result | -420 | -610 | Red | Supply cover
Free reserves | 1,900 | 1,740 | Amber |
Cost per pupil | £6,150 | £6,320 | Red | In full pounds
Staff costs as share of income | 78% | 80.1% | Red |
Pupils on roll | 4,310 | 4,288 | Amber |
Capital spent | 850 | 790 | Amber |`),
      },
    ],
    expected: noted(
      `
name | target | current | status | direction
In-year result | -420000 GBP | -610000 GBP | off-track |
Free reserves | 1900000 GBP | 1740000 GBP | at-risk |
Cost per pupil | 6150 GBP | 6320 GBP | off-track | lower
Staff costs as share of income | 78 % | 80.1 % | off-track | lower
Pupils on roll | 4310 | 4288 | at-risk |
Capital spent | 850000 GBP | 790000 GBP | at-risk | higher
`,
      { open: ["period", "direction"] },
    ),
  },
  {
    id: "heron-hospice-plan",
    about: "Hospice plan in Word: aims with sentences, a table of measures for each, a table of budgets",
    kind: "docx",
    parts: [
      { heading: "Heron Hospice: our plan to March 2028", level: 1 },
      {
        text: "This plan was approved by the trustees on 12 May 2025. It builds on what families have told us.",
      },
      { heading: "Aim 1: Care for more people at home", level: 2 },
      { text: "We cared for 410 people at home last year, and our nurses drove 96,000 miles." },
      {
        table: [
          ["Measure", "2024/25", "Target by March 2028", "Lead"],
          ["People cared for at home", "410", "600", "Director of Care"],
          ["Calls answered at night within 10 minutes", "83%", "95%", "Director of Care"],
          ["Carers who say they felt supported", "88%", "93%", "Head of Family Services"],
        ],
      },
      { heading: "Aim 2: Be a good place to work", level: 2 },
      {
        table: [
          ["Measure", "2024/25", "Target by March 2028", "Lead"],
          ["Nurse vacancies", "14%", "6%", "Director of People"],
          ["Staff who would recommend us", "71%", "80%", "Director of People"],
        ],
      },
      { heading: "Money", level: 2 },
      {
        table: [
          ["Cost", "2025/26", "2026/27", "2027/28"],
          ["Nursing", "£2.9m", "£3.2m", "£3.5m"],
          ["Buildings", "£0.4m", "£0.9m", "£0.3m"],
        ],
      },
      { text: "The trustees will review the plan each June." },
    ],
    expected: noted(
      `
name | objective | target | due | owner | direction
People cared for at home | Care for more people at home | 600 | 2028-03-31 | Director of Care |
Calls answered at night within 10 minutes | Care for more people at home | 95 % | 2028-03-31 | Director of Care |
Carers who say they felt supported | Care for more people at home | 93 % | 2028-03-31 | Head of Family Services |
Nurse vacancies | Be a good place to work | 6 % | 2028-03-31 | Director of People | lower
Staff who would recommend us | Be a good place to work | 80 % | 2028-03-31 | Director of People |
`,
      { open: ["baseline", "current", "period", "objective", "begun"] },
    ),
  },
  {
    id: "copperline-strategy",
    about:
      "Family company's paper in words: targets in sentences beside history, rivals and costs that are none",
    kind: "docx",
    parts: [
      { heading: "Copperline Ltd – strategy 2025 to 2028", level: 1 },
      {
        text: "Our grandfather opened the first workshop in 1961 with £300. We now employ 212 people at 3 sites and sell to 14 countries.",
      },
      { heading: "Where we want to be", level: 2 },
      {
        points: [
          "Grow revenue from £31m to £45m by December 2028.",
          "Raise on-time delivery to 97% by June 2026, from 91%.",
          "Cut scrap to 2% by December 2026 (now 3.4%).",
          "Train 40 apprentices by 2028.",
        ],
      },
      { heading: "What we see", level: 2 },
      {
        text: "The market grew by 4% last year and our largest rival holds 22% of it. Copper cost 18% more than in 2023. Two customers make up 35% of sales.",
      },
      { heading: "What it will cost", level: 2 },
      {
        text: "We plan to spend £6.2m on machines over three years and £1.1m on the Derby building. Interest will be about £240,000 a year.",
      },
      { heading: "How we are doing", level: 2 },
      {
        text: "Customer satisfaction is 8.1 against a target of 8.5. Staff turnover was 12%, better than the target of 14%.",
      },
    ],
    expected: noted(
      `
name | baseline | target | current | due | direction
Revenue | 31000000 GBP | 45000000 GBP | | 2028-12-31 |
On-time delivery | 91 % | 97 % | | 2026-06-30 |
Scrap | | 2 % | 3.4 % | 2026-12-31 | lower
Apprentices trained | | 40 | | 2028-12-31 |
Customer satisfaction | | 8.5 | 8.1 | |
Staff turnover | | 14 % | 12 % | | lower
`,
      { open: ["objective", "targetText"], alsoCalled: [] },
    ),
  },
  {
    id: "quill-letter",
    about: "Start-up's letter to its board in plain text: key results in a list, news and costs around them",
    kind: "txt",
    parts: [
      { heading: "Quill – Q2 2025 letter to the board", level: 1 },
      {
        text: "Dear all, a good quarter. We closed a seed round of $4.5m in April and moved to Lisbon in May.",
      },
      { heading: "Objective 1: Become the tool that editors open first", level: 2 },
      {
        lines: [
          "KR1: Weekly active editors: 18,400 (target 20,000)",
          "KR2: Median load time: 1.9 seconds (target 1.5 seconds)",
          "KR3: Net promoter score: 46 (target 45)",
        ],
      },
      { heading: "Objective 2: Earn our keep", level: 2 },
      {
        lines: [
          "KR1: Monthly recurring revenue: $212k (target $240k)",
          "KR2: Monthly churn: 2.8% (target 2.5%)",
          "KR3: Runway: 19 months (target 18 months)",
        ],
      },
      {
        text: "We hired 4 engineers. Servers cost $31k, up 12% on Q1. We spoke to 63 customers, of whom 9 asked for a price list.",
      },
      {
        text: "Next quarter we launch the plug-in for Word. The pilot with 3 newspapers ends on 30 September 2025.",
      },
    ],
    expected: noted(
      `
name | objective | target | current | direction
Weekly active editors | Become the tool that editors open first | 20000 | 18400 |
Median load time | Become the tool that editors open first | 1.5 seconds | 1.9 seconds | lower
Net promoter score | Become the tool that editors open first | 45 | 46 |
Monthly recurring revenue | Earn our keep | 240000 USD | 212000 USD |
Monthly churn | Earn our keep | 2.5 % | 2.8 % | lower
Runway | Earn our keep | 18 months | 19 months |
`,
      { open: ["period", "objective"] },
    ),
  },
  {
    id: "otterbourne-council-plan",
    about: "Council plan in plain text: promises under priorities, some with dates, some with figures",
    kind: "txt",
    parts: [
      { heading: "Otterbourne Town Council plan 2025-2028", level: 1 },
      {
        text: "Otterbourne has 21,300 residents and 9,100 homes. The council employs 34 people and spends £2.4m a year.",
      },
      { heading: "Priority: Clean and green", level: 2 },
      {
        points: [
          "Plant 1,500 trees by March 2027",
          "Reduce the energy we use by 20% by 2028",
          "Open the riverside path by October 2026",
        ],
      },
      { heading: "Priority: A lively town", level: 2 },
      {
        points: [
          "Fill 95% of market stalls by April 2026 (currently 81%)",
          "Hold 12 events a year",
          "Reopen the Guildhall by May 2027",
        ],
      },
      {
        text: "In 2024 we held 9 events, 14% of shops were empty and the Guildhall roof cost £310,000 to mend.",
      },
    ],
    expected: noted(
      `
name | target | current | targetText | due
Trees planted | 1500 | | | 2027-03-31
Open the riverside path | | | Open the riverside path by October 2026 | 2026-10-31
Reopen the Guildhall | | | Reopen the Guildhall by May 2027 | 2027-05-31
`,
      { open: ["objective", "direction", "targetText"], alsoCalled: [] },
    ).concat(
      noted(
        `
name | alsoCalled | due
Market stalls filled | Market stalls;Share of market stalls;Fill 95% of market stalls;Share of market stalls filled | 2026-04-30
Energy we use | The energy we use;Energy used;Energy | 2028-12-31
Events held | Events a year;Events;12 events a year;Hold 12 events a year |
`,
        { open: ["name", "objective", "direction", "target", "current", "targetText", "baseline", "due"] },
      ),
    ),
  },
];

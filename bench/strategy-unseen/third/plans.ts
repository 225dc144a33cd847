import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A foundation's strategy, a care home's report in sentences, a policy without any KPI. */
export const THIRD_PLANS: UnseenDocument[] = [
  {
    id: "scholarship-foundation-strategy",
    about:
      "Swiss foundation: a strategy in prose with a few promised figures, a small table with apostrophes between thousands",
    kind: "docx",
    parts: [
      { heading: "Rivemont Foundation", level: 1 },
      { heading: "Strategy 2026 to 2030", level: 2 },
      {
        text: "Rivemont was founded in 1974 by two watchmakers. Since then 3,900 young people have studied with our help, 212 of them abroad. In 2025 we received 1,460 applications.",
      },
      { heading: "More young people", level: 2 },
      {
        text: "By the end of 2030 we will increase the number of scholarships from 140 to 220. The share of scholars who finish their studies will rise from 86% to 92% by the end of 2029. Our partners in Fribourg and Sion stay with us.",
      },
      { heading: "Less waiting", level: 2 },
      {
        text: "Applicants wait too long. We will cut the waiting time for a decision from 10 weeks to 5 weeks by June 2027. We will open a second house for students in Thun by September 2028.",
      },
      { heading: "Sound finances", level: 2 },
      {
        table: [
          ["Measure", "Start (2025)", "Target 2030", "Responsible"],
          ["Endowment (CHF m)", "48.6", "60.0", "Investment Committee"],
          ["Donations (CHF 000)", "1'850", "2'600", "Head of Donors"],
          ["Administrative costs", "14%", "11%", "Managing Director"],
        ],
      },
      {
        text: "The Foundation Council reviews this strategy each March and may amend it by two thirds of its votes.",
      },
    ],
    expected: [
      ...noted(
        `
name | baseline | target | due | direction | alsoCalled | open
Number of scholarships | 140 | 220 | 2030-12-31 | | The number of scholarships; Scholarships; Increase the number of scholarships
Share of scholars who finish their studies | 86 % | 92 % | 2029-12-31 | | The share of scholars who finish their studies; Scholars who finish their studies
Waiting time for a decision | 10 weeks | 5 weeks | 2027-06-30 | lower | The waiting time for a decision; Cut the waiting time for a decision
Open a second house for students in Thun | | | 2028-09-30 | | Second house for students in Thun; A second house for students in Thun | targetText; target`,
      ).map((kpi) => ({
        ...kpi,
        open: [...(kpi.open ?? []), "objective" as const, "begun" as const, "period" as const],
      })),
      ...noted(
        `
name | baseline | target | owner | direction
Endowment | 48600000 CHF | 60000000 CHF | Investment Committee
Donations | 1850000 CHF | 2600000 CHF | Head of Donors
Administrative costs | 14 % | 11 % | Managing Director | lower`,
        { due: "2030-12-31", open: ["objective", "begun", "period"] },
      ),
    ],
  },
  {
    id: "care-homes-in-sentences",
    about:
      "Irish care homes: the chief executive's report of a month as a text file, results and targets in sentences alone",
    kind: "txt",
    parts: [
      { heading: "Ballyfennan Care Homes", level: 1 },
      { heading: "Chief Executive's report to the Board for April 2026", level: 2 },
      { heading: "Residents", level: 2 },
      {
        text: "Occupancy was 93.4% against a target of 95%. Falls per 1,000 resident days came to 4.1, better than the target of 4.5. In Kilbrack the garden room opened on 11 April; 42 families came.",
      },
      { heading: "People", level: 2 },
      {
        text: "Mandatory training stands at 97%, above the target of 95%. Staff turnover fell to 18.2% from 21.0% a year ago; the target is 16% by the end of 2026. We said goodbye to Sister Breda after 31 years.",
      },
      { heading: "Money and feedback", level: 2 },
      {
        text: "Agency costs were €184,000 against a budget of €150,000. Complaints answered within 20 days reached 88%, short of the target of 95%. The auditors begin on 2 June and ask for 6 weeks.",
      },
      { text: "The inspectorate visited two homes and asked for 3 small repairs, all since made." },
    ],
    expected: noted(
      `
name | current | target | baseline | due | direction | alsoCalled | open
Occupancy | 93.4 % | 95 %
Falls per 1,000 resident days | 4.1 | 4.5 | | | lower
Mandatory training | 97 % | 95 %
Staff turnover | 18.2 % | 16 % | 21 % | 2026-12-31 | lower | | begun
Agency costs | 184000 EUR | 150000 EUR | | | lower
Complaints answered within 20 days | 88 % | 95 %`,
    ).map((kpi) => ({
      ...kpi,
      // The month of the report, which no sentence names; the headings are subjects, or aims.
      open: [...(kpi.open ?? []), "period" as const, "objective" as const],
    })),
  },
  {
    id: "housing-trust-delegation",
    about:
      "Housing trust: a paper without any KPI, with limits of authority, the budget of next year and the dates of meetings",
    kind: "docx",
    parts: [
      { heading: "Almond Quarter Housing Trust", level: 1 },
      { heading: "Scheme of delegation and budget 2026/27", level: 2 },
      {
        text: "The Board of 9 members meets six times a year. A quorum is 5. This scheme replaces that of 14 May 2023 and was approved on 24 March 2026.",
      },
      { heading: "Limits of authority", level: 2 },
      {
        table: [
          ["Decision", "Manager", "Chief Executive", "Committee", "Board"],
          ["Order goods and services", "£5,000", "£50,000", "£250,000", "Above £250,000"],
          ["Write off rent", "£500", "£5,000", "£25,000", "Above £25,000"],
          ["Settle a claim", "None", "£10,000", "£75,000", "Above £75,000"],
        ],
      },
      { heading: "Budget", level: 2 },
      {
        table: [
          ["Heading", "Budget 2025/26", "Budget 2026/27", "Change"],
          ["Salaries", "£3,180,000", "£3,265,000", "2.7%"],
          ["Repairs and upkeep", "£2,440,000", "£2,610,000", "7.0%"],
          ["Insurance", "£312,000", "£355,000", "13.8%"],
          ["Office costs", "£205,000", "£198,000", "-3.4%"],
        ],
      },
      {
        text: "Rents rise by 3.8% from 6 April 2026. Insurance was put out to tender; four brokers answered and one withdrew.",
      },
      { heading: "Meetings", level: 2 },
      {
        table: [
          ["Meeting", "Date", "Place"],
          ["Board", "19 May 2026", "Almond House"],
          ["Audit Committee", "9 June 2026", "By video"],
          ["Annual General Meeting", "15 September 2026", "Town Hall"],
        ],
      },
      { text: "Questions go to the Company Secretary." },
    ],
    expected: [],
  },
];

import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** The longer plans of the second set. */
export const SECOND_LONGER_PLANS: UnseenDocument[] = [
  {
    id: "theatre-cards",
    about:
      "Theatre: a report in PDF, each measure as a heading with lines of actual, target, last season and status",
    kind: "pdf",
    parts: [
      { heading: "The Quayside Theatre", level: 1 },
      { heading: "Scorecard to the trustees, season from 1 September 2025 to 31 May 2026", level: 2 },
      { heading: "Audience numbers", level: 3 },
      {
        lines: [
          "Actual: 112,600",
          "Target: 105,000",
          "Last season: 98,400",
          "Status: Green",
          "Owner: Head of Marketing",
        ],
      },
      { heading: "Seats sold", level: 3 },
      {
        lines: [
          "Actual: 74%",
          "Target: 78%",
          "Last season: 71%",
          "Status: Amber",
          "Owner: Head of Marketing",
        ],
      },
      { heading: "Ticket income", level: 3 },
      {
        lines: [
          "Actual: £2.31m",
          "Target: £2.40m",
          "Last season: £2.05m",
          "Status: Amber",
          "Owner: Finance Director",
        ],
      },
      { heading: "Young people in workshops", level: 3 },
      {
        lines: [
          "Actual: 1,870",
          "Target: 2,500",
          "Last season: 2,210",
          "Status: Red",
          "Owner: Head of Learning",
        ],
      },
      { heading: "Staff turnover", level: 3 },
      {
        lines: [
          "Actual: 13%",
          "Target: 15%",
          "Last season: 19%",
          "Status: Green",
          "Owner: Executive Director",
        ],
      },
      { text: "The next scorecard covers the whole season and goes to the trustees in October 2026." },
    ],
    expected: noted(
      `
name | current | target | baseline | status | owner | direction
Audience numbers | 112600 | 105000 | 98400 | on-track | Head of Marketing
Seats sold | 74 % | 78 % | 71 % | at-risk | Head of Marketing
Ticket income | 2310000 GBP | 2400000 GBP | 2050000 GBP | at-risk | Finance Director
Young people in workshops | 1870 | 2500 | 2210 | off-track | Head of Learning
Staff turnover | 13 % | 15 % | 19 % | on-track | Executive Director | lower`,
      { open: ["period", "begun", "due", "objective"] },
    ),
  },
  {
    id: "hospital-standards-report",
    about:
      "Hospital: a performance report in PDF, standard beside two months, an arrow for the trend, groups as rows",
    kind: "pdf",
    parts: [
      { heading: "Wray Valley Hospitals", level: 1 },
      { heading: "Integrated performance report, May 2026", level: 2 },
      { text: "Paper 7 for the Board of Directors of 25 June 2026. The arrow compares May with April." },
      {
        table: [
          ["Metric", "Standard", "Apr-26", "May-26", "Trend", "Executive lead"],
          ["Urgent care", "", "", "", "", ""],
          [
            "Emergency patients seen within 4 hours",
            "78%",
            "73.2%",
            "75.1%",
            "Up",
            "Chief Operating Officer",
          ],
          ["Ambulance handovers over 60 minutes", "0", "41", "28", "Down", "Chief Operating Officer"],
          ["Planned care", "", "", "", "", ""],
          ["Cancer patients treated within 62 days", "85%", "68.9%", "70.4%", "Up", "Medical Director"],
          ["Patients waiting over 52 weeks", "0", "312", "287", "Down", "Chief Operating Officer"],
          ["People", "", "", "", "", ""],
          ["Sickness absence", "4.5%", "5.2%", "4.9%", "Down", "Chief People Officer"],
          ["Agency spend (£000)", "900", "1,140", "1,065", "Down", "Chief Nurse"],
        ],
        widths: [0.34, 0.12, 0.11, 0.11, 0.1, 0.22],
      },
      { text: "Cancer performance is forecast to recover in September." },
    ],
    expected: noted(
      `
name | objective | target | owner | direction | 2026-04 | 2026-05
Emergency patients seen within 4 hours | Urgent care | 78 % | Chief Operating Officer | | 73.2 % | 75.1 %
Ambulance handovers over 60 minutes | Urgent care | 0 | Chief Operating Officer | lower | 41 | 28
Cancer patients treated within 62 days | Planned care | 85 % | Medical Director | | 68.9 % | 70.4 %
Patients waiting over 52 weeks | Planned care | 0 | Chief Operating Officer | lower | 312 | 287
Sickness absence | People | 4.5 % | Chief People Officer | lower | 5.2 % | 4.9 %
Agency spend | People | 900000 GBP | Chief Nurse | lower | 1140000 GBP | 1065000 GBP`,
      { open: ["objective"] },
    ),
  },
];

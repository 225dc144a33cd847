import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A family company's strategy paper and a start-up's OKR letter. */
export const COMPANY_PLANS: UnseenDocument[] = [
  {
    id: "family-company-strategy-paper",
    about:
      "Family company: strategy paper with financial ambitions in a table of years, programmes with owner and date, risks",
    kind: "docx",
    parts: [
      { heading: "Ostrander Tools AB", level: 1 },
      { heading: "Strategy paper for the Board, 18 March 2026", level: 2 },
      {
        text: "The market for hand tools grew by 2% in 2025. Our own sales grew by 4.6% to SEK 1,184m, and we employ 612 people at three sites.",
      },
      { heading: "Financial ambitions", level: 2 },
      {
        table: [
          ["Measure", "2025 outcome", "2026 budget", "2028 target"],
          ["Net sales (SEKm)", "1,184", "1,240", "1,500"],
          ["EBITA margin", "9.8%", "10.4%", "13.0%"],
          ["Return on capital employed", "12.1%", "13.0%", "17.0%"],
          ["Net debt / EBITDA", "2.6x", "2.3x", "1.5x"],
        ],
      },
      { heading: "Strategic programmes", level: 2 },
      {
        table: [
          ["Programme", "Owner", "Start", "Finish", "Status", "Comment"],
          ["Move forging to Gdynia", "COO", "1 Sep 2025", "31 Dec 2026", "On track", "First press installed"],
          [
            "New web shop for dealers",
            "CDO",
            "1 Feb 2026",
            "30 Nov 2026",
            "At risk",
            "Product data incomplete",
          ],
          ["Battery range", "Head of R&D", "1 Jun 2025", "30 Jun 2027", "Delayed", "Charger redesigned"],
        ],
      },
      { heading: "Key risks", level: 2 },
      {
        table: [
          ["Risk", "Likelihood", "Impact", "Mitigation"],
          ["Steel price", "High", "Medium", "Quarterly price clauses"],
          ["Loss of a large dealer", "Low", "High", "Account plans"],
        ],
      },
      {
        text: "The Board is asked to approve the ambitions and to note the programmes. Capital expenditure of SEK 85m is planned for 2026.",
      },
    ],
    expected: [
      ...noted(
        `
name | 2025 | target | direction | alsoCalled
Net sales | 1184000000 SEK | 1500000000 SEK | | Net sales (SEKm)
EBITA margin | 9.8 % | 13 %
Return on capital employed | 12.1 % | 17 %
Net debt / EBITDA | 2.6 x | 1.5 x | lower`,
        { due: "2028-12-31", open: ["objective"] },
      ),
      ...noted(
        `
name | owner | begun | due | status
Move forging to Gdynia | COO | 2025-09-01 | 2026-12-31 | on-track
New web shop for dealers | CDO | 2026-02-01 | 2026-11-30 | at-risk
Battery range | Head of R&D | 2025-06-01 | 2027-06-30 | at-risk`,
        { open: ["objective", "currentText"] },
      ),
    ],
  },
  {
    id: "start-up-okr-letter",
    about:
      "Start-up: the founder's letter on the quarter's OKRs as a text file, key results as lines with from, to and now",
    kind: "txt",
    parts: [
      { heading: "Tidewell - OKRs Q4 2026", level: 1 },
      {
        text: "Team, here is where we stand on 13 November. We are 41 people now. Thank you for a hard October.",
      },
      { heading: "Objective 1: Clinics love Tidewell", level: 2 },
      {
        lines: [
          "KR 1: NPS from 42 to 55 (now 49) - on track",
          "KR 2: Onboarding time from 21 days to 10 days (now 17 days) - at risk",
          "KR 3: Weekly active clinics from 310 to 450 (now 402) - on track",
        ],
      },
      { heading: "Objective 2: A business that pays for itself", level: 2 },
      {
        lines: [
          "KR 1: ARR from $4.2m to $5.5m (now $4.7m) - off track",
          "KR 2: Gross margin from 61% to 68% (now 66%) - on track",
          "KR 3: Burn from $480k to $350k a month (now $390k) - at risk",
        ],
      },
      { heading: "Objective 3: Ready for audits", level: 2 },
      {
        lines: [
          "KR 1: ISO 27001 certificate by 31 December 2026 - on track",
          "KR 2: Open findings from 34 to 0 (now 12) - on track",
        ],
      },
      { text: "Lunch on Friday is on us: the table is booked for 12.30." },
    ],
    expected: noted(
      `
name | objective | baseline | target | current | status | direction | due | alsoCalled | open
NPS | Clinics love Tidewell | 42 | 55 | 49 | on-track
Onboarding time | Clinics love Tidewell | 21 days | 10 days | 17 days | at-risk | lower
Weekly active clinics | Clinics love Tidewell | 310 | 450 | 402 | on-track
ARR | A business that pays for itself | 4200000 USD | 5500000 USD | 4700000 USD | off-track
Gross margin | A business that pays for itself | 61 % | 68 % | 66 % | on-track
Burn | A business that pays for itself | 480000 USD | 350000 USD | 390000 USD | at-risk | lower | | Burn a month
ISO 27001 certificate | Ready for audits | | | | on-track | | 2026-12-31 | | targetText; period
Open findings | Ready for audits | 34 | 0 | 12 | on-track | lower`,
      { open: ["period"] },
    ),
  },
];

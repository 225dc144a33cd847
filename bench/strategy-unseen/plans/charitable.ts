import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A hospice's progress report and a wildlife charity's strategy. */
export const CHARITABLE_PLANS: UnseenDocument[] = [
  {
    id: "hospice-strategy-report",
    about:
      "Hospice: report to trustees on the strategy with a table of KPIs, then prose on each aim with figures that are no KPIs",
    kind: "docx",
    parts: [
      { heading: "St Hilda's Hospice", level: 1 },
      { text: "Strategy 2024-2028: report to the Board of Trustees" },
      { text: "Position at 30 June 2026. Author: Director of Strategy" },
      { heading: "1. Summary", level: 2 },
      {
        text: "Six of our nine measures are on track. We cared for 412 people in the quarter, of whom 236 were at home. The shop in Mill Street opened in May, two weeks late.",
      },
      { heading: "2. Scorecard", level: 2 },
      {
        table: [
          ["Aim", "Measure", "Baseline 2023/24", "Target 2027/28", "Latest", "RAG", "Executive lead"],
          ["Reach", "People cared for at home each year", "820", "1,200", "964", "Green", "Director of Care"],
          ["Reach", "Referrals from minority communities", "6%", "14%", "8%", "Red", "Director of Care"],
          ["Quality", "Referrals seen within two days", "71%", "90%", "83%", "Amber", "Medical Director"],
          ["Quality", "Families who would recommend us", "96%", "98%", "97%", "Green", "Medical Director"],
          ["People", "Staff turnover", "17.2%", "12%", "13.9%", "Green", "Director of People"],
          ["People", "Active volunteers", "540", "700", "588", "Amber", "Director of People"],
          ["Money", "Retail profit", "£410,000", "£650,000", "£520,000", "Green", "Director of Income"],
          ["Money", "Legacy income", "£1.6m", "£2.0m", "£1.9m", "Green", "Director of Income"],
          ["Money", "Months of reserves", "5.1", "6.0", "5.8", "Green", "Director of Finance"],
        ],
      },
      { heading: "3. Reach", level: 2 },
      {
        text: "The community team grew from 22 to 27 nurses. Referrals from minority communities remain low; a link worker starts in September. We estimate that 300 people a year in our area die without the care they needed.",
      },
      { heading: "4. Next steps", level: 2 },
      {
        table: [
          ["Action", "Owner", "By"],
          ["Appoint link worker", "Director of Care", "30 September 2026"],
          ["Decide on second shop", "Director of Income", "31 October 2026"],
        ],
      },
    ],
    expected: [
      ...noted(
        `
name | objective | baseline | target | current | status | owner | direction
People cared for at home each year | Reach | 820 | 1200 | 964 | on-track | Director of Care
Referrals from minority communities | Reach | 6 % | 14 % | 8 % | off-track | Director of Care
Referrals seen within two days | Quality | 71 % | 90 % | 83 % | at-risk | Medical Director
Families who would recommend us | Quality | 96 % | 98 % | 97 % | on-track | Medical Director
Staff turnover | People | 17.2 % | 12 % | 13.9 % | on-track | Director of People | lower
Active volunteers | People | 540 | 700 | 588 | at-risk | Director of People
Retail profit | Money | 410000 GBP | 650000 GBP | 520000 GBP | on-track | Director of Income
Legacy income | Money | 1600000 GBP | 2000000 GBP | 1900000 GBP | on-track | Director of Income
Months of reserves | Money | 5.1 | 6 | 5.8 | on-track | Director of Finance`,
        { open: ["begun", "due", "period"] },
      ),
    ],
  },
  {
    id: "wildlife-charity-strategy",
    about:
      "Wildlife charity's strategy as a text file: three ambitions in prose with a few promised figures, the rest story",
    kind: "txt",
    parts: [
      { heading: "Fenland Wildlife Trust", level: 1 },
      { heading: "Our strategy 2026-2031", level: 1 },
      { heading: "Who we are", level: 2 },
      {
        text: "Founded in 1958, we look after 34 nature reserves and are supported by 27,500 members and 1,100 volunteers. In 2025 we spent £8.4m, of which 86p in every pound went to wildlife.",
      },
      { heading: "Ambition 1: More space for nature", level: 2 },
      {
        text: "Nature needs room. By 2031 we will increase land managed for wildlife from 5,200 hectares to 9,000 hectares. We will bring 12 rivers into good ecological condition by 2030. Beavers came back to the upper Lode in 2023.",
      },
      { heading: "Ambition 2: People acting for nature", level: 2 },
      {
        text: "We will grow membership from 27,500 to 40,000 by March 2031. We will increase the share of members under 35 from 11% to 20%. Most primary schools of the county know our wild days.",
      },
      { heading: "Ambition 3: An organisation fit for the task", level: 2 },
      {
        text: "We will reach net zero in our own operations by 2030. We will raise unrestricted income to £5m a year by 2031 (2025: £3.7m). Staff turnover, 19% last year, will be below 12% by 2028.",
      },
      {
        text: "Trustees will review progress each March. The strategy was written with the help of 640 people who came to our workshops.",
      },
    ],
    expected: noted(
      `
name | baseline | target | due | direction | alsoCalled | open
Land managed for wildlife | 5200 hectares | 9000 hectares | 2031-12-31 | | Increase land managed for wildlife
Rivers in good ecological condition | | 12 | 2030-12-31 | | Rivers into good ecological condition; Bring 12 rivers into good ecological condition; Bring rivers into good ecological condition | target; targetText
Membership | 27500 | 40000 | 2031-03-31 | | Grow membership
Share of members under 35 | 11 % | 20 % | | | The share of members under 35; Members under 35; Increase the share of members under 35 | due
Reach net zero in our own operations | | | 2030-12-31 | | Net zero in our own operations; Net zero | targetText; target
Unrestricted income | 3700000 GBP | 5000000 GBP | 2031-12-31 | | Unrestricted income a year; Raise unrestricted income | baseline; current; begun
Staff turnover | 19 % | 12 % | 2028-12-31 | lower | | baseline; current; begun`,
    ).map((kpi) => ({ ...kpi, open: [...(kpi.open ?? []), "objective" as const, "period" as const] })),
  },
];

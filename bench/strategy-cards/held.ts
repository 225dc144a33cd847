import type { Dashboard } from "./draw";
import { cards, uncounted } from "./written";

/** Put aside before the reader of cards was written: only their totals are printed. */
export const HELD: Dashboard[] = [
  {
    id: "water",
    about: "three by three, limits with a colon, a status in words, centred",
    cover: ["Operations dashboard", "Quarter 3 2026", "Severn Hollow Water"],
    pages: [
      {
        title: "Service at a glance",
        subtitle: "October to December 2026",
        across: 3,
        align: "center",
        cards: cards([
          [
            "n:Supply interruptions",
            "v:6.4 minutes",
            "o:Limit: 5.0 minutes",
            "o:Amber",
            { value: 6.4, target: 5 },
          ],
          ["n:Leakage", "v:14.2%", "o:Limit: 15.0%", "o:Green", { value: 14.2, target: 15 }],
          ["n:Water quality", "v:99.96%", "o:Target: 100%", "o:Amber", { value: 99.96, target: 100 }],
          ["n:Sewer floodings", "v:41", "o:Limit: 48", "o:Green", { value: 41, target: 48 }],
          ["n:Pollution incidents", "v:7", "o:Limit: 4", "o:Red", { value: 7, target: 4 }],
          ["n:Customer score", "v:81.3", "o:Target: 82.0", "o:Amber", { value: 81.3, target: 82 }],
          ["n:Bad debt", "v:2.9%", "o:Limit: 3.0%", "o:Green", { value: 2.9, target: 3 }],
          ["n:Capital delivered", "v:£88.4m", "o:Plan: £92.0m", "o:Amber", { value: 88.4e6, target: 92e6 }],
          ["n:Lost time injuries", "v:2", "o:Limit: 3", "o:Green", { value: 2, target: 3 }],
        ]),
        below: ["Two of the seven incidents were at Marsh Lane, where the pumps were renewed in November."],
      },
    ],
  },
  {
    id: "university",
    about: "the value above its name, left, last year and target below",
    cover: ["Key indicators 2025/26", "University of Calder"],
    pages: [
      {
        title: "Education and students",
        across: 4,
        align: "left",
        cards: cards([
          [
            "v:84%",
            "n:Student satisfaction",
            "o:2024/25: 81%",
            "o:Target 85%",
            { value: 84, prior: 81, target: 85 },
          ],
          [
            "v:91.2%",
            "n:Continuation rate",
            "o:2024/25: 90.4%",
            "o:Target 92%",
            { value: 91.2, prior: 90.4, target: 92 },
          ],
          [
            "v:12,640",
            "n:Full-time students",
            "o:2024/25: 12,110",
            "o:Target 12,900",
            { value: 12640, prior: 12110, target: 12900 },
          ],
          [
            "v:76%",
            "n:Graduates in skilled work",
            "o:2024/25: 74%",
            "o:Target 78%",
            { value: 76, prior: 74, target: 78 },
          ],
          [
            "v:£41.7m",
            "n:Research income",
            "o:2024/25: £38.2m",
            "o:Target £43m",
            { value: 41.7e6, prior: 38.2e6, target: 43e6 },
          ],
          [
            "v:15.8",
            "n:Students per teacher",
            "o:2024/25: 16.1",
            "o:Target 15.5",
            { value: 15.8, prior: 16.1, target: 15.5 },
          ],
          [
            "v:6.1%",
            "n:Operating margin",
            "o:2024/25: 4.8%",
            "o:Target 5%",
            { value: 6.1, prior: 4.8, target: 5 },
          ],
          [
            "v:143",
            "n:Days of liquidity",
            "o:2024/25: 131",
            "o:Target 120",
            { value: 143, prior: 131, target: 120 },
          ],
        ]),
      },
    ],
  },
  {
    id: "insurer",
    about: "four cards in one row, an appetite with a sign, the quarter before",
    cover: ["Risk dashboard", "30 September 2026", "Halberd Mutual"],
    pages: [
      {
        title: "Capital and underwriting at 30 September 2026",
        across: 4,
        align: "center",
        cards: cards([
          [
            "n:Solvency ratio",
            "v:168%",
            "o:Appetite ≥ 150%",
            "o:Q2: 171%",
            { value: 168, target: 150, prior: 171 },
          ],
          [
            "n:Combined ratio",
            "v:97.4%",
            "o:Appetite ≤ 98%",
            "o:Q2: 96.1%",
            { value: 97.4, target: 98, prior: 96.1 },
          ],
          [
            "n:Expense ratio",
            "v:31.2%",
            "o:Appetite ≤ 30%",
            "o:Q2: 30.8%",
            { value: 31.2, target: 30, prior: 30.8 },
          ],
          [
            "n:Policies in force",
            "v:214,300",
            "o:Plan 220,000",
            "o:Q2: 211,900",
            { value: 214300, target: 220000, prior: 211900 },
          ],
        ]),
        below: [
          "The combined ratio rose after the August storms, whose cost was £3.1m net of reinsurance.",
          "Premium rates on motor were raised by 6% on 1 October.",
        ],
      },
    ],
    also: [3.1e6, 6],
  },
  {
    id: "manufacturer",
    about: "two across, units written out, a change in words below the plan",
    cover: ["Board KPI pack", "August 2026", "Brandt Castings"],
    pages: [
      {
        title: "Plant performance - August 2026",
        across: 2,
        align: "left",
        cards: cards([
          ["n:Order intake", "v:€8.6m", "o:Plan €9.1m", "o:down 4% on July", { value: 8.6e6, target: 9.1e6 }],
          [
            "n:Inventory days",
            "v:54 days",
            "o:Plan 48 days",
            "o:up 3 days on July",
            { value: 54, target: 48 },
          ],
          [
            "n:On-time delivery",
            "v:93.1%",
            "o:Plan 96%",
            "o:up 0.8 pts on July",
            { value: 93.1, target: 96 },
          ],
          ["n:Scrap rate", "v:3.7%", "o:Plan 3.0%", "o:down 0.2 pts on July", { value: 3.7, target: 3 }],
          [
            "n:Overall equipment",
            "n:effectiveness",
            "v:71%",
            "o:Plan 75%",
            "o:unchanged on July",
            { value: 71, target: 75 },
          ],
          ["n:Headcount", "v:612", "o:Plan 620", "o:down 5 on July", { value: 612, target: 620 }],
        ]),
      },
    ],
  },
  {
    id: "council",
    about: "one column, portrait",
    cover: ["Performance report", "Quarter 1 2026/27", "Ashvale District Council"],
    pages: [
      {
        title: "How we are doing",
        subtitle: "Quarter 1 2026/27 (April to June 2026)",
        across: 1,
        align: "left",
        isPortrait: true,
        cards: cards([
          [
            "n:Council tax collected",
            "v:29.4%",
            "o:Target: 29.0%",
            "o:On target",
            { value: 29.4, target: 29 },
          ],
          [
            "n:Household waste recycled",
            "v:46.1%",
            "o:Target: 50.0%",
            "o:Off target",
            { value: 46.1, target: 50 },
          ],
          [
            "n:Major planning applications decided in time",
            "v:88%",
            "o:Target: 85%",
            "o:On target",
            { value: 88, target: 85 },
          ],
          [
            "n:Households in temporary accommodation",
            "v:164",
            "o:Target: 140",
            "o:Off target",
            { value: 164, target: 140 },
          ],
        ]),
      },
    ],
  },
  {
    id: "cinema",
    about: "target and last year on one line, right aligned, five across",
    cover: ["Monthly dashboard", "July 2026", "Lantern Cinemas"],
    pages: [
      {
        title: "July 2026",
        across: 5,
        align: "right",
        cards: cards([
          [
            "n:Admissions",
            "v:61,200",
            "o:Target 65,000 | LY 58,400",
            { value: 61200, target: 65000, prior: 58400 },
          ],
          ["n:Seat occupancy", "v:23%", "o:Target 25% | LY 22%", { value: 23, target: 25, prior: 22 }],
          [
            "n:Spend per head",
            "v:£4.85",
            "o:Target £4.60 | LY £4.40",
            { value: 4.85, target: 4.6, prior: 4.4 },
          ],
          ["n:Members", "v:9,310", "o:Target 9,000 | LY 7,950", { value: 9310, target: 9000, prior: 7950 }],
          ["n:Staff turnover", "v:4.1%", "o:Target 3.5% | LY 3.9%", { value: 4.1, target: 3.5, prior: 3.9 }],
        ]),
      },
    ],
  },
  {
    id: "process",
    about: "no cards: the steps of a plan, and the numbers of a chart",
    cover: ["Programme update", "May 2026", "Corvid Rail"],
    also: [12, 19, 27, 31],
    pages: [
      {
        title: "Roadmap",
        across: 4,
        align: "center",
        cards: [
          ["v:1", "n:Design", "o:complete"],
          ["v:2", "n:Procure", "o:from June"],
          ["v:3", "n:Build", "o:12 months"],
          ["v:4", "n:Open", "o:in 2028"],
        ].map(uncounted),
        below: ["12        19        27        31", "Q1        Q2        Q3        Q4"],
      },
    ],
  },
];

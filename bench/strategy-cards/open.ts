import type { Dashboard } from "./draw";
import { cards, uncounted } from "./written";

/** Dashboards open for developing the reader of cards. */
export const OPEN: Dashboard[] = [
  {
    id: "bank",
    about: "four by two, centred, a change before the target",
    cover: ["KPI Dashboard", "September 2026", "Harbor Light Bank"],
    pages: [
      {
        title: "Financial indicators - September 2026",
        across: 4,
        align: "center",
        cards: cards([
          [
            "n:Total assets",
            "v:$912.4M",
            "o:▲ 0.4% vs Aug",
            "o:Target $920M",
            { value: 912.4e6, target: 920e6 },
          ],
          [
            "n:Net income YTD",
            "v:$6.31M",
            "o:▼ 3.2% vs budget",
            "o:Budget $6.52M",
            { value: 6.31e6, target: 6.52e6 },
          ],
          ["n:ROA (YTD)", "v:0.92%", "o:▼ 4 bps vs Aug", "o:Target 0.95%", { value: 0.92, target: 0.95 }],
          [
            "n:Net worth ratio",
            "v:11.04%",
            "o:▲ 6 bps vs Aug",
            "o:Minimum 9.00%",
            { value: 11.04, target: 9 },
          ],
          ["n:Delinquency 60+", "v:0.54%", "o:▲ 5 bps vs Aug", "o:Limit 0.80%", { value: 0.54, target: 0.8 }],
          ["n:Loan-to-share", "v:83.9%", "o:▲ 0.2 pts vs Aug", "o:Limit 90%", { value: 83.9, target: 90 }],
          [
            "n:Efficiency ratio",
            "v:72.6%",
            "o:▼ 1.1 pts vs Aug",
            "o:Target 72%",
            { value: 72.6, target: 72 },
          ],
          ["n:Members", "v:51,807", "o:▲ 112 vs Aug", "o:Target 52,500", { value: 51807, target: 52500 }],
        ]),
      },
    ],
  },
  {
    id: "housing",
    about: "three by two, left, names of two lines, the quarter before",
    cover: ["Performance scorecard", "Quarter 2 2026/27 (position at 30 September 2026)"],
    pages: [
      {
        title: "Homes and customers",
        across: 3,
        align: "left",
        cards: cards([
          [
            "n:Rent arrears",
            "v:3.85%",
            "o:Target 3.50%",
            "o:Q1: 3.71%",
            { value: 3.85, target: 3.5, prior: 3.71 },
          ],
          [
            "n:Average relet",
            "n:time (days)",
            "v:31.2",
            "o:Target 25.0",
            "o:Q1: 29.8",
            { value: 31.2, target: 25, prior: 29.8 },
          ],
          [
            "n:Overall satisfaction",
            "v:74.4%",
            "o:Target 76.0%",
            "o:Q1: 73.9%",
            { value: 74.4, target: 76, prior: 73.9 },
          ],
          [
            "n:Emergency repairs",
            "n:in 24 hours",
            "v:97.2%",
            "o:Target 99.0%",
            "o:Q1: 98.0%",
            { value: 97.2, target: 99, prior: 98 },
          ],
          [
            "n:Gas safety",
            "v:100%",
            "o:Target 100%",
            "o:Q1: 99.9%",
            { value: 100, target: 100, prior: 99.9 },
          ],
          [
            "n:Stage 1 complaints",
            "n:answered in time",
            "v:91.5%",
            "o:Target 95.0%",
            "o:Q1: 94.0%",
            { value: 91.5, target: 95, prior: 94 },
          ],
        ]),
        below: ["Relet times rose because eleven homes needed new kitchens before letting."],
      },
    ],
  },
  {
    id: "hospital",
    about: "the value above its name, then target and status, centred",
    cover: ["Integrated performance report", "June 2026", "Westmere Hospital"],
    pages: [
      {
        title: "Access and safety - June 2026",
        across: 3,
        align: "center",
        cards: cards([
          ["v:71.8%", "n:Four-hour standard", "o:Target 78%", "o:Red", { value: 71.8, target: 78 }],
          ["v:58.9%", "n:Treated within 18 weeks", "o:Target 60%", "o:Amber", { value: 58.9, target: 60 }],
          ["v:4", "n:C. difficile cases", "o:Limit 5", "o:Green", { value: 4, target: 5 }],
          ["v:5.2%", "n:Sickness absence", "o:Target 4.5%", "o:Red", { value: 5.2, target: 4.5 }],
          ["v:88%", "n:Appraisals done", "o:Target 90%", "o:Amber", { value: 88, target: 90 }],
          ["v:£1.2m", "n:Agency spend", "o:Plan £1.0m", "o:Red", { value: 1.2e6, target: 1e6 }],
        ]),
      },
    ],
  },
  {
    id: "retailer",
    about: "five in a row, right aligned, budget and last year, a table below",
    cover: ["Trading dashboard", "March 2026", "Oakline Stores"],
    also: [5.1, 4.9, 4.2, 4.6, 3.2, 3],
    pages: [
      {
        title: "Trading - March 2026",
        across: 5,
        align: "right",
        cards: cards([
          [
            "n:Sales",
            "v:£12.5m",
            "o:Budget £12.9m",
            "o:LY £11.8m",
            { value: 12.5e6, target: 12.9e6, prior: 11.8e6 },
          ],
          [
            "n:Gross margin",
            "v:41.3%",
            "o:Budget 42.0%",
            "o:LY 41.9%",
            { value: 41.3, target: 42, prior: 41.9 },
          ],
          [
            "n:Footfall",
            "v:402,000",
            "o:Budget 410,000",
            "o:LY 395,000",
            { value: 402000, target: 410000, prior: 395000 },
          ],
          [
            "n:Stock cover (weeks)",
            "v:9.4",
            "o:Budget 8.5",
            "o:LY 8.8",
            { value: 9.4, target: 8.5, prior: 8.8 },
          ],
          ["n:Online share", "v:27%", "o:Budget 28%", "o:LY 24%", { value: 27, target: 28, prior: 24 }],
        ]),
        below: [
          ["£m", "Actual", "Budget"],
          ["North", "5.1", "4.9"],
          ["South", "4.2", "4.6"],
          ["Online", "3.2", "3.0"],
        ],
      },
    ],
  },
  {
    id: "charity",
    about: "one column, portrait, no status",
    cover: ["Impact report", "Year to March 2026", "Lifeline Trust"],
    pages: [
      {
        title: "The year in numbers",
        across: 1,
        align: "left",
        isPortrait: true,
        cards: cards([
          ["n:Families supported", "v:1,840", "o:Target 2,000", { value: 1840, target: 2000 }],
          ["n:Volunteers", "v:312", "o:Target 300", { value: 312, target: 300 }],
          ["n:Income raised", "v:£2.4m", "o:Target £2.6m", { value: 2.4e6, target: 2.6e6 }],
        ]),
      },
    ],
  },
  {
    id: "software",
    about: "the change beside the value, two rows of three under headings",
    cover: ["Board metrics", "Q2 2026", "Fathom Cloud"],
    pages: [
      {
        title: "Q2 2026 scorecard",
        across: 3,
        align: "left",
        sections: ["Growth", "Customers"],
        cards: cards([
          ["n:ARR", "v:$24.1m || ▲ 6%", "o:Target: $25.0m", { value: 24.1e6, target: 25e6 }],
          ["n:Net new ARR", "v:$1.4m || ▼ 12%", "o:Target: $1.8m", { value: 1.4e6, target: 1.8e6 }],
          ["n:Gross margin", "v:78% || ▲ 1 pt", "o:Target: 80%", { value: 78, target: 80 }],
          ["n:Net revenue retention", "v:109% || ▼ 2 pts", "o:Target: 112%", { value: 109, target: 112 }],
          ["n:Logo churn", "v:2.1% || ▲ 0.3 pts", "o:Target: ≤ 1.8%", { value: 2.1, target: 1.8 }],
          ["n:NPS", "v:47 || ▲ 3", "o:Target: 50", { value: 47, target: 50 }],
        ]),
      },
    ],
  },
  {
    id: "school",
    about: "the target before the value, then a status",
    cover: ["Trust dashboard", "Spring term 2026", "Pinewood Academies"],
    pages: [
      {
        title: "Spring term 2026",
        across: 3,
        align: "center",
        cards: cards([
          ["n:Attendance", "o:Target 96%", "v:93.7%", "o:Amber", { value: 93.7, target: 96 }],
          ["n:Persistent absence", "o:Target 15%", "v:21.4%", "o:Red", { value: 21.4, target: 15 }],
          ["n:Pupils on roll", "o:Target 4,200", "v:4,152", "o:Green", { value: 4152, target: 4200 }],
        ]),
      },
    ],
  },
  {
    id: "port",
    about: "in each card a small list: what is aimed at and what was, with their amounts at the right edge",
    cover: ["Operations dashboard", "November 2026", "Harrow Quay"],
    pages: [
      {
        title: "Terminal - November 2026",
        across: 3,
        align: "left",
        cards: cards([
          [
            "n:Containers handled",
            "v:41,870",
            "o:Target || 43,000",
            "o:Last year || 39,450",
            { value: 41870, target: 43000, prior: 39450 },
          ],
          [
            "n:Crane moves per hour",
            "v:27.4",
            "o:Target || 28.0",
            "o:Last year || 26.1",
            { value: 27.4, target: 28, prior: 26.1 },
          ],
          [
            "n:Berth occupancy",
            "v:68%",
            "o:Target || 65%",
            "o:Last year || 63%",
            { value: 68, target: 65, prior: 63 },
          ],
        ]),
      },
    ],
  },
  {
    id: "tables",
    about: "no cards: a table of two rows, words over numbers",
    cover: ["Finance report", "April 2026", "Elm Society"],
    also: [120, 131, 118, 140, 4, 5, 6],
    pages: [
      {
        title: "Income by quarter",
        across: 4,
        align: "right",
        cards: [
          ["n:Q1", "v:120"],
          ["n:Q2", "v:131"],
          ["n:Q3", "v:118"],
          ["n:Q4", "v:140"],
        ].map(uncounted),
        below: [
          ["Name", "Meetings", "Target attendance"],
          ["A. Holt", "4", "5"],
          ["B. Rooke", "6", "5"],
        ],
      },
    ],
  },
];

import { describe, expect, it } from "vitest";
import type { PageText } from "@/lib/evidence/types";
import { readFigures } from "@/lib/ledger/read";

const COVER = [
  "Larkfield Instruments Inc. – Board of Directors",
  "",
  "• Q3 FY27 review (January – March 2027)",
  "• April 21, 2027 | Boise, ID",
  "• Fiscal year ends June 30.",
];

const slides = (...texts: string[][]): PageText[] =>
  texts.map((lines, at) => ({ number: at + 1, text: lines.join("\n") }));

/** "Bookings 6.2 actual 2027-01-01..2027-03-31" for each figure of the second slide. */
const told = (pages: PageText[], title = "Board deck") =>
  readFigures(pages, title)
    .filter(({ place, table }) => place.page === 2 && table !== undefined)
    .map(({ label, value, scenario, period }) =>
      [
        label,
        value,
        scenario,
        period && (period.kind === "instant" ? period.end : `${period.start}..${period.end}`),
      ]
        .filter(Boolean)
        .join(" "),
    );

const tile = (...lines: string[]) => [...lines, ""];

describe("the tiles of a slide", () => {
  const QUARTER = [
    "Q3 at a glance",
    "",
    ...tile("Bookings", "$6.2M", "Plan $6.9M"),
    ...tile("Gross margin", "61.4%", "Budget 60.2%²"),
    ...tile("Operating loss / month", "$310K", "3-mo average"),
    ...tile("Cash", "$11.8M", "incl. $0.4M in escrow"),
    ...tile("Runway", "38 mo", "at Q3 burn"),
    "² Without the cost of the old plant.",
  ];

  it("are all read once some are certain, with the quarter in the title and the year on the cover", () => {
    expect(told(slides(COVER, QUARTER))).toEqual([
      "Bookings 6200000 actual 2027-01-01..2027-03-31",
      "Bookings 6900000 budget 2027-01-01..2027-03-31",
      "Gross margin 61.4 actual 2027-01-01..2027-03-31",
      "Gross margin 60.2 budget 2027-01-01..2027-03-31",
      "Operating loss / month 310000 actual 2027-01-01..2027-03-31",
      "Cash 11800000 actual 2027-03-31",
      "Runway 38 actual 2027-03-31",
    ]);
  });

  it("take the time from a bullet on the cover or from the file name, where their slide has none", () => {
    const slide = ["Where we stand", "", ...QUARTER.slice(2, 9)];
    const expected = [
      "Bookings 6200000 actual 2027-01-01..2027-03-31",
      "Bookings 6900000 budget 2027-01-01..2027-03-31",
      "Gross margin 61.4 actual 2027-01-01..2027-03-31",
      "Gross margin 60.2 budget 2027-01-01..2027-03-31",
    ];
    expect(told(slides(COVER, slide))).toEqual(expected);
    const unnamed = ["Larkfield Instruments Inc.", "", "Fiscal year ends June 30."];
    expect(told(slides(unnamed, slide), "Q3 FY27 board deck.pptx")).toEqual(expected);
  });

  it("prefer a time in their name or below their value to the slide's", () => {
    const pages = slides(
      [
        "Full-year review Q4 FY27",
        "",
        "• Board of Directors, July 20, 2027",
        "• FY27 = July 2026 – June 2027",
      ],
      [
        "FY27 in numbers",
        "",
        ...tile("FY27 sales", "$27.3M", "+14.1% YoY"),
        ...tile("Exit ARR", "$9.6M", "Plan $9.9M | PY $8.1M"),
        ...tile("Q4 gross margin", "58.8%", "Q3 61.4%"),
        ...tile("Cash 6/30", "$10.2M", "Term loan $2.5M"),
        ...tile("Backlog", "$4.4M", "May 31"),
      ],
    );
    expect(told(pages)).toEqual([
      "FY27 sales 27300000 actual 2026-07-01..2027-06-30",
      "Exit ARR 9600000 actual 2027-06-30",
      "Exit ARR 9900000 budget 2027-06-30",
      "Exit ARR 8100000 prior 2026-06-30",
      "Q4 gross margin 58.8 actual 2027-04-01..2027-06-30",
      "Q4 gross margin 61.4 actual 2027-01-01..2027-03-31",
      "Cash 6/30 10200000 actual 2027-06-30",
      "Backlog 4400000 actual 2027-05-31",
    ]);
  });

  it("may have the name below the value, followed by a day, a range or a number with words", () => {
    const slide = [
      "Quarter in brief",
      "",
      ...tile("$5.3M", "Sales", "Budget $5.1M"),
      ...tile("94%", "Orders on time", "rolling 12 months"),
      ...tile("$3.3M", "Net debt", "as at March 31"),
      ...tile("4.2 / 5", "Customer score", "PY 4.0"),
    ];
    expect(told(slides(COVER, slide))).toEqual([
      "Sales 5300000 actual 2027-01-01..2027-03-31",
      "Sales 5100000 budget 2027-01-01..2027-03-31",
      "Orders on time 94 actual 2026-04-01..2027-03-31",
      "Net debt 3300000 actual 2027-03-31",
      "Customer score 4.2 actual 2027-01-01..2027-03-31",
      "Customer score 4 prior 2026-01-01..2026-03-31",
    ]);
    const beside = [
      "Quarter in brief",
      "",
      "Sales            EBITDA           Net debt         Backlog Feb 28",
      "$5.3M            $0.9M            $3.3M            $4.6M",
      "Budget $5.1M     Budget $0.8M     1.8x EBITDA      9 orders",
    ];
    expect(told(slides(COVER, beside)).slice(-2)).toEqual([
      "Net debt 3300000 actual 2027-03-31",
      "Backlog Feb 28 4600000 actual 2027-02-28",
    ]);
  });

  it("are not read from numbers in another layout: a table of two rows below them", () => {
    const slide = [...QUARTER.slice(0, 9), "Wages     Rent", "4.4       1.2", "", "Board only"];
    expect(told(slides(COVER, slide)).filter((line) => /Wages|Rent/.test(line))).toEqual([]);
  });
});

describe("the time of a table on a slide", () => {
  it("is the quarter in its title with the paper's year, or the day in its corner", () => {
    const pages = slides(COVER, [
      "Q3 income statement summary",
      "",
      "$000            Actual   Budget   Var      PY",
      "Instruments      5,110    5,300   (190)   4,620",
      "Service            640      610     30      590",
      "Total sales      5,750    5,910   (160)   5,210",
      "",
      "",
      "",
      "Heads at 3/31        Actual   Plan",
      "Workshop                 31     33",
      "Office                   12     14",
      "Total                    43     47",
    ]);
    const read = told(pages);
    expect(read).toContain("Service 640000 actual 2027-01-01..2027-03-31");
    expect(read).toContain("Service 590000 prior 2026-01-01..2026-03-31");
    expect(read).toContain("Workshop 31 actual 2027-03-31");
    expect(read).toContain("Workshop 33 budget 2027-03-31");
  });

  it("is not the meeting's date in its title", () => {
    const pages = slides(COVER, [
      "Board meeting April 21, 2027",
      "",
      "Orders            Quoted    Firm    Total",
      "Sensors            2,110     940    3,050",
      "Gauges               860     310    1,170",
      "Total              2,970   1,250    4,220",
    ]);
    expect(told(pages).filter((line) => line.startsWith("Sensors"))).toEqual([
      "Sensors 2110 actual",
      "Sensors 940 actual",
      "Sensors 3050 actual",
    ]);
  });

  it("for a share is that of adjacent columns, and the coverage of a target is not a target", () => {
    const pages = slides(COVER, [
      "Orders on hand at March 31 ($K)",
      "",
      "$K                 Quoted    Firm    Total    Coverage of Q4 target",
      "Sensors             2,110     940    3,050                     4.1x",
      "Gauges                860     310    1,170                     2.6x",
      "Total               2,970   1,250    4,220                     3.5x",
      "",
      "",
      "",
      "Recurring sales ($K)      Mar 31     Dec 31     Change     % of total",
      "Calibration                1,940      1,815        125          64.0%",
      "Spares                     1,090      1,120        (30)         36.0%",
      "Total                      3,030      2,935         95         100.0%",
    ]);
    const read = told(pages);
    expect(read).toContain("Sensors 4.1 actual 2027-03-31");
    expect(read).toContain("Calibration 1940000 actual 2027-03-31");
    expect(read).toContain("Calibration 64 actual 2027-03-31");
  });
});

it("separates two forecasts for one year by their headings", () => {
  const text = [
    "FY27 outlook, $K       Budget   Jan outlook (6+6)   Apr outlook (9+3)   Apr vs Jan",
    "Sales                  28,400              27,900              27,350         (550)",
    "Costs                  24,100              24,050              23,900         (150)",
    "Operating profit        4,300               3,850               3,450         (400)",
  ].join("\n");
  const figures = readFigures([{ number: 1, text }], "Outlook April 2027").filter(
    ({ label }) => label === "Sales",
  );
  expect(
    figures.map(({ value, scenario, breakdown, proof }) => [value, scenario, breakdown, proof === "unclear"]),
  ).toEqual([
    [28_400_000, "budget", null, false],
    [27_900_000, "forecast", "Jan outlook (6+6)", false],
    [27_350_000, "forecast", "Apr outlook (9+3)", false],
    [-550_000, "forecast", null, false],
  ]);
});

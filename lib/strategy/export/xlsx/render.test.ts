import { beforeAll, describe, expect, it } from "vitest";
import { read, type Sheet, utils, type WorkBook } from "xlsx";
import { momentsIn } from "@/lib/handout/moments";
import { kpiCitation, kpiDetail, kpiPoint } from "@/tests/support/kpi-detail";
import { strategyHandout } from "../handout";
import { renderStrategyXlsx } from "./render";

const FORMULAS = ['=HYPERLINK("http://x.example")', "+1+1", "-2+3", "@SUM(A1:A9)", "\t=1+1", "|calc"];

const CELL = kpiCitation("$12.4m", { title: "Figures.xlsx", cell: "KPIs!C7" });

const KPIS = [
  kpiDetail({ due: "2026-12-31", status: "at-risk", objective: "Keep customers", baseline: "40%" }),
  kpiDetail({
    id: "kpi-2",
    name: "Revenue <i>&amp;</i>",
    unit: "USD",
    target: "$15m",
    current: "$12.4m",
    progressRuling: { value: null, by: "none", sentence: "No." },
    currentCitation: CELL,
    citations: [CELL],
    points: [
      kpiPoint("2026-06-30", {
        current: 12_400_000,
        currentWritten: "$12.4m",
        target: 15_000_000,
        targetWritten: "$15m",
        currentCitation: CELL,
      }),
    ],
  }),
  kpiDetail({
    id: "kpi-3",
    name: "Leeds office",
    unit: "",
    target: "Open by June 2027",
    current: "Lease signed",
    points: [],
  }),
  ...FORMULAS.map((text, index) =>
    kpiDetail({
      id: `formula-${index}`,
      name: text,
      owner: text,
      objective: text,
      description: text,
      current: text,
      target: text,
      unit: text,
    }),
  ),
];

const bytes = () =>
  renderStrategyXlsx(
    strategyHandout(
      {
        kpis: KPIS,
        organization: "=Harbour & Light",
        paper: null,
        exportedBy: "Ada Brandt",
        exportedAt: "2026-07-15T22:30:00.000Z",
      },
      momentsIn("Asia/Tokyo"),
    ),
  );

let book: WorkBook;

beforeAll(async () => {
  book = read(await bytes(), { cellFormula: true, cellNF: true, cellDates: true, cellStyles: true });
});

const sheet = (name: string): Sheet => book.Sheets[name] ?? {};

/** The cell in a column, found by its heading. Row 1 is the first below the headings. */
function cellOf(name: string, heading: string, row: number) {
  const headings = utils.sheet_to_json<string[]>(sheet(name), { header: 1 })[0] ?? [];
  return sheet(name)[utils.encode_cell({ r: row, c: headings.indexOf(heading) })];
}

describe("the strategy as a workbook", () => {
  it("has four sheets", () => {
    expect(book.SheetNames).toEqual(["KPIs", "History", "Recommendations", "About"]);
  });

  it("writes figures both as formatted numbers and as in the paper", () => {
    expect(cellOf("KPIs", "Current", 1)).toMatchObject({ t: "n", v: 0.5, z: "0%", w: "50%" });
    expect(cellOf("KPIs", "Baseline", 1)).toMatchObject({ t: "n", v: 0.4 });
    expect(cellOf("KPIs", "Progress", 1)).toMatchObject({ t: "n", v: 0.63 });
    expect(cellOf("KPIs", "Target", 2)).toMatchObject({ t: "n", v: 15_000_000, w: "15,000,000 USD" });
    expect(cellOf("KPIs", "Target as written", 2)).toMatchObject({ t: "s", v: "$15m" });
    expect(cellOf("KPIs", "Progress", 2)).toBeUndefined();
    expect(cellOf("History", "Current", 2)).toMatchObject({ t: "n", v: 12_400_000 });
  });

  it("writes days as dates, and omits unknown ones", () => {
    expect(cellOf("KPIs", "Due", 1)).toMatchObject({ t: "d", w: "2026-12-31" });
    expect(cellOf("KPIs", "Due", 2)).toBeUndefined();
    expect(cellOf("KPIs", "Target", 3)).toBeUndefined();
    expect(cellOf("KPIs", "Target as written", 3)).toMatchObject({ v: "Open by June 2027" });
  });

  it("gives paper, cell or page, and quote of each figure", () => {
    expect(cellOf("KPIs", "Paper", 2)?.v).toBe("Figures.xlsx");
    expect(cellOf("KPIs", "Place", 2)?.v).toBe("cell KPIs!C7");
    expect(cellOf("KPIs", "Place", 1)?.v).toBe("page 1");
    expect(cellOf("KPIs", "Quote", 2)?.v).toBe("$12.4m");
  });

  it("has no formulas, even if a paper contains text that looks like one", () => {
    const cells = book.SheetNames.flatMap((name) =>
      Object.entries(sheet(name)).filter(([address]) => !address.startsWith("!")),
    );
    expect(cells.length).toBeGreaterThan(200);
    for (const [address, cell] of cells) expect(cell.f, address).toBeUndefined();
    FORMULAS.forEach((text, index) => {
      expect(cellOf("KPIs", "KPI", 4 + index)).toMatchObject({ t: "s", v: text.trim(), z: "@" });
      expect(cellOf("KPIs", "Owner", 4 + index)).toMatchObject({ t: "s", z: "@" });
    });
  });

  it("escapes text from papers", () => {
    expect(cellOf("KPIs", "KPI", 2)?.v).toBe("Revenue <i>&amp;</i>");
  });

  it("has filters and frozen headings", () => {
    expect(sheet("KPIs")["!autofilter"]?.ref).toBe(`A1:Y${KPIS.length + 1}`);
    expect(sheet("Recommendations")["!autofilter"]?.ref).toMatch(/^A1:E\d+$/);
    expect(sheet("About")["!autofilter"]).toBeUndefined();
    expect(sheet("KPIs")["!cols"]?.[0]?.width).toBeGreaterThan(30);
  });

  it("states the organization, the date and the rules", () => {
    const about = utils.sheet_to_json<string[]>(sheet("About"), { header: 1 }).flat().join(" | ");
    expect(about).toContain("=Harbour & Light");
    expect(about).toContain("Jul 16, 2026 at 7:30 AM (Asia/Tokyo), by Ada Brandt");
    expect(about).toContain("0 of 9 on track, 1 at risk, 0 off track, 8 not rated.");
    expect(about).toContain("on track from 90% of what is expected, at risk from 70%");
  });
});

it("is readable without a KPI", async () => {
  const empty = strategyHandout(
    {
      kpis: [],
      organization: "Harbour Light",
      paper: "Plan.pdf",
      exportedBy: "Ada",
      exportedAt: "2026-07-15T10:00:00.000Z",
    },
    momentsIn("UTC"),
  );
  const { SheetNames, Sheets } = read(await renderStrategyXlsx(empty));
  expect(SheetNames).toHaveLength(4);
  expect(utils.sheet_to_json(Sheets.KPIs ?? {})).toEqual([]);
});

import { expect, it } from "vitest";
import type { PaperFigure } from "@/lib/ask/answer";
import { readFigures } from "@/lib/ledger/read";
import { figureTable } from "./figure-table";

const TEXT = `Harbour Trust
                       May 2031              May 2030
                   Actual    Budget
Berth income      352,000   340,000           320,000
Crane income       41,000    52,000            47,000
Wages             168,000   150,000           149,000
Insurance          12,000    11,000            10,500
`;

const cited = readFigures([{ number: 1, text: TEXT }], "May.txt").map((one) => {
  const figure: PaperFigure = { ...one, paper: { id: "d", title: "May.txt" } };
  const { start, end } = one.rowPlace;
  const place = { documentId: "d", title: "May.txt", page: 1, start, end };
  return { figure, citation: { ...place, quote: TEXT.slice(start, end) } };
});
const of = (line: string, ...values: number[]) =>
  cited.filter(({ figure }) => figure.label === line && values.includes(figure.value));

it("arranges the figures of several lines beside their plans, citing their rows", () => {
  const table = figureTable([...of("Berth income", 352_000, 340_000), ...of("Wages", 168_000, 150_000)]);
  expect(table?.columns).toEqual(["May 2031", "May 2031, budget"]);
  expect(table?.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.text)])).toEqual([
    ["Berth income", "352,000", "340,000"],
    ["Wages", "168,000", "150,000"],
  ]);
  expect(table?.rows[1]?.cells[0]?.citation?.quote).toContain("Wages");
});

it("lists four lines at a single time", () => {
  const lines = ["Berth income", "Crane income", "Wages", "Insurance"];
  const table = figureTable(lines.flatMap((line) => of(line, 352_000, 41_000, 168_000, 12_000)));
  expect(table).toMatchObject({ caption: "May 2031", columns: ["Amount"] });
  expect(table?.rows).toHaveLength(4);
});

it.each([
  ["one line", of("Wages", 168_000, 150_000, 149_000)],
  ["two lines at two times", [...of("Wages", 168_000), ...of("Insurance", 11_000)]],
  ["two lines at one time", [...of("Wages", 168_000), ...of("Insurance", 12_000)]],
])("makes no table of %s", (_, figures) => expect(figureTable(figures)).toBeNull());

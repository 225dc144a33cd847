import { Document, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { expect, it } from "vitest";
import { readDocx } from "@/lib/evidence/extract/docx";
import type { PageText } from "@/lib/evidence/types";
import { readFigures } from "./read";

const cell = (text: string, columnSpan = 1) =>
  new TableCell({ children: [new Paragraph(text)], ...(columnSpan > 1 && { columnSpan }) });

async function figuresOf(heads: [string, number][], ...rows: string[][]) {
  const lines = [
    new TableRow({ children: heads.map(([text, columns]) => cell(text, columns)) }),
    ...rows.map((row) => new TableRow({ children: row.map((text) => cell(text)) })),
  ];
  const children = [new Paragraph("Management accounts, £000"), new Table({ rows: lines })];
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const pages: PageText[] = [];
  for await (const page of readDocx(new Uint8Array(bytes))) pages.push(page);
  return readFigures(pages, "Accounts.docx").map(({ value, scenario, period }) => [
    value,
    scenario,
    period && `${period.start}..${period.end}`,
  ]);
}

it("gives each column of a Word table the time of the merged heading above it", async () => {
  const figures = await figuresOf(
    [
      ["", 1],
      ["Quarter to 30 June 2026", 2],
      ["Year 2026", 2],
      ["Year 2025", 1],
    ],
    ["", "Actual", "Budget", "Forecast", "Budget", "Actual"],
    ["Fares", "410", "395", "1,640", "1,600", "1,510"],
    ["Freight", "110", "124", "461", "490", "505"],
  );
  expect(figures.slice(0, 5)).toEqual([
    [410_000, "actual", "2026-04-01..2026-06-30"],
    [395_000, "budget", "2026-04-01..2026-06-30"],
    [1_640_000, "forecast", "2026-01-01..2026-12-31"],
    [1_600_000, "budget", "2026-01-01..2026-12-31"],
    [1_510_000, "actual", "2025-01-01..2025-12-31"],
  ]);
});

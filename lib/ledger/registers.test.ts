import { Document, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { expect, it } from "vitest";
import { extractText } from "@/lib/evidence/extract";
import { workbookOf } from "@/tests/support/workbook";
import { readRegisters } from "./registers";

const ACTIONS = [
  ["Ref", "Action", "Owner", "Due", "Status"],
  ["A1", "Tender the gas contract", "Ada Brandt", "31 March 2026", "Open"],
  ["A2", "Renew the licence of the clay pit before the summer", "Jonas Weil", "30 June 2026", "Done"],
  ["A3", "Replace the kiln burners", "", "15/02/2026", "Overdue"],
];

async function wordFile(): Promise<Uint8Array> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const rows = ACTIONS.map((row) => new TableRow({ children: row.map(cell) }));
  return Packer.toBuffer(new Document({ sections: [{ children: [new Table({ rows })] }] }));
}

it.each(["docx", "xlsx"] as const)("reads the cells of a list of actions: %s", async (kind) => {
  const pages = await extractText(
    kind,
    kind === "docx" ? await wordFile() : workbookOf({ Actions: ACTIONS }),
  );
  const [register, other] = readRegisters(pages);
  expect(other).toBeUndefined();
  expect(register).toMatchObject({ of: "Action", headings: ["Owner", "Due", "Status"] });
  expect(
    register?.rows.map(({ name, cells }) => [name, ...cells.map((one) => one?.day ?? one?.text)]),
  ).toEqual([
    ["A1 Tender the gas contract", "Ada Brandt", "2026-03-31", "Open"],
    ["A2 Renew the licence of the clay pit before the summer", "Jonas Weil", "2026-06-30", "Done"],
    ["A3 Replace the kiln burners", undefined, "2026-02-15", "Overdue"],
  ]);
  for (const { page, start, end } of register?.rows ?? [])
    expect(pages.find(({ number }) => number === page)?.text.slice(start, end)).toMatch(
      /^A\d .*(?:Open|Done|Overdue)$/,
    );
});

it("takes no table of numbers for a register", () => {
  const text =
    "Costs ($)          2024       2025\nGas                 810        935\nClay                402        377\n";
  expect(readRegisters([{ number: 1, text }])).toEqual([]);
});

import { Document, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { expect, it } from "vitest";
import { extractText } from "@/lib/evidence/extract";
import { workbookOf } from "@/tests/support/workbook";
import { readFigures } from "./read";
import { readRegisters, readWordTables } from "./registers";

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

it("reads a list of actions set in text columns, including wrapped cells", () => {
  const text = `Action log, 9 April 2026

Action                                      Owner                 Due             Status
Commission the stock condition survey       Director of Homes     30 June 2026    In progress
for the homes on the quay
Publish the tenant handbook                 Communications        15 May 2026     In progress
`;
  const [register] = readRegisters([{ number: 1, text }]);
  expect(register).toMatchObject({ of: "Action", headings: ["Owner", "Due", "Status"] });
  expect(register?.rows.map(({ name, start, end }) => [name, text.slice(end - 4, end), start > 0])).toEqual([
    ["Commission the stock condition survey for the homes on the quay", "quay", true],
    ["Publish the tenant handbook", "ress", true],
  ]);
});

const RANKED = `Largest tenants
As of June 30, 2027. Asked for by the finance committee.

   #    Tenant                          Rent ($)     % of rent    Use            Lease to       Rating
   1    Ostrander Flour Mills            418,000         22.1%    Storage        Mar 2030       Green
   2    Pell & Daughters                 297,500         15.7%    Offices        Oct 2028       Amber
   3    Quayside Bakery                  201,000         10.6%    Shop           Dec 2027       Red
        Top 3                            916,500         48.4%
        All other tenants (41)           976,000         51.6%
        Total                          1,892,500        100.0%
`;

it("names the rows of a ranking by the text after the rank, in a register and in the ledger", () => {
  const [register] = readRegisters([{ number: 1, text: RANKED }]);
  expect(register).toMatchObject({
    of: "Tenant",
    headings: ["Rent ($)", "% of rent", "Use", "Lease to", "Rating"],
  });
  expect(register?.rows[1]).toMatchObject({
    name: "2 Pell & Daughters",
    cells: [
      { value: 297_500 },
      { value: 15.7 },
      { text: "Offices" },
      { text: "Oct 2028" },
      { text: "Amber" },
    ],
  });
  const figures = readFigures([{ number: 1, text: RANKED }], "Largest tenants");
  const money = figures.filter(({ unit }) => unit === "money");
  expect(money.map(({ label, value, period, proof }) => [label, value, period?.end, proof])).toEqual([
    ["Ostrander Flour Mills", 418_000, "2027-06-30", "proven"],
    ["Pell & Daughters", 297_500, "2027-06-30", "proven"],
    ["Quayside Bakery", 201_000, "2027-06-30", "proven"],
    ["Top 3", 916_500, "2027-06-30", "proven"],
    ["All other tenants (41)", 976_000, "2027-06-30", "proven"],
    ["Total", 1_892_500, "2027-06-30", "proven"],
  ]);
});

it("does not read a table of numbers as a register", () => {
  const text =
    "Costs ($)          2024       2025\nGas                 810        935\nClay                402        377\n";
  expect(readRegisters([{ number: 1, text }])).toEqual([]);
});

it("reads a risk's current score, not the inherent or target score", async () => {
  const scores = ["Inherent", "Residual", "Target"].flatMap((stage) => [`${stage} L`, "I", "Score"]);
  const pages = await extractText(
    "xlsx",
    workbookOf({
      Risks: [
        ["Ref", "Risk", ...scores, "Owner"],
        ["R1", "The kiln fails in the autumn", "5", "5", "25", "4", "5", "20", "2", "5", "10", "Ada Brandt"],
        ["R2", "The clay pit floods", "3", "4", "12", "2", "4", "8", "2", "4", "8", "Jonas Weil"],
      ],
    }),
  );
  const [table] = readWordTables(pages);
  expect(table?.rows.map(({ cells: { likelihood, impact, score } }) => [likelihood, impact, score])).toEqual([
    ["4", "5", "20"],
    ["2", "4", "8"],
  ]);
});

it("reads likelihood and impact from the score group, where only the last heading may name it", () => {
  const text = `Risk register

Risk                                  L     I     Inherent score     L     I     Residual score     Owner
The kiln fails in the autumn          4     5                 20     4     4                 16     Ada Brandt
The clay pit floods in the spring     3     4                 12     2     4                  8     Jonas Weil
`;
  const [table] = readWordTables([{ number: 1, text }]);
  const [row] = table?.rows ?? [];
  expect(row?.cells).toMatchObject({ likelihood: "4", impact: "4", score: "16" });
});

import { expect, it } from "vitest";
import type { PageText } from "@/lib/evidence/types";
import { paperDocument } from "./paper-document";

const FRAME = { organization: "Quayside Trust", subject: "May board", footer: "", createdAt: "2026-05-04" };

const blocksOf = (title: string, ...pages: Omit<PageText, "number">[]) =>
  paperDocument({ title, pages: pages.map((page, at) => ({ ...page, number: at + 1 })) }, FRAME).blocks;

const headed = (text: string, headings: Record<string, number>): Omit<PageText, "number"> => ({
  text,
  headings: Object.entries(headings).map(([heading, level]) => {
    return { level, text: heading, start: text.indexOf(heading) };
  }),
});

it("renders a Word paper with headings and lists, without repeating its name", () => {
  const text = `Ferry report

The ferry ran on 28 days.

Why it stopped

• The engine overheated
• 2 spare parts are late

Next steps

The board is asked for $40,000.
`;
  expect(
    blocksOf("Ferry Report", headed(text, { "Ferry report": 1, "Why it stopped": 2, "Next steps": 3 })),
  ).toEqual([
    { kind: "paragraph", content: [{ text: "The ferry ran on 28 days." }] },
    { kind: "heading", text: "Why it stopped" },
    {
      kind: "list",
      ordered: false,
      items: [[{ text: "The engine overheated" }], [{ text: "2 spare parts are late" }]],
    },
    { kind: "heading", text: "Next steps", level: 3 },
    { kind: "paragraph", content: [{ text: "The board is asked for $40,000." }] },
  ]);
});

it("recognizes the parts of a paper whose headings are only bold lines", () => {
  const [first] = blocksOf("Dredging", headed("What it costs\n\n$9,000.\n", { "What it costs": 4 }));
  expect(first).toEqual({ kind: "heading", text: "What it costs" });
});

it("renders a table laid out with blanks in cells, including empty ones", () => {
  const text = `Moorings  in May

               Actual    Budget
Berths         31,000    30,000
Grants                   10,000

The winter was mild.  Repairs wait.
They begin in June.  The crane is booked.
`;
  const [title, table, ...prose] = blocksOf("Moorings", { text });
  expect(title).toMatchObject({ kind: "paragraph", content: [{ text: "Moorings in May" }] });
  expect(table).toMatchObject({
    kind: "table",
    columns: [{ heading: "" }, { heading: "Actual", align: "end" }, { heading: "Budget", align: "end" }],
    rows: [
      { cells: [[{ text: "Berths" }], [{ text: "31,000" }], [{ text: "30,000" }]] },
      { cells: [[{ text: "Grants" }], [{ text: "" }], [{ text: "10,000" }]] },
    ],
  });
  expect(prose.map(({ kind }) => kind)).toEqual(["paragraph", "paragraph"]);
});

it("keeps the text around a table with stored cells", () => {
  const text = "Crew\n\nName    Days\nLind    12\n\n– thanks to all\n";
  const cell = (column: number, words: string): [number, number, number] => {
    const start = text.indexOf(words);
    return [column, start, start + words.length];
  };
  const tables = [
    {
      rows: [
        [cell(0, "Name"), cell(1, "Days")],
        [cell(0, "Lind"), cell(1, "12")],
      ],
    },
  ];
  expect(blocksOf("Crew list", { text, tables })).toMatchObject([
    { kind: "paragraph", content: [{ text: "Crew" }] },
    { kind: "table", columns: [{ heading: "Name" }, { heading: "Days" }] },
    { kind: "list", items: [[{ text: "thanks to all" }]] },
  ]);
});

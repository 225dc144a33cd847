import type { PageText } from "@/lib/evidence/types";

const ROWS = 24;

/**
 * Pages of an annual report as extracted from a PDF: some prose and a four-column table of sections and
 * totals on each.
 */
export function longPaper(pages: number): PageText[] {
  return Array.from({ length: pages }, (_, at) => ({ number: at + 1, text: pageOf(at) }));
}

function pageOf(page: number): string {
  const lines = [
    `Note ${page + 1}`,
    "",
    "The trust measures its berths at cost, and writes them off in equal parts over their useful lives of twenty years.",
    "",
    line(`Costs of harbour ${page + 1} ($)`, ["2024", "2023", "Change", "Change %"]),
  ];
  const total = [0, 0];
  for (let row = 0; row < ROWS; row += 1) {
    const values = [1000 + ((page * 37 + row * 113) % 9000), 900 + ((page * 53 + row * 71) % 8000)];
    total[0] = (total[0] ?? 0) + (values[0] ?? 0);
    total[1] = (total[1] ?? 0) + (values[1] ?? 0);
    lines.push(line(`  Quay ${row + 1}`, numbers(values)));
  }
  return [...lines, line("Total costs", numbers(total)), "", "The board reviewed these costs in June."].join(
    "\n",
  );
}

function numbers([now = 0, before = 1]: number[]): string[] {
  const change = now - before;
  const shown = (value: number) => Math.abs(value).toLocaleString("en-US");
  return [
    shown(now),
    shown(before),
    change < 0 ? `(${shown(change)})` : shown(change),
    `${((100 * change) / before).toFixed(2)}%`,
  ];
}

const line = (label: string, cells: string[]) =>
  `${label.padEnd(50)}${cells.map((cell) => cell.padStart(16)).join("")}`;

/** A Word table with this many rows for two years. */
export function longTable(rows: number): PageText[] {
  let text = "Berthing fees\n";
  const cells = (words: string[]) =>
    words.map((word, column): [number, number, number] => {
      const start = text.length;
      text += `${word}\n`;
      return [column, start, start + word.length];
    });
  const table = [
    cells(["Berth", "2024", "2023"]),
    ...Array.from({ length: rows }, (_, at) =>
      cells([`Berth ${at + 1}`, String(400 + ((at * 7) % 900)), String(380 + ((at * 11) % 900))]),
    ),
  ];
  return [{ number: 1, text, tables: [{ rows: table }] }];
}

import type { Grid, GridCell } from "@/lib/evidence/grid";
import { type DecimalMark, findAmounts, readAmount } from "@/lib/ledger/amount";
import type { Cell, Column, Table } from "@/lib/ledger/table";
import { toGridCell } from "@/lib/ledger/table-grids-lines";
import { headingSays, says } from "@/lib/ledger/vocabulary/headings";
import { oneLine } from "@/lib/wording";
import type { Told, Words } from "./card-notes";
import type { Card, CardGrid } from "./cards";
import { cellWith } from "./layouts";

/**
 * Each card as a table of one row for the ledger: its value, what is aimed at, and what it was at earlier times.
 * @param cover the line of the paper that says its time, for pages whose titles do not
 */
export function tablesOfCards(grids: CardGrid[], cover: string | undefined, mark?: DecimalMark): Table[] {
  return grids.flatMap(({ titles, cards }) => {
    const said = [cover ?? [], ...titles.map(({ text }) => text)].flat();
    return cards.flatMap((card) => toTable(said, card, mark) ?? []);
  });
}

function toTable(titles: string[], { name, value, told, status }: Card, mark?: DecimalMark): Table | null {
  const first = amountCell(value, mark);
  if (!first) return null;
  const label = oneLine(name.map(({ text }) => text).join(" "));
  const length = says(label, "toDate") ? " YTD" : "";
  const others = told.flatMap((one) => {
    const cell = amountCell(one.amount, mark);
    return cell ? [{ cell, column: columnOf(one, length) }] : [];
  });
  const places = [...name, value, ...told.map(({ amount }) => amount), ...(status ? [status] : [])];
  const unit = oneLine(value.text.slice(first.end - value.start)).replace(/^(?:\/|of)\s.*$/, "");
  return {
    titles,
    corner: "",
    columns: [{ heading: `Actual${length}`, parts: [] }, ...others.map(({ column }) => column)],
    rows: [
      {
        label,
        ...(/^\p{L}/u.test(unit) && { unit }),
        indent: 0,
        cells: [first, ...others.map(({ cell }) => cell)],
        place: {
          page: value.page,
          start: Math.min(...places.map(({ start }) => start)),
          end: Math.max(...places.map(({ end }) => end)),
        },
      },
    ],
  };
}

/** The number of an amount as a cell: "6.4" of "6.4 minutes", "4.2" of "4.2 / 5". */
function amountCell(words: Words, mark?: DecimalMark): Cell | null {
  const whole = readAmount(words.text, mark);
  if (whole) return { ...words, amount: whole, left: 0, right: 0 };
  const [found] = findAmounts(words.text, mark);
  if (!found) return null;
  const { start, end, digits: _, ...amount } = found;
  const place = { page: words.page, start: words.start + start, end: words.start + end };
  return { ...place, text: words.text.slice(start, end), amount, left: 0, right: 0 };
}

/** "Minimum" and "Appetite" head what is aimed at as "Target" does. */
function columnOf({ heading, isPlan }: Told, length: string): Column {
  const isKnown = (["target", "budget"] as const).some((word) => headingSays(heading.text, word));
  const text = isPlan ? `${isKnown ? heading.text : "Target"}${length}` : heading.text;
  return { heading: text, parts: [{ ...heading, text, amount: null, left: 0, right: 0 }] };
}

/** The cards of a page as the scorecard that it stands for: a row for each. */
export const gridsOfCards = (grids: CardGrid[]): Grid[] => grids.flatMap((grid) => toGrid(grid) ?? []);

function toGrid({ titles, cards }: CardGrid): Grid | null {
  const rows = cards.flatMap(({ name, value, told, status }) => {
    const plan = told.find(({ isPlan }) => isPlan);
    return plan || status
      ? [
          [
            toGridCell(name),
            toGridCell([value]),
            plan ? toGridCell([plan.amount]) : null,
            wayOf(plan),
            status && toGridCell([status]),
          ],
        ]
      : [];
  });
  const [first] = rows.flat();
  if (!first) return null;
  const heads = ["KPI", "Actual", "Target", "Good is", "Status"].map((text) => cellWith(first, text));
  const over = titles.map((title) => [toGridCell([title])]);
  return { title: titles.at(-1)?.text ?? "", isHidden: false, rows: [...over, heads, ...rows] };
}

/** Which way is better, as the word before a plan says: at least a "Minimum", at most a "Limit". */
function wayOf(plan: Told | undefined): GridCell | null {
  const cell = plan && toGridCell([plan.heading]);
  if (!cell) return null;
  if (/^(?:min|floor)/i.test(cell.text)) return cellWith(cell, "≥");
  return /^(?:max|ceiling|cap|limit)\b|^max/i.test(cell.text) ? cellWith(cell, "≤") : null;
}

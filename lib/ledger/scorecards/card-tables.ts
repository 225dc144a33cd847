import { daysAfter } from "@/lib/days";
import type { Grid, GridCell } from "@/lib/evidence/grid";
import { type DecimalMark, findAmounts, readAmount } from "@/lib/ledger/amount";
import { impliedPeriod } from "@/lib/ledger/column-periods";
import { timeOfTitle } from "@/lib/ledger/heading-periods";
import type { PaperContext } from "@/lib/ledger/interpret";
import type { Period } from "@/lib/ledger/period";
import { withoutMeetings } from "@/lib/ledger/reported-day";
import type { Cell, Column, Table } from "@/lib/ledger/table";
import { toGridCell } from "@/lib/ledger/table-grids-lines";
import { headingSays, isOnly, says } from "@/lib/ledger/vocabulary/headings";
import { oneLine } from "@/lib/wording";
import { DAY_OF_YEAR, type Told, type Words } from "./card-notes";
import type { Card, CardGrid } from "./cards";
import { cellWith } from "./layouts";

/**
 * Each card as a one-row table for the ledger: its value, target and earlier values.
 * @param cover period given on the paper's cover, for cards without their own
 */
export function tablesOfCards(
  grids: CardGrid[],
  paper: PaperContext,
  cover: Period | undefined,
  mark?: DecimalMark,
): Table[] {
  return grids.flatMap(({ titles, cards }) => {
    const said = titles.map(({ text }) => text.trim());
    const over = timeOver(said, paper) ?? cover;
    return cards.flatMap((card) => toTable(card, said, timeOf(card, paper) ?? over, mark) ?? []);
  });
}

const labelOf = ({ name }: Card) => oneLine(name.map(({ text }) => text).join(" "));

/**
 * The period in the closest line above the cards that gives one, unless it is a date after the reporting date, such as
 * that of the meeting.
 */
function timeOver(titles: string[], paper: PaperContext): Period | undefined {
  const { reportedTo, isForMeeting } = paper;
  const isOther = ({ kind, end }: Period) =>
    kind === "instant" && reportedTo !== undefined && (isForMeeting ? end >= reportedTo : end > reportedTo);
  return withoutMeetings(titles, paper)
    .toReversed()
    .flatMap((line) => timeOfTitle(line, paper) ?? [])
    .find((time) => !isOther(time));
}

/** A year at the end of a name is as often part of it: "Strategy 2030". */
const YEAR_ALONE = /^(?:19|20)\d\d\b|\b(?:19|20)\d\d$/;

/**
 * The time that a card itself gives, below its value or at either end of its name: "Mar 31", "FY26 revenue", "Cash
 * 6/30".
 */
function timeOf(card: Card, paper: PaperContext): Period | undefined {
  const below = card.time && timeOfNote(card.time.text, paper);
  if (below) return below;
  const label = labelOf(card);
  const found = timeOfTitle(label, paper) ?? dayBehind(label, paper);
  return found && !(found.kind === "year" && YEAR_ALONE.test(label)) ? found : undefined;
}

/** "Order book 31 Jan" */
function dayBehind(label: string, paper: PaperContext): Period | undefined {
  const day = label.split(" ").slice(-2).join(" ");
  return DAY_OF_YEAR.test(day) ? timeOfNote(day, paper) : undefined;
}

/** "Mar 31" and "30 June" are days in the paper's year; "Jan 26" is as often a month. */
function timeOfNote(text: string, paper: PaperContext): Period | undefined {
  if (!DAY_OF_YEAR.test(text)) return timeOfTitle(text, paper) ?? impliedPeriod(text, paper);
  const found = timeOfTitle(`Position at ${text}`, paper);
  return found && daysAfter(found.end, 1).endsWith("-01") ? found : undefined;
}

/**
 * "Closing cash", "Exit ARR", "Headcount (FTE)", "Q4 cash": a balance, with words that say which or how it is counted.
 */
const isStock = (label: string) =>
  isOnly(
    label.replace(
      /\([^)]*\)|\d+(?:\/\d+)?|\b(?:FY|[QH](?=\d)|exit|closing|ending|total|year-?end|period-?end)\b/gi,
      " ",
    ),
    "stock",
  );

function toTable(card: Card, titles: string[], period: Period | undefined, mark?: DecimalMark): Table | null {
  const { name, value, told, status } = card;
  const first = amountCell(value, mark);
  if (!first) return null;
  const label = labelOf(card);
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
    ...(period && { period }),
    columns: [{ heading: `Actual${length}`, parts: [] }, ...others.map(({ column }) => column)],
    rows: [
      {
        label,
        ...(/^\p{L}/u.test(unit) && { unit }),
        ...(isStock(label) && { isStock: true as const }),
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

/** The number of an amount, as a cell: "6.4" of "6.4 minutes", "4.2" of "4.2 / 5". */
function amountCell(words: Words, mark?: DecimalMark): Cell | null {
  const whole = readAmount(words.text, mark);
  if (whole) return { ...words, amount: whole, left: 0, right: 0 };
  const [found] = findAmounts(words.text, mark);
  if (!found) return null;
  const { start, end, digits: _, ...amount } = found;
  const place = { page: words.page, start: words.start + start, end: words.start + end };
  return { ...place, text: words.text.slice(start, end), amount, left: 0, right: 0 };
}

/** "Minimum" and "Appetite" head targets, as "Target" does. */
function columnOf({ heading, isPlan }: Told, length: string): Column {
  const isKnown = (["target", "budget"] as const).some((word) => headingSays(heading.text, word));
  const text = isPlan ? `${isKnown ? heading.text : "Target"}${length}` : heading.text;
  return { heading: text, parts: [{ ...heading, text, amount: null, left: 0, right: 0 }] };
}

/** The cards of a page as a scorecard with one row each. */
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

/** The better direction according to the word before a plan: at least a "Minimum", at most a "Limit". */
function wayOf(plan: Told | undefined): GridCell | null {
  const cell = plan && toGridCell([plan.heading]);
  if (!cell) return null;
  if (/^(?:min|floor)/i.test(cell.text)) return cellWith(cell, "≥");
  return /^(?:max|ceiling|cap|limit)\b|^max/i.test(cell.text) ? cellWith(cell, "≤") : null;
}

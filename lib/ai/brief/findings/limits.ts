import { writtenFigure } from "@/lib/ai/facts/amounts";
import { LIMIT } from "@/lib/ai/facts/extract/measures";
import { normalLabel } from "@/lib/ai/facts/keys";
import { citeRange } from "@/lib/evidence/cite";
import type { Figure } from "@/lib/ledger/figure";
import { capitalised } from "@/lib/wording";
import { isFiling } from "./statements";
import type { Finding, Paper } from "./types";
import { agree, inPeriod } from "./wording";

/** Wording of a hard limit in the name of a table or row; targets do not count. */
const LEAST = /\bmin(?:imum)?\b|≥|>|\bat least\b|\bnot below\b/i;
const MOST = /\bmax(?:imum)?\b|≤|<|\bat most\b|\bnot (?:above|over)\b/i;
const BROKEN = /\b(?:breach\w*|not met|outside)\b/i;
const KEPT = /\b(?:within|in compliance|compliant|(?<!not )met|inside|pass)\b/i;
/** Column names for the remaining headroom; for targets; for forecast versions. */
const HEADROOM = /\bheadroom\b/i;
const AIM = /\b(?:targets?|goals?|budget|plan|aim)\b/i;
const VERSION = /^f(?:orecast)? ?\d+$/i;

/** Headroom up to this share of the limit is thin. */
const THIN = 0.07;
const MOST_TOLD = { crossed: 3, thin: 2 };

type Row = {
  /** The value closest to the limit, or beyond it: current or forecast. */
  at: Figure;
  now: Figure;
  before: Figure | undefined;
  limit: Figure;
  side: "least" | "most";
  /** Headroom as a share of the limit; negative where it is breached. */
  room: number;
};

/**
 * Limits and covenants in a paper's tables that are breached, forecast to be breached, or have little
 * headroom.
 */
export function limits(paper: Paper): Finding[] {
  if (isFiling(paper)) return [];
  const rows = [...Map.groupBy(paper.figures, ({ table }) => table).values()]
    .flatMap((figures) => {
      const ofTable = [...Map.groupBy(figures, ({ row }) => row).values()];
      return [...ofTable.flatMap((row) => rowsOf(paper, row)), ...rowsBeneath(ofTable)];
    })
    .toSorted((a, b) => a.room - b.room);
  return [
    ...rows.filter(({ room }) => room < 0).slice(0, MOST_TOLD.crossed),
    ...rows.filter(({ room }) => room >= 0 && room <= THIN).slice(0, MOST_TOLD.thin),
  ].map((row) => finding(paper, row));
}

/** A row against each of its limits: a board may have a stricter one than its lender. */
function rowsOf(paper: Paper, figures: Figure[]): Row[] {
  const targets = figures.filter(
    ({ scenario, measure, title, value }) =>
      scenario === "target" && measure === "value" && title !== null && value !== 0,
  );
  return targets.flatMap((limit) => {
    if (AIM.test(limit.breakdown ?? "")) return [];
    return rowOf(paper, figures, limit, targets.length === 1 ? headOver(paper, limit) : "") ?? [];
  });
}

/**
 * A row followed by its limit and the headroom between them as rows of their own, "Liquidity", "Covenant
 * minimum", "Headroom", for each month of a forecast.
 */
function rowsBeneath(rows: Figure[][]): Row[] {
  const amounts = rows.map((row) => row.filter(({ measure, period }) => measure === "value" && period));
  const headroom = amounts.find(([first]) => HEADROOM.test(first?.label ?? ""));
  if (!headroom) return [];
  return amounts.flatMap((limits) => {
    const [limit] = limits;
    const isLimit = limit && LIMIT.test(limit.label) && !HEADROOM.test(limit.label);
    if (!isLimit) return [];
    for (const values of amounts) {
      const side = values !== limits && values !== headroom && sideBetween(values, limits, headroom);
      if (side) return inTime(values, limits, side) ?? [];
    }
    return [];
  });
}

/** Minimum or maximum, if the headroom equals the difference in every column. */
function sideBetween(values: Figure[], limits: Figure[], headroom: Figure[]): Row["side"] | null {
  const gaps = headroom.map(({ column, value, precision }) => {
    const [own, bound] = [values, limits].map((row) => row.find((one) => one.column === column)?.value);
    if (own === undefined || bound === undefined) return null;
    const isOf = (gap: number) => Math.abs(gap - value) <= precision;
    return { least: isOf(own - bound), most: isOf(bound - own) };
  });
  if (gaps.length === 0) return null;
  return (["least", "most"] as const).find((side) => gaps.every((gap) => gap?.[side])) ?? null;
}

function inTime(values: Figure[], limits: Figure[], side: Row["side"]): Row | null {
  const ordered = values.toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
  const boundOf = ({ column }: Figure) => limits.find((one) => one.column === column);
  const roomOf = (figure: Figure) => {
    const bound = boundOf(figure)?.value ?? 0;
    return (side === "most" ? bound - figure.value : figure.value - bound) / Math.abs(bound || 1);
  };
  const [first] = ordered;
  const now = ordered.findLast(({ scenario }) => scenario === "actual") ?? first;
  const at =
    ordered.find((figure) => roomOf(figure) < 0) ?? ordered.toSorted((a, b) => roomOf(a) - roomOf(b))[0];
  const limit = at && boundOf(at);
  if (!now || !limit) return null;
  return { at, now, before: undefined, limit: { ...limit, label: at.label }, side, room: roomOf(at) };
}

/** A line that matches contains figures and is no heading. */
const FIGURES = /%|\d\.\d\d?\b(?!\.)/;

/** The line above the first row of a table, which names its columns. */
function headOver({ document, figures }: Paper, { table, place }: Figure): string {
  const first = figures.find((figure) => figure.table === table && figure.place.page === place.page);
  const page = document.pages.find(({ number }) => number === place.page);
  const line = page?.text.slice(0, first?.rowPlace.start).trimEnd().split("\n").at(-1) ?? "";
  return FIGURES.test(line) ? "" : line;
}

function rowOf(
  { document, reportedTo = "" }: Paper,
  figures: Figure[],
  limit: Figure,
  head: string,
): Row | null {
  const page = document.pages.find(({ number }) => number === limit.place.page);
  if (!page || !LIMIT.test(`${limit.title} ${limit.label} ${head}`)) return null;
  const text = page.text.slice(limit.rowPlace.start, limit.rowPlace.end);
  const alike = figures
    .filter(
      ({ unit, measure, breakdown, period, scenario }) =>
        unit === limit.unit &&
        measure === "value" &&
        scenario !== "target" &&
        (breakdown === null || (scenario === "forecast" && VERSION.test(breakdown))) &&
        period,
    )
    .toSorted((a, b) => endOf(b).localeCompare(endOf(a)) || rank(a) - rank(b));
  // A period that had ended by the reported date is no forecast, whatever its column heading says.
  const isAhead = (figure: Figure) => figure.scenario === "forecast" && endOf(figure) > reportedTo;
  const [now, before] = alike.filter((figure) => figure.scenario !== "budget" && !isAhead(figure));
  if (!now) return null;
  const side = sideOf(text, now, limit) ?? sideByHeadroom(figures, now, limit) ?? sideOf(head, now, limit);
  if (!side) return null;
  const roomOf = ({ value }: Figure) =>
    (side === "most" ? limit.value - value : value - limit.value) / Math.abs(limit.value);
  // A current breach is today's news; a forecast one is reported for the first period affected.
  const ahead = alike.filter(isAhead);
  const crossed = ahead.findLast((figure) => roomOf(figure) < 0);
  const [least] = [now, ...ahead].toSorted((a, b) => roomOf(a) - roomOf(b));
  const at = roomOf(now) < 0 ? now : (crossed ?? (roomOf(now) > THIN && least ? least : now));
  return { at, now, before, limit, side, room: roomOf(at) };
}

// For two values of one day, actual comes before forecast.
const rank = ({ scenario }: Figure) => Number(scenario === "forecast");
const endOf = ({ period }: Figure) => period?.end ?? "";

/**
 * Headroom is the distance between value and limit, negative when breached, which reveals whether the limit
 * is a minimum or a maximum.
 */
function sideByHeadroom(figures: Figure[], now: Figure, limit: Figure): Row["side"] | null {
  const gap = Math.abs(now.value - limit.value);
  const room = figures.find(
    ({ breakdown, value, precision }) =>
      HEADROOM.test(breakdown ?? "") && Math.abs(Math.abs(value) - gap) < precision,
  );
  if (!room || room.value === 0) return null;
  return now.value < limit.value === room.value > 0 ? "most" : "least";
}

/**
 * Minimum or maximum, from its sign or words, else from what the paper says about the current value being
 * compliant or not.
 */
function sideOf(text: string, now: Figure, limit: Figure): Row["side"] | null {
  const said = [LEAST, MOST].map((words) => words.test(`${limit.label} ${text}`));
  if (said[0] !== said[1]) return said[0] ? "least" : "most";
  if (BROKEN.test(text) === KEPT.test(text) || now.value === limit.value) return null;
  return now.value > limit.value === BROKEN.test(text) ? "most" : "least";
}

function finding(paper: Paper, { at, now, before, limit, side, room }: Row): Finding {
  const written = (figure: Figure) => writtenFigure(paper.document, figure).written;
  // A limit is tested on a date, even if the figure is a flow.
  const on = ({ period }: Figure) => inPeriod({ period, nature: "balance" });
  // "Net debt / EBITDA (x)": footnotes and units are not part of the name.
  const name = limit.label.replace(/\s*\((?:\d+|[x×%]|[^()]*\d{3}|\w?[$£€]\w?)\)$/, "");
  const is = agree(limit, "is", "are");
  const isAhead = at !== now || at.scenario === "forecast";
  const where = room >= 0 ? "close to" : side === "most" ? "above" : "below";
  const own = limit.breakdown && !LIMIT.test(limit.breakdown) ? limit.breakdown.toLowerCase() : null;
  const bound = own ?? (side === "most" ? "limit" : "minimum");
  const then = isAhead
    ? at === now
      ? ""
      : `; ${written(now)}${on(now)}`
    : before
      ? `, after ${written(before)}${on(before)}`
      : "";
  const text = `${capitalised(name)} ${is} ${isAhead ? "forecast at " : ""}${written(at)}${on(at)}, ${where} the ${bound} of ${written(limit)}${then}`;
  return {
    key: `limit:${normalLabel(limit.label)}${own ?? ""}`,
    weight: room < 0 ? 0.96 : 0.85,
    citations: [
      citeRange(paper.document, at.rowPlace),
      ...(limit.row === at.row ? [] : [citeRange(paper.document, limit.rowPlace)]),
    ],
    summary: { place: "targets", text: `${text}.` },
    question: `${text}. ${room < 0 ? (isAhead ? "What would prevent that, and when must it be decided?" : "What brings it back, and by when?") : "What would use up the rest, and what happens then?"}`,
    risk: {
      level: room < 0 ? "high" : "medium",
      title: `${capitalised(name)} ${where} the ${bound}`,
      description: `${text}.`,
    },
    ...(room < 0 && {
      recommendation: `Ask for a plan that keeps ${name} ${side === "most" ? "within" : "above"} the ${bound} of ${written(limit)}, with a date.`,
    }),
  };
}

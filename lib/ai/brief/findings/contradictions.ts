import { writtenFigure } from "@/lib/ai/facts/amounts";
import { normalLabel } from "@/lib/ai/facts/keys";
import { terms } from "@/lib/ai/terms";
import { citeRange } from "@/lib/evidence/cite";
import type { Citation } from "@/lib/evidence/types";
import { disagreements as unevenSums } from "@/lib/ledger/disagreements";
import type { Figure } from "@/lib/ledger/figure";
import { findPeriod } from "@/lib/ledger/find-period";
import { wayByName } from "@/lib/ledger/values/direction";
import { says, withoutWords } from "@/lib/ledger/vocabulary/headings";
import { listed } from "@/lib/wording";
import { citeStatement } from "./cite";
import { type Disagreement, disagreements, type Given } from "./disagreements";
import { isFiling } from "./statements";
import type { Finding, Paper } from "./types";
import { inPeriod, monthOf as nameOfMonth, nameOfPaper, plainLabel, signed, trimmedStop } from "./wording";

/** Contradictions reported per kind; further ones tend to share the same cause. */
const MOST = 2;

/**
 * Contradicting figures: between papers, between a forecast and the books, between text and table, and
 * between a total and its lines.
 */
export function contradictions(papers: Paper[]): Finding[] {
  // Sentences in a filing use the same names for its segments, and its totals have been audited.
  const reports = papers.filter((paper) => !isFiling(paper));
  return [
    ...disagreements(reports).slice(0, MOST).map(disagreement),
    ...revised(papers).slice(0, MOST).map(revision),
    ...openingCash(papers),
    ...reports.flatMap(againstTheTable).slice(0, MOST),
    ...reports.flatMap(unevenTotals).slice(0, MOST),
  ];
}

function disagreement({ first, other }: Disagreement): Finding {
  const sides = [first, other];
  // Named by the more specific side: a row may say only its period.
  const [named = first] = sides.toSorted((a, b) => wordsOf(b) - wordsOf(a));
  const { figure } = sides.find((side) => side.figure.period?.kind === "yearToDate") ?? first;
  const text = `The papers disagree on “${named.figure.isTotal ? named.figure.label : plainLabel(named.figure)}”${inPeriod({ ...figure, nature: "balance" })}: ${listed(sides.map((side) => `${written(side)} in “${nameOfPaper(side.paper)}”`))}`;
  return {
    key: `disagreement:${normalLabel(named.figure.label)}`,
    weight: 0.87,
    citations: sides.map(cite),
    question: `${text}. Which is right?`,
  };
}

const wordsOf = ({ figure: { label } }: Given) => terms(withoutWords(label, ["total"])).length;

/** Lines forecast differently in a paper of an earlier month, largest difference first. */
function revised(papers: Paper[]): Disagreement[] {
  const all = papers.flatMap((paper) =>
    paper.figures
      .filter(
        ({ title, proof, measure, period, scenario, label }) =>
          title !== null &&
          proof !== "unclear" &&
          measure === "value" &&
          scenario === "forecast" &&
          period &&
          !OPENING.test(label),
      )
      .map((figure): Given => ({ figure, paper })),
  );
  const found = [...Map.groupBy(all, identity).values()].flatMap((same) => {
    const [first, ...others] = same.toSorted((a, b) => monthOf(b) - monthOf(a));
    const other = others.find(({ paper }) => paper !== first?.paper);
    const isLater = first && other && monthOf(other) > 0 && monthOf(first) > monthOf(other);
    return isLater && isOneEach(same) && differs(first.figure, other.figure) ? [{ first, other }] : [];
  });
  const size = ({ first, other }: Disagreement) => Math.abs(first.figure.value - other.figure.value);
  return found.toSorted((a, b) => size(b) - size(a));
}

const monthOf = ({ paper: { month } }: Given) => month ?? 0;

/** An opening balance equals the previous closing balance. */
const OPENING = /^(?:opening|beginning)\b/i;

function revision({ first, other }: Disagreement): Finding {
  const { figure } = first;
  const isDown = figure.value < other.figure.value;
  const text = `The forecast of ${figure.label}${inPeriod(figure)} is ${written(first)}, ${isDown ? "down" : "up"} from ${written(other)} in the papers of ${nameOfMonth(monthOf(other))}`;
  const better = wayByName(figure.label) ?? (CASH.test(figure.label) ? "higher" : null);
  const isWorse = better === (isDown ? "higher" : "lower");
  const asked = told(isDown ? "Forecast lowered" : "Forecast raised", text, ": what has changed since?");
  return {
    key: `revision:${identity(first)}`,
    weight: isWorse ? 0.82 : 0.6,
    asOf: first.paper.month ?? undefined,
    citations: [cite(first), cite(other)],
    summary: { place: "outlook", text: `${text}.` },
    question: asked.question,
    risk: isWorse ? asked.risk : undefined,
  };
}

/** The question and the risk that a contradiction adds to a brief. */
const told = (title: string, text: string, asks: string): Pick<Finding, "question" | "risk"> => ({
  question: `${text}${asks}`,
  risk: { level: "medium", title, description: `${text}.` },
});

// Only pairs with one figure each: a paper that states two values contradicts itself, not another paper.
const isOneEach = (same: Given[]) =>
  [...Map.groupBy(same, ({ paper }) => paper).values()].every(
    (own) => new Set(own.map(({ figure }) => figure.value)).size === 1,
  );

const identity = ({ figure: { label, path, breakdown, period, scenario, nature, unit, currency } }: Given) =>
  JSON.stringify([
    normalLabel(label),
    path.map(normalLabel),
    breakdown,
    period?.start,
    period?.end,
    scenario,
    nature,
    unit,
    currency,
  ]);

const differs = (one: Figure, other: Figure) =>
  one.value !== 0 &&
  other.value !== 0 &&
  Math.abs(one.value - other.value) > 1.5 * Math.max(one.precision, other.precision);

const CASH = /\bcash\b/i;

/** A forecast whose opening cash differs from the balance in the books on that day. */
function openingCash(papers: Paper[]): Finding[] {
  const cash = papers.flatMap((paper) =>
    paper.figures
      .filter(
        ({ label, nature, period, proof, measure }) =>
          CASH.test(label) &&
          nature === "balance" &&
          period?.kind === "instant" &&
          proof !== "unclear" &&
          measure === "value",
      )
      .map((figure): Given => ({ figure, paper })),
  );
  const forecast = cash.filter(({ figure }) => figure.scenario === "forecast");
  const opening = forecast.toSorted((a, b) => end(a).localeCompare(end(b)))[0];
  const held = cash
    .filter(
      (one) => one.figure.scenario === "actual" && one.figure.isTotal && opening && end(one) === end(opening),
    )
    .toSorted((a, b) => b.figure.value - a.figure.value)[0];
  if (!opening || !held || !differs(opening.figure, held.figure)) return [];
  const text = `The forecast starts with cash of ${written(opening)}${inPeriod(opening.figure)}, but the balance sheet shows ${written(held)}`;
  return [
    {
      key: "forecast:opening",
      weight: 0.78,
      citations: [cite(opening), cite(held)],
      ...told("Forecast does not match the books", text, ": what explains the difference?"),
    },
  ];
}

const end = ({ figure }: Given) => figure.period?.end ?? "";

/** Sentences that say the opposite of a total in the paper's own tables. */
function againstTheTable(paper: Paper): Finding[] {
  return paper.statements.flatMap((statement): Finding[] => {
    const said = saysDirection(statement.text);
    // A comparison with budget or prior year can move differently from month to month.
    const isCompared = (["budget", "forecast", "prior"] as const).some((plan) => says(statement.text, plan));
    if (!said || isCompared) return [];
    const move = moveOf(paper, said.subject);
    if (!move || Math.sign(move.to.figure.value - move.from.figure.value) === said.way) return [];
    const named = findPeriod(statement.text);
    if (named && named.end !== end(move.to)) return [];
    const [before, after] = [move.from, move.to].map(({ figure }) => inPeriod(figure));
    const text = `The text says “${trimmedStop(statement.text)}”, but the table has ${move.to.figure.label} of ${written(move.to)}${after} after ${written(move.from)}${before}`;
    return [
      {
        key: `narrative:${normalLabel(said.subject)}`,
        weight: 0.82,
        citations: [citeStatement(paper, statement), cite(move.to)],
        ...told("Text and table disagree", text, ": which is right?"),
      },
    ];
  });
}

const bare = (label: string) => normalLabel(withoutWords(label, ["total"]));
/** Smaller moves would not be put into words. */
const NOTABLE = 0.02;

/** How the total of this name moved between the last two periods of its table. */
function moveOf(paper: Paper, subject: string): { from: Given; to: Given } | null {
  const rows = paper.figures.filter(
    ({ label, isTotal, scenario, measure, title, proof, breakdown, period }) =>
      isTotal &&
      proof === "proven" &&
      title !== null &&
      breakdown === null &&
      scenario === "actual" &&
      measure === "value" &&
      period !== null &&
      period.kind !== "yearToDate" &&
      bare(label) === bare(subject),
  );
  const [row] = rows;
  const own = rows
    .filter(({ table, row: at }) => table === row?.table && at === row.row)
    .toSorted((a, b) => (a.period?.end ?? "").localeCompare(b.period?.end ?? ""));
  const [from, to] = own.slice(-2);
  if (!from || !to || from.period?.kind !== to.period?.kind) return null;
  const isNotable = Math.abs(to.value - from.value) >= Math.abs(from.value) * NOTABLE;
  return isNotable ? { from: { figure: from, paper }, to: { figure: to, paper } } : null;
}

/** An error in a total, from a missing line or a wrong digit, is smaller than this share of it. */
const FAR = 0.2;

/**
 * Totals that do not equal the sum of their lines although those in another column do, which proves the
 * table's structure.
 */
function unevenTotals(paper: Paper): Finding[] {
  const amiss = unevenSums(paper.figures.filter(({ title }) => title !== null));
  const beside = ({ table, row }: Figure) =>
    paper.figures.filter((one) => one.table === table && one.row === row && one.value !== 0);
  // A larger gap means that the wrong lines were read.
  const near = amiss.filter(({ total, sum }) => Math.abs(sum - total.value) <= Math.abs(total.value) * FAR);
  return near.flatMap(({ total, parts }): Finding[] => {
    const columns = beside(total).filter((other) => !amiss.some((one) => one.total === other));
    const filled = parts.flatMap((part) => beside(part).map(({ column }) => column));
    const isProven = columns.some(({ column }) => filled.filter((one) => one === column).length > 1);
    // Rows between the lines and their total may be part of it.
    const isRun = new Set(parts.map(({ row }) => row)).size === total.row - (parts[0]?.row ?? 0);
    if (!isProven || !isRun) return [];
    const own = { figure: total, paper };
    const text = `${total.label}${inPeriod(total)} is given as ${written(own)}, but the lines above it add up to something else, although they agree in the other columns`;
    return [
      {
        key: `sum:${normalLabel(total.label)} ${total.period?.end}`,
        weight: 0.79,
        citations: [cite(own), ...parts.map((figure) => cite({ figure, paper }))],
        ...told("Total does not add up", text, ": which figure is wrong?"),
      },
    ];
  });
}

function cite({ figure, paper: { document } }: Given): Citation {
  return citeRange(document, figure.rowPlace);
}

const written = ({ figure, paper }: Given) =>
  figure.unit === "money" ? signed(figure.value, figure) : writtenFigure(paper.document, figure).written;

const UP = "rose|increased|grew|climbed|went up|improved";
const DOWN = "fell|decreased|declined|dropped|shrank|went down";
const MOVED = new RegExp(
  `^(?:the |our )?(?<subject>\\p{L}[\\p{L}&' -]{2,50}?) (?:also |has |have )?(?:(?<up>${UP})|(?:${DOWN}))\\b`,
  "iu",
);

/** The subject of a sentence and its direction: 1 for "Revenue rose in May", -1 for "Revenue fell". */
function saysDirection(text: string): { subject: string; way: 1 | -1 } | null {
  const found = MOVED.exec(text)?.groups;
  return found?.subject ? { subject: found.subject, way: found.up ? 1 : -1 } : null;
}

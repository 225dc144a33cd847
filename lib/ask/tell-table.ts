import { capitalised, listed } from "@/lib/wording";
import type { FigureAnswer, PaperFigure } from "./answer";
import { figureName, lineName, partName, periodName, SCENARIO_NAMES, sayFigure, sayPeriod } from "./say";
import {
  bothOf,
  fullName,
  saidOf,
  scenarioOf,
  sentence,
  statement,
  type Told,
  type ToldSentence,
  type ToldTable,
  type Value,
  verb,
  when,
} from "./tell-words";

type Combining = "sum" | "average" | "ratio" | "count";

/** Most names in the sentence; more are only in the table. */
const MOST_NAMES = 3;

/** What was put together from several figures: the number, then its parts in a table. */
export function combined(operation: Combining, value: Value): Told {
  const { operands, formula } = value;
  const lines = [...new Set(operands.map(fullName))];
  return {
    sentences: [sentence(combinedText(operation, value), operands, formula)],
    table: operands.length > 2 ? operandTable(operands, lines.length === 1 ? lines[0] : undefined) : null,
  };
}

/** "$8 is left in May 2024: Cash of $9 plus Receivables of $4 less Payables of $5." */
export function chained(operation: FigureAnswer["operation"], value: Value): ToldSentence {
  const { operands, signs = [], formula } = value;
  const over = operation === "ratio" ? operands.at(-1) : undefined;
  const terms = over ? operands.slice(0, -1) : operands;
  const said = terms
    .map(
      (figure, at) =>
        `${at === 0 ? "" : signs[at] === -1 ? " less " : " plus "}${fullName(figure)} of ${sayFigure(figure)}`,
    )
    .join("");
  const [first] = terms;
  const during = `${when(first)}${scenarioOf(value)}`;
  if (!over)
    return sentence(
      `${saidOf(value)} ${signs.at(-1) === -1 ? "is left" : "in total"}${during}: ${said}`,
      operands,
      formula,
    );
  const are = terms.length > 1 ? "came to" : verb(fullName(first as PaperFigure), first);
  const times = saidOf(value).replace("×", " times");
  return sentence(
    `${said} ${are} ${times} ${fullName(over)} of ${sayFigure(over)}${during}`,
    operands,
    formula,
  );
}

function combinedText(operation: Combining, value: Value): string {
  const { operands, period, label } = value;
  const [first] = operands;
  const as = scenarioOf(value);
  const during = when({ period });
  const subject = subjectOf(operands);
  switch (operation) {
    case "sum":
      return `${subject} came to ${saidOf(value)}${operands.length > 1 ? " in total" : ""}${during}${as}`;
    case "average":
      return `${subject} ${verb(subject, first)} ${saidOf(value)}${isOfMonths(operands) ? " a month" : ""} on average${during}${as}`;
    case "count": {
      const names = [...new Set(operands.map(fullName))];
      const which = names.length <= MOST_NAMES && names.length > 0 ? `: ${names.join("; ")}` : "";
      return `There ${value.value === 1 ? "is 1" : `are ${value.value}`}${during}${as}${which}`;
    }
    case "ratio": {
      const name = label !== first?.label ? label : listed([...new Set(operands.map(lineName))]);
      return `${name} was ${saidOf(value)}${when(first)}${as}: ${operands.map(sayFigure).join(" ÷ ")}`;
    }
  }
}

/** Whether an average is that of a month: of the year so far over its months, or of several months. */
const isOfMonths = (operands: PaperFigure[]) =>
  operands.every(
    ({ nature, period }) =>
      nature === "flow" && (operands.length === 1 ? period?.kind !== "month" : period?.kind === "month"),
  );

/** What several figures are of: the name that they share, else all of their names. */
function subjectOf(operands: PaperFigure[]): string {
  const lines = [...new Set(operands.map(fullName))];
  const labels = [...new Set(operands.map(({ label }) => label))];
  if (lines.length === 1 || (labels.length > 1 && lines.length <= MOST_NAMES)) return listed(lines);
  const parts = operands.map(partName);
  const [first] = operands;
  // "Total of “Debtors”, 91-180 days and over 180 days,": one row, of which some columns are told.
  if (first && labels.length === 1 && lines.length <= MOST_NAMES && parts.every((part) => part !== ""))
    return `${lineName(first)}, ${listed(parts)},`;
  return labels.length === 1 && labels[0] ? labels[0] : `${lines.length} lines`;
}

const periodOf = ({ period }: Pick<PaperFigure, "period">) => (period ? periodName(period) : "");

function operandTable(operands: PaperFigure[], line: string | undefined): ToldTable {
  return {
    caption: line ?? "Figures",
    columns: ["Amount"],
    rows: operands.map((figure) => ({
      label: (line && periodOf(figure)) || figureName(figure),
      cells: [{ text: sayFigure(figure), figure }],
    })),
  };
}

/** Presents several numbers: the first one in words, all of them in a table. */
export function list({ values, operation }: FigureAnswer): Told {
  const [first] = values;
  const [figure] = first?.operands ?? [];
  if (!first || !figure) return { sentences: [], table: null };
  const periods = [...new Set(values.map(periodOf))];
  const names = new Set(values.map(({ operands: [one], label }) => (one ? fullName(one) : label)));
  const isOverTime = names.size === 1 && periods.length > 1;
  const scenarios = [
    ...new Set(values.flatMap(({ scenario }) => (scenario ? SCENARIO_NAMES[scenario] : []))),
  ];
  const caption = [
    isOverTime ? capitalised(fullName(figure)) : "",
    periods.length === 1 ? periods[0] : "",
    scenarios.length === 1 ? scenarios[0] : "",
  ];
  const isWhole = values.length === names.size * periods.length;
  if (
    names.size > 1 &&
    periods.length > 1 &&
    (isWhole || periods.length >= FEWEST_WITH_ENDS) &&
    values.every(isStated)
  )
    return sideBySide(values, periods);
  // "The three biggest sources of income": each with its number.
  const isRanked = operation === "rank" && names.size === values.length && periods.length === 1;
  if (isRanked && values.length <= MOST_RANKED && values.every(isStated))
    return { sentences: [rankedOf(values)], table: amounts(values, caption, isOverTime, false) };
  const ends = isOverTime && (operation === "list" || operation === "trend") ? endsOf(values) : undefined;
  return {
    sentences: [
      ends ??
        (isOverTime && values.length === 2 && values.every(isStated)
          ? eachOf(values)
          : sentence(leadOf(first, figure), first.operands, first.formula)),
    ],
    table: amounts(values, caption, isOverTime, periods.length > 1),
  };
}

function amounts(
  values: Value[],
  caption: (string | undefined)[],
  isOverTime: boolean,
  isDated: boolean,
): ToldTable {
  return {
    caption: caption.filter(Boolean).join(", ") || "Figures",
    ...(values.every(isOfTwo)
      ? comparedColumns(values, isOverTime)
      : {
          columns: ["Amount"],
          rows: values.map((value) => ({
            label: rowLabel(value, isOverTime, isDated),
            cells: [{ text: saidOf(value), figure: value.formula ? null : (value.operands[0] ?? null) }],
          })),
        }),
  };
}

/** Most values in words; beyond that, only the first, with all of them in the table. */
const MOST_RANKED = 5;

/** "Sponsorships were $1,754,371, Registrations $718,543 and Donors $313,925 for January–July 2024." */
function rankedOf(values: Value[]): ToldSentence {
  const figures = values.flatMap(({ operands }) => operands);
  const said = values.map((value, at) => {
    const [figure] = value.operands;
    const name = figure ? fullName(figure) : value.label;
    return at === 0
      ? `${capitalised(name)} ${verb(name, figure)} ${saidOf(value)}`
      : `${name} ${saidOf(value)}`;
  });
  return sentence(`${listed(said)}${when(figures[0])}${scenarioOf(figures[0])}`, figures);
}

const FEWEST_WITH_ENDS = 3;
const isStated = ({ formula, operands }: Value) => formula === null && operands.length === 1;

/** Several lines over the same times: a row for each time, a column for each line; in words, the ends of each. */
function sideBySide(values: Value[], periods: string[]): Told {
  const lines = Map.groupBy(values, ({ operands: [figure], label }) => (figure ? fullName(figure) : label));
  const sentences = [...lines.values()].flatMap((own) => endsOf(own) ?? eachOf(own));
  const cell = (own: Value[], period: string) => {
    const value = own.find((one) => periodOf(one) === period);
    return value ? { text: saidOf(value), figure: value.operands[0] ?? null } : null;
  };
  return {
    sentences,
    table: {
      caption: listed([...lines.keys()]),
      columns: [...lines.keys()].map(capitalised),
      rows: periods.map((period) => ({
        label: period,
        cells: [...lines.values()].map((own) => cell(own, period)),
      })),
    },
  };
}

/** "Total income was $9 in April 2025 and $12 in May 2025." */
function eachOf(values: Value[]): ToldSentence {
  const figures = values.flatMap(({ operands }) => operands);
  const name = values[0]?.operands[0] ? fullName(values[0].operands[0]) : "";
  const said = values.map((value) => `${saidOf(value)}${when(value.operands[0])}`);
  return sentence(`${name} ${verb(name, figures[0])} ${listed(said)}`, figures);
}

/**
 * The highest and lowest value of one line over time; undefined for fewer values, for calculations, and where
 * all are equal.
 */
function endsOf(values: Value[]): ToldSentence | undefined {
  const figures = values.flatMap(({ formula, operands: [figure] }) =>
    formula === null && figure ? figure : [],
  );
  const [lowest] = figures.toSorted((a, b) => a.value - b.value);
  const [highest] = figures.toSorted((a, b) => b.value - a.value);
  if (!lowest || !highest || figures.length < Math.max(values.length, FEWEST_WITH_ENDS)) return undefined;
  if (lowest.value === highest.value) return undefined;
  const said = (figure: PaperFigure) =>
    `${sayPeriod(figure.period)} (${sayFigure(figure)}${lowest.scenario === highest.scenario ? "" : `, ${SCENARIO_NAMES[figure.scenario]}`})`;
  const both = lowest.scenario === highest.scenario ? bothOf(lowest) : "";
  const text = `${fullName(highest)} ${verb(lineName(highest), highest)} highest ${said(highest)} and lowest ${said(lowest)}${both}`;
  return sentence(text, [highest, lowest]);
}

/** The first of several values: as in the papers, or the difference of its two figures. */
function leadOf(value: Value, figure: PaperFigure): string {
  const [, other] = value.operands;
  if (!other || !isOfTwo(value) || value.unit === "percent") return statement(figure, saidOf(value));
  const size = sayFigure({ ...figure, value: Math.abs(value.value) });
  const name = fullName(figure);
  // Two times of one line are a movement. Otherwise it is compared with its budget, or with another line.
  if (other.scenario !== "budget" && other.label === figure.label && other.period?.end !== figure.period?.end)
    return `${name} ${value.value < 0 ? "fell" : "rose"} most, by ${size}: from ${sayFigure(other)}${when(other)} to ${sayFigure(figure)}${when(figure)}`;
  const base = other.scenario === "budget" ? "the budget" : fullName(other);
  const than = value.value < 0 ? "less" : "more";
  const first = /^(?:was|is)$/.test(verb(lineName(figure), figure)) ? "comes" : "come";
  return `${name} ${first} first, ${size} ${than} than ${base}${when(figure)}`;
}

const isOfTwo = ({ formula, operands }: Value) => formula !== null && operands.length === 2;

/** What was worked out of two figures each: both, then the result. */
function comparedColumns(values: Value[], isOverTime: boolean): Pick<ToldTable, "columns" | "rows"> {
  const [one, other] = values[0]?.operands ?? [];
  const heads = [one, other].map((figure) => {
    if (!figure) return "";
    if (one?.scenario !== other?.scenario) return capitalised(SCENARIO_NAMES[figure.scenario]);
    return one?.label === other?.label ? periodOf(figure) : lineName(figure);
  });
  return {
    columns: [...heads, values[0]?.unit === "percent" ? "Percent" : "Difference"],
    rows: values.map((value) => ({
      label: rowLabel(value, isOverTime, false),
      cells: [
        ...value.operands.map((figure) => ({ text: sayFigure(figure), figure })),
        { text: saidOf(value), figure: null },
      ],
    })),
  };
}

function rowLabel(value: Value, isOverTime: boolean, isDated: boolean): string {
  const [figure] = value.operands;
  const period = periodOf(value);
  if (isOverTime) return period;
  const name = figure ? fullName(figure) : value.label;
  return isDated && period ? `${name}, ${period}` : name;
}

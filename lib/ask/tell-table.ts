import type { FigureAnswer, PaperFigure } from "./answer";
import { figureName, lineName, periodName, SCENARIO_NAMES, sayFigure } from "./say";
import {
  fullName,
  saidOf,
  scenarioOf,
  statement,
  type Told,
  type ToldTable,
  upperFirst,
  type Value,
  verb,
  when,
} from "./tell-words";

const HOW = { sum: " together", average: " on average", ratio: "", count: "" } as const;

/** What was put together from several figures: the number, then its parts in a table. */
export function combined(operation: keyof typeof HOW, value: Value): Told {
  const { operands } = value;
  const [first] = operands;
  const names = [...new Set(operands.map(lineName))];
  const line = names.length === 1 ? names[0] : undefined;
  const what = line ?? (value.label || names.join(" and "));
  const periods = [...new Set(operands.map(periodOf))].filter(Boolean);
  const over = periods.length > 1 ? ` over ${periods.length} periods (${ends(periods)})` : when(first);
  const said = operation === "count" ? String(value.value) : saidOf(value);
  return {
    sentences: [
      {
        text: `${upperFirst(what)} ${verb(what, first)} ${said}${HOW[operation]}${over}${scenarioOf(first)}.`,
        figures: operands,
        formula: value.formula,
      },
    ],
    table: operands.length > 1 ? operandTable(operands, line) : null,
  };
}

const periodOf = ({ period }: Pick<PaperFigure, "period">) => (period ? periodName(period) : "");

const ends = (names: string[]) => (names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(" and "));

function operandTable(operands: PaperFigure[], line: string | undefined): ToldTable {
  return {
    caption: line ?? "Worked out of",
    columns: ["Amount"],
    rows: operands.map((figure) => ({
      label: (line && periodOf(figure)) || figureName(figure),
      cells: [{ text: sayFigure(figure), figure }],
    })),
  };
}

/** Several numbers: the first one in words, all of them in a table. */
export function list({ values }: FigureAnswer): Told {
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
    isOverTime ? upperFirst(fullName(figure)) : "",
    periods.length === 1 ? periods[0] : "",
    scenarios.length === 1 ? scenarios[0] : "",
  ];
  return {
    sentences: [
      { text: `${statement(figure, saidOf(first))}.`, figures: first.operands, formula: first.formula },
    ],
    table: {
      caption: caption.filter(Boolean).join(", ") || "Figures",
      ...(values.every(isOfTwo)
        ? comparedColumns(values, isOverTime)
        : {
            columns: ["Amount"],
            rows: values.map((value) => ({
              label: rowLabel(value, isOverTime, periods.length > 1),
              cells: [{ text: saidOf(value), figure: value.formula ? null : (value.operands[0] ?? null) }],
            })),
          }),
    },
  };
}

const isOfTwo = ({ formula, operands }: Value) => formula !== null && operands.length === 2;

/** What was worked out of two figures each: both, then the result. */
function comparedColumns(values: Value[], isOverTime: boolean): Pick<ToldTable, "columns" | "rows"> {
  const [one, other] = values[0]?.operands ?? [];
  const heads = [one, other].map((figure) => {
    if (!figure) return "";
    if (one?.scenario !== other?.scenario) return upperFirst(SCENARIO_NAMES[figure.scenario]);
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

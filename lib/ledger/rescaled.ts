import { isTableRow } from "@/lib/evidence/lines";
import { scaled } from "./amount";
import { codeIn } from "./currency";
import type { Figure } from "./figure";
import { isScaleAlone, onlyScale, type Scale, scaleSaid } from "./scale";
import { says, titleSays } from "./vocabulary/headings";

/** Minimum number of matching figures, and of their digits, for a table to take another's scale. */
const FEWEST = 3;
const FEWEST_DIGITS = 4;
/** This many matches with the same name are enough, whatever their digits. */
const FEWEST_NAMED = 2;

const keyOf = ({ period }: Figure, value: number) => `${period?.start} ${period?.end} ${Math.abs(value)}`;
const nameOf = ({ label }: Figure) => label.toLowerCase();
const lineOf = (figure: Figure) => `${nameOf(figure)} ${figure.period?.start} ${figure.period?.end}`;

const HEAD_LINES = 8;
const LONGEST_HEAD = 160;

/**
 * The scale that a paper's first lines, above its first table, give for the whole paper; none if they give two. A scale
 * in the name of a statement applies to that statement only, and so does a scale alone on its line.
 */
export function scaleAtHead([first]: { text: string }[]): Scale {
  const lines = (first?.text ?? "").split("\n").filter((line) => line.trim() !== "");
  const begins = lines.findIndex(isTableRow);
  return onlyScale(
    lines
      .slice(0, Math.min(HEAD_LINES, begins < 0 ? HEAD_LINES : begins))
      .filter((line) => line.length <= LONGEST_HEAD && !isOfStatement(line) && !isScaleAlone(line))
      .flatMap((line) => line.split(/(?<!\bRs)[.;·]\s/))
      .filter((words) => scaleSaid(words) !== undefined),
  );
}

/**
 * Gives tables without a scale that of the paper's other tables, if several of their figures recur there for the same
 * period a thousand, a lakh, a million or a crore times larger: the same figure stated twice. A statement, or a table
 * with the same lines as one with a scale, takes the scale at the head of the paper.
 */
export function rescaled(figures: Figure[], head: Scale): Figure[] {
  const inScale = figures.filter(({ precision }) => precision >= 1e3);
  const stated = new Map(inScale.map((one) => [keyOf(one, one.value), one]));
  const statedByName = new Map(inScale.map((one) => [`${nameOf(one)} ${keyOf(one, one.value)}`, one]));
  const [named, lines] = [new Set(inScale.map(nameOf)), new Set(inScale.map(lineOf))];
  const isOfLines = (of: Figure[]) => {
    const names = new Set(of.map(nameOf));
    return names.size > 1 && [...names].filter((name) => named.has(name)).length * 2 >= names.size;
  };
  const scaleOfTable = (of: Figure[]): Scale | undefined => {
    const amounts = amountsOf(of);
    const [{ precision } = { precision: 1 }] = amounts;
    if (amounts.length * 2 <= of.length) return undefined;
    for (const scale of precision < 1 ? WITH_DECIMALS : [...WITH_DECIMALS, 1e3]) {
      const again = amounts.filter(isLong).flatMap((one) => stated.get(keyOf(one, one.value * scale)) ?? []);
      const alike = amounts.flatMap(
        (one) => statedByName.get(`${nameOf(one)} ${keyOf(one, one.value * scale)}`) ?? [],
      );
      // Lines with the same name and period that mostly differ are about something else.
      const isAlike =
        alike.length >= FEWEST_NAMED &&
        alike.length * 2 > amounts.filter((one) => lines.has(lineOf(one))).length;
      const [first] = [...alike, ...again];
      if (first && (again.length >= FEWEST || isAlike))
        return { scale, ...(first.currency && { currency: first.currency }) };
    }
    const title = of[0]?.title ?? "";
    // A currency sign without a scale means whole units.
    const isSigned = amounts.some(({ unit }) => unit === "money") || codeIn(title) !== undefined;
    const isFit = precision === 1 || WITH_DECIMALS.includes(head.scale ?? 0);
    return head.scale && isFit && !isSigned && (isOfStatement(title) || isOfLines(of)) ? head : undefined;
  };
  const tables = Map.groupBy(figures, ({ table }) => table);
  const scales = new Map([...tables].map(([table, of]) => [table, scaleOfTable(of)] as const));
  const inUnits = new Set([...tables.values()].flatMap(inUnitsOf));
  return figures.map((figure) => {
    const { scale, currency } = scales.get(figure.table) ?? {};
    if (!scale || !inUnits.has(figure)) return figure;
    return {
      ...figure,
      ...(figure.unit === "plain" && currency && { unit: "money" as const, currency }),
      value: scaled(figure.value, scale),
      precision: figure.precision * scale,
    };
  });
}

const isOfStatement = (title: string) =>
  (titleSays(title, "flow") || titleSays(title, "balance")) && !says(title, "count");

/** Amounts in lakhs, millions or crores have decimals, those in thousands do not. */
const WITH_DECIMALS = [1e7, 1e6, 1e5];

/**
 * The amounts of a table without a scale: those in whole units, or those with two decimals if these are the majority.
 */
function inUnitsOf(of: Figure[]): Figure[] {
  const amounts = of.filter(
    ({ unit, nature, precision }) =>
      (unit === "money" || unit === "plain") && nature !== "count" && nature !== "ratio" && precision <= 1,
  );
  const [whole = [], decimal = []] = [1, 0.01].map((unit) =>
    amounts.filter(({ precision }) => precision === unit),
  );
  return decimal.length > whole.length ? decimal : whole;
}

const amountsOf = (of: Figure[]) =>
  inUnitsOf(of).filter(({ measure, value }) => measure === "value" && value !== 0);

/** Whether a value has enough digits that a match is no coincidence. */
const isLong = ({ value }: Figure) => Math.abs(value) >= 10 ** (FEWEST_DIGITS - 1);

import { isTableRow } from "@/lib/evidence/lines";
import { scaled } from "./amount";
import { codeIn } from "./currency";
import type { Figure } from "./figure";
import { isScaleAlone, onlyScale, type Scale, scaleSaid } from "./scale";
import { says, titleSays } from "./vocabulary/headings";

/** Minimum number of matching figures, and of their digits, before a table is given another's scale. */
const FEWEST = 3;
const FEWEST_DIGITS = 4;
/** So many that have the same name there are enough, of whatever digits. */
const FEWEST_NAMED = 2;

const keyOf = ({ period }: Figure, value: number) => `${period?.start} ${period?.end} ${Math.abs(value)}`;
const nameOf = ({ label }: Figure) => label.toLowerCase();
const lineOf = (figure: Figure) => `${nameOf(figure)} ${figure.period?.start} ${figure.period?.end}`;

const HEAD_LINES = 8;
const LONGEST_HEAD = 160;

/**
 * The scale that the first lines of a paper say of it, above its first table; none where they say two. What the name of a statement says is
 * of that one alone, and so is a scale that stands by itself.
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
 * Tables that do not say their scale take that of the paper's other tables, where several of their figures stand there too,
 * for the same time and a thousand, a lakh, a million or a crore times as large: the same figure stated twice. A statement, or a table of the same
 * lines as one with a scale, takes the one that the paper says at its head.
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
      // Lines of the same name and time that mostly differ are of something else.
      const isAlike =
        alike.length >= FEWEST_NAMED &&
        alike.length * 2 > amounts.filter((one) => lines.has(lineOf(one))).length;
      const [first] = [...alike, ...again];
      if (first && (again.length >= FEWEST || isAlike))
        return { scale, ...(first.currency && { currency: first.currency }) };
    }
    const title = of[0]?.title ?? "";
    // A sign of currency without a scale says whole units.
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

/** Amounts in lakhs, millions or crores are given with decimals, those in thousands without. */
const WITH_DECIMALS = [1e7, 1e6, 1e5];

/** What tables without a scale give as amounts: those of whole units or, where more of a table have them, of as many decimals. */
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

/** One of enough digits to be no other by chance. */
const isLong = ({ value }: Figure) => Math.abs(value) >= 10 ** (FEWEST_DIGITS - 1);

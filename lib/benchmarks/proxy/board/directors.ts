import { columnHeaded, figureOf, type Grid, gridOf, headingsOf } from "../figures";
import { isTable, type Pages, rowQuote, type Said } from "../pages";
import { agreed, type Found } from "./counting";

/** A director or nominee as listed. */
export type Director = { name: string; age: number | null; since: number | null; quote: string };

const SINCE = /\bdirector\s+since:?\s*(?:[A-Z][a-z]+\.?\s+(?:\d{1,2},\s+)?)?((?:19|20)\d{2})\b/i;
const AGE = /\bage(?:d)?:?\s+(\d{2})\b/i;
const NAME =
  /^(?:(?:Mr|Ms|Mrs|Dr|Hon)\.?\s+)?\p{Lu}[\p{L}.’'-]*(?:\s+(?:\p{Lu}[\p{L}.’'-]*|de|van|von|der|la|“[^”]+”|"[^"]+"|\([^)]+\)))+(?:,?\s+(?:Jr|Sr|I{2,3}|IV|Ph\.?D|M\.?D)\.?)*$/u;

/** Returns the directors from a table or their profiles; empty without either. */
export function directorsOf(pages: Pages): Director[] {
  const tabled = fromTable(pages);
  return tabled.length >= 3 ? tabled : fromPortraits(pages);
}

function fromTable({ blocks, headingsAt }: Pages): Director[] {
  for (const [at, block] of blocks.entries()) {
    const [over = "", ...others] = headingsAt[at] ?? [];
    if (!isTable(block) || /officer/i.test(over)) continue;
    const grid = gridOf(block, ({ cells }) => cells.length > 1 && NAME.test(nameIn(cells[0]?.plain ?? "")));
    if (!grid || !/director|nominee/i.test([headingsOf(grid), over, ...others].join(" "))) continue;
    const directors = directorsIn(grid);
    if (directors.length >= 3) return directors;
  }
  return [];
}

/** Table rows with a person and an age or the year they joined. */
function directorsIn(grid: Grid): Director[] {
  const ageAt = columnHeaded(grid, /^\W*age\b/i);
  const sinceAt = columnHeaded(grid, /since|first\s+elected|year\s+(?:elected|joined)/i);
  return grid.rows.flatMap(({ cells, values }) => {
    const name = nameIn(cells[0]?.plain ?? "");
    const age = figureOf(values.get(ageAt)?.plain ?? "");
    const since = figureOf(/(?:19|20)\d{2}/.exec(values.get(sinceAt)?.plain ?? "")?.[0] ?? "");
    if (!NAME.test(name) || (age === null && since === null)) return [];
    return [{ name, age, since, quote: rowQuote(cells) }];
  });
}

/**
 * "Art Levinson ⏎ Chair of the Board ⏎ Director since 2000": the name starts the cell or paragraph, or
 * directly precedes it.
 */
function fromPortraits({ blocks }: Pages): Director[] {
  const found = new Map<string, Director>();
  const texts = blocks.flatMap((block) =>
    isTable(block) ? block.rows.flatMap(({ cells }) => cells.map(({ plain }) => plain)) : [block.plain],
  );
  texts.forEach((text, at) => {
    const since = SINCE.exec(text)?.[1];
    if (!since || text.length > 6_000) return;
    const lines = text.split("\n");
    const before = texts
      .slice(Math.max(0, at - 3), at)
      .reverse()
      .flatMap((one) => one.split("\n")[0] ?? "");
    const name = [lines[0] ?? "", ...before].map(nameIn).find((line) => NAME.test(line));
    if (!name || found.has(name)) return;
    const age =
      AGE.exec(text)?.[1] ?? AGE.exec(texts[at + 1] ?? "")?.[1] ?? AGE.exec(texts[at - 1] ?? "")?.[1];
    found.set(name, {
      name,
      age: age ? Number(age) : null,
      since: Number(since),
      quote: `${name}: ${SINCE.exec(text)?.[0] ?? ""}`,
    });
  });
  return [...found.values()];
}

const nameIn = (text: string) =>
  (text.split("\n")[0] ?? "")
    .replace(/[,(]\s*(?:age\s*)?\d{2}\)?\s*$/i, "")
    .replace(/[*†‡\d]+$|\(\d\)$/g, "")
    .trim();

const GAP = "(?:(?!\\baverage\\b)[^.\\d]|\\.(?!\\d)){0,90}?";
const AVERAGE_AGE = [
  new RegExp(`\\baverage\\s+(?:\\w+\\s+)?age\\b${GAP}(\\d{2}(?:\\.\\d+)?)(?!\\d|%)`, "i"),
  /\b(\d{2}(?:\.\d+)?)\s*(?:\|\s*)?(?:years?\s*)?(?:\|\s*)?average\s+age\b/i,
];
const AVERAGE_TENURE = [
  new RegExp(
    `\\baverage\\s+(?:\\w+\\s+){0,3}?tenure\\b${GAP}(\\d{1,2}(?:\\.\\d+)?)\\s*(?:\\|\\s*)?years?`,
    "i",
  ),
  /\b(\d{1,2}(?:\.\d+)?)\s*(?:\|\s*)?-?\s*years?\s*(?:\|\s*)?(?:of\s+)?average\s+(?:\w+\s+){0,3}?tenure\b/i,
];
/** Averages of other groups. */
const OTHERS =
  /\bemployees?\b|\bexecutive\s+officers\b|\bmanagement\s+team\b|\bS&P\b|\bpeers?\b|\bworkforce\b/i;

/** The directors' average age in years: as stated, or else computed when each age is listed. */
export function averageAge(statements: Said[], directors: Director[], size: number | null): Found | null {
  const stated = statedAverage(statements, AVERAGE_AGE, 40, 85);
  return (
    stated ??
    mean(
      directors,
      size,
      ({ age }) => age,
      (age) => String(age),
    )
  );
}

/** Average years on the board: as stated, or else from the years the directors joined. */
export function averageTenure(
  statements: Said[],
  directors: Director[],
  size: number | null,
  filed: string,
): Found | null {
  const stated = statedAverage(statements, AVERAGE_TENURE, 0.1, 30);
  const year = Number(filed.slice(0, 4));
  return (
    stated ??
    mean(
      directors,
      size,
      ({ since }) => (since === null ? null : year - since),
      (years, { since }) => `${years} (since ${since})`,
    )
  );
}

function statedAverage(statements: Said[], patterns: RegExp[], least: number, most: number): Found | null {
  return agreed(
    statements.flatMap(({ text }) => {
      if (OTHERS.test(text)) return [];
      const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
      const value = Number(found);
      return found !== undefined && value >= least && value <= most ? [{ value, quote: text }] : [];
    }),
  );
}

function mean(
  directors: Director[],
  size: number | null,
  read: (director: Director) => number | null,
  shown: (value: number, director: Director) => string,
): Found | null {
  const known = directors.flatMap((director) => {
    const value = read(director);
    return value === null ? [] : [{ director, value }];
  });
  // An average of some directors is not the board's.
  if (known.length < 3 || known.length !== directors.length || (size !== null && size !== known.length))
    return null;
  const sum = known.reduce((all, { value }) => all + value, 0);
  const inputs = known.map(({ director, value }) => `${director.name} ${shown(value, director)}`).join(", ");
  return {
    value: Math.round((sum / known.length) * 10) / 10,
    quote: known.map(({ director }) => director.quote).join("; "),
    computed: `Average of ${known.length}: ${inputs}`,
  };
}

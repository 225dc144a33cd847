import type { Said } from "../pages";
import type { Director } from "./directors";
import { agreed, type Found } from "./found";

const GAP = "(?:(?!\\baverage\\b)[^.\\d]|\\.(?!\\d)){0,90}?";
const AGE = [
  new RegExp(`\\baverage\\s+(?:\\w+\\s+)?age\\b${GAP}(\\d{2}(?:\\.\\d+)?)(?!\\d|%)`, "i"),
  /\b(\d{2}(?:\.\d+)?)\s*(?:\|\s*)?(?:years?\s*)?(?:\|\s*)?average\s+age\b/i,
];
const TENURE = [
  new RegExp(
    `\\baverage\\s+(?:\\w+\\s+){0,3}?tenure\\b${GAP}(\\d{1,2}(?:\\.\\d+)?)\\s*(?:\\|\\s*)?years?`,
    "i",
  ),
  /\b(\d{1,2}(?:\.\d+)?)\s*(?:\|\s*)?-?\s*years?\s*(?:\|\s*)?(?:of\s+)?average\s+(?:\w+\s+){0,3}?tenure\b/i,
];
/** The averages of others. */
const OTHERS =
  /\bemployees?\b|\bexecutive\s+officers\b|\bmanagement\s+team\b|\bS&P\b|\bpeers?\b|\bworkforce\b/i;

/** Average age of the directors, in years: as stated, else of the ages listed when each director's is. */
export function averageAge(statements: Said[], directors: Director[], size: number | null): Found | null {
  const stated = statedAverage(statements, AGE, 40, 85);
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

/** Average years on the board: as stated, else from the years in which the directors joined. */
export function averageTenure(
  statements: Said[],
  directors: Director[],
  size: number | null,
  filed: string,
): Found | null {
  const stated = statedAverage(statements, TENURE, 0.1, 30);
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
  // An average of some of the directors is not the board's.
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

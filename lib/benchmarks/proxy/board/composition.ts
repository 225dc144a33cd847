import { COUNT, countOf } from "../figures";
import { isTable, type Pages, rowQuote, type Said } from "../pages";
import type { Director } from "./directors";
import { agreed, type Found } from "./found";

const MEMBERS =
  "(?:director\\s+nominees?|board\\s+nominees?|nominees?(?:\\s+for\\s+(?:election|director))?|directors?|board\\s+members|members(?:\\s+of\\s+(?:the|our)\\s+board)?)";
const WORDS = "(?:[\\w’'-]+\\s+){0,2}?";
const OF = `(${COUNT})(?:\\s*\\([^)]{1,12}\\))?\\s+(?:out\\s+)?of\\s+(?:our|the|its|the\\s+company[’']s|[A-Z]\\w+[’']s)?\\s*(${COUNT})(?:\\s*\\([^)]{1,12}\\))?\\s+${WORDS}${MEMBERS}`;

const SIZES = [
  new RegExp(
    `\\bboard(?:\\s+of\\s+directors)?\\s+(?:is\\s+|has\\s+|will\\s+)?(?:currently\\s+|presently\\s+)?(?:be\\s+)?(?:consists?\\s+of|comprises?|comprised\\s+of|composed\\s+of|has|made\\s+up\\s+of)\\s+(?:a\\s+total\\s+of\\s+)?(${COUNT})\\s+${WORDS}(?:members|directors)\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:there\\s+are|nominated|elect|election\\s+of|following)\\s+(?:the\\s+|all\\s+|our\\s+|each\\s+of\\s+the\\s+)*(${COUNT})\\s+(?:\\w+\\s+){0,2}?(?:nominees|directors\\b(?!\\s+to\\s+(?:class|a\\s+three))|individuals|persons|candidates)`,
    "i",
  ),
  new RegExp(
    `\\b(?:size|number)\\s+of\\s+(?:the\\s+|our\\s+)?(?:board|directors)[^.]{0,40}?\\b(?:at|is|be)\\s+(${COUNT})\\b`,
    "i",
  ),
];
const INDEPENDENT_OF = new RegExp(
  `${OF}[^.;:]{0,80}?\\b(?:is|are|be|qualify\\s+as|being|considered|deemed)\\s+(?:\\w+\\s+){0,2}?["“]?independent`,
  "i",
);
const INDEPENDENT_OF_WHOM = new RegExp(
  `(${COUNT})\\s+of\\s+whom\\s+(?:are|is|qualify\\s+as)\\s+["“]?independent`,
  "i",
);
const ALL_BUT =
  /\b(?:all|each|every)\s+(?:of\s+)?(?:(?:our|the|its|current|other|non-employee)\s+)*(?:director\s+nominees|directors|director|nominees|nominee|board\s+members|members\s+of\s+(?:the|our)\s+board(?:\s+of\s+directors)?|member\s+of\s+(?:the|our)\s+board(?:\s+of\s+directors)?)\b[^.]{0,40}?,?\s*(?:other\s+than|except(?:\s+for)?|with\s+the\s+exception\s+of)\s+(.{3,120}?),?\s+(?:is|are|was|were|qualif\w+|meets?|has|have)\b[^.]{0,60}?independent/i;
const WOMEN = [
  new RegExp(
    `(${COUNT})(?:\\s*,?\\s*\\(?(?:or\\s+)?(?:approximately\\s+)?\\d{1,3}(?:\\.\\d+)?%\\)?,?)?\\s+(?:of\\s+whom\\s+)?(?:are|is|self-identif\\w+\\s+as|identif\\w+\\s+as)\\s+(?:women|woman|female)\\b`,
    "i",
  ),
  new RegExp(
    `${OF}[^.;]{0,40}?\\b(?:are|is|identify\\s+as|self-identify\\s+as)\\s+(?:women|woman|female)\\b`,
    "i",
  ),
  new RegExp(
    `\\b(${COUNT})\\s+(?:women|female)\\s+(?:directors|nominees|members|on\\s+(?:the|our)\\s+board)`,
    "i",
  ),
];

const plausible = (size: number | null): size is number => size !== null && size >= 3 && size <= 30;

/** The number of directors as it is stated; computed from their list where it is not. */
export function sizeOf(
  statements: Said[],
  directors: Director[],
  pages: Pages,
  isClassified: boolean,
): Found | null {
  const stated = statements.flatMap(({ text }) => {
    const inOf = new RegExp(OF, "i").exec(text);
    const counts = [inOf && /independent|women|female|nominee/i.test(text) ? countOf(inOf[2] ?? "") : null];
    for (const [index, pattern] of SIZES.entries()) {
      // Of a board in classes only some stand for election.
      if (isClassified && index === 1) continue;
      const found = pattern.exec(text);
      if (found && !/committee\b(?:(?!\bboard\b).)*$/i.test(text.slice(0, found.index + 10)))
        counts.push(countOf(found[1] ?? ""));
    }
    return [...new Set(counts)].filter(plausible).map((value) => ({ value, quote: text }));
  });
  const found = agreed(stated);
  if (found) return found;
  const listed = isClassified
    ? []
    : [countedList(statements), countedRow(pages), countedDirectors(directors)].filter((one) => one !== null);
  return agreed(listed);
}

function countedDirectors(directors: Director[]): Found | null {
  if (!plausible(directors.length)) return null;
  const names = directors.map(({ name }) => name).join(", ");
  return {
    value: directors.length,
    quote: directors.map(({ quote }) => quote).join("; "),
    computed: `Counted: ${names}`,
  };
}

/** "Election of Directors: Wanda Austin, Tim Cook, …" */
function countedList(statements: Said[]): Found | null {
  for (const { text } of statements) {
    const list =
      /\belection\s+of\s+(?:directors|the\s+(?:following\s+)?(?:director\s+)?nominees)[^:]{0,60}:\s*((?:\p{Lu}[\p{L}.’'-]+\s+){1,4}?\p{Lu}[\p{L}.’'-]+,[^:;|]+)/iu.exec(
        text,
      )?.[1];
    const names =
      list
        ?.split(/,\s*(?:and\s+)?|\s+and\s+/)
        .filter((name) => /^\p{Lu}[\p{L}.’'-]+(?:\s+\p{Lu}[\p{L}.’'-]*)+\.?$/u.test(name.trim())) ?? [];
    if (plausible(names.length))
      return { value: names.length, quote: text, computed: `Counted: ${names.join(", ")}` };
  }
  return null;
}

function countedRow(pages: Pages): Found | null {
  const row = genderRow(pages);
  return row && plausible(row.all)
    ? { value: row.all, quote: row.quote, computed: "Counted: one entry for each nominee" }
    : null;
}

/** A row of a matrix of directors that gives the gender of each. */
function genderRow({ blocks }: Pages): { women: number; all: number; quote: string } | null {
  for (const row of blocks.filter(isTable).flatMap(({ rows }) => rows)) {
    if (!/^gender|^sex\b/i.test(row.cells[0]?.plain ?? "")) continue;
    const given = row.cells
      .slice(1)
      .map(({ plain }) => plain.trim())
      .filter((text) => /^(?:male|female|m|f|man|woman|non-?binary)$/i.test(text));
    if (given.length < 3) continue;
    return {
      women: given.filter((text) => /^(?:f|female|woman)$/i.test(text)).length,
      all: given.length,
      quote: rowQuote(row.cells),
    };
  }
  return null;
}

/** Independent directors as stated; "all but …" is counted from the size. */
export function independentOf(statements: Said[], size: Found | null): Found | null {
  const stated = statements.flatMap(({ text }) => {
    const found = INDEPENDENT_OF.exec(text) ?? INDEPENDENT_OF_WHOM.exec(text);
    const value = found ? countOf(found[1] ?? "") : null;
    const all = found?.[2] ? countOf(found[2]) : null;
    const isOfAll = all === null || size === null || all === size.value;
    return value !== null && value > 0 && isOfAll && !/\bcommittee\b/i.test(found?.[0] ?? "")
      ? [{ value, quote: text }]
      : [];
  });
  const found = agreed(stated);
  if (found) return size && found.value > size.value ? null : found;
  if (!size) return null;
  for (const { text } of statements) {
    const but = ALL_BUT.exec(text)?.[1];
    const excepted = but ? peopleIn(but) : 0;
    if (but === undefined || excepted === 0 || excepted >= size.value) continue;
    return {
      value: size.value - excepted,
      quote: text,
      computed: `${size.value} directors − ${excepted} (${but})`,
    };
  }
  return null;
}

/** "Mr. Cook, our CEO, and Dr. Hale" are two; 0 when that cannot be told. */
function peopleIn(text: string): number {
  const titled = text.match(/\b(?:Mr|Ms|Mrs|Dr)\.\s+\p{Lu}/gu)?.length ?? 0;
  if (/\b(?:Messrs|Mses|Drs)\b/.test(text)) return 0;
  if (titled > 0) return titled;
  if (/^(?:our|the)\s+(?:CEO|Chief\s+Executive\s+Officer)$/i.test(text.trim())) return 1;
  const names = text
    .split(/,\s*(?:and\s+)?|\s+and\s+/)
    .filter((part) => /^\p{Lu}[\p{L}.’'-]+(?:\s+\p{Lu}[\p{L}.’'-]*)+$/u.test(part.trim()));
  return names.filter((name) => !/officer|president|chair|executive|counsel/i.test(name)).length;
}

/** Women on the board as stated; else counted from a matrix that gives each director's gender. */
export function womenOf(statements: Said[], pages: Pages, size: Found | null): Found | null {
  const stated = statements.flatMap(({ text }) => {
    if (
      !/\bdirectors?\b|\bboard\b|\bnominees?\b/i.test(text) ||
      /\bemployees?\b|\bworkforce\b|\bleadership\s+team\b/i.test(text)
    )
      return [];
    const found = WOMEN.map((pattern) => pattern.exec(text)).find((one) => one !== null);
    const value = found ? countOf(found[1] ?? "") : null;
    return value !== null && (!size || value <= size.value) ? [{ value, quote: text }] : [];
  });
  const found = agreed(stated);
  if (found) return found;
  const row = genderRow(pages);
  if (row && (!size || row.all === size.value))
    return { value: row.women, quote: row.quote, computed: `Counted: ${row.women} of ${row.all} entries` };
  return nasdaqMatrix(pages);
}

/** "Directors | 4 | 6 | 0 | 0" under "Female | Male | …" of the matrix that Nasdaq asked for. */
function nasdaqMatrix({ blocks }: Pages): Found | null {
  for (const { rows } of blocks.filter(isTable)) {
    const head = rows.find(
      ({ cells }) =>
        cells.some(({ plain }) => /^female$/i.test(plain)) &&
        cells.some(({ plain }) => /^male$/i.test(plain)),
    );
    const column = head?.cells.find(({ plain }) => /^female$/i.test(plain));
    const row = rows.find(({ cells }) => /^directors$/i.test(cells[0]?.plain ?? ""));
    const cell =
      column &&
      row?.cells
        .slice(1)
        .find((one) => one.column < column.column + column.span && one.column + one.span > column.column);
    const value = cell ? countOf(cell.plain) : null;
    if (row && value !== null) return { value, quote: rowQuote(row.cells) };
  }
  return null;
}

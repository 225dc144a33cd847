import { COUNT, countOf } from "../figures";
import { isTable, type Pages, rowQuote, type Said } from "../pages";
import {
  agreed,
  countFromPercent,
  type Found,
  inPercent,
  inPicture,
  isOfCommittee,
  listed,
  MEMBERS,
  PART_OF_WHOLE,
  partAndWhole,
} from "./counting";
import type { Director } from "./directors";

/** Up to two words before "directors" that still mean the whole board. */
const WORDS =
  "(?:(?!independent|non|new|women|woman|female|standing|outside|committee|additional|diverse|class|current\\s+independent)[\\w’'-]+\\s+){0,2}?";
const OF = new RegExp(PART_OF_WHOLE, "i");
const OF_THE_BOARD = [
  new RegExp(
    `\\bboard(?:\\s+of\\s+directors)?\\s+(?:is\\s+|has\\s+|will\\s+)?(?:currently\\s+|presently\\s+)?(?:be\\s+)?(?:consists?\\s+of|comprises?|comprised\\s+of|composed\\s+of|has|made\\s+up\\s+of)\\s+(?:a\\s+total\\s+of\\s+)?(${COUNT})\\s+${WORDS}(?:members|directors)\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:size|number)\\s+of\\s+(?:the\\s+|our\\s+)?(?:board|directors)[^.]{0,40}?\\b(?:at|is|be)\\s+(${COUNT})\\b`,
    "i",
  ),
];
const FOR_ELECTION = new RegExp(
  `\\b(?:there\\s+are|nominated|elect|election\\s+of|following)\\s+(?:(?:the|all|our|following|current|each\\s+of\\s+(?:the|our))\\s+)*(${COUNT})\\s+${WORDS}(?:nominees|directors\\b(?!\\s+to\\s+(?:class|a\\s+three))|individuals|persons|candidates)`,
  "i",
);
const OF_A_COMMITTEE = /committee\b(?:(?!\bboard\b).)*$/i;

const plausible = (size: number | null): size is number => size !== null && size >= 3 && size <= 30;

/**
 * The number of directors most statements give, or else the length of their list.
 * @param inClasses only some stand for election, so nominees are not counted
 */
export function sizeOf(
  statements: Said[],
  directors: Director[],
  pages: Pages,
  inClasses: boolean,
): Found | null {
  const stated = statements.flatMap(({ text }) =>
    [...new Set(countsIn(text, inClasses))].map((value) => ({ value, quote: text })),
  );
  const found = agreed(stated);
  if (found || inClasses || stated.length > 0) return found;
  return agreed(
    [countedList(statements), countedRow(pages), countedDirectors(directors)].filter((one) => one !== null),
  );
}

function countsIn(text: string, inClasses: boolean): number[] {
  const isOfBoard = /independent|women|female|nominee/i.test(text) && !isOfCommittee(text);
  const whole = isOfBoard ? OF.exec(text)?.[2] : undefined;
  const patterns = inClasses ? OF_THE_BOARD : [...OF_THE_BOARD, FOR_ELECTION];
  const said = patterns.flatMap((pattern) => {
    const found = pattern.exec(text);
    return found && !OF_A_COMMITTEE.test(text.slice(0, found.index + 10)) ? [countOf(found[1] ?? "")] : [];
  });
  return [countOf(whole ?? ""), ...said].filter(plausible);
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

const LIST =
  /\belection\s+of\s+(?:directors|the\s+(?:following\s+)?(?:director\s+)?nominees)[^:]{0,60}:\s*((?:\p{Lu}[\p{L}.’'-]+\s+){1,4}?\p{Lu}[\p{L}.’'-]+,[^:;|]+)/iu;

/** "Election of Directors: Wanda Austin, Tim Cook, …" */
function countedList(statements: Said[]): Found | null {
  for (const { text } of statements) {
    const people = listed(LIST.exec(text)?.[1] ?? "").flatMap(({ part, isName }) => (isName ? part : []));
    if (plausible(people.length)) {
      return { value: people.length, quote: text, computed: `Counted: ${people.join(", ")}` };
    }
  }
  return null;
}

function countedRow(pages: Pages): Found | null {
  const row = genderRow(pages);
  if (!row || !plausible(row.all)) return null;
  return { value: row.all, quote: row.quote, computed: "Counted: one entry for each nominee" };
}

const INDEPENDENT = [
  new RegExp(
    `${PART_OF_WHOLE}[^.;:]{0,80}?\\b(?:is|are|be|qualify\\s+as|being|considered|deemed)\\s+(?:\\w+\\s+){0,2}?["“]?independent`,
    "i",
  ),
  new RegExp(`(${COUNT})\\s+of\\s+whom\\s+(?:are|is|qualify\\s+as)\\s+(?:\\w+\\s+)?["“]?independent`, "i"),
  inPicture("independent"),
];
const INDEPENDENT_PERCENT = inPercent("independent");
// "All non-employee directors other than …" excludes employees, so no word may come before "directors".
const ALL_BUT = new RegExp(
  `\\b(?:all|each|every)\\s+(?:of\\s+)?(?:(?:one\\s+of\\s+)?(?:our|the|its|current|members?\\s+of\\s+(?:the|our))\\s+)*(?:${MEMBERS}|board(?:\\s+of\\s+directors)?|director|member\\s+of\\s+(?:the|our)\\s+board(?:\\s+of\\s+directors)?)\\b[^.]{0,40}?,?\\s*(?:other\\s+than|except(?:\\s+for)?|with\\s+the\\s+exception\\s+of)\\s+(.{3,120}?),?\\s+(?:is|are|was|were|qualif\\w+|meets?|has|have)\\b[^.]{0,60}?independent`,
  "i",
);
const LISTED =
  /\b(?:determined|concluded|affirmed)\b[^:]{0,160}?\b(?:following\b[^:]{0,80}?\bindependent\b|independent\b[^:]{0,80}?\bfollowing\b)[^:]{0,80}:\s*([^:;]+?)\.?$/i;

/**
 * The number of independent directors as stated, or else counted from "all but" statements or a list of
 * names.
 */
export function independentOf(statements: Said[], size: Found | null): Found | null {
  const counts = statedCounts(statements, size, INDEPENDENT, INDEPENDENT_PERCENT);
  const stated = counts.filter(({ value }) => value > 0);
  const found = agreed(stated);
  if (found || !size || stated.length > 0) return found;
  return allBut(statements, size) ?? listedByName(statements, size);
}

/** The number of such directors in each sentence that gives a count or a share. */
function statedCounts(statements: Said[], size: Found | null, counts: RegExp[], share: RegExp): Found[] {
  return statements.flatMap(({ text }) => {
    const match = counts.map((pattern) => pattern.exec(text)).find((one) => one !== null) ?? null;
    const counted = partAndWhole(match);
    if (!counted) return countFromPercent(text, share, size) ?? [];
    const { part, whole } = counted;
    const isOfBoard = !size || (part <= size.value && (whole ?? size.value) === size.value);
    return isOfBoard && !isOfCommittee(match?.[0] ?? "") ? [{ value: part, quote: text }] : [];
  });
}

function allBut(statements: Said[], size: Found): Found | null {
  for (const { text } of statements) {
    const but = ALL_BUT.exec(text)?.[1];
    const excepted = but === undefined ? 0 : peopleIn(but);
    if (but === undefined || excepted === 0 || excepted >= size.value || isOfCommittee(but)) continue;
    const computed = `${size.value} directors − ${excepted} (${but})`;
    return { value: size.value - excepted, quote: text, computed };
  }
  return null;
}

function listedByName(statements: Said[], size: Found): Found | null {
  for (const { text } of statements) {
    const names = listed(LISTED.exec(text)?.[1] ?? "");
    // A single part that is not a name makes the count unreliable.
    if (names.length < 2 || names.length > size.value || !names.every(({ isName }) => isName)) continue;
    const computed = `Counted: ${names.map(({ part }) => part).join(", ")}`;
    return { value: names.length, quote: text, computed };
  }
  return null;
}

/** "Mr. Cook, our CEO, and Dr. Hale" are two; 0 when unclear. */
function peopleIn(text: string): number {
  if (/\b(?:Messrs|Mses|Drs)\b/.test(text)) return 0;
  const titled = text.match(/\b(?:Mr|Ms|Mrs|Dr)\.\s+\p{Lu}/gu)?.length ?? 0;
  if (titled > 0) return titled;
  if (/^(?:our|the)\s+(?:CEO|(?:President\s+and\s+)?Chief\s+Executive\s+Officer)$/i.test(text.trim()))
    return 1;
  const isRole = (part: string) => /officer|president|chair|executive|counsel/i.test(part);
  return listed(text).filter(({ part, isName }) => isName && !isRole(part)).length;
}

const ARE = "(?:are|is|identify\\s+as|self-identify\\s+as|identifies\\s+as)";
const WOMEN = [
  new RegExp(`${PART_OF_WHOLE}[^.;]{0,40}?\\b${ARE}\\s+(?:women|woman|female)\\b`, "i"),
  inPicture("women|female"),
  new RegExp(
    `(${COUNT})(?:\\s*,?\\s*\\(?(?:or\\s+)?(?:approximately\\s+)?\\d{1,3}(?:\\.\\d+)?%\\)?,?)?\\s+(?:of\\s+whom\\s+)?${ARE}\\s+(?:women|woman|female)\\b`,
    "i",
  ),
  new RegExp(
    `\\b(${COUNT})\\s+(?:women|female)\\s+(?:directors|nominees|members|on\\s+(?:the|our)\\s+board)`,
    "i",
  ),
];
const WOMEN_PERCENT = inPercent("women|female");
const ABOUT_BOARD = /\bdirectors?\b|\bboard\b|\bnominees?\b/i;
const OF_OTHERS =
  /\b(?:employees?|workforce|leadership\s+team|executive\s+officers|management|senior\s+leaders|hires|committee\s+chairs?|goal|target|since|new|newest|last|past|recent(?:ly)?|added|joined)\b/i;

/** The number of women on the board as stated, or else counted from a matrix with each director's gender. */
export function womenOf(statements: Said[], pages: Pages, size: Found | null): Found | null {
  const about = statements.filter(({ text }) => ABOUT_BOARD.test(text) && !OF_OTHERS.test(text));
  const stated = statedCounts(about, size, WOMEN, WOMEN_PERCENT);
  const found = agreed(stated);
  if (found || stated.length > 0) return found;
  const row = genderRow(pages);
  if (row && (!size || row.all === size.value)) {
    return { value: row.women, quote: row.quote, computed: `Counted: ${row.women} of ${row.all} entries` };
  }
  return null;
}

const GIVEN = /^(?:male|female|m|f|man|woman|non-?binary)$/i;
const FEMALE = /^(?:f|female|woman)$/i;

/** A row in a director matrix with the gender of each; null when there is none. */
function genderRow({ blocks }: Pages): { women: number; all: number; quote: string } | null {
  for (const { cells } of blocks.filter(isTable).flatMap(({ rows }) => rows)) {
    if (!/^gender|^sex\b/i.test(cells[0]?.plain ?? "")) continue;
    const given = cells
      .slice(1)
      .map(({ plain }) => plain.trim())
      .filter((text) => GIVEN.test(text));
    if (given.length < 3) continue;
    return {
      women: given.filter((text) => FEMALE.test(text)).length,
      all: given.length,
      quote: rowQuote(cells),
    };
  }
  return null;
}

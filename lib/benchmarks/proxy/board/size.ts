import { COUNT, countOf } from "../figures";
import type { Pages, Said } from "../pages";
import { agreed, type Found, isOfCommittee, listed, PART_OF_WHOLE } from "./counting";
import type { Director } from "./directors";
import { genderRow } from "./women";

/** Up to two words before "directors" that do not make them a part of the board. */
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
 * The number of directors as most statements give it; computed from their list where none does.
 * @param inClasses only some stand for election, so that nominees are not counted
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

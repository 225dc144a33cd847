import { COVER } from "@/lib/ledger/registers";
import type { Register, RegisterRow } from "@/lib/ledger/table";
import { asksForSentences } from "./asked-for";
import type { AskedPeriod } from "./periods";
import { orderOf } from "./question";
import { SCORE } from "./ranked-score";
import { isAlike, type Value, valuesNamed, wordsOf } from "./register-values";
import { readTime } from "./time/read";
import { isOfTalk } from "./units";
import { isSubject, type Token, tokensOf } from "./words";

/**
 * The rows of a register that answer a question, and the columns by which they do, at least one. `isOfAll`: they were chosen
 * among all its rows, and are no answer where some are missing.
 */
export type RegisterAnswer = {
  register: Register;
  rows: RegisterRow[];
  columns: number[];
  isOfAll: boolean;
  /** Whether all matches are requested, possibly none: they are listed in one sentence. */
  isList?: true;
};

/** More rows than this do not answer a question about one of them. */
const MOST_NAMED = 3;
const SUPERLATIVE =
  /\b(?:highest|largest|biggest|greatest|most|maximum|lowest|smallest|least|minimum|fewest|worst|top)\b/i;
const TOTAL = /\b(?:sub-?)?totals?\b|^all\b/i;
const FIRST = /\b(?:first|earliest|soonest)\b/i;
const LAST = /\b(?:last|latest)\b/i;
const MODAL = /^(?:must|should|shall|will|would|may|might|need)$/;
/** What is left out, or has moved, is not looked up. */
const OTHERWISE = /\b(?:not|no|never|without|except|other than|rather than)\b|n['’]t\b/i;
/** A remainder, a part or a payment is calculated, or found in the accounts. */
const OF_AMOUNT =
  /%|\b(?:still|left|remain\w*|unspent|unused|more|per ?cent\w*|percentage|pct|per|each|in total|altogether|in all|average|share|ratio|pay|paid|revenue|income|turnover)\b/i;
const BESIDE = /\b(?:over|under|above|below|behind|ahead of|short of|against|vs|versus)\b/i;
/** Questions for people and dates, whatever the columns are called. */
const WHO = /^\W*(?:and |so |but )?(?:who|whose)\b/i;
const WHEN = /^\W*(?:and |so |but )?when\b|\bdeadline\b/i;
const OF_PEOPLE = new Set("own owner responsible accountable charge lead deal handle".split(" "));
const OF_DAYS = new Set(
  "due expire end complete completed finish deadline take place renewed happen".split(" "),
);
/** The name of a person: "Ruth Abara", "J. van der Berg". */
const PERSON = /^\p{Lu}[\p{Ll}.'’-]*(?: \p{L}[\p{L}.'’-]*){1,3}$/u;

/**
 * Looks a question up in registers: what a column says of a row ("Who owns the cyber risk?"), the rows of one value ("Which
 * risks are red?"), of one time ("Which contracts end in 2026?"), or the one with the most ("Which contract has the highest
 * value?"). Null unless all its words are those of one register.
 */
export function askRegisters(question: string, registers: Register[]): RegisterAnswer | null {
  const cover = askCover(
    question,
    registers.find(({ of }) => of === COVER),
  );
  if (cover) return { ...cover, isOfAll: true, isList: true };
  if (asksForSentences(question)) return null;
  const found = registers.flatMap((register) => askRegister(question, register) ?? []);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function askRegister(question: string, register: Register): RegisterAnswer | null {
  if (OTHERWISE.test(question)) return null;
  const { periods, unread } = readTime(question, {});
  const tokens = tokensOf(question).filter(
    (token) =>
      isSubject(token) &&
      !isRanking(token) &&
      !MODAL.test(token.text) &&
      !periods.some(({ from, to }) => token.start < to && from < token.end),
  );
  const title = titleOf(register);
  const titled = [...title, ...saidByAll(register)];
  const values = valuesNamed(question, tokens, register, title);
  const taken = new Set(values.flatMap((value) => value.words));
  const headed = columnsHeaded(tokens, register);
  const kind = WHO.test(question) ? OF_PEOPLE : WHEN.test(question) ? OF_DAYS : undefined;
  const rest = tokens.filter(
    ({ text }) =>
      !taken.has(text) &&
      !kind?.has(text) &&
      !titled.some((word) => isAlike(word, text)) &&
      !headed.some(({ words }) => words.includes(text)),
  );
  const named = rest.filter(({ text }) => !isOfTalk(text));
  const asked = columnsAsked(question, headed, register);
  if (named.length > 0) {
    const columns = [...asked, ...values.map(({ column }) => column)];
    // "Next year" is a time, whichever day it is asked on.
    const isTimed = /\b(?:next|last|previous|prior|coming) (?:year|quarter|month)\b/i.test(question);
    const isPlain = periods.length + unread.length === 0 && !isTimed && !SUPERLATIVE.test(question);
    const isHalf = columns.length < 2 && /\band\b|&/i.test(question);
    return isPlain && !isHalf && !OF_AMOUNT.test(question) ? lookUp(named, columns, register) : null;
  }
  const [period] = periods;
  if (period) return ofTime(period, question, asked, register);
  const isOfRegister = tokens.some(({ text }) => titled.some((word) => isAlike(word, text)));
  if (values.length > 0 && (isOfRegister || headed.length > 0))
    return ofValues(values, question, asked, register);
  return isOfRegister ? extreme(question, asked, register) : null;
}

/** A board's terms for a scorecard and its rows, whatever its headings. */
const OF_SCORECARDS = "kpi indicator measure metric scorecard dashboard commitment".split(" ");
const OF_ANY_SCORECARD = [...OF_SCORECARDS, ..."item thing target goal objective key performance".split(" ")];

function titleOf({ title, of }: Register): string[] {
  const words = wordsOf(`${title} ${of}`);
  return words.some((word) => OF_SCORECARDS.includes(word)) ? [...words, ...OF_ANY_SCORECARD] : words;
}

/** Words that occur in every row: "CD" in "CD-4417" and "CD-0093". */
function saidByAll({ rows }: Register): string[] {
  const things = rows.filter(({ name }) => !TOTAL.test(name));
  const [first = [], ...others] = things.map(({ name, cells }) =>
    wordsOf([name, ...cells.map((cell) => cell?.text ?? "")].join(" ").replace(/-/g, " ")),
  );
  return others.length === 0 ? [] : first.filter((word) => others.every((words) => words.includes(word)));
}

const isRanking = ({ text }: Token) => SUPERLATIVE.test(text) || FIRST.test(text) || LAST.test(text);

type Headed = { column: number; words: string[] };

/** The columns that a question names, with its words for each. */
const columnsHeaded = (tokens: readonly Token[], { headings }: Register): Headed[] =>
  headings.flatMap((heading, column) => {
    const own = wordsOf(heading);
    const words = tokens.flatMap(({ text }) => (own.some((word) => isAlike(word, text)) ? [text] : []));
    return words.length > 0 ? [{ column, words }] : [];
  });

/** The columns that a question asks for: those it names best; else the only one of people or of days, for who and when. */
function columnsAsked(question: string, headed: Headed[], register: Register): number[] {
  const most = Math.max(0, ...headed.map(({ words }) => words.length));
  const best = headed.filter(({ words }) => words.length === most).map(({ column }) => column);
  const isOfKind = WHO.test(question) ? isOfPeople : WHEN.test(question) ? isOfDays : undefined;
  if (!isOfKind) return best;
  const kind = [...register.headings.keys()].filter((column) => isOfKind(register, column));
  const both = best.filter((column) => kind.includes(column));
  return both.length > 0 ? both : kind.length === 1 ? kind : [];
}

const mostCells = (
  { rows }: Register,
  column: number,
  holds: (cell: NonNullable<RegisterRow["cells"][number]>) => boolean,
) => {
  const cells = rows.flatMap((row) => row.cells[column] ?? []);
  return cells.length > 0 && cells.filter(holds).length > cells.length / 2;
};

/** "Ruiz" alone is a person below "Owner" only. */
const isOfPeople = (register: Register, column: number) =>
  wordsOf(register.headings[column] ?? "").some((word) => OF_PEOPLE.has(word)) ||
  mostCells(register, column, ({ text }) => PERSON.test(text));
const isOfDays = (register: Register, column: number) =>
  mostCells(register, column, ({ day }) => day !== null);
const isOfNumbers = (register: Register, column: number) =>
  mostCells(register, column, ({ value }) => value !== null);

/** The values in these columns of the rows that contain all the words, at least one of them in their name. */
function lookUp(named: readonly Token[], columns: number[], register: Register): RegisterAnswer | null {
  const rows = register.rows.filter(({ name, cells }) => {
    const own = wordsOf(name);
    const all = [...own, ...cells.flatMap((cell) => wordsOf(cell?.text ?? ""))];
    const isIn = (words: string[]) => (token: Token) => words.some((word) => isAlike(word, token.text));
    return named.every(isIn(all)) && named.some(isIn(own));
  });
  return columns.length > 0 && rows.length <= MOST_NAMED ? answerOf(register, rows, columns, false) : null;
}

/** The rows with all the values named; for two values of one column, either. */
function ofValues(
  values: Value[],
  question: string,
  asked: number[],
  register: Register,
): RegisterAnswer | null {
  const byColumn = [...Map.groupBy(values, ({ column }) => column)];
  // "From amber to red" is neither all that is amber nor all that is red; two names of one state are said by the same words.
  const isOfTwo = byColumn.some(([, own]) => new Set(own.map(({ words }) => words.join(" "))).size > 1);
  if (isOfTwo && !/\b(?:or|and)\b|[,&/]/i.test(question)) return null;
  const rows = register.rows.filter(({ cells }) =>
    byColumn.every(([column, own]) => own.some(({ text }) => text === cells[column]?.text)),
  );
  const columns = byColumn.map(([column]) => column);
  // A deviation is reported with both the requirement and the actual.
  const isState = values.some(({ isState }) => isState);
  const numbers = [...register.headings.keys()].filter((column) => isState && isOfNumbers(register, column));
  return answerOf(register, rows, [...numbers, ...columns, ...asked]);
}

/** The rows with a day of a period, or before or after it. */
function ofTime(
  { start, end, from }: AskedPeriod,
  question: string,
  asked: number[],
  register: Register,
): RegisterAnswer | null {
  const days = asked.filter((column) => isOfDays(register, column));
  const [column] = days;
  // An unreadable date might match.
  const isRead = register.rows.every(({ cells }) => !cells[column ?? 0] || cells[column ?? 0]?.day);
  if (column === undefined || days.length > 1 || !isRead) return null;
  const led = /\b(before|after|since|from|by|until)\s*(?:the\s*)?$/i
    .exec(question.slice(0, from))?.[1]
    ?.toLowerCase();
  const rows = register.rows.filter(({ cells }) => {
    const day = cells[column]?.day;
    if (!day) return false;
    if (led === "before") return day < start;
    if (led === "after") return day > end;
    return (
      (day >= start || led === "by" || led === "until") && (day <= end || led === "since" || led === "from")
    );
  });
  return answerOf(register, rows, days);
}

/** The row with the most of a column, or the least; those that share it. */
function extreme(question: string, asked: number[], register: Register): RegisterAnswer | null {
  const inTime = FIRST.test(question) || LAST.test(question);
  // How far something is over its budget is no size of the budget.
  if (BESIDE.test(question)) return null;
  if (!inTime && !SUPERLATIVE.test(question)) return null;
  const isOfKind = inTime ? isOfDays : isOfNumbers;
  const all = [...register.headings.keys()].filter((column) => isOfKind(register, column));
  const own = asked.filter((column) => all.includes(column));
  // "Who owns the biggest risk?": by its score, where its chance and its impact are numbers too.
  const scores = all.filter((column) => SCORE.test(register.headings[column] ?? ""));
  const isOfOther = own.length === 0 && asked.length > 0;
  const ranking = own.length > 0 ? own : scores.length === 1 ? scores : isOfOther && !inTime ? [] : all;
  const [column, second] = ranking;
  if (column === undefined || second !== undefined) return null;
  const rows = register.rows.filter(({ name }) => !TOTAL.test(name));
  const sizeOf = ({ cells }: RegisterRow) => {
    const cell = cells[column];
    return inTime ? (cell?.day ? Date.parse(cell.day) : null) : (cell?.value ?? null);
  };
  const sizes = rows.flatMap((row) => sizeOf(row) ?? []);
  // A row without its number may be the one.
  if (sizes.length < rows.length) return null;
  const isLeast = inTime ? FIRST.test(question) : orderOf(question) === "lowest";
  const best = sizes.reduce((one, other) => (isLeast ? Math.min(one, other) : Math.max(one, other)));
  const first = rows.filter((row) => sizeOf(row) === best);
  return first.length <= MOST_NAMED ? answerOf(register, first, [...asked, column]) : null;
}

const answerOf = (
  register: Register,
  rows: RegisterRow[],
  columns: number[],
  isOfAll = true,
): RegisterAnswer | null =>
  rows.length > 0 ? { register, rows, columns: [...new Set(columns)], isOfAll } : null;

/** Asks what is registered: the words of the cover, or of trading there. */
const ASKS =
  /(?=.*\b(?:registered|listed|trade[sd]?|trading)\b)(?=.*\b(?:securit(?:y|ies)|class(?:es)?|notes?|bonds?|debentures?|stock|shares?)\b)(?=.*\b(?:exchange|section 12|registered|symbol)\b)|\bticker\b|\btrading symbols?\b/i;
const DEBT = /\b(?:debt|notes?|bonds?|debentures?)\b/i;
const EQUITY = /\b(?:common|ordinary|preferred|stock|shares?|equity)\b/i;
/** A title that says when it is due or what interest it bears. */
const IS_DEBT = /\b(?:notes?|bonds?|debentures?)\b|\bdue\s+(?:19|20)\d{2}\b|\d\s?%/i;

export const asksForCover = (question: string): boolean => ASKS.test(question);

/** Headings above the table on the cover, for searching papers. */
export const COVER_WORDS =
  "Securities registered pursuant to Section 12(b) of the Act: title of each class, trading symbol, name of each exchange on which registered";

type Registered = { register: Register; rows: RegisterRow[]; columns: number[] };

/**
 * The classes of securities that the cover of a report lists, of debt or of equity where that is asked, with the exchange or
 * the symbol; no rows where it lists none of the kind. Null where a question asks for something else.
 */
function askCover(question: string, cover: Register | undefined): Registered | null {
  if (!cover || !asksForCover(question)) return null;
  const plain = question.replace(/\b(?:stock|securities) exchange\b/gi, "exchange");
  const isFitting = DEBT.test(plain)
    ? ({ name }: RegisterRow) => IS_DEBT.test(name)
    : EQUITY.test(plain)
      ? ({ name }: RegisterRow) => !IS_DEBT.test(name)
      : () => true;
  const column = /\bsymbols?\b|\bticker\b/i.test(plain) ? 0 : 1;
  return { register: cover, rows: cover.rows.filter(isFitting), columns: [column] };
}

import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import { terms } from "@/lib/ai/terms";
import { asWords } from "@/lib/ai/untrusted";
import type { PageText, SourceDocument } from "@/lib/evidence/types";
import { headingIn } from "@/lib/ledger/sentences";
import { oneLine } from "@/lib/wording";
import { citeStatement } from "./cite";
import { DECISION, isStandingText } from "./cues";
import type { Finding, Paper, Statement } from "./types";

const SHORTEST = 30;
const LONGEST = 340;
/** Shorter papers are read in full, whatever their audience. */
const FILING_PAGES = 40;
/** Pages on which a report states its title. */
const COVER_PAGES = 3;
const NAMES_ITSELF =
  /\bform (?:10-?[kq]|20-?f|40-?f|8-?k)\b|\bcommission file n(?:umber|o)\b|\bsecurities exchange act of 1934\b|^\W*(?:[\p{L}&.,’']+ ){0,6}annual report\b/imu;

const filings = new WeakMap<SourceDocument, boolean>();

/**
 * Whether a paper is an annual filing: written for the public, with much that is repeated every year. The
 * cover says so; a board book can be as long, but is written for the board.
 */
export function isFiling({ document }: Paper): boolean {
  const known = filings.get(document);
  if (known !== undefined) return known;
  const cover = document.pages.slice(0, COVER_PAGES).map(({ text }) => text);
  const is =
    document.pages.length > FILING_PAGES &&
    [document.title, ...cover].some((text) => NAMES_ITSELF.test(text));
  filings.set(document, is);
  return is;
}

/** What filings repeat every year with figures: employee plans, tax reconciliations, accounting methods. */
const ROUTINE = phrases(
  "pursuant to; eligible employees; eligible participants; stock based compensation; stock option; restricted stock; 401 k; contribution limits; unrecognized; effective tax rate; deferred tax; valuation allowance; tax return; tax purposes; tax examination; fair value; level 1; level 2; level 3; hedg; derivative; notional; recorded investment; reclassif; disclosure rules; accounting standard; accounting guidance; accounting policy; actuarial; discount rate; weighted average; hypothetical; full time employees; hours of; cost trend; medical inflation; loss contingenc; securities in an; investing activities; provision for income taxes; discussed below; discussed above; not material; not been material; less than; historically; performance obligation; performance commitment; immaterial; useful li; depreciation and amortization; lessee; right of use",
);
const NOTE = /^(?:\(\d\)|Note \d|\* )/i;
const isRoutine = (text: string): boolean => NOTE.test(text) || hasAny(spaced(text), ROUTINE);

/** Openings that depend on the previous sentence: "This is due to …", "During the same period …". */
const LEANS =
  /^(?:This|These|Those|That|It|They|Such|Both|Of (?:this|these|those|that|it|them)|(?:After|Because of|Before|Despite|For|From|With|Without) (?:it|that|them|this)|In addition|Additionally|Furthermore|Moreover|However|Also|As a result|Therefore|Consequently|By comparison|(?:During|In|For|Over) the (?:same|prior|previous|preceding) (?:period|year|month|quarter))\b/;

/**
 * A pronoun whose antecedent is in the previous sentence: "Losing it would …", "The forecast falls below
 * that", "… for it."
 */
const STANDS_FOR =
  /^\p{Lu}\p{L}+ing (?:it|this|that|them)\b|^[^,;:]{0,40}\b(?:below|above|under|beyond) (?:that|it|this)\b|\b(?:for|of|from) (?:it|that|this|them)\.$/u;
const leans = (text: string) => LEANS.test(text) || STANDS_FOR.test(text);

/** A reference to something that the brief does not show: "this ratio", "the table below". */
const POINTS =
  /\b(?:table|chart|graph|schedule|discussion) (?:above|below)\b|\b(?:following|above|below) (?:table|chart|graph|schedule)\b|\b(?:see|refer to) (?:note|item|part|the section)\b|\bthis (?:ratio|measure|metric|table|chart|graph)\b/i;

/** The usable sentences of a paper: complete, of readable length, no boilerplate, understandable alone. */
export function toldStatements(paper: Paper): Statement[] {
  const told: Statement[] = [];
  const isOfFiling = isFiling(paper);
  const statements = paper.statements.map(withoutHeading).flatMap(byItem);
  for (const [index, statement] of statements.entries()) {
    if (leans(statement.text)) {
      // A dependent sentence is kept together with the previous one, or dropped; a request for a decision is
      // always kept.
      const before = told.at(-1);
      const isNext = before && before.end === statements[index - 1]?.end;
      const joined = isNext ? join(before, statement) : null;
      if (joined && isTold(joined)) told[told.length - 1] = joined;
      if ((joined && isTold(joined)) || !DECISION.test(statement.text)) continue;
    }
    if (isTold(statement) && !(isOfFiling && isRoutine(statement.text))) told.push(statement);
  }
  if (isOfFiling) return ofThisYear(paper, told).map((one) => ({ ...one, text: asWords(one.text) }));
  return told.map(underHead).map((one) => ({ ...one, text: asWords(one.text) }));
}

/** A run-in heading, the first words of a paragraph: "Ticketing gates. Licences were left out." It contains no verb. */
const RUN_IN_HEAD = /(?<=^\s*|\n[ \t]*\n[ \t]*)\p{Lu}[^\n.:;!?,\d()]{4,44}\.(?=\s+\S)/gu;
const NO_HEAD = /\b(?:is|are|was|were|has|have|had|will|rose|fell|grew|remains?)\b|^\w+ed\.$/i;
const MOST_HEAD_WORDS = 5;
/** A single paragraph may happen to start with a short sentence; several that do are headed. */
const FEWEST_HEADS = 2;
const LONGEST_UNDER_HEAD = 600;

const known = new WeakMap<PageText, RegExpExecArray[]>();

function headsOn(page: PageText): RegExpExecArray[] {
  const found =
    known.get(page) ??
    [...page.text.matchAll(RUN_IN_HEAD)].filter(
      ([head]) => !NO_HEAD.test(head) && head.split(/\s+/).length <= MOST_HEAD_WORDS,
    );
  known.set(page, found);
  return found;
}

/** Adds a paragraph's run-in heading to a sentence that does not name its subject itself. */
function underHead(statement: Statement): Statement {
  const { page, start, end, text } = statement;
  const heads = headsOn(page);
  const own = heads.findLast(({ index }) => index < start);
  if (!own || heads.length < FEWEST_HEADS || end - own.index > LONGEST_UNDER_HEAD) return statement;
  if (/\n[ \t]*\n/.test(page.text.slice(own.index, start))) return statement;
  const head = own[0].slice(0, -1);
  const words = new Set(terms(text));
  if (terms(head).some((word) => words.has(word))) return statement;
  return { page, start: own.index, end, text: `${head}: ${text}` };
}

function withoutHeading(statement: Statement): Statement {
  const { page, end } = statement;
  const start = statement.start + headingIn(page.text.slice(statement.start, end));
  return start === statement.start
    ? statement
    : { page, start, end, text: oneLine(page.text.slice(start, end)) };
}

/** The start of another numbered item of minutes: "… at $41,000. 5.3 The board noted …". */
const NEXT_ITEM = /(?<=[.;:])\s+(?=\d{1,2}\.\d{1,2}\s\p{Lu})/gu;

/** Splits items of minutes that were read as one sentence. */
function byItem(statement: Statement): Statement[] {
  const { page, start } = statement;
  const raw = page.text.slice(start, statement.end);
  const cuts = [...raw.matchAll(NEXT_ITEM)].map(({ index, 0: gap }) => ({
    end: index,
    next: index + gap.length,
  }));
  if (cuts.length === 0) return [statement];
  return [0, ...cuts.map(({ next }) => next)].map((from, at) => {
    const to = cuts[at]?.end ?? raw.length;
    return { page, start: start + from, end: start + to, text: oneLine(raw.slice(from, to)) };
  });
}

function join(first: Statement, second: Statement): Statement | null {
  const { page } = first;
  if (page !== second.page || /\S|\n\s*\n/.test(page.text.slice(first.end, second.start))) return null;
  return { page, start: first.start, end: second.end, text: `${first.text} ${second.text}` };
}

/** A sentence that continues as a list: "revenue rose and was primarily due to:". */
const BREAKS_OFF =
  /\b(?:to|by|of|for|with|from|in|on|and|or|that|the|following|including|include|includes|as follows)\s*[:.]$/i;

/** How a sheet's text labels its rows; what starts like this is a table without a final full stop. */
const OF_SHEET = / · rows? \d/;

function isTold({ text }: Statement): boolean {
  if (
    text.length < SHORTEST ||
    text.length > LONGEST ||
    isStandingText(text) ||
    POINTS.test(text) ||
    OF_SHEET.test(text)
  )
    return false;
  if (BREAKS_OFF.test(text)) return false;
  return /^["“(]?[\p{Lu}\d$£€]/u.test(text) && /[.!?:)”"]$/.test(text) && !/\?$/.test(text);
}

/** Scales a weight by the prominence of its sentence. */
export type Weigh = (weight: number) => number;

/** Sentences early in a paper count slightly more. */
export function prominence(paper: Paper, told: Statement[]): (statement: Statement) => number {
  const rank = new Map(told.map((statement, index) => [statement, index / Math.max(1, told.length)]));
  const length = isFiling(paper) ? 0.8 : 1;
  return (statement) => length * (1 - 0.25 * (rank.get(statement) ?? 0));
}

const YEAR_ENDED =
  /\b(?:year|period|quarter|months) (?:ended|ending)\b\W*(?:\w+\W+\d{1,2}\W+)?((?:19|20)\d\d)\b/i;

/** Drops what a filing says about earlier years for comparison. */
function ofThisYear({ document }: Paper, told: Statement[]): Statement[] {
  const named = document.pages.slice(0, 2).map(({ text }) => YEAR_ENDED.exec(text.replace(/\s+/g, " "))?.[1]);
  const year = Number(named.find(Boolean) ?? 0);
  const yearAbove = comparedYears(document);
  return told.filter((statement) => {
    const years = yearsIn(statement);
    if (years.length > 0) return Math.max(...years) >= year;
    return (yearAbove(statement) ?? year) >= year;
  });
}

const yearsIn = ({ text }: Statement): number[] => (text.match(/\b20\d\d\b/g) ?? []).map(Number);

/**
 * The sentence as quoted within one of ours: with a closing full stop, without bullet characters or spaces
 * before commas.
 */
export function own(text: string): string {
  return text
    .replace(/\s+(?=[,.;:])/g, "")
    .replace(/[:;,]$/, ".")
    .replace(/^(?:[•\-–*]\s*|\d{1,2}\.\d{1,2}\s(?=\p{Lu}))/u, "");
}

/** A key made of a finding's first words, so that the same sentence in two papers is one finding. */
function key(kind: string, text: string): string {
  const words = text.toLowerCase().match(/\p{L}{4,}|\d[\d,.]*\d/gu) ?? [];
  return `${kind}:${words.slice(0, 6).join(" ")}`;
}

/** The fields that all findings of a sentence share. */
export const ofStatement = (
  paper: Paper,
  statement: Statement,
  kind: string,
  weight: number,
): Pick<Finding, "key" | "weight" | "citations"> => ({
  key: key(kind, own(statement.text)),
  weight,
  citations: [citeStatement(paper, statement)],
});

/** "Fiscal 2016 Results Compared With Fiscal 2015": the heading of a two-year comparison. */
const TWO_YEARS =
  /^.{0,60}?\b(20\d\d)\b.{0,60}\b(?:compared (?:with|to)|versus|vs\.?|against|over)\b.{0,60}\b(20\d\d)\b.{0,40}$/i;
const LONGEST_HEADING = 120;

/** The position of a heading and the year its section is about. */
type Mark = { page: number; at: number; year: number };

/**
 * Returns a function that gives the year that a statement's section compares with the previous one, from the
 * closest heading above; null without one.
 */
function comparedYears(document: SourceDocument): (statement: Statement) => number | null {
  const marks = document.pages.flatMap(marksOn);
  return ({ page, start }) => {
    const above = marks.findLast(
      (mark) => mark.page < page.number || (mark.page === page.number && mark.at < start),
    );
    return above?.year ?? null;
  };
}

function marksOn({ number, text }: PageText): Mark[] {
  let at = 0;
  return text.split("\n").flatMap((line) => {
    const from = at;
    at += line.length + 1;
    const heading = line.trim();
    if (heading.length > LONGEST_HEADING || /[.;,]$/.test(heading)) return [];
    const [, one, other] = TWO_YEARS.exec(heading) ?? [];
    return one && other ? [{ page: number, at: from, year: Math.max(Number(one), Number(other)) }] : [];
  });
}

import { readFiling } from "../filing-text/read-filing";
import type { Block, Cell } from "../filing-text/types";
import type { CompanyProfile, Sourced } from "../types";
import type { MakeSource } from "./board/counting";
import { figureOf } from "./figures";
import { filingSource, type Pages, rowQuote } from "./pages";
import type { FilingAbout } from "./types";

export type SayOnPay = NonNullable<CompanyProfile["sayOnPay"]>;

const REPORT = /\bitem\s*5\.07\b|submission\s+of\s+matters\s+to\s+a\s+vote/i;
const ABOUT_PAY =
  /\bsay[- ]on[- ]pay\b|\b(?:advisory|non-?binding)\b.{0,200}?\b(?:executive|officers?[’']?)\b.{0,60}?\b(?:compensation|pay)\b|\b(?:advisory|non-?binding)\b.{0,200}?\bcompensation\b|\bcompensation\s+of\s+(?:the\s+|our\s+|its\s+)?(?:company[’']s\s+)?named\s+executive|\bexecutive\s+(?:officer\s+)?compensation\b/is;
/** Votes on other matters, or on the frequency of votes. */
const OTHER =
  /\bfrequency\b|\bone\s+year\b|\bgolden\s+parachute|\bmerger\b|\bincentive\s+plan\b|\belect(?:ion|ed|ing)?\b.{0,60}\b(?:directors?|nominees?)\b|\bratif\w+\b.{0,80}?\b(?:appoint\w*|select\w*|auditors?|accounting)\b|\bshareholder\s+proposal|\bstockholder\s+proposal/is;
const PROPOSAL =
  /\b(?:proposal|approv\w+|advisory|elect\w*|ratif\w+|amend\w*|frequency|compensation|resolution|adopt\w*)\b/i;
const SAID =
  /([\d,]{4,})\s+(?:votes?\s+|shares\s+)?(?:were\s+)?(?:cast\s+|voted\s+)?(?:for|in\s+favor)\b[^.]{0,60}?\b([\d,]{4,})\s+(?:votes?\s+|shares\s+)?(?:were\s+)?(?:cast\s+|voted\s+)?against/i;
const AFFIRMATIVE = /([\d,]{4,})\s+affirmative\s+votes?\b.{0,40}?([\d,]{1,})\s+negative\s+votes?/i;
const SAID_AFTER = /\bfor\s*[:–—-]?\s*([\d,]{4,})\b.{0,40}?\bagainst\s*[:–—-]?\s*([\d,]{1,})\b/is;
const FOR =
  /^(?:(?:number\s+of\s+)?(?:votes?|shares)\s+)?(?:cast\s+|voted\s+)?["“]?for["”]?(?:\s+approval|\s+the\s+(?:proposal|resolution))?\W*$/i;
const AGAINST = /^(?:(?:number\s+of\s+)?(?:votes?|shares)\s+)?(?:cast\s+|voted\s+)?["“]?against["”]?\W*$/i;

/** Most characters considered in a paragraph. */
const LONGEST = 4_000;

type Votes = { votesFor: number; votesAgainst: number; quote: string };

/**
 * Reads the advisory vote on executive pay from a report on votes (Form 8-K, Item 5.07): for / (for +
 * against), in percent, without abstentions and broker non-votes. Null when the report contains no such vote.
 * @throws AppError as `readFiling`
 */
export function readVoteResult(html: string, about: FilingAbout): SayOnPay | null {
  const { blocks } = readFiling(html);
  if (!blocks.some((block) => REPORT.test(textOf(block)))) return null;
  const votes = votesOnPay(blocks);
  if (!votes) return null;
  const { votesFor, votesAgainst, quote } = votes;
  const approval = Math.round((votesFor / (votesFor + votesAgainst)) * 10_000) / 100;
  return { approval, votesFor, votesAgainst, source: filingSource("8-K", about)(quote) };
}

const textOf = (block: Block) =>
  block.type === "paragraph"
    ? block.plain
    : block.rows.flatMap(({ cells }) => cells.map(({ plain }) => plain)).join(" ");

/** Scans the report line by line, keeping track of the current proposal. */
function votesOnPay(blocks: Block[]): Votes | null {
  let topic = "";
  for (const block of blocks) {
    if (block.type === "paragraph") {
      const text = block.plain.slice(0, LONGEST);
      const said = saidVotes(text);
      if (said && (isOnPay(text) || (isOnPay(topic) && !OTHER.test(text)))) return said;
      if (!said && PROPOSAL.test(text)) topic = text;
      continue;
    }
    const reader = new TableReader(topic);
    for (const { cells } of block.rows) {
      const found = reader.read(cells);
      if (found) return found;
    }
    topic = reader.topic;
  }
  return null;
}

const isOnPay = (text: string) => ABOUT_PAY.test(text) && !OTHER.test(text);

function saidVotes(text: string): Votes | null {
  const found = SAID.exec(text) ?? AFFIRMATIVE.exec(text) ?? SAID_AFTER.exec(text);
  return found ? votesOf(count(found[1]), count(found[2]), text) : null;
}

const count = (text: string | undefined) => figureOf(text ?? "");

function votesOf(votesFor: number | null, votesAgainst: number | null, quote: string): Votes | null {
  const isWhole = (votes: number | null): votes is number =>
    votes !== null && Number.isInteger(votes) && votes >= 0;
  return isWhole(votesFor) && isWhole(votesAgainst) && votesFor + votesAgainst > 0
    ? { votesFor, votesAgainst, quote }
    : null;
}

/** Reads a table of votes, with headings above the numbers or labels next to them. */
class TableReader {
  private forAt: Cell | null = null;
  private againstAt: Cell | null = null;
  private standing: { text: string; votes: number } | null = null;

  constructor(public topic: string) {}

  read(cells: Cell[]): Votes | null {
    const forHead = cells.find(({ plain }) => FOR.test(plain));
    const againstHead = cells.find(({ plain }) => AGAINST.test(plain));
    const label = cells[0] && figureOf(cells[0].plain) === null ? cells[0].plain.slice(0, LONGEST) : "";
    if (forHead && againstHead) {
      this.forAt = forHead;
      this.againstAt = againstHead;
      if (PROPOSAL.test(label)) this.topic = label;
      return null;
    }
    const numbers = cells.filter(({ plain }) => figureOf(plain) !== null);
    if (numbers.length === 0) {
      if (PROPOSAL.test(label)) this.topic = label;
      return null;
    }
    if (numbers.length === 1) return this.upright(cells, numbers[0]);
    return this.across(cells, label);
  }

  /** "For | 1,234" above "Against | 56". */
  private upright(cells: Cell[], number: Cell | undefined): Votes | null {
    const value = count(number?.plain);
    const label = cells[0]?.plain ?? "";
    if (FOR.test(label) && value !== null) this.standing = { text: rowQuote(cells), votes: value };
    else if (AGAINST.test(label) && this.standing && isOnPay(this.topic)) {
      return votesOf(this.standing.votes, value, `${this.standing.text}; ${rowQuote(cells)}`);
    }
    return null;
  }

  private across(cells: Cell[], label: string): Votes | null {
    const about = PROPOSAL.test(label) ? label : this.topic;
    if (!this.forAt || !this.againstAt || !isOnPay(about)) return null;
    // A name next to the numbers is a director's.
    if (label !== "" && !PROPOSAL.test(label) && !/^(?:votes?|total|number|shares|\W*)\b/i.test(label))
      return null;
    return votesOf(under(cells, this.forAt), under(cells, this.againstAt), rowQuote(cells));
  }
}

function under(cells: Cell[], head: Cell): number | null {
  const middle = head.column + head.span / 2;
  const numbers = cells.filter(({ plain }) => figureOf(plain) !== null);
  const distance = (cell: Cell) => Math.abs(cell.column + cell.span / 2 - middle);
  const [nearest] = numbers.sort((one, other) => distance(one) - distance(other));
  return nearest ? figureOf(nearest.plain) : null;
}

const VOTE =
  /\bsay[- ]on[- ]pay\b|\badvisory\s+(?:vote|proposal|resolution)|\bexecutive\s+compensation\b|\bcompensation\s+of\s+our\s+named\b/i;
const SHARES = /\b(\d{2}(?:\.\d{1,2})?)\s*(?:%|percent\b)/g;
const SUPPORTED = [
  /\b(\d{2}(?:\.\d{1,2})?)\s*(?:%|percent\b)[^.%]{0,80}?\b(?:votes?|voted|vote|shares\s+(?:voted|present|cast|represented)|approval|approved|support\w*|in\s+favor)\b/i,
  /\b(?:support\w*|approv\w*|favor)\b[^.%]{0,80}?\b(\d{2}(?:\.\d{1,2})?)\s*(?:%|percent\b)/i,
];
/** Shareholder engagement, targets, and votes on other matters. */
const OTHER_SHARES =
  /\b(?:against|target\w*|outstanding|outreach|reached\s+out|contacted|engag\w+|spoke|met\s+with|represent\w+|incentive\s+plan|frequency|auditor|directors?\s+(?:were|was)\s+elected)\b/i;

/**
 * Support for pay at the last meeting, in percent, from the sentence that states it; null when two sentences
 * differ.
 */
export function lastSayOnPay({ said }: Pages, source: MakeSource): Sourced | null {
  const found = said.flatMap(({ text }) => {
    if (!VOTE.test(text) || !/\bannual\s+meeting\b|\blast\s+year\b/i.test(text) || OTHER_SHARES.test(text))
      return [];
    if ([...text.matchAll(SHARES)].length !== 1) return [];
    const share = SUPPORTED.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
    return share === undefined ? [] : [{ value: Number(share), text }];
  });
  const [first] = found;
  if (!first || found.some(({ value }) => Math.round(value) !== Math.round(first.value))) return null;
  return { value: first.value, source: source(first.text) };
}

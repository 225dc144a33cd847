import { addressesModel } from "@/lib/ai/untrusted";
import { type Sentence, sentences } from "@/lib/evidence/sentences";
import { everyAmount } from "@/lib/ledger/amount";
import { type Area, areaOf } from "./areas";
import { boilerplateIn, isBoilerplate } from "./boilerplate";
import type { ReadFiling } from "./types";

/** A sentence of a filing that may be told of. */
export type Candidate = {
  filing: ReadFiling;
  section: number;
  area: Area;
  /** Offsets into the section's text. */
  start: number;
  end: number;
  /** With single spaces. */
  text: string;
  figures: number;
  /** What it says for itself, whatever the subject. */
  weight: number;
};

const FEWEST_WORDS = 8;
const MOST_WORDS = 62;
const EASY_WORDS = 42;
/** A company's own history beside what may happen to it. */
const HAPPENED =
  /\b(?:has|have|had|was|were) (?:been |also |recently |previously )?(?:experienced|subject|fined|filed|found|required|disrupted|affected|impacted|increased|decreased|declined|announced|entered|completed|received|approved|adopted|reduced|incurred|recorded|repurchased|issued|appointed|elected)\b|\b(?:in|during|for|as of)\b[^.]{0,30}\b20\d\d\b/i;
const MAY = /\b(?:may|might|could|would)\b/i;
const COMMON_NAMES =
  /^(?:Company|Board|Committee|Directors?|Common|Stock|Form|Item|Note|Part|Proxy|Statement|Annual|Meeting|Report|Chief|Executive|Officers?|Financial|January|February|March|April|May|June|July|August|September|October|November|December|Audit|Compensation|Governance|Nominating|Shareholders?|Stockholders?|SEC|Securities|Exchange|Act|Commission|Plan|Program|Policy|United|States|GAAP|Nasdaq|NYSE|Chair\w*|President|Corporate|Inc|Corporation|Fiscal|Lead|Independent)$/;

/** The sentences of a section that stand for themselves; none of one that speaks for others, or of notices. */
export function candidatesOf(filing: ReadFiling, section: number): Candidate[] {
  const read = filing.sections[section];
  const area = read ? areaOf(filing.form, read) : null;
  if (!read || !area) return [];
  return sentences({ number: 1, text: withoutTables(read.text) }).flatMap(
    (sentence) => candidate(filing, section, area, sentence, isAlone(read.text, sentence)) ?? [],
  );
}

/** Whether a sentence is a paragraph of its own: so stand the risks before they are told at length. */
function isAlone(text: string, { start, end }: Sentence): boolean {
  return (
    /(?:^|\n)\s*$/.test(text.slice(Math.max(0, start - 4), start)) &&
    /^\s*(?:\n|$)/.test(text.slice(end, end + 4))
  );
}

/** The same text with rows of tables blanked out, so that offsets hold. */
function withoutTables(text: string): string {
  return text.replace(/^.*\t.*$/gm, (row) => " ".repeat(row.length));
}

function candidate(
  filing: ReadFiling,
  section: number,
  area: Area,
  sentence: Sentence,
  isHeadline: boolean,
): Candidate | null {
  const { text, start, end } = sentence;
  const words = text.split(" ").length;
  if (
    words < FEWEST_WORDS ||
    words > MOST_WORDS ||
    !/^["“(]?\p{Lu}/u.test(text) ||
    !/[.!]["”)]?$/.test(text)
  ) {
    return null;
  }
  if (isBoilerplate(text) || addressesModel(text)) return null;
  const figures = tellingFigures(text);
  const weight =
    Math.min(figures, 3) * 0.8 +
    Math.min(namesIn(text), 4) * 0.4 +
    (HAPPENED.test(text) ? 1 : 0) -
    (MAY.test(text) && figures === 0 ? 1 : 0) +
    (isHeadline && area === "risk" ? 1.2 : 0) -
    Math.max(0, words - EASY_WORDS) * 0.1 -
    boilerplateIn(text);
  return { filing, section, area, start, end, text, figures, weight };
}

/** Figures that say how much: no years, days or numbers of sections. */
function tellingFigures(text: string): number {
  return everyAmount(text).filter(({ value, unit, scale, start, end }) => {
    if (unit !== "plain" || scale > 1) return true;
    const raw = text.slice(start, end);
    return raw.includes(",") || (value > 2 && value < 1900 && !isDay(text, raw));
  }).length;
}

function isDay(text: string, raw: string): boolean {
  return new RegExp(
    `\\b(?:January|February|March|April|May|June|July|August|September|October|November|December) ${raw.replace(/[^\d]/g, "")}\\b`,
  ).test(text);
}

/** Names of things in a sentence: places, products, laws, other companies. */
function namesIn(text: string): number {
  const inner = text.match(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}&.]+/gu) ?? [];
  return new Set(inner.filter((word) => !COMMON_NAMES.test(word.replace(/[.]$/, "")))).size;
}

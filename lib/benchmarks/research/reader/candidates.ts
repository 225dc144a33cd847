import { beginsWith, countOf, hasAny, phrases, spaced } from "@/lib/ai/phrases";
import { addressesModel } from "@/lib/ai/untrusted";
import { type Sentence, sentences } from "@/lib/evidence/sentences";
import { tellingFigures } from "@/lib/ledger/amount";
import type { ReadFiling } from "../types";
import { type Area, areaOf } from "./topics";

/** A sentence of a filing that may be quoted. */
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
  /** How informative it is, regardless of subject. */
  weight: number;
};

const FEWEST_WORDS = 8;
const MOST_WORDS = 62;
const EASY_WORDS = 42;
/** Events that happened to the company, as opposed to risks. */
const HAPPENED = /\b(?:has|have|had|was|were) (?:been )?\p{L}+ed\b|\b20\d\d\b/u;
const MAY = /\b(?:may|might|could|would)\b/i;
/** Names that occur in every filing. */
const COMMON_NAMES = new Set(
  "Company Board Committee Director Directors Common Stock Form Item Note Part Proxy Statement Annual Meeting Report Chief Executive Officer Officers Financial January February March April May June July August September October November December Audit Compensation Governance Shareholders Stockholders SEC Securities Exchange Act Commission Plan Program Policy United States GAAP President Corporate Inc Corporation Fiscal Lead Independent".split(
    " ",
  ),
);

/**
 * Returns the sentences of a section that can be quoted alone; none where it contains other people's words or
 * notices.
 */
export function candidatesOf(filing: ReadFiling, section: number): Candidate[] {
  const read = filing.sections[section];
  const area = read ? areaOf(filing.form, read) : null;
  if (!read || !area) return [];
  return sentences({ number: 1, text: withoutTables(read.text) }).flatMap(
    (sentence) => candidate(filing, section, area, sentence, isAlone(read.text, sentence)) ?? [],
  );
}

/** Whether a sentence is its own paragraph, as summaries of risks are. */
function isAlone(text: string, { start, end }: Sentence): boolean {
  return (
    /(?:^|\n)\s*$/.test(text.slice(Math.max(0, start - 4), start)) &&
    /^\s*(?:\n|$)/.test(text.slice(end, end + 4))
  );
}

/** Blanks out table rows, keeping offsets. */
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
  // A small number alone is that of a section or list.
  const figures = tellingFigures(text).filter(({ unit, value }) => unit !== "plain" || value > 2).length;
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

/** Counts proper names in a sentence: places, products, laws, other companies. */
function namesIn(text: string): number {
  const inner = text.match(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}&.]+/gu) ?? [];
  return new Set(inner.filter((word) => !COMMON_NAMES.has(word.replace(/[.]$/, "")))).size;
}

/** Sentences that are in every company's filing, or refer to other sections. */
const NEVER = phrases(
  "forward looking statement; private securities litigation reform; actual results could; actual results may; control number; proxy card; proxyvote; voting instruction; webcast; the following table; the following discussion; table below; incorporated by reference; incorporated herein; critical accounting; fair value hierarchy; level 1 inputs; level 2 inputs; level 3 inputs; hereby; undersigned; check mark; a vote for; vote for each; vote against; stockholders vote; shareholders vote; you vote; proponent; https; www",
);
/** Leader dots to a page number, and signature lines. */
const RULED = /\.{4,}|(?:_ ?){4,}/;

/** Openings that depend on the previous sentence. */
const LEANS = phrases(
  "this; these; those; such; it; they; he; she; his; her; its; their; both; in addition; further; additionally; moreover; as a result; however; for example; for instance; accordingly; therefore; consequently; also; similarly; likewise; in particular; finally; thus; instead; any of; if any",
).map((one) => `${one} `);
/** Stock phrases about risks, law, methods and careers, and self-praise. */
const STANDING = phrases(
  "see item; see note; see part; see the; refer to; set forth; described in; discussed in; included in; disclosed in; defined in; elsewhere in; adversely affect; adversely impact; materially and adversely; harm our; no assurance; cannot assure; cannot guarantee; cannot predict; pursuant to; in accordance with; rule 1; section 1; listing standards; exchange act; means; is defined; non gaap; collectively; for purposes of; recognize revenue; recognized when; recognized over; are recorded at; is recorded; are measured; is measured; is calculated; is determined; estimates and assumptions; accounting standard; accounting polic; accounting guidance; asu no; useful lives; has served; served as; previously served; joined; career; will vest; scheduled to vest; assuming; eligible to; no later than; not later than; deadline; believe; committed to; commitment to; cornerstone; dedicated to; best interests; instrumental; striv; proud; not intended; not deemed; not required; should not be; e mail; telephone; eastern time; pacific time",
);
/** Weight subtracted for each. */
const LESS = 2;

/** Whether a sentence is never quoted as a finding. */
export function isBoilerplate(text: string): boolean {
  return RULED.test(text) || hasAny(spaced(text), NEVER) || isShouted(text);
}

/** Weight to subtract for a sentence's stock phrases; 0 without any. */
export function boilerplateIn(text: string): number {
  const said = spaced(text);
  return LESS * (countOf(said, STANDING) + (beginsWith(said, LEANS) ? 1 : 0));
}

/** Headings and captions are in capitals. */
function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Lu}/gu)?.length ?? 0) > letters / 2;
}

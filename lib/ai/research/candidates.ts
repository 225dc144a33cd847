import { addressesModel } from "@/lib/ai/untrusted";
import { type Sentence, sentences } from "@/lib/evidence/sentences";
import { tellingFigures } from "@/lib/ledger/telling-figures";
import { type Area, areaOf } from "./areas";
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
  // A small number alone is that of a section or a list.
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

/** Names of things in a sentence: places, products, laws, other companies. */
function namesIn(text: string): number {
  const inner = text.match(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}&.]+/gu) ?? [];
  return new Set(inner.filter((word) => !COMMON_NAMES.test(word.replace(/[.]$/, "")))).size;
}

/** Sentences that stand in every company's filing, or say where else to read: they are no findings. */
const NEVER =
  /forward-looking statements?|Private Securities Litigation Reform|actual results (?:could|may|might) differ|control number|proxy card|proxyvote|internet availability|voting instruction|virtual(?:ly)? (?:annual )?meeting|webcast|\.{4,}|(?:_ ?){4,}|https?:|www\.|the following (?:table|discussion|summary|chart|graph|paragraphs?)|(?:table|chart|graph)s? (?:below|above|that follows)|incorporated (?:herein )?by reference|critical accounting|fair value hierarchy|level [123] inputs|hereby|undersigned|check ?mark|vote (?:for|against|“for”|"for")\b|recommends? (?:a vote|that (?:share|stock)holders vote|you vote)|\bproponent\b/i;

/** What makes a sentence say less, with how much less. */
const LESS: [RegExp, number][] = [
  [
    /\bsee (?:also )?(?:the )?["“”]?(?:Item|Note|Part|page|section|our|discussion)|\brefer to\b|set forth (?:in|under|below|above)|(?:described|discussed|included|contained|presented|disclosed|defined) (?:in|under|below|above|elsewhere|further)/i,
    3,
  ],
  [
    /materially?,? (?:and )?adverse(?:ly)?|adversely (?:affect|impact)|(?:harm|negatively impact|hurt) (?:our|the company|its)/i,
    1.5,
  ],
  [/\bno assurance|cannot (?:be )?(?:assured?|guarantee|predict)|not (?:be )?possible to predict/i, 2],
  [
    /^(?:This|These|Those|Such|It|They|He|She|His|Her|Its|Their|Both|Each of these|The foregoing|The (?:former|latter))\b/,
    3,
  ],
  [
    /^(?:In addition|Further|Furthermore|Additionally|Moreover|As a result|However|For example|For instance|Accordingly|Therefore|Consequently|Also|As such|Similarly|Likewise|In particular|Finally|Thus|Instead|Conversely|Nevertheless|Any of|If any)\b/,
    1.5,
  ],
  [
    /\bpursuant to\b|in accordance with|\bRule \d|\bSection \d|Regulation S-K|listing (?:standards|rules|requirements)|Exchange Act|Securities Act/i,
    1.5,
  ],
  [
    /\bmeans\b|\brefers? to\b|\bis defined\b|non-GAAP|\bcollectively\b|\(the “|\(the "|\(“|for purposes of/i,
    2,
  ],
  [
    /recogni[sz]ed? (?:revenue|when|over|as)|(?:is|are) (?:recorded|measured|recognized|based|calculated|determined) (?:at|using|by|on|in)|estimates? and assumptions|accounting (?:standard|polic|guidance|principles)|useful li[fv]es/i,
    3,
  ],
  [
    /\b(?:Mr|Ms|Mrs|Dr)\. \p{Lu}\S+ (?:also )?(?:has |was |is |served|serves|joined|held|holds|brings|received|previously|currently|began|spent|earned|worked)/u,
    3,
  ],
  [
    /\bscheduled to vest|\b(?:will|would) (?:vest|be (?:earned|eligible|entitled))|\bassuming\b|\beligible to\b|maximum (?:number|vesting)/i,
    2,
  ],
  [/\bany notice\b|\b(?:no|not) later than\b|\bdeadline\b|must (?:be (?:received|submitted)|include)/i, 3],
  [/\bbeliev\w+/i, 0.7],
  // What every company says of itself.
  [
    /\b(?:committed to|commitment to|cornerstone|values? the|dedicated to|best interests|important part|instrumental|striv\w+|proud|we recognize|essential to|best[- ]in[- ]class)\b/i,
    1.5,
  ],
  [/: (?:Mr|Ms|Mrs|Dr)\. /, 2],
  // Officers are told of in annual reports, too.
  [/\b(?:he|she) (?:also )?(?:was|has|is|served|joined|became|held|led)\b/i, 4],
  [/\bnot (?:intended|deemed|required|obligated)|should not be (?:construed|relied|considered)/i, 3],
  [/\b(?:email|e-mail|telephone|mailing address|write to)\b/i, 3],
  [/\d{1,2}:\d{2}|\bEastern Time|Pacific Time|a\.m\.|p\.m\./, 4],
];

/** Whether a sentence is never quoted as a finding. */
export function isBoilerplate(text: string): boolean {
  return NEVER.test(text) || isShouted(text);
}

/** How much less a sentence says for its standing phrases; 0 for none. */
export function boilerplateIn(text: string): number {
  return LESS.reduce((sum, [pattern, weight]) => (pattern.test(text) ? sum + weight : sum), 0);
}

/** Headings and legends are set in capitals. */
function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Lu}/gu)?.length ?? 0) > letters / 2;
}

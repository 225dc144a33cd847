import type { DraftSentence } from "@/lib/ai/answer/schema";
import { terms } from "@/lib/ai/terms";
import { withoutOrders } from "@/lib/ai/untrusted";
import { nearest } from "@/lib/ask/index-figures";
import { namesIn } from "@/lib/claims/entities";
import { movementIn, stateIn } from "@/lib/claims/polarity";
import { saidTimes } from "@/lib/claims/times";
import { contentWords, root } from "@/lib/claims/words";
import { readable } from "@/lib/evidence/lines";
import { asRows } from "@/lib/evidence/rows";
import type { Passage } from "@/lib/evidence/types";
import { nearestPassages } from "./nearest";
import type { Notebook } from "./notebook";
import type { Proven, Sources } from "./types";

/** A statement that the papers do not say something: "Neither report explains the fall", "There is no figure for May in the papers". */
const OF_PAPERS =
  /\b(?:papers?|packs?|reports?|documents?|statements?|accounts|minutes|notes?|tables?|filings?|releases?|pages?)\b/i;
const UNSAID =
  /\b(?:do(?:es)? not|don['’]t|doesn['’]t|did not|no|nothing|nowhere|neither|none|without|not (?:stated|given|shown|explained|broken down|disclosed|mentioned|reported|found))\b/i;
const TELLING =
  /\b(?:say|says|state[sd]?|give[sn]?|gives|show[sn]?|explain(?:s|ed)?|mention(?:s|ed)?|name[sd]?|list(?:s|ed)?|report(?:s|ed)?|contain(?:s|ed)?|include[sd]?|set(?:s)? out|break(?:s)? down|broken down|disclose[sd]?|tell(?:s)?|identif(?:y|ies|ied)|describe[sd]?|record(?:s|ed)?|quantif(?:y|ies|ied)|specif(?:y|ies|ied)|provide[sd]?|indicate[sd]?|address(?:es)?|cover(?:s|ed)?|attribute[sd]?|separate[sd]?|found|there (?:is|are))\b/i;

const OF_SAYING = new RegExp([OF_PAPERS, UNSAID, TELLING].map(({ source }) => source).join("|"), "gi");

/** Whether a sentence says only that the papers do not say something; a paper may be named by words of its title. */
function isAbsence(text: string, titles: string[]): boolean {
  const named = new Set(wordsIn(titles.join("\n")));
  const [subject = ""] = text.split(UNSAID);
  const isOfPaper = OF_PAPERS.test(text) || wordsIn(subject).some((word) => named.has(word));
  return isOfPaper && UNSAID.test(text) && TELLING.test(text);
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

const NUMBER = /\d(?:[\d,.]*\d)?/g;
/** How many passages an absence is judged against: those that would most likely contain the answer. */
const WEIGHED = 4;
const LONGEST_PIECE = 1000;

type Looked = { notebook: Notebook; findPassages?: Sources["findPassages"] };

/**
 * A statement of absence, with the passages that a judge needs before it is shown; null for any other sentence. Nothing can prove it, so
 * it may contain no number and no name that is in neither the question nor the papers.
 */
export async function absenceOf(
  { sentence, quotes }: DraftSentence,
  { notebook, findPassages }: Looked,
): Promise<Proven | null> {
  const text = readable(sentence);
  const pages = notebook.allPages();
  const titles = pages.map(({ title }) => title);
  if (quotes.length > 0 || text.includes("{") || !isAbsence(text, titles)) return null;
  const papers = pages.flatMap((paper) => [paper.title, ...paper.pages.map((page) => page.text)]);
  if (!isOfKnown(text, notebook.asked, papers)) return null;
  const wanted = `${notebook.asked}\n${text}`;
  const [nearest = []] = await nearestPassages([wanted], notebook, findPassages, WEIGHED);
  const pieces = nearest.flatMap((id) => piecesOf(notebook.passages.get(id)));
  const sought = new Set(terms(wanted));
  const scoreOf = (piece: string) => new Set(terms(piece).filter((term) => sought.has(term))).size;
  const grounds = pieces.toSorted((one, other) => scoreOf(other) - scoreOf(one)).slice(0, WEIGHED);
  const asked = `[what was asked] ${withoutOrders(notebook.asked)}`;
  return { sentence: { text, citations: [], lookedIn: lookedIn(notebook) }, grounds: [asked, ...grounds] };
}

/** A passage split into pieces of whole lines, each at most as long as a quote for the judge. */
function piecesOf(passage: Passage | undefined): string[] {
  if (!passage) return [];
  const pieces: string[] = [];
  for (const line of asRows(passage.text).split("\n")) {
    const joined = `${pieces.at(-1) ?? ""}\n${line}`;
    if (pieces.length > 0 && joined.length <= LONGEST_PIECE) pieces.splice(-1, 1, joined);
    else pieces.push(line.slice(0, LONGEST_PIECE));
  }
  const heading = `[${withoutOrders(passage.title)}; page ${passage.page}]`;
  return pieces.map((piece) => `${heading} ${withoutOrders(piece)}`);
}

/** Words that ask for the age, size, time or change of something, and state nothing about it. */
const NEUTRAL = new Set(
  (
    "effect effects impact contribution driver drivers attributable owing old older age aged ages long short often many much large size recent recently late latest early earlier due date dated day days week weeks month months " +
    "quarter year years time times often amount amounts total share part parts kind type name names list detail details breakdown split reason reasons cause causes " +
    "change changes changed differ differs differed difference differences restate restated revise revised adjust adjusted compare compared " +
    "alone also any anything anybody either else elsewhere exactly separate separately whole " +
    "recur recurs recurring repeat repeated again one-off once future past expected plan planned explanation information figure figures number numbers"
  )
    .split(" ")
    .map(root),
);

/** "The fall", "the shortfall". */
const isOfChange = (word: string) => movementIn(word) !== 0 || stateIn(word) !== 0;

/** What follows "whether" is asked rather than presupposed: "whether any of it is doubtful or provided for". */
const ASKS = /\bwhether\b.*$/i;

/** Whether its numbers are in the question or are years of the papers, and its names and presuppositions are in either. */
function isOfKnown(text: string, asked: string, papers: string[]): boolean {
  const known = [asked, ...papers].join("\n");
  const ofPapersAlone = papers.join("\n");
  const numbers = new Set([
    ...(asked.match(NUMBER) ?? []),
    ...(known.match(/\b(?:19|20)\d{2}\b/g) ?? []),
    // "The 13-week forecast": the number is part of a name.
    ...(ofPapersAlone.match(/\b\d{1,3}(?=-\p{L})/gu) ?? []),
  ]);
  const rootsIn = (of: string) => contentWords(of).map((word) => root(word.root));
  const ofPapers = new Set(papers.flatMap(rootsIn));
  const roots = new Set([...rootsIn(asked), ...ofPapers]);
  const granted = text.replace(ASKS, " ").replace(OF_SAYING, " ");
  // "What did the dreding cost?": a mistyped word may be repeated as typed.
  const typed = contentWords(asked).filter(({ root: word }) => !ofPapers.has(root(word)));
  const isMistyped = (word: string) => typed.some((one) => nearest(one.root, new Set([word])) !== undefined);
  const isKnown = (word: string) => roots.has(root(word)) || NEUTRAL.has(root(word)) || isMistyped(word);
  const isNamed = ({ text: name }: { text: string }) =>
    name.split(" ").every((part) => known.toLowerCase().includes(part.toLowerCase()));
  return (
    (text.match(NUMBER) ?? []).every((number) => numbers.has(number)) &&
    namesIn(text, saidTimes(text, {})).every(isNamed) &&
    contentWords(text).some((word) => roots.has(root(word.root))) &&
    contentWords(granted).every(
      (word) => isKnown(word.root) || isOfChange(granted.slice(word.start, word.end)),
    )
  );
}

/** Where the answer was looked for, in code's words: "all 12 pages of “May report”". */
function lookedIn(notebook: Notebook): string {
  const shown = notebook.allPages();
  const count = shown.reduce((sum, { pages }) => sum + pages.length, 0);
  const pages = `${notebook.isWhole && count > 1 ? "all " : ""}${count} ${count === 1 ? "page" : "pages"}`;
  const [only] = shown;
  return shown.length === 1 && only
    ? `${pages} of “${withoutOrders(readable(only.title))}”`
    : `${pages} of ${shown.length} papers`;
}

import { namedTimes } from "@/lib/ask/time/named";
import { checkQuote } from "@/lib/evidence/cite";
import { sentenceRanges } from "@/lib/evidence/sentences";
import { isRole, strangeNames } from "./entities";
import { type Evidence, type Evidences, evidenceOf } from "./evidence";
import { strangeFraction } from "./fractions";
import { inDigits } from "./in-digits";
import { judgeNumber, type NumberDoubt } from "./judge-number";
import type { SaidNumber } from "./numbers";
import { columnsOver, footOf, isRow, rowsAround } from "./paper-context";
import { plainWords, strangeAddresses, unreadSigns } from "./plain-words";
import { inOwnWords, withoutQuotations } from "./quotations";
import { strangeStretch } from "./rates";
import { readSaid } from "./said";
import { isKnownTime, saidTimes, timeOf } from "./times";
import type { ClaimFault, ClaimKind, DroppedWords, Proof, ProvenClaim } from "./types";
import { contentWords, sharedWords } from "./words";

export type * from "./types";

const JUDGES =
  /^(?:Agree|Set|Request|Obtain|Seek|Press|Check|Clarify|Decide|Review|Require)\s+\p{Ll}|\?\s*$|\b(?:looks? (?:like|as)|appears?|seems?|suggests?|likely|unlikely|probabl[ey]|perhaps|arguably|recommend\w*|should|worth|consider|ask (?:management|the|for|why|how|what|whether)|in our view|judgement|raises? the question|it would be|we would|may (?:be|mean|indicate|reflect|point|need|want|wish)|might|could|(?<!\b(?:CFO|CEO|chief|director|officer|treasurer|management|chair|president|secretary|report|letter|paper|auditors?)\s)points? to|indicates?|implies|not clear|unclear|concern\w*|merits?|deserves?|calls for)\b/iu;

/** A judgement gives its writer's view of a matter, asks or advises. */
export const kindOf = (text: string): ClaimKind => (JUDGES.test(text) ? "judgement" : "fact");

/** `isRefuted`: the papers contradict it, or contain nothing like it. Any other doubt is left to the judge. */
type Doubt = NumberDoubt & { about?: string };
type Checked = { doubts: Doubt[]; bound: Evidence[] };

/**
 * Checks a model's words by code. Each number must match one figure of the proof in value, unit, sign, period and scenario, or be
 * derivable from its figures; names, times and quotations must be those of the proof. What is wrong under any reading is refuted. All
 * else is `open`: whether quotes support words is a question of meaning, so nothing is shown before it has been judged.
 */
export function proveClaim(claim: string, given: Proof): ProvenClaim {
  const text = plainWords(claim);
  const proof = withoutQuotations(text) === text ? inOwnWords(given) : given;
  const kind = proof.kind ?? kindOf(text);
  const nothing = (dropped: DroppedWords[]): ProvenClaim => ({
    text: null,
    kind,
    figures: [],
    dropped,
    open: null,
  });
  if (text === "") return nothing([]);
  if (proof.citations.length === 0 && (proof.named ?? []).length === 0)
    return nothing([{ text, fault: "quote" }]);
  const all = evidenceOf(proof);
  const checked = sentenceRanges(text).map(({ from, to }) => {
    const written = text.slice(from, to).trim();
    return { written, ...check(inDigits(written), proof, all, kind) };
  });
  const isBound = checked.some(({ bound }) => bound.length > 0);
  // Figures without further words: everything stated is bound to the proof.
  const shared = isBound && contentWords(text).length === 0 ? 1 : sharedWords(text, wordsOf(all));
  const isOfIt = shared >= LEAST_SHARED[kind] / (isBound ? 2 : 1);
  const isOfNothing = shared === 0 && kind === "fact" && !isBound;
  const doubts = [
    ...checked.flatMap((one) => one.doubts),
    ...(isOfIt ? [] : [{ fault: "support" as const, isRefuted: isOfNothing }]),
  ];
  const figures = checked.flatMap(({ bound }) => bound.flatMap(({ figure }) => figure ?? []));
  return {
    text: doubts.length === 0 ? text : null,
    kind,
    figures: [...new Set(figures)],
    dropped: [
      ...checked.flatMap(({ written, doubts: [first] }) =>
        first ? [{ text: written, fault: first.fault, ...(first.about && { about: first.about }) }] : [],
      ),
      ...(isOfIt ? [] : [{ text, fault: "support" as const }]),
    ],
    open: doubts.every((one) => !one.isRefuted) ? text : null,
  };
}

/** Each number is compared with all others of its sentence. A sentence with more is not one for a director. */
const MOST_NUMBERS = 60;

function check(text: string, proof: Proof, all: Evidences, kind: ClaimKind): Checked {
  if ((text.match(/\d[\d.,]*/g)?.length ?? 0) > MOST_NUMBERS)
    return { doubts: [{ fault: "figure", isRefuted: true }], bound: [] };
  const sentence = readSaid(text, all);
  const { times } = sentence;
  const doubts: Doubt[] = [];
  const refute = (fault: ClaimFault) => doubts.push({ fault, isRefuted: true });
  if (hasStrangeQuotation(text, proof)) refute("quote");
  if (GAIN_BELOW_NOUGHT.test(text)) refute("sign");
  const fraction = strangeFraction(
    text,
    sentence.figures.map(({ number }) => number),
  );
  if (fraction) refute("figure");
  if (strangeStretch(text, `${all.sentences.join("\n")}\n${all.headings}\n${proof.asked ?? ""}`))
    refute("unit");
  const bound: Evidence[] = [];
  for (const said of sentence.figures) {
    const judged = judgeNumber(said, sentence, all);
    if ("proof" in judged) {
      const last = bound.at(-1);
      if (said.stance.link === "to" && last && goesBack(last, judged.proof)) refute("period");
      bound.push(judged.proof);
    }
    // "No line grew by more than 20%": the bound comes from the question.
    else if (judged.doubt && saysAgain(text, said.number, proof.asked)) doubts.push(OF_QUESTION);
    else if (judged.doubt)
      doubts.push({ ...judged.doubt, about: text.slice(said.number.start, said.number.end) });
  }
  const near = [proof.asked ?? "", ...proof.citations.map(({ pageText }) => pageText)].join("\n");
  for (const time of times) {
    if (isKnownTime(time, all.times)) continue;
    const isNowhere =
      !BESIDE.test(text.slice(0, time.from)) &&
      !SUPPOSES.test(text) &&
      !isKnownTime(time, all.headTimes) &&
      !isKnownTime(time, saidTimes(near, all.context)) &&
      !isKnownTime(time, timesOf(proof)) &&
      !isQuarterOf(text.slice(time.from, time.to), `${all.headings}\n${near}`);
    doubts.push({ fault: "period", isRefuted: isNowhere, about: text.slice(time.from, time.to) });
  }
  const quotes = all.quotes.join("\n");
  if (unreadSigns(text, `${quotes}\n${all.headings}`).length > 0) refute("figure");
  const cited = inOwnWords(proof).citations.map(({ quote }) => quote);
  if (strangeAddresses(withoutQuotations(text), cited.join("\n")).length > 0) refute("entity");
  const labels = all.all.map(({ label, breakdown }) => `${label} ${breakdown}`).join("\n");
  const own = [...all.companies, ...proof.citations.map(({ title }) => title)];
  const around = proof.citations.flatMap(({ pageText, start, quote }) => [
    footOf(pageText),
    ...(isRow(quote) ? [columnsOver(pageText, start)] : []),
  ]);
  const heads = [all.headings, ...around].join("\n");
  const notNames = [
    ...times,
    ...sentence.figures.map(({ number }) => ({ from: number.start, to: number.end })),
  ];
  // Another line of a cited table may be the base of a comparison.
  const beside = proof.citations
    .flatMap(({ pageText, start, quote }) => (isRow(quote) ? rowsAround(pageText, start) : []))
    .join("\n");
  for (const { start, text: name } of strangeNames(
    text,
    notNames,
    proof.citations,
    `${quotes}\n${all.sentences.join("\n")}\n${labels}`,
    heads,
    own,
  )) {
    // "Ask the CFO which is right": the addressee of advice is not a statement.
    const isUnsaid =
      (kind === "judgement" && isRole(name)) ||
      beside.includes(name) ||
      isPartOfName(/\p{L}+-\p{L}+ $/u.exec(text.slice(0, start))?.[0] + name, near);
    doubts.push({ fault: "entity", isRefuted: !isUnsaid, about: name });
  }
  return { doubts, bound };
}

/** "A net inflow of −£520,000": an outflow must be called one. */
const GAIN_BELOW_NOUGHT =
  /\b(?:inflows?|surplus(?:es)?|gains?|profits?)\s+(?:of|was|were|is|are|came to|stood at)\s+[−-]\s?(?:\p{Sc}|[A-Z]{2,3}\s?)?\d/u;

/** "Less than in the same nine months of 2024": the base of a comparison may be elsewhere. */
const BESIDE = /\b(?:than|from|against|since)\b[^,;\d]*$/i;
/** "If December repeated November": no paper needs to mention a hypothetical time. */
const SUPPOSES = /\b(?:if|would|were to)\b/i;

/** "From $5m to $4m", of one line: whether the second number is earlier than the first. */
const goesBack = (from: Evidence, to: Evidence) =>
  from.isNamed &&
  to.isNamed &&
  from.figure?.label === to.figure?.label &&
  from.scenario === to.scenario &&
  from.period !== null &&
  to.period !== null &&
  to.period.end < from.period.end;

const timesOf = ({ figures, beside = [] }: Proof) =>
  [...figures, ...beside].flatMap(({ period }) => (period ? [timeOf(period)] : []));

/** Whether a quarter has the name that a paper uses, which determines its months. */
function isQuarterOf(said: string, known: string): boolean {
  const quartersIn = (words: string) =>
    namedTimes(words).flatMap(({ kind, part }) => (kind === "quarter" ? part : []));
  const own = quartersIn(said);
  return own.length > 0 && own.every((part) => quartersIn(known).includes(part));
}

/**
 * The minimum share of a sentence's words that its proof must contain. A judgement goes beyond its quotes but concerns the same matter,
 * and so does what is stated beside a figure.
 */
const LEAST_SHARED: Record<ClaimKind, number> = { fact: 0.25, judgement: 0.05 };

const OF_QUESTION: Doubt = { fault: "figure", isRefuted: false };

const saysAgain = (text: string, { start, end }: SaidNumber, asked = "") =>
  asked.includes(text.slice(start, end));

const wordsOf = ({ quotes, headings, all }: Evidences) =>
  [
    ...quotes,
    headings,
    ...all.map(({ label, breakdown, scenario }) => `${label} ${breakdown} ${scenario}`),
  ].join("\n");

/** "Three-year return" names a column of a cited page, and counts no years. */
const isPartOfName = (text: string, pages: string) => {
  const [name] = /^\p{L}+-\p{L}+ \p{L}+/u.exec(text) ?? [];
  return name !== undefined && pages.toLowerCase().includes(name.toLowerCase());
};

/** Whether a claim contains a quotation that is on no page of its proof. */
const hasStrangeQuotation = (text: string, { citations }: Proof): boolean =>
  [...text.matchAll(/["“]([^"”]{12,})["”]/g)].some(([, words = ""]) => {
    const bare = words.replace(/[.,;]$/, "");
    return !citations.some(({ documentId, title, page, pageText, quote }) =>
      [pageText, quote].some((text) => checkQuote(bare, { number: page, text }, { documentId, title })),
    );
  });

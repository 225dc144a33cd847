import type { PaperFigure } from "@/lib/ask/answer";
import { checkQuote } from "@/lib/evidence/cite";
import { sentenceRanges } from "@/lib/evidence/sentences";
import { isAccounted } from "./account";
import { type Clause, clausesOf, withoutClauses } from "./clauses";
import { movesAgainst, turnsAround } from "./direction";
import { strangeNames } from "./entities";
import { type Evidences, evidenceOf } from "./evidence";
import { inDigits } from "./in-digits";
import { isUnsaid, judgeNumber } from "./judge-number";
import { wrongNumberWords } from "./number-words";
import { columnsOver, footOf, isRow, rowsAround } from "./paper-context";
import { plainWords, strangeAddresses, unreadSigns } from "./plain-words";
import { inOwnWords, withoutQuotations } from "./quotations";
import { isRefuted } from "./refute";
import { type BoundNumber, readSaid, type SaidSentence } from "./said";
import { isNoExtreme } from "./superlatives";
import { isForeign, isOfNothing, isSupported, tellsCause } from "./support";
import { isKnownTime } from "./times";
import type { ClaimFault, ClaimKind, DroppedWords, Proof, ProvenClaim } from "./types";
import { contentWords } from "./words";

export type * from "./types";

const JUDGES =
  /^(?:Agree|Set|Request|Obtain|Seek|Press|Check|Clarify|Decide|Review|Require)\s+\p{Ll}|\?\s*$|\b(?:looks? (?:like|as)|appears?|seems?|suggests?|likely|unlikely|probabl[ey]|perhaps|arguably|recommend\w*|should|worth|consider|ask (?:management|the|for|why|how|what|whether)|in our view|judgement|raises? the question|it would be|we would|may (?:be|mean|indicate|reflect|point|need|want|wish)|might|could|(?<!\b(?:CFO|CEO|chief|director|officer|treasurer|management|chair|president|secretary|report|letter|paper|auditors?)\s)points? to|indicates?|implies|not clear|unclear|concern\w*|merits?|deserves?|calls for)\b/iu;

/** A judgement says how its writer sees a matter, asks or advises. */
export const kindOf = (text: string): ClaimKind => (JUDGES.test(text) ? "judgement" : "fact");

/** `isRefuted`: wrong however the words around it are read. `isUnsaid`: the words do not say it outright, whoever reads them may see it otherwise. */
type Fault = { at: number; fault: ClaimFault; isRefuted: boolean; isUnsaid: boolean };
type Checked = {
  faults: Fault[];
  figures: { at: number; figures: PaperFigure[]; isWorkedOut: boolean; bound: BoundNumber }[];
};

/**
 * What of a model's words is proven. Each number is bound to a figure of the proof in value, unit, sign, period and scenario, or to
 * a computation of two figures of one measure; names, times and quoted words are those of the proof; and its quotes speak of the
 * same, no less strongly and not the opposite. What is not proven goes with its clause where the rest still stands, else with
 * its sentence; where it is not refuted either, the whole claim is `open`.
 */
export function proveClaim(claim: string, given: Proof): ProvenClaim {
  const text = plainWords(claim);
  const proof = withoutQuotations(text) === text ? inOwnWords(given) : given;
  const kind = proof.kind ?? kindOf(text);
  const whole = (fault: ClaimFault): ProvenClaim => ({
    text: null,
    kind,
    figures: [],
    dropped: [{ text, fault }],
    isSure: false,
    open: null,
    isMeant: false,
  });
  if (text === "")
    return { text: null, kind, figures: [], dropped: [], isSure: false, open: null, isMeant: false };
  if (proof.citations.length === 0 && (proof.named ?? []).length === 0) return whole("quote");
  const all = evidenceOf(proof);
  const dropped: DroppedWords[] = [];
  const kept: string[] = [];
  const figures: PaperFigure[] = [];
  let isCut: ClaimFault | null = null;
  let isOpen = true;
  let isSure = true;
  let isMeant = true;
  for (const { from, to } of sentenceRanges(text)) {
    const sentence = text.slice(from, to).trim();
    const proven: ProvenSentence =
      isCut && refersBack(sentence)
        ? { text: null, fault: isCut, figures: [], dropped: [], isOpen: true, isSure: false, isMeant: true }
        : proveWritten(sentence, refersBack(sentence) ? (kept.at(-1) ?? "") : "", proof, all);
    dropped.push(...proven.dropped);
    isOpen &&= proven.isOpen;
    isMeant &&= proven.isMeant;
    isCut = proven.text === null ? proven.fault : null;
    if (proven.text === null) dropped.push({ text: sentence, fault: proven.fault });
    else {
      isSure &&= proven.isSure;
      kept.push(proven.text);
      figures.push(...proven.figures);
    }
  }
  return {
    text: kept.length > 0 ? kept.join(" ") : null,
    kind,
    figures: [...new Set(figures)],
    dropped,
    // What is left of a claim may lean on what had to go.
    isSure: isSure && kept.length > 0 && dropped.length === 0,
    open: isOpen && (dropped.length > 0 || !isSure) ? text : null,
    isMeant,
  };
}

/** A sentence that begins with "It" or "This" says something else when the one before it is gone. */
const refersBack = (sentence: string) =>
  /^(?:It|This|That|These|Those|They|He|She|Both|Such|The latter|The former)\b/.test(sentence);

type ProvenSentence = {
  figures: PaperFigure[];
  dropped: DroppedWords[];
  isOpen: boolean;
  isSure: boolean;
  isMeant: boolean;
} & ({ text: string; fault: null } | { text: null; fault: ClaimFault });

/** Proves a sentence by its numbers in digits, and keeps it as it is written where all of it stands. */
function proveWritten(written: string, before: string, proof: Proof, all: Evidences): ProvenSentence {
  const text = inDigits(written);
  const proven = proveSentence(text, before, proof, all);
  return proven.text === text ? { ...proven, text: written } : proven;
}

/** @param before the sentence that this one refers back to */
function proveSentence(text: string, before: string, proof: Proof, all: Evidences): ProvenSentence {
  const sentence = readSaid(text, all);
  const clauses = clausesOf(text);
  const { faults, figures } = check(sentence, before, clauses, proof, all);
  const gone = new Set<Clause>();
  const dropped: DroppedWords[] = [];
  const isOpen = faults.every((one) => !one.isRefuted);
  const isMeant = faults.every((one) => one.isUnsaid);
  const nothing = (fault: ClaimFault, isStillOpen = isOpen): ProvenSentence => ({
    text: null,
    fault,
    figures: [],
    dropped: [],
    isOpen: isStillOpen,
    isSure: false,
    isMeant,
  });
  for (const { at, fault } of faults) {
    const clause = clauses.find(({ from, to }) => at >= from && at < to) ?? clauses.at(-1);
    if (!clause || gone.has(clause)) continue;
    gone.add(clause);
    if (!clause.isRemovable) return nothing(fault);
    dropped.push({
      text: text.slice(clause.from, clause.to).replace(/^[\s,;(–—-]+|[\s,;)–—-]+$/g, ""),
      fault,
    });
  }
  // What it was told for is gone, and no figure is left that would be worth telling alone.
  const isWithoutCause = [...gone].some(({ from, to }) => tellsCause(text.slice(from, to)));
  const rest = isWithoutCause && figures.length === 0 ? null : withoutClauses(text, clauses, gone);
  if (rest === null || contentWords(rest).length === 0) return nothing(faults[0]?.fault ?? "support");
  const bound = {
    hasFigures: figures.length > 0,
    isWorkedOut: figures.some(({ isWorkedOut }) => isWorkedOut),
  };
  if (!isSupported(rest, before, proof.kind ?? kindOf(text), proof.likeness, all, bound)) {
    const isStrange = !bound.hasFigures && (proof.kind ?? kindOf(text)) === "fact" && isOfNothing(rest, all);
    return nothing("support", isOpen && !isStrange);
  }
  const proving = figures.flatMap((one) => one.figures);
  if (isNoExtreme(rest, proving, proof.figures)) return nothing("support", false);
  const isKept = (at: number) => ![...gone].some(({ from, to }) => at >= from && at < to);
  const left = figures.filter(({ at }) => isKept(at));
  const numbers = left.map((one) => one.bound);
  return {
    text: rest,
    fault: null,
    figures: left.flatMap((one) => one.figures),
    dropped,
    isOpen,
    isMeant,
    isSure: isAccounted(rest, before, proof.kind ?? kindOf(text), numbers, sentence, all),
  };
}

function check(
  sentence: SaidSentence,
  before: string,
  clauses: Clause[],
  proof: Proof,
  all: Evidences,
): Checked {
  const { text, times } = sentence;
  const faults: Fault[] = [];
  const refute = (fault: ClaimFault, at: number) =>
    faults.push({ at, fault, isRefuted: true, isUnsaid: false });
  const doubt = (fault: ClaimFault, at: number) =>
    faults.push({ at, fault, isRefuted: false, isUnsaid: fault === "support" });
  for (const at of quotedWords(text, proof)) refute("quote", at);
  const figures: Checked["figures"] = [];
  for (const said of sentence.figures) {
    const judged = judgeNumber(said, sentence, all);
    if ("fault" in judged) {
      const { fault } = judged;
      faults.push({
        at: said.number.start,
        fault,
        isUnsaid: isUnsaid(fault, said, text, all),
        isRefuted: isRefuted(said, sentence, all),
      });
    } else
      figures.push({
        at: said.number.start,
        figures: judged.proof.flatMap(({ figure }) => figure ?? []),
        // By code here, or by code for the model that named it.
        isWorkedOut: judged.proof.some((one) => judged.proof.length > 1 || (!one.figure && !one.said)),
        bound: { said, proof: judged.proof, way: judged.way },
      });
  }
  const near = proof.citations.map(({ pageText }) => pageText).join("\n");
  for (const { at, isRefuted } of wrongNumberWords(text, all)) {
    const isUnsaid = isPartOfName(text.slice(at), near);
    faults.push({ at, fault: "figure", isRefuted: isRefuted && !isUnsaid, isUnsaid });
  }
  const turned = turnsAround(sentence);
  if (turned) doubt("sign", turned.number.start);
  for (const time of times) {
    const isBound = sentence.figures.some((said) => said.times.includes(time));
    if (isBound || isKnownTime(time, all.times)) continue;
    const isUnsaid = isKnownTime(time, all.headTimes);
    faults.push({ at: time.from, fault: "period", isRefuted: false, isUnsaid });
  }
  const quotes = all.quotes.join("\n");
  const known = `${quotes}\n${all.headings}`;
  for (const at of unreadSigns(text, known)) refute("figure", at);
  const cited = inOwnWords(proof).citations.map(({ quote }) => quote);
  for (const at of strangeAddresses(withoutQuotations(text), cited.join("\n"))) refute("entity", at);
  const labels = all.all.map(({ label, breakdown }) => `${label} ${breakdown}`).join("\n");
  const own = [...all.companies, ...proof.citations.map(({ title }) => title)];
  const namesOf = `${quotes}\n${labels}`;
  const around = proof.citations.flatMap(({ pageText, start, quote }) => [
    footOf(pageText),
    ...(isRow(quote) ? [columnsOver(pageText, start)] : []),
  ]);
  const heads = [all.headings, ...around].join("\n");
  const notNames = [
    ...times,
    ...sentence.figures.map(({ number }) => ({ from: number.start, to: number.end })),
  ];
  // Another line of a cited table may be what a line is compared with.
  const beside = proof.citations
    .flatMap(({ pageText, start, quote }) => (isRow(quote) ? rowsAround(pageText, start) : []))
    .join("\n");
  for (const { start, text: name } of strangeNames(text, notNames, proof.citations, namesOf, heads, own))
    faults.push(
      beside.includes(name) || isPartOfName(/\p{L}+-\p{L}+ $/u.exec(text.slice(0, start))?.[0] + name, near)
        ? { at: start, fault: "entity", isRefuted: false, isUnsaid: true }
        : { at: start, fault: "entity", isRefuted: true, isUnsaid: false },
    );
  for (const { from, to, isRemovable } of clauses) {
    const words = text.slice(from, to);
    if (movesAgainst(words, sentence, from, before, all)) doubt("sign", from);
    if (isRemovable && (proof.kind ?? kindOf(text)) === "fact" && isForeign(words, all, near))
      doubt("support", from);
  }
  return { faults, figures };
}

/** "Three-year return" over a column of a cited page is what it measures, and counts no years. */
const isPartOfName = (text: string, pages: string) => {
  const [name] = /^\p{L}+-\p{L}+ \p{L}+/u.exec(text) ?? [];
  return name !== undefined && pages.toLowerCase().includes(name.toLowerCase());
};

/** Words that a claim puts in quotation marks and that stand on no page of its proof. */
function quotedWords(text: string, { citations }: Proof): number[] {
  return [...text.matchAll(/["“]([^"”]{12,})["”]/g)].flatMap(({ index, 1: words = "" }) => {
    const bare = words.replace(/[.,;]$/, "");
    const stands = citations.some(({ documentId, title, page, pageText, quote }) =>
      [pageText, quote].some((text) => checkQuote(bare, { number: page, text }, { documentId, title })),
    );
    return stands ? [] : [index];
  });
}

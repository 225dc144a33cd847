import { REASON } from "@/lib/ai/brief/findings/cues";
import { asWords } from "@/lib/ai/untrusted";
import type { Embed } from "@/lib/ask/label-places";
import { partsOf } from "@/lib/ask/parts";
import { yearsOf } from "@/lib/evidence/route-documents";
import type { SourceDocument } from "@/lib/evidence/types";
import { fromBrief, nothingOn, searchWords, speaksToTheme, themeOf } from "./broad";
import { analyse, type Question } from "./question";
import { type Reasons, reasonsAmong } from "./reasons";
import { answers, refusalSentences, saysNearlyAll, unknownNames } from "./refusal";
import { byRegisters, registersOf } from "./register-rows";
import type { AnswerSentence, AnswerTable } from "./schema";
import { BOILERPLATE, givesFigure, isYesNo, type Scored, scoreUnits, select } from "./score";
import type { AnswerInput, Similarity } from "./types";
import { type Unit, unitsOf } from "./units";

export type ExtractiveAnswer = {
  answered: boolean;
  sentences: AnswerSentence[];
  /** Follows the first sentence, which introduces it. */
  table?: AnswerTable;
};

const MOST = 5;
const MOST_AMOUNTS = 4;
const MOST_OF_PART = 2;
/** Sentences taken from earlier papers, which are only a stopgap. */
const MOST_EARLIER = 2;
/** A yes-or-no question needs few sentences. */
const MOST_YES_NO = 3;
/** How many of the best units by words are compared by meaning: each costs an embedding, about 3 ms. */
const COMPARED = 16;
/** The start of a unit conveys its meaning; more would cost time. */
const COMPARED_LENGTH = 280;
/** A unit that is this much worse by words cannot be raised by meaning. */
const BEYOND_REACH = 0.35;
const WORDS_WEIGHT = 0.65;

/** A question for a number is answered by one, or not at all. */
const COUNTED =
  /\bhow (?:many|much)\b|^\W*what (?:is|are|was|were) (?:the |our |its )?(?:\w+ ){0,2}?(?:number|amount|total|average|value|price|percentage|proportion|sum|balance|loss rate)\b/i;

/** Reorders the best units by words and meaning combined. Keeps their order if no vectors are available. */
async function byMeaning(
  question: string,
  ranked: Scored[],
  similarity: Similarity | null,
): Promise<Scored[]> {
  const least = (ranked[0]?.score ?? 0) - BEYOND_REACH;
  const compared = ranked.slice(0, COMPARED).filter(({ score }) => score > least);
  if (!similarity || compared.length === 0) return ranked;
  const cosines = await similarity(
    question,
    compared.map(({ unit }) => unit.text.slice(0, COMPARED_LENGTH)),
  );
  if (!cosines) return ranked;
  const both = compared.map((scored, i) => {
    const cosine = cosines[i] ?? 0;
    return {
      ...scored,
      similarity: cosine,
      score: WORDS_WEIGHT * scored.score + (1 - WORDS_WEIGHT) * cosine,
    };
  });
  const known = new Set(compared);
  const others = ranked
    .filter((scored) => !known.has(scored))
    .map((scored) => ({ ...scored, score: WORDS_WEIGHT * scored.score }));
  return [...both, ...others].sort((a, b) => b.score - a.score);
}

function mostFor(question: Question): number {
  if (question.asked === "amount") return MOST_AMOUNTS;
  return isYesNo(question) ? MOST_YES_NO : MOST;
}

function refusal(input: AnswerInput, ranked: Scored[], reasons: Scored[] = []): ExtractiveAnswer {
  return { answered: false, sentences: refusalSentences(input, ranked, reasons) };
}

/** The answer that finds nothing: the fixed sentence, what is missing, then the closest passages. */
export async function notInPapers(input: AnswerInput): Promise<ExtractiveAnswer> {
  const { theme = themeOf(input.question) } = input;
  if (theme) return { answered: false, sentences: nothingOn(theme, input) };
  const units = await unitsOf(input.passages, input.pages);
  return refusal(input, scoreUnits(analyse(input.question), units));
}

/**
 * Answers with up to five sentences and register rows of the papers, each with its citation. Broad questions
 * are answered from the meeting's checked brief if there is one. The parts of a double question are answered
 * separately if nothing answers both. Anything not found is reported as missing.
 */
export async function extractiveAnswer(
  input: AnswerInput,
  similarity: Similarity | null = null,
  embed: Embed | null = null,
): Promise<ExtractiveAnswer> {
  const whole = await answerToOne(input, similarity, embed);
  const parts = whole.answered ? [] : partsOf(input.question);
  if (parts.length < 2) return whole;
  const answers: ExtractiveAnswer[] = [];
  for (const { question } of parts)
    answers.push(await answerToOne({ ...input, question }, similarity, embed));
  const open = parts.filter((_, at) => !answers[at]?.answered);
  if (open.length === parts.length) return whole;
  const sentences = answers.flatMap((one) => (one.answered ? one.sentences.slice(0, MOST_OF_PART) : []));
  const unsaid = open.map(({ said }) => ({ text: `The papers do not say: “${said}”`, citations: [] }));
  return { answered: true, sentences: [...sentences, ...unsaid] };
}

async function answerToOne(
  input: AnswerInput,
  similarity: Similarity | null,
  embed: Embed | null,
): Promise<ExtractiveAnswer> {
  const { theme = themeOf(input.question) } = input;
  const stated = theme && input.brief ? fromBrief(input.brief, theme) : [];
  if (stated.length > 0) return { answered: true, sentences: stated };
  const registers = theme || input.inWords ? new Map() : registersOf(input.pages);
  const looked = byRegisters(input, registers);
  if (looked) return { answered: true, ...looked };
  const question = analyse(searchWords(input.question, theme));
  const all = await unitsOf(input.passages, input.pages, registers);
  const units = all
    .filter(fitsPeriods(question, input.pages))
    .filter(({ text }) => !theme || (speaksToTheme(theme, text) && !BOILERPLATE.test(text)));
  const isThen = (unit: Unit) => isPast(question, unit, input.outdated);
  const recent = units.filter((unit) => !isThen(unit));
  const reasons = theme ? null : await reasonsFor(recent, question, input, embed);
  if (reasons?.answered)
    return { answered: true, sentences: reasons.told.map(({ unit }) => sentenceOf(unit)) };
  const { ranked, chosen } = await toldBy(recent, question, input, similarity);
  if (reasons && reasons.told.length > 0) return refusal(input, ranked, reasons.told);
  const answered = theme ? chosen.length > 0 : answers(input, chosen);
  if (answered) return { answered, sentences: withBut(chosen, ranked).map(({ unit }) => sentenceOf(unit)) };
  if (theme) return { answered, sentences: nothingOn(theme, input) };
  if (recent.length < units.length) {
    const { chosen: earlier } = await toldBy(units.filter(isThen), question, input, similarity);
    if (answers(input, earlier))
      return { answered: true, sentences: earlier.slice(0, MOST_EARLIER).map(({ unit }) => ofEarlier(unit)) };
  }
  return refusal(input, recent.length < all.length ? scoreUnits(question, all) : ranked);
}

/**
 * The sentences that give the reason asked for; null if none is asked for, or if the question names something
 * found in none of the papers.
 */
async function reasonsFor(
  units: Unit[],
  question: Question,
  { question: asked, passages }: AnswerInput,
  embed: Embed | null,
): Promise<Reasons | null> {
  if (question.asked !== "reason" || unknownNames(asked, passages).length > 0) return null;
  return reasonsAmong(asked, scoreUnits(question, units), embed);
}

/** The answering units, best first, and all units in order. If some give a requested reason, only those answer. */
async function toldBy(
  units: Unit[],
  question: Question,
  { question: asked, isWorkedOut }: AnswerInput,
  similarity: Similarity | null,
): Promise<{ ranked: Scored[]; chosen: Scored[] }> {
  const ranked = await byMeaning(asked, scoreUnits(question, units), similarity);
  const told = ranked.filter(
    (one) =>
      (givesFigure(one.unit) || !(COUNTED.test(asked) || isWorkedOut)) &&
      (saysNearlyAll(one) || !isWorkedOut),
  );
  const chosen = select(told, mostFor(question));
  const reasons = question.asked === "reason" ? chosen.filter(({ unit }) => REASON.test(unit.text)) : [];
  return { ranked, chosen: reasons.length > 0 ? reasons : chosen };
}

const TAKES_BACK = /^(?:However|But|Nevertheless|That said)\b/;

/** A sentence with the next one of its paragraph if that qualifies it. */
function withBut(chosen: Scored[], all: Scored[]): Scored[] {
  return chosen.flatMap((one) => {
    const [{ documentId, page, end }] = one.unit.citations;
    const next = all.find(
      ({
        unit: {
          text,
          citations: [cited],
        },
      }) =>
        TAKES_BACK.test(text) &&
        cited.documentId === documentId &&
        cited.page === page &&
        cited.start >= end &&
        cited.start - end <= 1,
    );
    return next && !chosen.includes(next) ? [one, next] : [one];
  });
}

const sentenceOf = ({ text, citations }: Unit): AnswerSentence => ({ text: asWords(text), citations });

/** Attributes a statement to its earlier paper, since things may have changed. */
const ofEarlier = (unit: Unit): AnswerSentence => ({
  ...sentenceOf(unit),
  text: `In an earlier paper, “${unit.citations[0].title}”: ${asWords(unit.text)}`,
});

const OF_ITS_TIME = new Set<Question["asked"]>(["amount", "comparison", "reason"]);

const LOOKS_BACK =
  /\b(?:last|previous|prior|past|ago|before|earlier|since|ever|first|histor\w+|over time|trends?)\b/i;

/** Spending up to last spring is not current, unless the question names a period. */
function isPast({ asked, periods, text }: Question, unit: Unit, outdated: AnswerInput["outdated"]): boolean {
  if (periods.length > 0 || LOOKS_BACK.test(text) || !outdated?.has(unit.citations[0].documentId))
    return false;
  return OF_ITS_TIME.has(asked) || givesFigure(unit);
}

/** Years in other forms: 2022/23, and 202305 in a file name. */
const JOINED = /(?<!\d)((?:19|20)\d\d)(?=(?:0[1-9]|1[0-2])(?!\d))|(?<!\d)(?:19|20)\d\d[/–-](\d\d)(?!\d)/g;

/** The years that a text names, in any form used in papers. */
function yearsNamed(text: string): Set<number> {
  const joined = [...text.matchAll(JOINED)].map(([, whole, short]) => Number(whole ?? `20${short}`));
  return new Set([...yearsOf(text), ...joined]);
}

/**
 * Whether a unit can be about the years in a question; true if it names none. A statement about another year
 * is no answer, however well the rest fits: its page or paper must mention the year, and for a figure its
 * sentence must.
 */
function fitsPeriods(question: Question, pages: SourceDocument[]): (unit: Unit) => boolean {
  const asked = [...yearsNamed(question.text)];
  if (asked.length === 0) return () => true;
  const isMeasured = question.asked === "amount" || question.asked === "comparison";
  const known = new Map<string, boolean>();
  const isKnown = ({ citations: [{ documentId, title, page }] }: Unit): boolean => {
    const key = `${documentId} ${page}`;
    const text = () =>
      pages.find((one) => one.documentId === documentId)?.pages.find(({ number }) => number === page)?.text;
    const found = known.get(key) ?? includesAny(yearsNamed(`${title}\n${text() ?? ""}`), asked);
    known.set(key, found);
    return found;
  };
  return (unit) => {
    if (!isKnown(unit)) return false;
    if (unit.kind === "sentence" && !isMeasured) return true;
    const said = yearsNamed(unit.kind === "row" ? `${unit.under} ${unit.text}` : unit.text);
    return said.size > 0 ? includesAny(said, asked) : titleFits(unit, asked);
  };
}

const includesAny = (years: Set<number>, asked: number[]) => asked.some((year) => years.has(year));

/** A paper of one year also covers the year before: a January pack closes December. */
function titleFits({ citations: [{ title }] }: Unit, asked: number[]): boolean {
  const named = [...yearsOf(title)];
  return named.length === 0 || asked.some((year) => named.some((one) => one - year <= 1));
}

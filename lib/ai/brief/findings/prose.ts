import { UNNAMED_RISK } from "@/lib/ai/brief/constants";
import type { Importance } from "@/lib/ai/brief/importance";
import { hasSameFigures } from "@/lib/ai/brief/repeats";
import { isMinutes } from "@/lib/evidence/minutes";
import { everyAmount } from "@/lib/ledger/amount";
import { COMMITMENT, COMPARED, DEADLINE, HEADLINE, REASON } from "./cues";
import { asksBoard, decision } from "./decisions";
import { isWelcome, openQuestion, readToldVariance, result } from "./prose-results";
import { riskFactor } from "./risk-factors";
import type { RiskKind } from "./risk-kinds";
import { isFiling, ofStatement, own, prominence, type Weigh } from "./statements";
import type { Finding, Paper, Statement } from "./types";
import { askAbout, nameOfPaper } from "./wording";

/** Of sentences below this weight only decisions, days by which something has to happen and headlines are told, whatever cues they have. */
const UNIMPORTANT = 0.3;
/** From here on a sentence is told without a cue, of bad news sooner than of other. */
const IMPORTANT = { bad: 0.35, other: 0.55 };
/**
 * From here on a sentence tells of a risk, a little sooner where it is like a grave one: of the labelled sentences on boards left out, half of
 * which were written to mislead, 8 in 10 of those that are told so were bad news (`npm run bench -- fit-brief`).
 */
const BAD = { any: 0.62, grave: 0.45 };
/** What minutes tell was known at the meeting before. */
const PAST = 0.6;
/** What a sentence weighs by its kind where it is of none. */
const REMARK = 0.5;
const GRAVE = 0.75;
/** How much the importance of a sentence counts in the weight of its findings, beside their kind. */
const SHARE = 0.75;

/**
 * What sentences of a paper say in so many words: decisions, results, reasons, deadlines, commitments, risks, and what is important
 * otherwise. Of a filing, whose sentences have no `importance`, it is told by cues alone. `known` are the findings of the papers' tables.
 */
export function proseFindings(
  paper: Paper,
  told: Statement[],
  { known, importance }: { known: Finding[]; importance: Map<Statement, Importance> },
): Finding[] {
  const tables = knownFrom(known);
  const ofMinutes = isMinutes(paper.document);
  const prominent = prominence(paper, told);
  const largest = told.reduce((most, statement) => Math.max(most, largestAmount(statement)), 0);
  const all = told.flatMap((statement) => {
    const judged = importance.get(statement);
    const past = ofMinutes ? PAST : 1;
    const byCues = (weight: number) =>
      weight * prominent(statement) * (isSmall(statement, largest) ? 0.4 : 1);
    const weigh = (weight: number) =>
      past * (judged ? SHARE * judged.weight + (1 - SHARE) * weight : byCues(weight));
    // What a figure came to beside its budget is what boards look at first, however it is put.
    const weighResult = isHeadline(statement)
      ? (weight: number) => Math.max(weigh(weight), byCues(weight))
      : weigh;
    const results = newResults(paper, statement, weighResult, tables);
    if (judged && judged.weight < UNIMPORTANT)
      return [
        ...decision(paper, statement, byCues),
        ...(isHeadline(statement) ? results : []),
        ...deadline(paper, statement, weigh),
      ];
    const found = [
      ...decision(paper, statement, weigh),
      ...results,
      ...deadline(paper, statement, weigh),
      ...riskFactor(paper, statement, weigh),
    ];
    if (!judged || DECIDED.test(statement.text) || asksBoard(statement)) return found;
    if (isKnown(statement, tables) || isAsked(statement, tables)) return found;
    const least = judged.kind?.level === "high" ? BAD.grave : BAD.any;
    // What a meeting heard of is a risk of today where it is known for one.
    const isOpen = !ofMinutes || judged.kind !== null;
    const isBad = judged.bad >= least && isOpen && isNewsOfHarm(statement.text);
    const isWarning = isBad && (judged.kind !== null || TO_COME.test(statement.text));
    const isTold = found.some(({ summary, risk }) => (isWarning ? risk : summary));
    if (isTold || judged.weight < (isBad ? IMPORTANT.bad : IMPORTANT.other)) return found;
    const { summary, ...more } = remark(
      paper,
      statement,
      weigh(isBad ? GRAVE : REMARK),
      isBad ? judged.kind : undefined,
    );
    return [...found, found.some((one) => one.summary) ? more : { summary, ...more }];
  });
  return all.map((finding) => inWordsOf(paper, finding));
}

/** Who says "I" is named, since a brief is nobody's: “CEO’s Report: “I propose …””. */
function inWordsOf(paper: Paper, finding: Finding): Finding {
  const { summary, risk } = finding;
  const named = (text: string) => (/\b(?:I|my)\b/.test(text) ? `${nameOfPaper(paper)}: “${text}”` : text);
  return {
    ...finding,
    ...(summary && { summary: { ...summary, text: named(summary.text) } }),
    ...(risk && { risk: { ...risk, description: named(risk.description) } }),
  };
}

/** What a board has decided already is in its minutes, and no risk of today. */
const DECIDED =
  /^(?:\d+(?:\.\d+)*\.?\s+)?(?:resolved|agreed|approved|carried|noted|ratified)\b|\b(?:was|were|has been|have been) (?:approved|adopted|accepted|noted|received|ratified)\b/i;

/** "The root cause was a worn seal", "The delay goes back to …": why something happened is told with it, and is no risk of its own. */
const CAUSE =
  /^(?:(?:the|its|this|that|our)\s+)?(?:\w+ )?(?:cause|reason|explanation)\b|\b(?:was|were) (?:traced|down) to\b|\bgoes back to\b/i;

/** Beside what a sentence reports, it warns. */
const TO_COME = /\b(?:will|would|could|may|might|expect\w*|forecast|projected|at risk|unless|without|if)\b/i;

/** What is undertaken, what a cause was and what costs less than planned harm nobody. */
const isNewsOfHarm = (text: string) => !isWelcome(text) && !CAUSE.test(text) && !COMMITMENT.test(text);

const isHeadline = ({ text }: Statement) =>
  readToldVariance(text) !== null || (HEADLINE.test(text) && COMPARED.test(text));

/** What is important in itself: a risk, with its question, where it tells of what goes wrong (`kind`, null for one without a name). */
function remark(paper: Paper, statement: Statement, weight: number, kind?: RiskKind | null): Finding {
  const text = own(statement.text);
  const isBad = kind !== undefined;
  return {
    ...ofStatement(paper, statement, "remark", weight),
    summary: { place: isBad ? "risk" : "outlook", text },
    ...(isBad && {
      question: askAbout(
        kind?.question ?? openQuestion(text, REASON.test(text) || /^why\b/i.test(text)),
        text,
      ),
      risk: { level: kind?.level ?? "medium", title: kind?.title ?? UNNAMED_RISK, description: text },
    }),
    ...(kind?.response && { recommendation: `${kind.response}.` }),
  };
}

/** Trillions are of markets and countries. */
const TRILLION = 1e12;
/** Amounts under this share of the paper's largest are small change. */
const SMALL = 0.004;

function isSmall(statement: Statement, largest: number): boolean {
  const amount = largestAmount(statement);
  return amount > 0 && amount < largest * SMALL;
}

function largestAmount({ text }: Statement): number {
  const amounts = everyAmount(text).filter(({ unit, scale }) => unit === "money" && scale < TRILLION);
  return Math.max(0, ...amounts.map(({ value }) => Math.abs(value)));
}

/** What the papers' tables have told, as far as it is matched with its sentences. */
type Known = { headlines: string[]; lines: string[] };

function knownFrom(findings: Finding[]): Known {
  const lines = findings.map(({ question = "", risk }) => `${question} ${risk?.description ?? ""}`);
  return { headlines: findings.map(({ summary }) => summary?.text ?? ""), lines };
}

const amountsIn = ({ text }: Statement) =>
  text.match(/\d{1,3}(?:,\d{3})+|\d+\.\d+(?= ?(?:[x×]|times)(?!\p{L}))/gu) ?? [];

/** Whether the headlines of the tables have told a figure of a sentence, or its figures as it rounds them. */
const isKnown = (statement: Statement, { headlines }: Known) =>
  headlines.some(
    (headline) =>
      amountsIn(statement).some((amount) => headline.includes(amount)) ||
      hasSameFigures(statement.text, headline),
  );

/** Whether a question or a risk of the tables has all of its figures. */
function isAsked(statement: Statement, { lines }: Known): boolean {
  const amounts = amountsIn(statement);
  return amounts.length > 1 && lines.some((line) => amounts.every((amount) => line.includes(amount)));
}

// What a table has told is not told again in the paper's words, unless they say why; nor is it asked again.
function newResults(paper: Paper, statement: Statement, weigh: Weigh, tables: Known): Finding[] {
  const wasAsked = isAsked(statement, tables);
  if ((wasAsked || isKnown(statement, tables)) && !REASON.test(statement.text)) return [];
  const results = result(paper, statement, weigh);
  if (!wasAsked) return results;
  return results.map(({ key, weight, citations, summary }) => ({ key, weight, citations, summary }));
}

const MATURES = /\b(?:matur\w+|term loan|credit facility|senior notes|due)\b[^.]*\b(?:on|in|by|until)\b/i;

function deadline(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  const date = DEADLINE.exec(text)?.[0];
  if (
    !date ||
    !/\b(must|due|deadline|expire|confirm|decide|sign|lapse|required|submit|need|has not|will be|renew|complete|begin|start)/i.test(
      text,
    )
  )
    return [];
  // A filing names dates by the hundred; the board's are those at which money has to be there.
  if (isFiling(paper) && !(MATURES.test(text) && everyAmount(text).some(({ currency }) => currency)))
    return [];
  return [
    {
      ...ofStatement(paper, statement, "deadline", weigh(0.66)),
      summary: { place: "risk", text },
      question: askAbout("Is this on track, and what is the plan if it slips?", text),
      ...(/^(?:by|before|no later than)\b/i.test(date) && {
        recommendation: `Ask for progress on what is due ${date}.`,
      }),
    },
  ];
}

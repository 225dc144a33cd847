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

/** Below this weight a sentence is used only as a decision, deadline or headline, whatever other cues it has. */
const UNIMPORTANT = 0.3;
/** From this weight on a sentence needs no cue; bad news has a lower threshold. */
const IMPORTANT = { bad: 0.35, other: 0.55 };
/**
 * From this score on a sentence counts as a risk, slightly earlier if it resembles a severe one. On the
 * labelled sentences of held-out boards, half of which were written to mislead, 8 in 10 sentences above it
 * were bad news (`npm run bench -- fit-brief`).
 */
const BAD = { any: 0.62, grave: 0.45 };
/** Weight factor for minutes, whose content was known at the previous meeting. */
const PAST = 0.6;
/** Weight of a sentence that is of no particular kind. */
const REMARK = 0.5;
const GRAVE = 0.75;
/** Share of a sentence's importance in the weight of its findings; the rest is its kind. */
const SHARE = 0.75;

/**
 * What sentences of a paper state explicitly: decisions, results, reasons, deadlines, commitments, risks and
 * other important points. Sentences of a filing have no `importance` and are selected by cues alone. `known`
 * are the findings from the papers' tables.
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
    // Boards look first at figures against budget, however they are worded.
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
    // A risk mentioned in minutes counts as current only if it matches a known kind.
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

/** Text in the first person is attributed, since a brief has no author: “CEO’s Report: “I propose …””. */
function inWordsOf(paper: Paper, finding: Finding): Finding {
  const { summary, risk } = finding;
  const named = (text: string) => (/\b(?:I|my)\b/.test(text) ? `${nameOfPaper(paper)}: “${text}”` : text);
  return {
    ...finding,
    ...(summary && { summary: { ...summary, text: named(summary.text) } }),
    ...(risk && { risk: { ...risk, description: named(risk.description) } }),
  };
}

/** A decision recorded in the minutes is not a current risk. */
const DECIDED =
  /^(?:\d+(?:\.\d+)*\.?\s+)?(?:resolved|agreed|approved|carried|noted|ratified)\b|\b(?:was|were|has been|have been) (?:approved|adopted|accepted|noted|received|ratified)\b/i;

/**
 * "The root cause was a worn seal", "The delay goes back to …": a cause belongs to its event and is not a
 * risk of its own.
 */
const CAUSE =
  /^(?:(?:the|its|this|that|our)\s+)?(?:\w+ )?(?:cause|reason|explanation)\b|\b(?:was|were) (?:traced|down) to\b|\bgoes back to\b/i;

/** The sentence also warns about the future. */
const TO_COME = /\b(?:will|would|could|may|might|expect\w*|forecast|projected|at risk|unless|without|if)\b/i;

/** Commitments, causes and savings are not bad news. */
const isNewsOfHarm = (text: string) => !isWelcome(text) && !CAUSE.test(text) && !COMMITMENT.test(text);

const isHeadline = ({ text }: Statement) =>
  readToldVariance(text) !== null || (HEADLINE.test(text) && COMPARED.test(text));

/**
 * A sentence that is important in itself; a risk with its question if it reports a problem (`kind` is null
 * for a risk of no named kind).
 */
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

/** Trillions describe markets and countries. */
const TRILLION = 1e12;
/** Amounts below this share of the paper's largest are immaterial. */
const SMALL = 0.004;

function isSmall(statement: Statement, largest: number): boolean {
  const amount = largestAmount(statement);
  return amount > 0 && amount < largest * SMALL;
}

function largestAmount({ text }: Statement): number {
  const amounts = everyAmount(text).filter(({ unit, scale }) => unit === "money" && scale < TRILLION);
  return Math.max(0, ...amounts.map(({ value }) => Math.abs(value)));
}

/** What the papers' tables have already told, to compare with sentences. */
type Known = { headlines: string[]; lines: string[] };

function knownFrom(findings: Finding[]): Known {
  const lines = findings.map(({ question = "", risk }) => `${question} ${risk?.description ?? ""}`);
  return { headlines: findings.map(({ summary }) => summary?.text ?? ""), lines };
}

const amountsIn = ({ text }: Statement) =>
  text.match(/\d{1,3}(?:,\d{3})+|\d+\.\d+(?= ?(?:[x×]|times)(?!\p{L}))/gu) ?? [];

/** Whether the table headlines already give a figure of the sentence, or its figures as the sentence rounds them. */
const isKnown = (statement: Statement, { headlines }: Known) =>
  headlines.some(
    (headline) =>
      amountsIn(statement).some((amount) => headline.includes(amount)) ||
      hasSameFigures(statement.text, headline),
  );

/** Whether a question or risk from the tables already has all of its figures. */
function isAsked(statement: Statement, { lines }: Known): boolean {
  const amounts = amountsIn(statement);
  return amounts.length > 1 && lines.some((line) => amounts.every((amount) => line.includes(amount)));
}

// A sentence that repeats a table is dropped unless it gives a reason, and its question is not repeated.
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
  // A filing names hundreds of dates; only those at which money is due concern the board.
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

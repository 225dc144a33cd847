import { magnitude, readFigures } from "@/lib/evidence/figures";
import { citeStatement } from "./cite";
import { COMMITMENT, COMPARED, DEADLINE, DECISION, HEADLINE, REASON } from "./cues";
import { proseRisk } from "./prose-risks";
import { key, own, prominence, toldStatements, type Weigh } from "./statements";
import { readToldVariance } from "./told-variance";
import type { Finding, Paper, Statement } from "./types";
import { capitalise, direction, percent } from "./wording";

/** What sentences of the papers say in so many words: decisions, results, reasons, deadlines, commitments, risks. `known` are the findings of the paper's tables. */
export function proseFindings(paper: Paper, known: Finding[]): Finding[] {
  const told = toldStatements(paper);
  const headlines = known.map(({ summary }) => summary?.text ?? "");
  const prominent = prominence(paper, told);
  return told.flatMap((statement) => {
    const weigh = (weight: number) => weight * prominent(statement);
    return [
      ...decision(paper, statement, weigh),
      ...(repeatsHeadline(statement, headlines) ? [] : result(paper, statement, weigh)),
      ...deadline(paper, statement, weigh),
      ...commitment(paper, statement, weigh),
      ...proseRisk(paper, statement, weigh),
    ];
  });
}

// What a table has told is not told again in the paper's words, unless they say why.
function repeatsHeadline({ text }: Statement, headlines: string[]): boolean {
  if (REASON.test(text)) return false;
  const amounts = text.match(/\d{1,3}(?:,\d{3})+/g) ?? [];
  return amounts.some((amount) => headlines.some((headline) => headline.includes(amount)));
}

function decision(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  if (!DECISION.test(text)) return [];
  return [
    {
      key: key("decision", text),
      weight: weigh(1),
      citations: [citeStatement(paper, statement)],
      summary: { place: "decision", text },
      question: `“${text}” Which alternatives were considered, and what follows if the board says no or later?`,
      recommendation: `Before deciding, have the effect on cash and on this year's budget set out: “${text}”`,
    },
  ];
}

function result(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  const figures = readFigures(text).filter(
    ({ percent, currency, value }) => percent || currency || value >= 1000,
  );
  const explains = REASON.test(text);
  if (figures.length === 0 && !(explains && MONEY_MATTER.test(text))) return [];
  if (!COMPARED.test(text) && !explains) return [];
  const headline = HEADLINE.test(text) ? 0.25 : 0;
  const several = Math.min(0.15, figures.length * 0.05);
  const ofVariance = explains && /\bvariance|budget\b/i.test(text) ? 0.15 : 0;
  return [
    {
      key: key("result", text),
      weight: weigh(0.4 + headline + several + ofVariance + (explains ? 0.1 : 0)),
      citations: [citeStatement(paper, statement)],
      summary: { place: explains ? "reason" : "result", text },
      ...(figures.length > 0 ? askAbout(text, explains) : {}),
    },
  ];
}

/** What a reason without a figure may be of: the lines of accounts. */
const MONEY_MATTER =
  /\b(?:income|revenues?|sales|costs?|expens\w+|spending|surplus|deficit|cash|margin|profit|loss)\b.*\b(?:fell|rose|short|ahead|over|under|below|above|increas\w+|decreas\w+|variance|higher|lower|improv\w+|declin\w+)\b/i;

const BEHIND =
  /\bunder\b|below|short|behind|over (?:the )?(?:\w+ )?budget|shortfall|deficit|\bloss\b|declin|decreas|fell|\bless\b/i;

const AHEAD = /\bincreas|\brose\b|\bgrew\b|\bgrowth\b|\bup \d|higher|record\b|exceed|ahead\b/i;

// What comes first is the news; what follows ("partially offset by a decline in") tempers it.
function isBehind(text: string): boolean {
  const down = text.search(BEHIND);
  const up = text.search(AHEAD);
  return down >= 0 && (up < 0 || down < up) && !LESS_IS_GOOD.test(text);
}

const LESS_IS_GOOD =
  /^.{0,40}\b(?:loss(?:es)?|costs?|expens\w+|spend\w*|arrears|absence|vacanc\w+|voids?|complaints|waiting)\b.{0,60}\b(?:below|under|less|fell|lower|down|decreased)\b/i;

// What to ask of a result that disappoints: in the paper's figures where it tells them plainly, else in its words.
function askAbout(text: string, explains: boolean): Pick<Finding, "question" | "risk" | "recommendation"> {
  const told = readToldVariance(text);
  if (!told) {
    if (!isBehind(text)) return {};
    return {
      question: `“${text}” ${explains ? "Is that a matter of timing, or will it last?" : ending(text)}`,
    };
  }
  const cost = /\b(expens|cost|spend|expenditure|overhead)/i.test(told.subject);
  const missing = told.difference * (cost ? -1 : 1);
  const [actual, budget] = [told.actual.raw, told.budget.raw];
  const off = `${percent(told.difference, magnitude(told.budget))} ${direction(told.difference)} the ${budget} budgeted`;
  if (missing >= 0) return {};
  const subject = capitalise(told.subject);
  const verb = /[^s]s$/i.test(subject) ? "stand" : "stands";
  return {
    question: `${subject} ${verb} at ${actual}, ${off}: what explains it, and can it be made good this year?`,
    risk: {
      level:
        HEADLINE.test(subject) && Math.abs(told.difference) > magnitude(told.budget) * 0.2
          ? "high"
          : "medium",
      title: `${subject} off budget`,
      description: text,
    },
    recommendation: `Ask for the measures that would bring ${told.subject} back to the ${budget} budgeted, or for a new forecast.`,
  };
}

/** The question that fits what a sentence is about. */
function ending(text: string): string {
  if (/\bcash|reserve|liquidity\b/i.test(text))
    return "How does that compare with the reserves the board wants to hold?";
  if (/\bloss|deficit\b/i.test(text)) return "What is the plan to return to budget, and by when?";
  if (/expens|cost|spend/i.test(text)) return "Which decisions led to it, and what is still to come?";
  return "What explains it, and what is being done?";
}

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
  return [
    {
      key: key("deadline", text),
      weight: weigh(0.66),
      citations: [citeStatement(paper, statement)],
      summary: { place: "risk", text },
      question: `“${text}” Is that on track, and what is the plan if it slips?`,
      recommendation: `Note the date and ask for progress at the next meeting: “${text}”`,
    },
  ];
}

function commitment(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  if (!COMMITMENT.test(text) || DEADLINE.test(text)) return [];
  return [
    {
      key: key("commitment", text),
      weight: weigh(0.5),
      citations: [citeStatement(paper, statement)],
      question: `“${text}” By when, and who is responsible?`,
      recommendation: `Have a date and an owner recorded for this: “${text}”`,
    },
  ];
}

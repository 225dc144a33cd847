import { magnitude, readFigures } from "@/lib/evidence/figures";
import { citeStatement } from "./cite";
import { BOILERPLATE, COMMITMENT, COMPARED, DEADLINE, DECISION, HEADLINE, REASON, RISK_CUES } from "./cues";
import { readToldVariance } from "./told-variance";
import type { Finding, Paper, Statement } from "./types";
import { capitalise, direction, percent } from "./wording";

const SHORTEST = 30;
const LONGEST = 340;

/** What sentences of the papers say in so many words: decisions, results, reasons, deadlines, commitments, risks. `known` are the findings of the paper's tables. */
export function proseFindings(paper: Paper, known: Finding[]): Finding[] {
  const told = paper.statements.filter(isTold);
  const headlines = known
    .filter(({ key }) => key.startsWith("headline:"))
    .map(({ summary }) => summary?.text ?? "");
  const prominence = prominenceOf(told, paper.document.pages.length);
  return told.flatMap((statement) => {
    const weigh = (weight: number) => weight * prominence(statement);
    return [
      ...decision(paper, statement, weigh),
      ...(repeatsHeadline(statement, headlines) ? [] : result(paper, statement, weigh)),
      ...deadline(paper, statement, weigh),
      ...commitment(paper, statement, weigh),
      ...risk(paper, statement, weigh),
    ];
  });
}

// A total that a table has told with its budget is not told again in the paper's words, unless they say why.
function repeatsHeadline({ text }: Statement, headlines: string[]): boolean {
  if (REASON.test(text)) return false;
  const amounts = text.match(/\d{1,3}(?:,\d{3})+/g) ?? [];
  return amounts.some((amount) => headlines.some((headline) => headline.includes(amount)));
}

function isTold({ text }: Statement): boolean {
  if (text.length < SHORTEST || text.length > LONGEST || BOILERPLATE.test(text)) return false;
  return /^["“(]?[\p{Lu}\d$£€]/u.test(text) && /[.!?:)”"]$/.test(text) && !/\?$/.test(text);
}

// A short paper is written for the board line by line; in a long filing the early pages carry what matters most.
function prominenceOf(told: Statement[], pages: number): (statement: Statement) => number {
  const rank = new Map(told.map((statement, index) => [statement, index / Math.max(1, told.length)]));
  const length = pages > 40 ? 0.8 : 1;
  return (statement) => length * (1 - 0.25 * (rank.get(statement) ?? 0));
}

type Weigh = (weight: number) => number;

/** The sentence as it is quoted inside one of ours: closed by a full stop, without a bullet's leftovers. */
function own(text: string): string {
  return text.replace(/[:;,]$/, ".").replace(/^[•\-–*]\s*/, "");
}

function key(kind: string, text: string): string {
  const words = text.toLowerCase().match(/\p{L}{4,}|\d[\d,.]*\d/gu) ?? [];
  return `${kind}:${words.slice(0, 6).join(" ")}`;
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
  if (figures.length === 0 && !(explains && HEADLINE.test(text))) return [];
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

const BEHIND =
  /\bunder\b|below|short|behind|over (?:the )?(?:\w+ )?budget|shortfall|deficit|\bloss\b|declin|decreas|fell|\bless\b/i;

const LESS_IS_GOOD =
  /^.{0,40}\b(?:loss(?:es)?|costs?|expens\w+|spend\w*|arrears|absence|vacanc\w+|voids?|complaints|waiting)\b.{0,60}\b(?:below|under|less|fell|lower|down|decreased)\b/i;

// What to ask of a result that disappoints: in the paper's figures where it tells them plainly, else in its words.
function askAbout(text: string, explains: boolean): Pick<Finding, "question" | "risk" | "recommendation"> {
  const told = readToldVariance(text);
  if (!told) {
    if (!BEHIND.test(text) || LESS_IS_GOOD.test(text)) return {};
    return { question: `“${text}” ${explains ? "How much of it will reverse by year end?" : ending(text)}` };
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

function risk(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  const cue = RISK_CUES.find(({ pattern }) => pattern.test(text));
  if (!cue) return [];
  // "Could" and "may" without a figure or a date is what every filing says of every risk.
  const general = /\b(may|could|might|can)\b/i.test(text) && readFigures(text).length === 0;
  const weight = weigh((cue.level === "high" ? 0.8 : 0.55) * (general ? 0.5 : 1));
  return [
    {
      key: key(`risk:${cue.title}`, text),
      weight,
      citations: [citeStatement(paper, statement)],
      summary: cue.level === "opportunity" || general ? undefined : { place: "risk", text },
      risk: {
        level: general && cue.level === "high" ? "medium" : cue.level,
        title: cue.title,
        description: text,
      },
      question:
        cue.level === "opportunity" ? undefined : `“${text}” What is being done about it, and by whom?`,
    },
  ];
}

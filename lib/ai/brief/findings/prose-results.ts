import { normalLabel } from "@/lib/ai/facts/keys";
import { everyAmount, type FoundAmount } from "@/lib/ledger/amount";
import { capitalised } from "@/lib/wording";
import { COMPARED, HEADLINE, REASON } from "./cues";
import { isFiling, ofStatement, own, type Weigh } from "./statements";
import type { Finding, Paper, Statement } from "./types";
import { askAbout, direction, percent, trimmedStop } from "./wording";

/** What a sentence says about a figure compared with a budget or earlier period, or about the reason for one. */
export function result(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  const figures = everyAmount(text).filter(
    ({ unit, value, scale }) => unit !== "plain" || value / scale >= 1000,
  );
  const explains = REASON.test(text);
  if (figures.length === 0 && !(explains && MONEY_MATTER.test(text))) return [];
  if (!COMPARED.test(text) && !explains && !readToldVariance(text)) return [];
  if (isFiling(paper) && !HEADLINE.test(text)) return [];
  const headline = HEADLINE.test(text) ? 0.25 : 0;
  const several = Math.min(0.15, figures.length * 0.05);
  const ofVariance = explains && /\bvariance|budget\b/i.test(text) ? 0.15 : 0;
  return [
    {
      ...ofStatement(
        paper,
        statement,
        "result",
        weigh(0.4 + headline + several + ofVariance + (explains ? 0.1 : 0)),
      ),
      summary: { place: explains ? "reason" : "result", text },
      ...(figures.length > 0 ? askWhy(paper, text, explains) : {}),
    },
  ];
}

/** Account lines that a reason without a figure may refer to. */
const MONEY_MATTER =
  /\b(?:income|revenues?|sales|costs?|expens\w+|spending|surplus|deficit|cash|margin|profit|loss)\b.*\b(?:fell|rose|short|ahead|over|under|below|above|increas\w+|decreas\w+|variance|higher|lower|improv\w+|declin\w+)\b/i;

const BEHIND =
  /\bunder\b|below|short|behind|over (?:the )?(?:\w+ )?budget|shortfall|deficit|\bloss\b|declin|decreas|fell|\bless\b/i;

const AHEAD = /\bincreas|\brose\b|\bgrew\b|\bgrowth\b|\bup \d|higher|record\b|exceed|ahead\b|better than\b/i;

// The main clause is the news; what follows ("partially offset by a decline in") qualifies it.
function isBehind(text: string): boolean {
  const down = text.search(BEHIND);
  const up = text.search(AHEAD);
  return down >= 0 && (up < 0 || down < up) && !isWelcome(text);
}

const LESS_IS_GOOD =
  /^.{0,40}\b(?:loss(?:es)?|costs?|expens\w+|spend\w*|arrears|absence|vacanc\w+|voids?|complaints|waiting)\b.{0,60}\b(?:below|under|less|fell|lower|down|decreased)\b|\bunder (?:the )?(?:[\w-]+ ){0,4}budget for (?:expenses|expenditure|costs|spending)\b|^(?!.*\b(?:income|revenues?|sales|surplus|donations|membership)\b).*\bunder (?:the )?budget\b/i;

const MORE_IS_GOOD =
  /^(?!.*\b(?:cost|expens|spen[dt]|arrears|absence|vacanc)).{0,60}\b(?:income|revenues?|sales|turnover|surplus|profit|donations|membership)\b/i;

/** Good news: a cost that is lower, or income above plan. */
export const isWelcome = (text: string): boolean =>
  LESS_IS_GOOD.test(text) || (MORE_IS_GOOD.test(text) && AHEAD.test(text) && text.search(BEHIND) < 0);

/** A figure within this share of its budget is on budget. */
const MATERIAL = 0.03;

// The question about a disappointing result: with the paper's figures if it gives them under a plain name,
// else in its words.
function askWhy(
  paper: Paper,
  text: string,
  explains: boolean,
): Pick<Finding, "question" | "risk" | "recommendation"> {
  const told = readToldVariance(text);
  if (!told) {
    if (!isBehind(text)) return {};
    return { question: askAbout(openQuestion(text, explains), text) };
  }
  const cost = /\b(expens|cost|spend|expenditure|overhead)/i.test(told.subject);
  const missing = told.difference * (cost ? -1 : 1);
  if (missing > -told.budget.value * MATERIAL) return {};
  const [actual, budget] = [told.actual, told.budget].map(({ start, end }) =>
    trimmedStop(text.slice(start, end)),
  );
  const name = isPlainName(paper, told.subject) ? told.subject : null;
  const off = `${percent(told.difference, told.budget.value)} ${direction(told.difference)} the ${budget} budgeted`;
  const came = name && `${capitalised(name)} came to ${actual}, ${off}`;
  const asks = "What explains the gap, and can it be closed this year?";
  const side = cost ? "over budget" : "below budget";
  return {
    question: came ? `${came}. ${asks}` : askAbout(asks, text),
    risk: {
      level:
        HEADLINE.test(told.subject) && Math.abs(told.difference) > told.budget.value * 0.2
          ? "high"
          : "medium",
      title: name ? `${capitalised(name)} ${side}` : capitalised(side),
      // The sentence itself is already in the summary.
      description: came ? `${came}.` : text,
    },
    recommendation: name
      ? `Ask how management would bring ${inSentence(name.replace(OF_A_TIME, ""))} back to the ${budget} budgeted, or ask for a new forecast.`
      : `Ask how management would come back to the ${budget} budgeted, or ask for a new forecast.`,
  };
}

/** The period after a name: "Net income for the nine months". */
const OF_A_TIME = /\s(?:for|in|to|at|from) .*$/i;
/** Two words, the second of which marks a monetary name: "Event income". */
const MONEY_NAME =
  /^(?!(?:we|our|they|it|i)\b)\p{L}[\p{L}-]+ (?:income|revenues?|sales|turnover|costs?|expens\w+|spend(?:ing)?|expenditure|surplus|profit)$/iu;

/** Lines that every board has: "EBITDA", "Net loss". */
const HEADLINE_NAME =
  /^(?:(?:total|net|operating|gross) )?(?:ebitda|turnover|revenues?|sales|income|surplus|profit|margin)$/i;

/** Whether the words before a figure are a name, of a table line or an amount. "We now project a surplus" is not. */
function isPlainName({ figures }: Paper, subject: string): boolean {
  const name = subject.replace(OF_A_TIME, "");
  const own = normalLabel(name);
  return (
    MONEY_NAME.test(name) ||
    HEADLINE_NAME.test(name) ||
    figures.some(({ title, label }) => title !== null && normalLabel(label) === own)
  );
}

/** Lowercases a name that began a sentence: "Agency spending" loses its capital, "Event Income" does not. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** What goes wrong without action. */
const WAITING = /\b(?:will not|would not|may have to|without|unless)\b/i;

/** The question for a sentence that matches no kind of risk. */
export function openQuestion(text: string, explains: boolean): string {
  if (/^if\b/i.test(text)) return "How likely is this, and what would management do then?";
  if (WAITING.test(text)) return "What happens if we wait, and by when must we act?";
  if (/\b(?:may|might|could)\b/i.test(text)) return "How likely is this, and what would management do then?";
  if (
    /\b(?:expects?\b.* to|now (?:expect|project|forecast)|will (?:be|have|fall|cost)|would (?:be|have|take|fall))\b/i.test(
      text,
    )
  )
    return "How firm is this, and what could still change it?";
  if (explains) return "Is this a matter of timing, or will it last?";
  return "What explains this, and what is being done?";
}

/** A figure and its budget in one sentence: "Event income of $832,983 is $112,915 under the budget of $945,898." */
type ToldVariance = { subject: string; actual: FoundAmount; budget: FoundAmount; difference: number };

const SUBJECT =
  /^(?:[-•]\s*)?(?:actual,?\s+)?(?:recogni[sz]ed\s+)?(.{3,70}?)(?:,|\s+through\s.{3,20})?\s+(?:at|of|is|was|were|are|totall?(?:s|ed|ing)?|came to|amount(?:s|ed) to|stands? at)\s*$/i;
const BUDGET = /\b(?:budget(?:ed)?|plan(?:ned)?|target|forecast)\b[^$£€\d,;]{0,40}$/i;

/**
 * Reads the figure a sentence starts with and the budget it gives later. Null unless both are amounts in one
 * currency and the sentence clearly says which is which.
 */
export function readToldVariance(text: string): ToldVariance | null {
  const amounts = everyAmount(text).filter(({ unit }) => unit === "money");
  const [actual] = amounts;
  const budget = amounts.slice(1).find((figure) => BUDGET.test(text.slice(0, figure.start)));
  const subject = actual && SUBJECT.exec(text.slice(0, actual.start))?.[1];
  if (!actual || !budget || !subject || actual.currency !== budget.currency) return null;
  return { subject: bareSubject(subject), actual, budget, difference: actual.value - budget.value };
}

/**
 * The subject of a sentence without a label, clause or remark before it: "Revenue: On an accrual basis, total
 * revenue".
 */
function bareSubject(subject: string): string {
  const last =
    subject
      .replace(/\([^)]*\)/g, "")
      .split(/[:,]\s+/)
      .at(-1) ?? subject;
  return last
    .replace(/^(?:the|actual|recogni[sz]ed|our)\s+/i, "")
    .replace(/\s+/g, " ")
    .trim();
}

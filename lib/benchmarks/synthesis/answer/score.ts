import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import { terms } from "@/lib/ai/terms";
import type { ResultLine, ResultQuestion } from "./types";

/** Words that ask for a kind of statement rather than a subject. */
const KINDS: [RegExp, ResultLine["kind"]][] = [
  [/\boutliers?\b|\bunusual\b|\bstands? out\b|\bred flags?\b|\babnormal\b|\bextreme/i, "outlier"],
  [
    /\bquestions?\b[^?]*\b(?:ask|raise|put|management|board)\b|\bwhat (?:should|could|can|would|might) (?:\w+ ){1,3}ask\b/i,
    "question",
  ],
  [
    /\b(?:who|which|what) (?:\w+ )?(?:are|were|is in) (?:\w+ ){0,3}(?:peers?|peer set|peer group|compared)\b|\b(?:list|name) (?:\w+ )?peers\b|\bwhy (?:is|are|was|were)\b[^?]*\bpeers?\b/i,
    "peers",
  ],
  [
    /\bsummar\w+|\boverview\b|\bkey (?:insights?|takeaways?|findings?|points?)\b|\bmost important\b|\bwhat should (?:i|the board|we) know\b|\bin short\b|\bhighlights?\b/i,
    "insight",
  ],
];

/** The kind of statement a question asks for; null when it asks for a subject. */
export function wantedKind(question: string): ResultLine["kind"] | null {
  return KINDS.find(([pattern]) => pattern.test(question))?.[1] ?? null;
}

const EXTREMES = phrases(
  "who; which peer; which compan; which one; highest; lowest; best; worst; most; least; largest; smallest; lead; laggard; top; bottom",
);
const FILINGS = phrases(
  "why; explain; because; reason; filing; 10 k; 10 q; 10k; 10q; proxy; risk; disclos; say; strateg; threat; competit; oversee; oversight; in the way; separate; litigation; liquidity; governance; rights",
);
const FORMULA = phrases("formula; comput; calculat; defin; method; measure; mean");

const asksFor = (question: string, of: readonly string[]): boolean => hasAny(spaced(question), of);

/** Whether a question asks about the content of filings, or for a reason, which figures do not give. */
export const wantsFilings = (question: string): boolean => asksFor(question, FILINGS);

/** Synonyms of the result's own terms. */
const SYNONYMS: [readonly string[], string][] = [
  [phrases("salar; remunerat; paid; paycheck; earns; compensat"), "pay compensation"],
  [phrases("tsr; stock performance; shareholder return; share performance"), "total shareholder return"],
  [phrases("profit; earnings; bottom line"), "net margin operating margin"],
  [phrases("leverag; indebted; borrow; gearing; solven; balance sheet"), "debt equity"],
  [phrases("sales; top line; turnover; grow"), "revenue growth"],
  [phrases("r d; innovat; research"), "R&D intensity"],
  [phrases("capex; invest"), "capital expenditure reinvestment"],
  [phrases("divers; gender; female; women; woman"), "women on the board"],
  [phrases("independen"), "board independence"],
  [phrases("roe; return on equity; returns on equity"), "return average equity"],
  [
    phrases("fcf; free cash; cash generat; generate cash; cash conver; cash does; cash from each"),
    "free cash flow margin",
  ],
  [phrases("buyback; repurchas; dilut"), "change share count"],
  [phrases("say on pay; vote; shareholder support; approval"), "say-on-pay support"],
  [phrases("worker; employee; staff"), "median employee pay ratio"],
  [phrases("market cap; worth; value; valuation"), "market capitalisation public float"],
  [phrases("esg; sustainab"), "ESG rating"],
  [phrases("align; follow; pay for performance; deserv; justif"), "alignment relative degree pay return"],
  [phrases("auditor"), "audit fees auditor"],
  [phrases("recent; up to date; current; as of; how old; dated"), "data current dates"],
];

/** Adds the result's own terms to a question that uses synonyms. */
export function expanded(question: string): string {
  const added = SYNONYMS.flatMap(([said, words]) => (asksFor(question, said) ? [words] : []));
  return [question, ...added].join(" ");
}

/** Words common to all questions about a benchmark. */
const COMMON = new Set(
  terms(
    "company companies board peer peers set group median average compare compares compared rank ranked ranking benchmark figure " +
      "figures result results gap high highest low lowest good bad best worst sit stand stands position data outlier outliers unusual " +
      "insight insights summary overview key important finding findings takeaway question questions ask management learn last keep " +
      "pace faster come follow way where explain explains much big large doing do done perform latest",
  ),
);
/** Weight of a figure of the focal company relative to a remark about it. */
const WEIGHT: Record<ResultLine["kind"], number> = {
  metric: 1.25,
  extremes: 1.3,
  peerFigure: 1.5,
  formula: 1.4,
  insight: 0.9,
  outlier: 0.85,
  question: 0.8,
  peers: 0.8,
  about: 1.1,
  filing: 0.95,
};
const IN_NAME = 2;
const IN_TEXT = 0.5;
const IN_AREA = 0.7;
/** Weight of a synonym that the question does not contain. */
const MEANT = 0.6;
/** Penalty per word of the name not asked for: ranks "Net margin" above "Swing in net margin". */
const UNASKED = 0.22;
const EMPTY = 0.75;
/** Minimum share of a question's words that the result must contain. */
const LEAST_KNOWN = 0.5;

export type Scored = { line: ResultLine; score: number };

/** The words of a question that name its subject. */
export function subjectTerms({ question, names }: Pick<ResultQuestion, "question" | "names">): string[] {
  const ignored = new Set(terms(names));
  return [...new Set(terms(question))].filter((term) => !COMMON.has(term) && !ignored.has(term));
}

/**
 * Scores lines by the subject words they share with the question, best first. None when most of those words
 * are in no line: a result with one word of the question does not answer it.
 */
export function scoredLines(asked: ResultQuestion): Scored[] {
  const open = asked.lines.filter((line) => isOpen(line, asked));
  const index = open.map((line) => ({
    line,
    name: new Set(terms(line.about)),
    text: new Set(terms(line.text)),
    area: new Set(terms(line.area)),
  }));
  const known = new Set(index.flatMap(({ name, text, area }) => [...name, ...text, ...area]));
  const own = subjectTerms(asked);
  const wanted = subjectTerms({ question: expanded(asked.question), names: asked.names });
  const added = wanted.filter((term) => !own.includes(term));
  const understood = own.filter((term) => known.has(term)).length + (added.length > 0 ? 1 : 0);
  if (wanted.length === 0 || understood < own.length * LEAST_KNOWN) return [];
  const rarity = rarityOf(index.map(({ name, text, area }) => new Set([...name, ...text, ...area])));
  return index
    .flatMap(({ line, name, text, area }) => {
      const score = wanted.reduce((sum, term) => {
        const weight = name.has(term) ? IN_NAME : area.has(term) ? IN_AREA : text.has(term) ? IN_TEXT : 0;
        return sum + weight * (rarity.get(term) ?? 0) * (own.includes(term) ? 1 : MEANT);
      }, 0);
      const unasked = [...name].filter((term) => !wanted.includes(term) && !COMMON.has(term)).length;
      const fit = score / (1 + UNASKED * Math.min(unasked, 6));
      return score > 0 ? [{ line, score: fit * WEIGHT[line.kind] * (line.isEmpty ? EMPTY : 1) }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
}

function isOpen({ kind, companyId }: ResultLine, { question, named }: ResultQuestion): boolean {
  if (kind === "peerFigure") return companyId !== null && named.includes(companyId);
  if (kind === "extremes") return asksFor(question, EXTREMES);
  if (kind === "formula") return asksFor(question, FORMULA);
  if (kind === "filing") return wantsFilings(question);
  if (kind === "question" || kind === "peers") return wantedKind(question) === kind;
  return true;
}

/** Weights terms by rarity: one in a single line says more than one in all. */
function rarityOf(lines: Set<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) for (const term of line) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map([...counts].map(([term, count]) => [term, Math.log(1 + lines.length / count)]));
}

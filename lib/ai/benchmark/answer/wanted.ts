import type { ResultLine } from "./types";

/** Words that ask for a kind of statement rather than for a subject. */
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

/** The kind of statement that a question asks for as such; null when it asks for a subject. */
export function wantedKind(question: string): ResultLine["kind"] | null {
  return KINDS.find(([pattern]) => pattern.test(question))?.[1] ?? null;
}

/** Whether a question asks which company is first or last. */
export const wantsExtremes = (question: string): boolean =>
  /\b(?:who|which (?:peer|compan\w+|one))\b|\b(?:highest|lowest|best|worst|most|least|largest|smallest|leads?|leader|laggard|top|bottom)\b/i.test(
    question,
  );

/** Whether a question asks what stands in filings, or for a reason, which figures do not give. */
export const wantsFilings = (question: string): boolean =>
  /\b(?:why|explain\w*|because|reasons?|filings?|10-?[kq]|proxy|risks?|disclos\w+|says?|strateg\w+|threats?|competit\w+|oversee|oversight|stands? in the way|separate|litigation|liquidity|governance|rights)\b/i.test(
    question,
  );

/** Whether a question asks how a figure is made. */
export const wantsFormula = (question: string): boolean =>
  /\b(?:formula|comput\w+|calculat\w+|defin\w+|method\w*|measured?|mean(?:s|ing)?)\b/i.test(question);

/** Other words for what the result calls by one name. */
const SYNONYMS: [RegExp, string][] = [
  [/\b(?:salar\w+|remunerat\w+|paid|paycheck|earns?|compensat\w+)\b/i, "pay compensation"],
  [/\b(?:tsr|stock performance|shareholder returns?|share performance)\b/i, "total shareholder return"],
  [/\b(?:profitab\w+|profits?|earnings|bottom line)\b/i, "net margin operating margin"],
  [/\b(?:leverag\w+|indebted\w*|borrow\w*|gearing|solven\w+|balance sheet)\b/i, "debt equity"],
  [/\b(?:sales|top line|turnover|grow(?:s|ing|th)?)\b/i, "revenue growth"],
  [/\b(?:r&d|innovat\w+|research)\b/i, "R&D intensity"],
  [/\b(?:capex|invest\w*)\b/i, "capital expenditure reinvestment"],
  [/\b(?:diversity|divers\w+|gender|female|wom[ae]n)\b/i, "women on the board"],
  [/\b(?:independen\w+)\b/i, "board independence"],
  [/\b(?:roe|returns? on equity)\b/i, "return average equity"],
  [
    /\bfcf\b|\bfree cash\b|\b(?:generat\w+|convert\w*)\b[^?]*\bcash\b|\bcash\b[^?]*\b(?:generat\w+|dollar of revenue|conversion)\b/i,
    "free cash flow margin",
  ],
  [/\b(?:buybacks?|repurchas\w*|dilut\w+)\b/i, "change share count"],
  [/\b(?:say[- ]on[- ]pay|votes?|voted|shareholder support|approval)\b/i, "say-on-pay support"],
  [/\b(?:workers?|employees?|staff)\b/i, "median employee pay ratio"],
  [/\b(?:market cap\w*|worth|valu(?:e|ation))\b/i, "market capitalisation public float"],
  [/\b(?:esg|sustainab\w+)\b/i, "ESG rating"],
  [
    /\b(?:align\w*|follow|pay for performance|pay-for-performance|deserv\w+|justif\w+)\b/i,
    "alignment relative degree pay return",
  ],
  [/\b(?:auditors?)\b/i, "audit fees auditor"],
  [/\b(?:recent|up to date|current|as of|how old|dated?)\b/i, "data current dates"],
];

/** A question with the words by which the result calls what it names otherwise. */
export function expanded(question: string): string {
  const added = SYNONYMS.flatMap(([pattern, words]) => (pattern.test(question) ? [words] : []));
  return [question, ...added].join(" ");
}

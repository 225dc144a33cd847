/** Abbreviations in KPI names with their expansion. Only those with a single meaning in board papers. */
export const WRITTEN_OUT = wordMap({
  acct: "account",
  admin: "administration",
  aov: "average order value",
  arr: "annual recurring revenue",
  arpu: "average revenue per user",
  avg: "average",
  cac: "customer acquisition cost",
  capex: "capital expenditure",
  cogs: "cost of goods sold",
  csat: "customer satisfaction",
  cust: "customer",
  custs: "customer",
  dept: "department",
  dpo: "day payable outstanding",
  dso: "day sale outstanding",
  enps: "employee net promoter score",
  eps: "earning per share",
  esat: "employee satisfaction",
  expend: "expenditure",
  fcf: "free cash flow",
  fcr: "first contact resolution",
  govt: "government",
  ghg: "greenhouse gas",
  intl: "international",
  ltifr: "lost time injury frequency rate",
  ltv: "lifetime value",
  max: "maximum",
  mgmt: "management",
  mgt: "management",
  mrr: "monthly recurring revenue",
  nps: "net promoter score",
  nrr: "net revenue retention",
  grr: "gross revenue retention",
  ocf: "operating cash flow",
  ops: "operation",
  opex: "operating expenditure",
  org: "organisation",
  otd: "on time delivery",
  otif: "on time in full",
  perf: "performance",
  proj: "project",
  qty: "quantity",
  rev: "revenue",
  revs: "revenue",
  roce: "return on capital employed",
  roe: "return on equity",
  roi: "return on investment",
  sqm: "square metre",
  svc: "service",
  trir: "total recordable incident rate",
  util: "utilisation",
  wip: "work in progress",
  yoy: "year on year",
});

/** Spelling variants, applied after singularization. */
export const SPELLINGS = wordMap({
  center: "centre",
  defense: "defence",
  fulfillment: "fulfilment",
  labor: "labour",
  license: "licence",
  meter: "metre",
  program: "programme",
});

/** Words that do not help identify a KPI. */
export const STOP_WORDS = new Set(
  "the a an of our in to for and on at by as its with from measured tracked against kpi metric measure percent percentage pct pp".split(
    " ",
  ),
);

/** Words one paper adds to a name and another omits. Two names that differ only in these are close. */
export const WEAK_WORDS = new Set(
  "total overall group company organisation score index level result actual reported number count year overview performance figure".split(
    " ",
  ),
);

/** Weak only next to some units: 3 incidents and an incident rate of 3 are both plain numbers. */
export const WEAK_BESIDE_UNITS = new Set("rate ratio average".split(" "));

/** Words that make it another KPI, however much else matches. */
export const CONTRASTS = new Set(
  "net gross new existing lost adjusted underlying statutory organic recurring monthly annual weekly daily quarterly cumulative rolling internal external direct indirect domestic international online retail male female voluntary involuntary planned unplanned opening closing before after per first second third short long fixed variable current target forecast budget excluding including".split(
    " ",
  ),
);

/** Verbs before the measure: "Increase revenue", "Reduce churn". */
export const AIMS =
  /^(?:to )?(?:increase|grow|raise|improve|boost|expand|reduce|lower|cut|decrease|minimi[sz]e|maximi[sz]e|achieve|attain|maintain|deliver)(?: the| our)? /;

/** Year to date, and words that introduce a day. */
export const TO_DATE = /\b(?:ytd|year[ -]to[ -]date|as (?:at|of))\b/g;

/** "from 40%", "by $2m", "≥ 95%": words before an amount, in an objective used as a name. */
export const HOW_FAR =
  /(?:(?:\b(?:from|to|by|at least|at most|than|above|below|over|under|beyond)|[≥≤<>=~]+)\s*)*$/;

/** "1.", "1.2", "KPI 3:", "KR1 –", "a)": the number of a KPI in a list. */
export const ENUMERATOR =
  /^\s*(?:(?:kpi|kr|okr|objective|goal|key result)\s*\d+(?:\.\d+)*\s*[.):–—-]*\s+|(?:o|#)\s*\d+(?:\.\d+)*\s*[.):–—-]+\s+|\d+(?:\.\d+)+[.):]?\s+|\d+[.):]\s+|[a-z][.)]\s+|[•▪●*–—-]\s+)/;

/** "Number of customers", "% of invoices": what is counted follows. */
export const COUNTED = /^(?:the )?(?:#|no\.?|nos\.?|number|percentage|proportion|amount|%|total number) of /;

/** A Map, because looking up "constructor" in an object returns a function. */
function wordMap(words: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words));
}

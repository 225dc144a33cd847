import type { FoundKpi, KpiStatus } from "@/lib/ledger/scorecards/kpi";
import { oneLine } from "@/lib/wording";
import type { Comparison } from "./quantities";

type Direction = Pick<FoundKpi, "direction" | "directionBasis">;

/** What is known of a KPI besides its name. Values share one unit. */
type DirectionSigns = {
  /** What a column, a note or the name says: "lower is better", "↓", "higher". */
  stated?: string[];
  /** From the target: "≤ 5 days". */
  comparison?: Comparison | null;
  /** Direction of thresholds next to the target: a warning level below the limit, "≥ 95%" for green. */
  thresholds?: "higher" | "lower" | null;
  baseline?: number | null;
  target?: number | null;
  /** The latest value with its target and the paper's rating. */
  rated?: { target: number | null; current: number | null; status: KpiStatus | null } | null;
  /** Its unit, as in FoundFigure. */
  unit?: string | null;
  /** The target's heading calls it a limit, not to be exceeded. */
  isLimit?: boolean;
};

/**
 * Which direction is better, and why. In order: what the paper states (words, an arrow in its own column, "≤" before
 * the target), what the name implies ("churn", "cost savings"), where the target lies from the baseline, which side of
 * the target a value rated as a miss is on; otherwise higher, as an assumption. The name comes before the values,
 * because a budget may be below the previous year.
 */
export function directionOf(name: string, signs: DirectionSigns = {}): Direction {
  const {
    stated = [],
    comparison = null,
    thresholds = null,
    baseline = null,
    target = null,
    rated = null,
    isLimit = false,
    unit = null,
  } = signs;
  for (const text of [...stated, name]) {
    const way = statedWay(text);
    if (way) return { direction: way, directionBasis: "stated" };
  }
  if (comparison)
    return { direction: comparison === "at-most" ? "lower" : "higher", directionBasis: "stated" };
  if (thresholds) return { direction: thresholds, directionBasis: "values" };
  const named = wayByName(name) ?? (/co2/i.test(unit ?? "") ? "lower" : null);
  // A deficit of −8.4 is worse than one of −6.2, although the number is lower.
  if (named === "lower" && (target ?? 0) < 0 && unit !== "%" && SHORTFALL.test(name))
    return { direction: "higher", directionBasis: "values" };
  if (named) return { direction: named, directionBasis: "name" };
  // Something with a target of zero is undesirable.
  if (target === 0) return { direction: "lower", directionBasis: "values" };
  if (baseline !== null && target !== null && baseline !== target)
    return { direction: target < baseline ? "lower" : "higher", directionBasis: "values" };
  const missed = rated && missedOn(rated);
  if (missed) return { direction: missed, directionBasis: "values" };
  if (isLimit) return { direction: "lower", directionBasis: "stated" };
  // Time taken should be short; time available should not.
  const isTaking = SHORT_TIMES.has(unit ?? "") && !GIVES_TIME.test(name);
  return { direction: isTaking ? "lower" : "higher", directionBasis: "assumed" };
}

const SHORT_TIMES = new Set(["days", "hours", "minutes", "seconds", "milliseconds"]);
const GIVES_TIME =
  /\b(?:volunteer\w*|teach\w*|taught|learn\w*|lessons?|tuition|billable|charge(?:d|able)|contact|flying|flown|engine|machine|operating|opening|open|worked|delivered|provided|given|donated|streamed|watched|viewing|listening|research|practice|coaching|mentoring|cash|runway|cover|stock|supply|inventory|notice|holiday|leave|sunshine|community|between|service|use|used)\b/i;

/** A value rated as a miss is on the wrong side of its target. */
function missedOn({
  target,
  current,
  status,
}: NonNullable<DirectionSigns["rated"]>): "higher" | "lower" | null {
  if ((status !== "off-track" && status !== "at-risk") || current === null || target === null) return null;
  if (current === target) return null;
  return current > target ? "lower" : "higher";
}

/** Measures written with or without a minus sign. */
const SHORTFALL =
  /\b(?:deficits?|loss(?:es)?|overdraft|burn|net debt|overspend\w*|d[eé]ficit|defizit|verlust|p[eé]rdidas?)\b/i;

const STATED_LOWER =
  /\b(?:lower|less|fewer|smaller|shorter|down|low) (?:is|=|are) (?:better|good)|\bsmaller[- ]is[- ]better|\b(?:target|goal) is (?:a )?(?:max|ceiling|cap)|^(?:↓|⬇|▼|↘|low|lower|down|decrease|decreasing|minimi[sz]e|less|max(?:imum)?|reduce|≤|<|<=)$/iu;
const STATED_HIGHER =
  /\b(?:higher|more|larger|greater|bigger|up|high) (?:is|=|are) (?:better|good)|^(?:↑|⬆|▲|↗|high|higher|up|increase|increasing|maximi[sz]e|more|min(?:imum)?|grow|≥|>|>=)$/iu;

/** The better direction, if a text is nothing else: "Reduce", "↑", "Lower is better". */
export function statedWay(text: string): "higher" | "lower" | null {
  const clean = text.replace(/\ufe0f/gu, "").trim();
  if (STATED_LOWER.test(clean)) return "lower";
  return STATED_HIGHER.test(clean) ? "higher" : null;
}

/**
 * A verb at the start of the name gives the direction, whatever follows: "Reduce cost per claim", "Grow complaints
 * resolved online".
 */
const VERB_LOWER =
  /^(?:to )?(?:reduc(?:e|es|ing)\b|decreas(?:e|es|ing)\b(?! in)|lower(?:ing)? |cut(?:ting)? |minimi[sz]|shorten|shrink|halv|eliminat|limit(?:ing)?\b|curb|slash|drive down|bring down|contain(?:ing)?\b)/i;
const VERB_HIGHER =
  /^(?:to )?(?:increas|grow(?:ing)? |rais|expand|maximi[sz]|boost|doubl|tripl|accelerat|win |add |attract |retain |recruit |hire |lift |strengthen)/i;

/** Names where more is better although they contain a word of the next list. */
const HIGHER_DESPITE = new RegExp(
  [
    "(?:cost|tax|energy|procurement|emissions?|co2e?|carbon|waste|time|water|debt|error|risk) (?:savings?|saved|reductions?|avoided|avoidance|improvement|recover(?:y|ed)|resolution)",
    "(?:reductions?|decrease|decline|improvement|savings?|drop) (?:in|of|on) ",
    "\\b(?:savings?|reduction)$",
    "\\b(?:spend|spent) (?:per|by each|a) (?:head|visit\\w*|customer|guest|cover|passenger|basket|transaction|member|user)",
    "days?(?:'|’)? (?:of )?(?:cash|liquidity|sales in hand|reserves|unrestricted|without|since|between (?:failures|incidents))",
    "\\b(?:days|weeks|months|years) of (?:\\w+ ){0,2}(?:costs?|expenses?|expenditure|spend(?:ing)?|payroll)",
    "\\bliving wage",
    "(?<!not )\\b(?:prevented|averted|avoided|resolved|cleared|solved|remediated|diverted|repaired|fixed|investigated|detected|removed)\\b",
    "\\b(?:sustained|retained|maintained|surviv\\w+|employed|breastfed|active) (?:\\w+ ){0,3}(?:over|more than|longer than) \\d",
    "\\bdeaths? (?:at home|in (?:\\w+ )?(?:usual|preferred|their))",
    "cash (?:days|on hand|runway)",
    "mean time between",
    "mtbf",
    "(?:debt|interest|cost|risk|expense|loss|claims?) (?:service )?coverage",
    "(?:incidents?|complaints?|defects?|claims?|tickets?|bugs?|issues|risks|vulnerabilities|cases|queries|calls|errors|findings|debt|appeals|disputes|requests) (?:\\w+ )?(?:resolved|closed|answered|fixed|remediated|handled|collected|repaid|recovered|prevented|settled|mitigated|within|on time|responded)",
    "(?:resolution|first[- ]call|remediation|recovery|closure|response|retention|mitigation) (?:rate|%)",
    "inventory turn|stock turn|asset turnover|receivables? turnover|annual turnover|net turnover|group turnover|turnover growth",
    "(?:cost|expense|debt|risk|waste|incident) (?:awareness|training|reporting|trained|recycl\\w*|diverted)",
    "waste (?:\\w+ )?(?:recycl|divert)",
    "recycl\\w+ (?:of )?waste",
    "(?:drop|churn)[- ]?free|error[- ]free|incident[- ]free|debt[- ]free|zero[- ]defect rate",
    "near[- ]miss\\w* report",
  ].join("|"),
  "i",
);

/** Names where less is better. */
const LOWER = new RegExp(
  [
    "\\bchurn|\\battrition|(?:staff|employee|voluntary|involuntary|labou?r|personnel|nurse|teacher|driver|crew|team|volunteer|agent|executive|management|regretted|workforce) (?:\\w+ )?turnover|\\bleavers?\\b",
    "\\bcosts?\\b|\\bwages?\\b(?! growth)|\\bcogs\\b|\\bopex\\b|\\bexpens\\w*|\\btotal expenditure\\b|\\boverheads?\\b|\\bcac\\b|cost[- ](?:to[- ])?income|\\bspend(?:ing)?\\b",
    "turnaround|length of stay|\\b(?:sales|order|billing|collection|close|procurement|cash conversion|conversion) cycle|\\bwaiters?\\b|waiting lists?|long waits?|\\bwaits\\b|burn multiple|\\bexclusions\\b|temporary accommodation|homeless\\w*|prevalence|diarrhoea|poverty|unemployment|crimes?\\b|\\bdays (?:to|from|in|open|lost|overdue|past|of delay|sales outstanding|payable|late|absent|away)|\\b(?:days?|hours?|weeks?|months?|minutes?|time)[- ]to[- ](?!maturity|\\d)",
    "lead[- ]?times?|cycle[- ]?times?|(?:waiting|wait|response|resolution|handling|processing|delivery|repair|recovery|downtime|queue|close|closing|approval|settlement|load) times?|mean time to|\\bmttr\\b|\\bmttd\\b|time to (?:fill|hire|market|close|resolve|repair)|\\bdso\\b|debtor days|days sales|days outstanding|latency|\\bdelays?\\b|\\bdowntime|\\boutages?|\\binterruptions?",
    "\\bincidents?\\b|\\baccidents?\\b|\\binjur\\w+|\\bfatalit\\w+|\\blti(?:fr|r|f)?\\b|\\btrif?r?\\b(?!\\p{L})|\\btrir\\b|near[- ]miss",
    "(?:\\bover|more than|longer than|exceeding|>) ?\\d+[- ](?:minutes?|mins?|hours?|hrs?|days?|weeks?|wks?)\\b",
    "\\bfires\\b|\\barson\\b|\\bthefts?\\b|burglar\\w+|\\bassaults?\\b|\\bdeaths?\\b|casualt\\w+|\\bcollisions?\\b|\\bevictions?\\b|did not attend|missed appointments|pressure ulcers?|never events?|re-?offend\\w*|fly[- ]?tipp\\w+|\\bbursts\\b|\\bleaks?\\b|\\bdamages\\b|^(?:fuel|energy|electricity|water|gas|diesel)$|\\bblockages?\\b",
    "\\bcomplaints?\\b|\\bgrievances?\\b|\\bdefects?\\b|\\bbugs?\\b|\\berrors?\\b|\\bfaults?\\b|\\bfailures?\\b|\\brework\\b|\\brejects?\\b|\\brejection|\\breturns? rate|\\breturn rate|\\bscrap\\b|\\bdropouts?\\b|drop[- ]?out|abandon\\w*|\\bbounce\\b",
    "\\bemissions?\\b|\\bco2e?\\b|\\bcarbon\\b|\\bghg\\b|greenhouse|\\bwaste\\b|\\bleakage\\b|\\bflood(?:s|ing)?\\b(?! (?:defen|warning|protect))|\\bpollution\\b|\\bspills?\\b|(?:water|energy|electricity|fuel|power|capita|household|paper|plastic) (?:use|usage|consumption|intensity|withdrawal)\\b",
    "\\bwaits?\\b|waiting lists?|\\bfalls\\b|\\bharms?\\b|\\bvoids?\\b|\\bdeficits?\\b|\\bempty homes?\\b",
    "\\bdebt\\b|\\bleverage\\b|\\bgearing\\b|\\bborrowings?\\b|\\barrears\\b|bad debts?|\\bnpl\\b|non[- ]performing|write[- ]?offs?|\\bimpairments?\\b|\\boverdues?\\b|\\bfailed\\b|\\blate\\b|\\bnot (?:meeting|met|achieving|compliant)\\b|\\bchargebacks?\\b|past due|default rate|\\bdelinquen\\w+|loss ratio|combined ratio|\\bdebtors\\b",
    "\\babsen(?:ce|teeism|ces)\\b|sick(?:ness)? (?:days|leave|absence)|\\bsickness\\b|\\bvacanc\\w+|\\bovertime\\b",
    "\\bbacklog|\\bbreach\\w*|\\bvulnerabilit\\w+|\\bviolations?\\b|non[- ]?complian\\w+|non[- ]?conform\\w+|(?:open|overdue|outstanding|high[- ]risk|audit) (?:\\w+ )?(?:findings|risks|actions|issues|tickets|audits)|\\bfraud\\b|\\blosses\\b|\\bloss\\b|\\bfines\\b|\\bpenalt\\w+|\\bclaims (?:ratio|frequency)|warranty (?:claims|costs?)|\\bshrinkage\\b|stock[- ]?outs?|\\breadmission|\\bmortality|\\binfections?\\b|pay gap|wage gap|cancellations?|no[- ]shows?|burn(?: rate)?\\b|unsubscribe|\\bphish\\w* click|click rate on phishing",
    "\\bcancel\\w*|\\blost\\b|\\bmissed\\b|\\bbreakdowns?\\b|\\bdelayed\\b|\\bstoppages?\\b|\\bodours?\\b|\\bdisrepair\\b|\\bdamp\\b|\\bvandalism\\b|\\btruancy\\b|\\bsuspensions\\b|\\boverruns?\\b|\\bslippage\\b|contaminat\\w+|\\brecalls\\b|\\binfections?\\b|\\bsepsis\\b|stillbirths?|no[- ]shows?|\\bunfilled\\b|\\bagency (?:labou?r|workers?|nurses?|share|staff|use|usage|hours|shifts|cover)|\\bevasion\\b|\\blocums?\\b|insolvenc\\w+|repossess\\w+|\\bshortfalls?\\b|unsubscrib\\w*|malware|phishing|\\bhazards?\\b|obsolete stock|markdowns?|\\bpay as (?:an? )?(?:%|per ?cent|share|proportion)|\\bstaff costs?\\b|\\bredundanc\\w+",
    "accidentes|incidentes|reclamaciones|quejas|\\bcost[eo]s?\\b|\\bgastos\\b|absentismo|\\brotación\\b|\\bconsumo\\b|emisiones|morosidad|tiempos? de|\\bplazo medio",
    "réclamations|plaintes|\\bcoûts?\\b|dépenses|absentéisme|consommation|émissions|\\bdélais?\\b|\\bretards?\\b|infortuni|incidenti|reclami|\\bcosti\\b|\\bspese\\b|assenz|\\bconsum[oi]\\b|emissioni|ritardi|tempi di",
    "acidentes|reclamações|\\bcustos?\\b|despesas|absenteísmo|emissões|atrasos|klachten|verzuim|ongevallen|wachttijd|uitstoot|leegstand|verbrauch|förbrukning|forbruk|sykefravær|sygefravær|klager|udledning|utslipp",
    "kosten|fehlzeit|fluktuation|beschwerden|durchlaufzeit|emissionen|kostnad|sjukfrånvaro|klagomål|utsläpp|ledtid|olyck",
  ].join("|"),
  "iu",
);

/** Names where more is clearly better, even with a budget below the previous year. */
const HIGHER =
  /\b(?:revenues?|sales|income|turnover|profits?|margin|ebitda?|earnings|surplus|net result|cash ?flow|bookings|arr|mrr|orders|donations|grants|fund(?:s|ing) raised|satisfaction|csat|nps|net promoter|engagement|enps|uptime|availability|retention|renewals?|conversion|market share|roce|roe|roi|return on|growth|customers|members(?:hip)?|users|subscribers|students|graduates|attendance|completion|compliance|on[- ]time|quality|utili[sz]ation|productivity|efficiency|coverage|liquidity|solvency|cet1|tier 1|lcr|nsfr|capital ratio|reserves|training|trained|diversity|women|recycl\w*|renewable|score|accuracy|adoption|participation|win rate|pipeline|first[- ]pass|yield|umsatz|gewinn|omsättning|kundnöjdhet)\b/i;

/** The denominator says nothing about the measure: "wages to turnover", "stock as a share of sales". */
const MEASURED_BY =
  /\s(?:to|per|over|as (?:an? )?(?:%|per ?cent(?:age)?|share|proportion) of)\s(?!maturity).*$/i;

/**
 * Words after "per", or after the colon of a ratio, are not what is measured: "donations per pound of cost", "LTV:CAC".
 */
const COUNTED_PER =
  /(?<=\S)[:/](?=\S).*$|\s(?:per|as (?:an? )?(?:%|per ?cent(?:age)?|share|proportion) of)\s.*$/i;

/** The better direction according to a measure's name, or null. */
export function wayByName(name: string): "higher" | "lower" | null {
  const clean = oneLine(name).slice(0, 300);
  if (VERB_LOWER.test(clean)) return "lower";
  if (VERB_HIGHER.test(clean)) return "higher";
  if (HIGHER_DESPITE.test(clean)) return "higher";
  if (LOWER.test(clean.replace(COUNTED_PER, ""))) return "lower";
  return HIGHER.test(clean.replace(MEASURED_BY, "")) ? "higher" : null;
}

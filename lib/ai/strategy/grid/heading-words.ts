import { PART_WORDS } from "./heading-parts";
import { PHRASE_WORDS, rolesOfPhrase } from "./heading-phrases";
import type { Role } from "./types";

const OF_US =
  "(?:(?:our|the|strategic|key|core|main|corporate|business|critical|annual|top|board|company|outcome|group|trust|club|council|headline|primary) )*";

/** Headings by what they mean, in the words that are left once units, periods and brackets are taken off. First match counts. */
const MEANINGS: [string, Role[]][] = [
  // What tells nothing we use, before words that look like more.
  [
    "(?:#|no|nr|ref|reference|id|code|s\\/n|sl no|item no|kpi (?:id|no|ref|code|#|number)|number|lfd nr)",
    ["ignored"],
  ],
  [
    "(?:weights?|weighting|weightage|variances?|var|variance to (?:target|plan|budget)|vs (?:target|plan|budget|ly|py|prior year)|delta|δ|diff(?:erence)?|gap|gap to target|change|yoy|mom|qoq|growth|trend|trends|sparkline|trend line|direction of travel|arrow|forecast|outlook|projected|projection|fc|estimate|frequency|reporting frequency|source|data source|type|lead\\/lag|leading\\/lagging|threshold|thresholds|tolerance|stretch|stretch target|minimum|maximum|benchmark|peer|industry average|formula|calculation|method|abweichung|avvikelse|score weighting|weighted score|points|impact|cost|evidence|link|version|last updated|updated|date|over budget|under budget|over\\/under|over \\/ under|remaining|used|spent|attainment|achievement|of target|to target|of plan|of budget|% ?(?:achieved|achievement|attained|delivered|reached)|(?:achieved|achievement|attained) ?%|target achieved|achieved of target|(?:green|amber|red|yellow)(?: threshold| range| if| when)?|prev|(?:previous|prior|last) (?:status|rag|rating|month|quarter|period|week|report|month'?s? (?:status|actual)|actual|target))",
    ["ignored"],
  ],
  [
    `${OF_US}(?:kpis?|pis?|okrs?|metrics?|measures?|indicators?|performance (?:indicators?|measures?|metrics?)|key results?|krs?|measures? of success|success (?:measures?|criteria|criterion|metrics?|indicators?)|key performance indicators?|kpi \\/ metric|kpi\\/metric|metric \\/ kpi|metric\\/kpi|kpi \\/ measure|kpi or measure|what we measure|how we measure(?: it| success)?|how (?:we will|will we|we'll|do we) know(?: it| we succeeded)?|performance commitments?|kennzahl(?:en)?|nyckeltal|indicateurs?|mått|messgröße)(?: names?| titles?)?`,
    ["measure"],
  ],
  // What a risk indicator stands under, in words; elsewhere a level.
  ["risks?", ["group", "ignored"]],
  // A rating where it is given in colours.
  ["(?:(?:delivery|overall) )?confidence(?: rating| assessment)?", ["ignored", "status"]],
  [`${OF_US}(?:kpi|metric|measure|indicator) (?:description|definition)`, ["measure", "comment"]],
  [
    `${OF_US}(?:initiatives?|projects?|programmes?|programs?|milestones?|deliverables?|workstreams?|commitments?|maßnahmen?)(?: names?| titles?)?`,
    ["initiative"],
  ],
  [`${OF_US}(?:goals?|aims?|ambitions?|ziele?|mål|objectifs?)`, ["target", "objective"]],
  [
    `${OF_US}(?:objectives?|priorities|priority area|goal statement|objective \\/ goal|objective\\/goal|goals? \\/ objectives?|what (?:we will|we want to) achieve|what we are aiming for)(?: names?| titles?)?`,
    ["objective"],
  ],
  [`${OF_US}priority`, ["objective", "ignored"]],
  [`${OF_US}(?:outcomes?)`, ["objective", "current"]],
  [
    "(?:(?:strategic|focus|key|result|business) )*(?:themes?|risk (?:types?|areas?|categor(?:y|ies))|pillars?|perspectives?|areas?|categor(?:y|ies)|functions?|departments?|divisions?|domains?|dimensions?|teams?|business units?|groups?|regions?|countr(?:y|ies)|sites?|plants?|locations?|markets?|branch(?:es)?|segments?|brands?|sections?|bereich|område|result areas?|strategy|workplan area)",
    ["group"],
  ],
  // Of a way from one figure to another.
  ["from", ["baseline"]],
  ["to", ["target"]],
  ["(?:items?|descriptions?|titles?|names?|what|line items?|details|beschreibung|bezeichnung)", ["item"]],
  [
    "(?:(?:annual|yearly|full[- ]year|fy|year[- ]end|ytd|end|final|our|agreed|approved|monthly|quarterly|current|board|set|local|group|trust|company|corporate|club|council) )*(?:(?:benefits?|savings?) target|commitment level|pcl|limits?|sla|slas|service levels?|target range|targets?|target values?|target level|plan|planned|plan value|budget|budgeted|bud|bud draft|budget draft|draft budget|approved budget|revised budget|ytd bud|soll|sollwert|zielwert|plan ytd|budget ytd|target ytd|target to date|desired (?:level|value|state)|cible|målvärde|required level|standard|where we want to be|to[- ]be)(?: value| level| ytd| to date| full[- ](?:fy|year))?",
    ["target"],
  ],
  [
    "(?:(?:annual|yearly|full[- ]year|fy|ytd|latest|current|most recent|monthly|quarterly|our) )*(?:actuals?|current|currently|latest|results?|achieved|achieved to date|performance|(?:reached|done|achieved|delivered|results?) so far|so far|(?:benefits?|savings?) (?:to date|delivered|reali[sz]ed|achieved)|(?:12m|12[- ]month|r12m?) rolling|rolling (?:12|twelve)[- ]?(?:m|months?)|(?:last|trailing) (?:12|twelve) months|ltm|ttm|to date|ytd|today|now|values?|ist|istwert|utfall|outturn|realised|realized|position|levels?|figure|measured|reported|this (?:month|quarter|period|year)|reading|réel|outcome value|actual value|nuvärde|datapoint|where we (?:are|stand)(?: now| today)?|as[- ]is|status quo value)(?: values?| levels?| ytd| to date| results?| performance| actuals?)?",
    ["current"],
  ],
  [
    "(?:(?:the|initial|year) )*(?:baselines?|base|base ?line values?|base year|starting(?: point| value| level| position)?|start|start(?:ing)? value|initial|basis|ausgangswert|startvärde|where we (?:were|started)|prior years?|previous years?|last years?|py|ly|prior year actual|last year actual|previous year actual|vorjahr|föregående år)(?: values?| levels?| actuals?)?",
    ["baseline"],
  ],
  [
    "(?:(?:overall|current|kpi|project|delivery|performance|latest) )*(?:status|rag|rag status|status rag|rag rating|rag score|rating|traffic lights?|r\\/a\\/g|health|state|ampel|rag \\(current\\)|colou?r|trafikljus|statut|assessment|overall|(?:within|in) (?:standard|target|tolerance|appetite|limits?|plan|sla)|(?:target|standard|sla) met|meets (?:target|standard)|on[- ]track|on target|on track\\/off track)(?: \\(?rag\\)?)?|\\p{L}+ rag(?: status| rating)?",
    ["status"],
  ],
  [
    "(?:[\\p{L}&-]+ ){0,3}(?:owners?|leads?|sponsors?|responsible|accountable|in charge)|(?:(?:accountable|responsible|board|executive|exec|senior) )*(?:owners?|leads?|responsible|responsibility|accountable|accountability|sponsors?|executive|who|dri|resp|respons|assigned to|assignee|verantwortlich(?:er|e)?|ansvarig|owned by|held by|lead (?:trustee|officer|director|executive|member|governor|partner)|manager|director|champion|responsable|person responsible|responsible person|responsible owner)(?: name| person| officer)?",
    ["owner"],
  ],
  [
    "(?:due|due date|due by|date due|deadline|by when|target dates?|completion(?: date)?|end dates?|delivery date|finish(?: date)?|when|timeline|time ?frame|target completion(?: date)?|planned (?:completion|end|finish)(?: date)?|termin|fällig(?: am)?|slutdatum|förfaller|(?:achieve|complete|finish|deliver|done)d? by|target year|horizon|timing|échéance|delivery|frist|review by|go[- ]?live(?: date)?)",
    ["due"],
  ],
  [
    "(?:start dates?|begin date|date started|started|starts|start(?:ed|ing)? on|begun|began|begins?|commenced|commencement(?: date)?|baseline date|kick-?off(?: date)?|launch(?: date)?|startdatum)",
    ["begun"],
  ],
  [
    "(?:units?|uom|unit of measure(?:ment)?|measurement unit|measure unit|einheit|enhet|unité|units? of measure)",
    ["unit"],
  ],
  [
    "(?:(?:overall|current) )*(?:progress|progress to date|progress to target|% ?complete[d]?|complete ?%|percent(?:age)? complete[d]?|% ?completion|complete|% ?progress|% done|done|fortschritt|framsteg|avancement|kr progress|progress bar)",
    ["progress", "comment"],
  ],
  ["(?:key )?(?:actions?|activit(?:y|ies)|tasks?)", ["comment", "initiative"]],
  [
    "(?:comments?|notes?|commentary|remarks?|narrative|next steps?|updates?|explanations?|latest update|status (?:update|comments?|notes?|commentary)|progress (?:update|notes?|comments?|commentary)|definitions?|rationale|bemerkung(?:en)?|kommentar(?:er)?|anmerkung(?:en)?|commentaire|key messages?|context|highlights?)",
    ["comment"],
  ],
  [
    "(?:direction|polarity|good is|better|good|desired (?:direction|trend)|preferred direction|higher\\/lower is better|direction of good|better if|better is|good (?:if|when)|goal direction|target direction|optimi[sz]ation)",
    ["direction"],
  ],
  [
    "(?:period|month|quarter|year|reporting (?:period|month|date)|as of|as at|week|zeitraum|monat|månad)",
    ["period"],
  ],
];

const TABLE = MEANINGS.map(([words, roles]): [RegExp, Role[]] => [new RegExp(`^(?:${words})$`, "iu"), roles]);

/** Beginnings of the words that headings are made of. */
const BEGINNINGS = new Set(
  [
    ...MEANINGS.flatMap(([words]) => words.toLowerCase().match(/\p{L}{2,}/gu) ?? []),
    ...PHRASE_WORDS,
    ...PART_WORDS,
  ].map((word) => word.slice(0, 3)),
);

/** Whether a text holds a word that a heading may; a quick look that spares the many texts of a long list a slow one. */
export function mayBeHeading(text: string): boolean {
  // "R/A/G", "Δ": no word to look for.
  if (text.length <= 5) return /\p{L}/u.test(text);
  const words = text.toLowerCase().match(/[\p{L}]{2,}|[%#]/gu) ?? [];
  return words.some((word) => word.length < 2 || BEGINNINGS.has(word.slice(0, 3)));
}

const seen = new Map<string, Role[]>();

/** What a heading of these words may hold, best first; empty for words that are no heading we know. */
export function rolesOf(words: string): Role[] {
  const key = words.toLowerCase();
  if (!key || key.length > 48) return [];
  const known = seen.get(key);
  if (known) return known;
  const roles = TABLE.find(([pattern]) => pattern.test(key))?.[1] ?? rolesOfPhrase(key, rolesOf);
  if (seen.size > 5000) seen.clear();
  seen.set(key, roles);
  return roles;
}

import type { Said } from "../pages";
import type { SummaryPay } from "../types";
import { type Found, isOfCommittee } from "./counting";

const CHAIR =
  "(?:executive\\s+)?chair(?:man|woman|person)?(?:\\s+of\\s+(?:the|our)\\s+board(?:\\s+of\\s+directors)?)?";
const CHIEF = "(?:president\\s+and\\s+)?(?:CEO|chief\\s+executive\\s+officer)";
const ROLES = `(?:roles?|positions?|offices?|responsibilities)\\s+of\\s+(?:the\\s+|our\\s+)?(?:${CHAIR}\\s+and\\s+(?:of\\s+)?(?:the\\s+|our\\s+)?${CHIEF}|${CHIEF}\\s+and\\s+(?:the\\s+|our\\s+)?${CHAIR})`;
/** Plans, the past, and general remarks about boards. */
const NOT_NOW =
  /\b(?:whether|should|may|might|could|would|if|either|from\s+time\s+to\s+time|flexib\w+|prior\s+to|previously|formerly|in\s+the\s+past|policy\s+(?:on|regarding|requiring)|does\s+not\s+have\s+a\s+(?:fixed\s+|formal\s+)?policy|no\s+(?:fixed\s+|formal\s+)?policy)\b/i;

const SEPARATE: [RegExp, number][] = [
  [
    new RegExp(
      `\\b${ROLES}\\s+(?:are|is|have\\s+been|has\\s+been|remain)\\s+(?:currently\\s+|presently\\s+)?(?:held\\s+by\\s+(?:two\\s+)?(?:different|separate)|separate|split|divided|not\\s+combined)`,
      "i",
    ),
    3,
  ],
  [
    new RegExp(
      `\\b(?:separates?|separated|have\\s+separated|has\\s+separated|splits?)\\s+(?:the\\s+)?${ROLES}`,
      "i",
    ),
    3,
  ],
  [
    new RegExp(
      `\\bseparat(?:e|es|ed|ion\\s+of)\\s+(?:the\\s+)?${CHAIR}\\s+and\\s+(?:the\\s+)?${CHIEF}(?:\\s+(?:roles|positions))?`,
      "i",
    ),
    2,
  ],
  [
    /\b(?:CEO|chief\s+executive\s+officer)\b[^.]{0,80}?\b(?:does|do)\s+not\s+(?:also\s+)?serve\s+as\s+(?:the\s+|our\s+)?chair(?:man|woman|person)?\b(?!\s+of\s+[^.]{0,20}committee)/i,
    3,
  ],
  [
    /\bindependent,?\s+(?:non-executive\s+)?(?:board\s+)?chair(?:man|woman|person)?\b(?!\s+of\s+(?:the|our|each)\s+\w+\s+committee)/i,
    1,
  ],
  [/\bnon-executive\s+chair(?:man|woman|person)?\s+of\s+(?:the|our)\s+board/i, 2],
];
const COMBINED: [RegExp, number][] = [
  [
    new RegExp(
      `\\b${ROLES}\\s+(?:are|is|have\\s+been|has\\s+been|remain)\\s+(?:currently\\s+|presently\\s+)?(?:combined|held\\s+by\\s+(?:the\\s+same|one|a\\s+single)|filled\\s+by\\s+(?:the\\s+same|one)|not\\s+separate)`,
      "i",
    ),
    3,
  ],
  [new RegExp(`\\b(?:combines?|combined|has\\s+combined|have\\s+combined)\\s+(?:the\\s+)?${ROLES}`, "i"), 3],
  [
    new RegExp(
      `\\bserves?\\s+as\\s+both\\s+(?:our\\s+|the\\s+)?(?:${CHAIR}\\s+and\\s+(?:our\\s+|as\\s+)?${CHIEF}|${CHIEF}\\s+and\\s+(?:our\\s+|as\\s+)?${CHAIR})`,
      "i",
    ),
    3,
  ],
  [
    new RegExp(`\\b(?:our|the\\s+company[’']s)\\s+${CHAIR}(?:,\\s*president,?)?\\s+and\\s+${CHIEF}\\b`, "i"),
    2,
  ],
];

const EXECUTIVE_CHAIR = /^(?!.*\b(?:former|retired|vice)\b).*\bexecutive\s+chair(?:man|woman|person)?\b/i;

/** Whether chair and CEO are different people, where statements about the present agree. */
export function chairSeparate(statements: Said[], rows: SummaryPay[]): Found<boolean> | null {
  const separate = best(statements, SEPARATE);
  const combined = best(statements, COMBINED);
  const newest = Math.max(...rows.map(({ fiscalYear }) => fiscalYear));
  const chief = rows.find(({ isCeo, fiscalYear }) => isCeo && fiscalYear === newest);
  const isBoth =
    chief !== undefined &&
    /\bchair(?:man|woman|person)?\b/i.test(chief.position) &&
    !/\bvice\s+chair/i.test(chief.position);
  const executive = rows.find(
    ({ isCeo, fiscalYear, position }) => !isCeo && fiscalYear === newest && EXECUTIVE_CHAIR.test(position),
  );
  if (executive && chief && !isBoth && !combined) {
    return {
      value: true,
      quote: `${executive.name}, ${executive.position}; ${chief.name}, ${chief.position}`,
    };
  }
  const combinedWeight = (combined?.weight ?? 0) + (isBoth ? 2 : 0);
  const separateWeight = separate?.weight ?? 0;
  if (combinedWeight === separateWeight) return null;
  // A single mention of an independent chair may be about another board.
  if (separateWeight > combinedWeight)
    return separateWeight >= 2 && separate ? { value: true, quote: separate.quote } : null;
  if (combined) return { value: false, quote: combined.quote };
  return chief ? { value: false, quote: `${chief.name}, ${chief.position}` } : null;
}

function best(statements: Said[], patterns: [RegExp, number][]): { weight: number; quote: string } | null {
  let weight = 0;
  let first: { weight: number; quote: string } | null = null;
  for (const { text } of statements) {
    if (NOT_NOW.test(text) || isOfCommittee(text)) continue;
    const found = patterns.find(([pattern]) => pattern.test(text));
    if (!found) continue;
    weight += found[1];
    if (!first || found[1] > first.weight) first = { weight: found[1], quote: text };
  }
  return first && { weight, quote: first.quote };
}

const IN_CLASSES: RegExp[] = [
  /\b(?:board|directors)\b[^.]{0,60}?\b(?:is|are|has\s+been)\s+(?:currently\s+)?(?:divided|classified|separated|organized)\s+into\s+(?:three|two|3|2)\s+(?:\w+\s+)?classes\b/i,
  /\b(?:our|a|has)\s+classified\s+board\b/i,
  /\bclass\s+I{1,3}\s+directors?\b[^.]{0,80}\b(?:term|expir)/i,
];
const EACH_YEAR: RegExp[] = [
  /\b(?:do(?:es)?\s+not\s+have|without)\s+(?:a\s+)?(?:classified|staggered)\b/i,
  /\bdirectors?\s+(?:are|is|stand\s+for)\s+(?:elected|election|re-?election)\s+(?:annually|each\s+year|every\s+year|at\s+each\s+annual)/i,
  /\bannual(?:ly)?\s+(?:director\s+elections?|elections?\s+of\s+(?:all\s+|each\s+)?(?:of\s+our\s+)?directors?|elected\s+(?:board|directors))/i,
  /\bdirectors?\s+(?:are\s+|have\s+)?[^.]{0,40}?\b(?:one-year|1-year|annual)\s+terms?\b/i,
  /\bhold\s+office\s+(?:for\s+(?:a\s+term\s+of\s+)?one\s+year\b|until\s+(?:the|our)\s+next\s+annual\s+meeting)/i,
  /\b(?:declassified|non-classified|unclassified)\s+board\b/i,
];
const CHANGING = /\b(?:proposal|propose|proposed|amend\w*|phase\w*|transition\w*)\b/i;

/** Whether classes of directors are mentioned, so that nominees may not be the whole board. */
export const mentionsClasses = (statements: Said[]): boolean =>
  statements.some(
    ({ text }) =>
      !EACH_YEAR.some((pattern) => pattern.test(text)) && IN_CLASSES.some((pattern) => pattern.test(text)),
  );

/** Whether directors are elected in classes for several years; null where both or neither is stated. */
export function classifiedBoard(statements: Said[]): Found<boolean> | null {
  const now = statements.filter(({ text }) => !CHANGING.test(text));
  const saying = now.filter(({ text }) => EACH_YEAR.some((pattern) => pattern.test(text)));
  // A sentence is better evidence than a label.
  const eachYear = saying.find(({ text }) => /\.$/.test(text)) ?? saying[0];
  const inClasses = now.find(
    ({ text }) =>
      !EACH_YEAR.some((pattern) => pattern.test(text)) && IN_CLASSES.some((pattern) => pattern.test(text)),
  );
  if (inClasses && eachYear) return null;
  if (inClasses) return { value: true, quote: inClasses.text };
  return eachYear ? { value: false, quote: eachYear.text } : null;
}

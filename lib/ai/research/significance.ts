import type { Significance } from "./report";

/** What a board acts on or watches, whoever reports it. */
const GRAVE =
  /\bmaterial weakness\w*|going concern|\brestat(?:e|ed|ement|ements|ing)\b|\bdefault(?:ed)?\b|\bcovenant (?:breach|waiver)|\b(?:criminal|antitrust|securities) (?:\w+ )?(?:investigation|lawsuit|proceeding|litigation|charges?)|\bDepartment of Justice\b|\bwas fined\b|\bfines? of\b|\bimpairment charges? of\b|goodwill impairment|\bransomware\b|\bunauthori[sz]ed access\b.*\b(?:occurred|discovered|detected|incident)|\bcontrolled company\b|\bclassified board\b|\bdowngrad\w+|\bnet loss\b|\bcommenced (?:an? )?(?:investigation|proceeding)|\bclass action/i;
const FALL = /\b(?:decreas\w+|declin\w+|fell|lower|down)\b[^.]{0,60}?(\d+(?:\.\d+)?)\s?%/i;
/** A fall of sales, income or margin by this share is for the board. */
const GREAT_FALL = 5;
const SHARE = /\b(?:accounted for|represented|comprised)\b[^.]{0,40}?(\d+(?:\.\d+)?)\s?%/i;
/** One customer, supplier or product with more than this share is a dependence; the SEC asks to name one of 10%. */
const GREAT_SHARE = 20;
const CHANGE = /\b(?:increas\w+|decreas\w+|declin\w+|grew|growth|rose|fell|higher|lower)\b/i;

/** What a board watches, also where no figure says how much. */
const WATCHED =
  /\b(?:single[- ](?:source|sourced|supplier)|sole[- ]source|super-?majority|two-thirds|three classes|staggered|dual[- ]class|combin\w+ the (?:roles|positions|offices)|disrupt\w+|intense|investigation|litigation|depend\w*|tariffs?|cyber\w*|covenants?)\b/i;

/** How much a passage weighs for a board, by rule. */
export function significanceOf(text: string, figures: number): Significance {
  if (GRAVE.test(text) || exceeds(FALL, text, GREAT_FALL) || exceeds(SHARE, text, GREAT_SHARE)) return "high";
  return figures > 0 || CHANGE.test(text) || WATCHED.test(text) ? "medium" : "low";
}

function exceeds(pattern: RegExp, text: string, limit: number): boolean {
  const found = pattern.exec(text)?.[1];
  return found !== undefined && Number(found) >= limit;
}

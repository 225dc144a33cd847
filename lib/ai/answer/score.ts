import { hides, names } from "./concepts";
import type { Asked, Need, Question } from "./question";
import { rowShape } from "./row-focus";
import { tableWanted } from "./table-wanted";
import type { Unit } from "./units";

export type Scored = {
  unit: Unit;
  /** 0 to about 1.3: how well the unit answers by its words and its kind. */
  score: number;
  /** For each need of the question, the share of the whole question that the unit satisfies by it. */
  spoken: number[];
  /** Cosine of question and unit, once compared. */
  similarity?: number;
  /** Share of what was asked about that the unit names itself, each need weighted by its rarity: 0 to 1. */
  coverage: number;
};

const CONCEPT_MATCH = 0.85;
const CONTEXT_MATCH = 0.5;
/** Some words of a concept without the concept: "operating" and "cash" are no cash from operations. */
const PART_MATCH = 0.45;

function wordMatch(need: Need, words: Set<string>): number {
  if (need.terms.length === 0) return 0;
  return need.terms.filter((term) => words.has(term)).length / need.terms.length;
}

/** How far a text speaks of a need: 1 in the same words, 0.85 in other words for the same concept. */
export function speaksOf(need: Need, text: string, words: Set<string>): number {
  const exact = wordMatch(need, words);
  if (need.concept === null) return exact;
  // The words alone do not name it: "net income" among "cash flows from operating activities" is no operating income.
  return names(need.concept, text) ? Math.max(exact, CONCEPT_MATCH) : exact * PART_MATCH;
}

/** Rarity of each need among the units: the inverse document frequency of BM25 (Robertson & Zaragoza 2009, eq. 3.3). */
function rarities(needs: Need[], units: Unit[]): number[] {
  return needs.map((need) => {
    const containing = units.filter((unit) => speaksOf(need, unit.text, unit.terms) >= 0.5).length;
    return Math.log(1 + (units.length - containing + 0.5) / (containing + 0.5));
  });
}

const CUES: Record<Asked, RegExp | null> = {
  amount:
    /[$£€]\s?\d|\d[\d,.]*\s?(%|percent|per cent|million|billion|thousand|k\b)|\b\d{1,3}(,\d{3})+\b|\b\d+(\.\d+)?\b/i,
  date: /\b(19|20)\d{2}\b|\b(january|february|march|april|june|july|august|september|october|november|december)\b|\bmay \d|\b\d{1,2}\/\d{1,2}\b|\bQ[1-4]\b|\b(week|month|day)s?\b/i,
  person: /(?:\b(?:Mr|Mrs|Ms|Dr|Sir|Dame|Prof)\.? )?\b\p{Lu}\p{Ll}+ (?:\p{Lu}\.? )?\p{Lu}\p{Ll}+/u,
  reason:
    /\b(due to|because|driven by|owing to|as a result|result(ed|ing|s)? (of|from|in)|attribut\w+|reflect(s|ed|ing)|caused by|mainly|primarily|largely|offset by|thanks to|since|following|led to|timing)\b/i,
  comparison:
    /\b(compared|versus|than|against|increase[ds]?|decrease[ds]?|higher|lower|from .{1,40} to|up|down|prior (year|period)|variance)\b/i,
  list: /[•●▪;]|, and |:\s/,
  statement: null,
};

/** What the kind of question adds: a question for an amount wants a figure, one for a reason wants a "because". */
function cueBonus(asked: Asked, sideBySide: boolean, unit: Unit): number {
  if (unit.row && sideBySide) return 0.12;
  const cue = CUES[asked];
  if (!cue?.test(unit.text)) return 0;
  if (unit.kind === "row" && (asked === "reason" || asked === "person")) return -0.15;
  if (unit.kind === "row") return asked === "amount" || asked === "comparison" ? 0.12 : 0;
  return asked === "reason" ? 0.18 : 0.12;
}

/** Disclaimers and definitions: they name what reports are about without saying anything of it. */
export const BOILERPLATE =
  /neither owes nor accepts|shall not be liable|solely for the (\w+ )?use|relied (up)?on the unaudited|(often|also|commonly) (referred to|known) as|is designed to (represent|show)|forward-looking|^as used (herein|in this)|\bshall mean\b|\(collectively,|for (further|additional|more) (information|discussion|details)|useful (information )?to investors|^we (define|provide) |, as defined|is defined as|\b(was|were) as follows|in the following tables?|\bsee below\b|methods? of calculating|\bcalculation compares\b|\bmay not be the same as other\b|the following tables?\b/i;
const DANGLING =
  /^(it|this|these|those|they|such|he|she|however|additionally|moreover|furthermore|but|and)\b/i;

/** A number that is no year, date, or number of a note. */
const FIGURE =
  /[$£€]\s?\d|\d\s?%|\d(?:[\d,.]*\d)?\s?(?:percent|per cent|million|billion|thousand|bn|m|k)\b|\b\d{1,3}(?:,\d{3})+\b|\b(?!(?:19|20)\d\d\b)\d+(?:\.\d+)?(?= (?!days?\b|months?\b|years?\b|\d{4})\p{Ll})|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/u;

/** Whether a text gives a figure. Table rows do. */
export function givesFigure({ kind, text }: Unit): boolean {
  return kind === "row" || FIGURE.test(text);
}

function periodMatch(periods: string[], unit: Unit): number {
  if (periods.length === 0) return 0;
  const text = unit.text.toLowerCase();
  const around = unit.context.toLowerCase();
  const share = periods.map(
    (period) => (text.includes(period) ? 1 : around.includes(period) ? 0.6 : 0) as number,
  );
  return share.reduce((sum, one) => sum + one, 0) / periods.length;
}

/** A word of the paper's own title ("Boeing") chooses the paper, not the sentence. */
const TITLE_WEIGHT = 0.25;

function inTitle(need: Need, unit: Unit): boolean {
  const title = unit.citations[0].title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return need.concept === null && need.terms.every((term) => term.length > 2 && title.includes(term));
}

const PAGE = /^\d{1,3}$/;

/** A line of a table of contents names everything and says nothing. */
function isContents({ kind, row, text }: Unit): boolean {
  if (row)
    return row.cells.every(
      ({ column, value }) => /^(page( no\.?| number)?)?$/i.test(column) && PAGE.test(value),
    );
  return kind === "row" && /\D\s\d{1,3}$/.test(text) && !/\d\D+\d{1,3}$/.test(text);
}

const PERIOD_COLUMN = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|q[1-4]|(?:19|20)\d\d)/i;

/** A row told period by period, none of which was asked for: a forecast when the question is about last month. */
function missesPeriod(periods: string[], { row }: Unit): boolean {
  const columns =
    row?.cells.map(({ column }) => column.toLowerCase()).filter((name) => PERIOD_COLUMN.test(name)) ?? [];
  return (
    periods.length > 0 &&
    columns.length > 1 &&
    !columns.some((name) => periods.some((one) => name.includes(one)))
  );
}

/** Scores every unit against the question, best first. */
export function scoreUnits(question: Question, units: Unit[]): Scored[] {
  const rarity = rarities(question.needs, units);
  const weights = question.needs.map((need, i) => {
    const titled = units.some((unit) => inTitle(need, unit));
    return (rarity[i] ?? 0) * (titled ? TITLE_WEIGHT : 1);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const wanted = tableWanted(question);
  const wantsFigure = question.asked === "amount" || (wanted?.throughTime ?? false);
  const scored = units.map((unit) => {
    let withContext = 0;
    const spoken = question.needs.map((need, i) => {
      const weight = (weights[i] ?? 0) / total;
      const other = need.concept !== null && unit.row !== null && hides(need.concept, unit.row.label);
      const inside = inTitle(need, unit) ? 1 : other ? 0 : speaksOf(need, unit.text, unit.terms);
      const around = CONTEXT_MATCH * speaksOf(need, unit.context, unit.contextTerms);
      withContext += weight * Math.max(inside, around);
      return weight * inside;
    });
    const shape =
      (isContents(unit) ? -0.4 : 0) +
      (missesPeriod(question.periods, unit) ? -0.2 : 0) +
      (BOILERPLATE.test(unit.text) ? -0.35 : 0) +
      (wantsFigure && !givesFigure(unit) ? -0.2 : 0) +
      (unit.row ? rowShape(question, unit.row, wanted?.parts ?? false) : 0) +
      (DANGLING.test(unit.text) ? -0.05 : 0) +
      (unit.text.length > 450 ? -0.05 : 0);
    const score =
      0.75 * withContext +
      0.1 * periodMatch(question.periods, unit) +
      0.2 * unit.prior +
      cueBonus(question.asked, wanted !== null, unit) +
      shape;
    return { unit, score, spoken, coverage: spoken.reduce((sum, share) => sum + share, 0) };
  });
  return scored.sort((a, b) => b.score - a.score);
}

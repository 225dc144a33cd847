import type { Asked, Question } from "./question";
import { rowShape } from "./row-focus";
import { isItem, type Wanted } from "./table-wanted";
import type { Unit } from "./units";

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
export function cueBonus(asked: Asked, sideBySide: boolean, unit: Unit): number {
  if (unit.row && sideBySide) return 0.12;
  const cue = CUES[asked];
  if (!cue?.test(unit.text)) return 0;
  const tellsWho = asked === "person" && unit.textRow !== null;
  if (unit.kind === "row" && !tellsWho && (asked === "reason" || asked === "person")) return -0.15;
  if (tellsWho) return 0.12;
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

const RATINGS =
  /^(?:likelihood|probability|impact|severity|score|risk|rating|rag|status|previous|current|inherent|residual|target|trend|rank|priority|ref\.?|owner|[\s/-])+$/i;

/** A row of ratings says how bad a thing is held to be, not how much it is. */
function isRated({ asked, text }: Question, { row, textRow }: Unit): boolean {
  const columns = (textRow?.cells ?? row?.cells ?? []).map(({ column }) => column);
  return (
    asked === "amount" &&
    columns.length > 1 &&
    columns.every((column) => RATINGS.test(column)) &&
    !columns.some((column) => text.toLowerCase().includes(column.toLowerCase()))
  );
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

/** "Expenses increased $934 million": how much more it was is no answer to how much it was. */
const TELLS_CHANGE =
  /\b(?:increased|decreased|rose|fell|declined|grew|dropped|reduced|improved|up|down)\s+(?:by )?(?:approximately |about |around )?[$£€]?\d/i;
const ASKS_CHANGE =
  /\b(?:increas|decreas|declin|grow|grew|ris|rose|fall|fell|drop|chang|higher|lower|more|less)\w*/i;

function tellsOtherThan({ asked, text }: Question, unit: Unit): boolean {
  return asked === "amount" && !ASKS_CHANGE.test(text) && TELLS_CHANGE.test(unit.text);
}

const YES_NO = /^(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|must|should|may)\b/i;

/** Whether a question asks if something is so. */
export function isYesNo({ asked, text }: Question): boolean {
  return asked === "statement" && YES_NO.test(text.trim());
}

/** Whoever asks whether something is so wants words, unless it is something that is measured. */
function wantsWords(question: Question, unit: Unit): boolean {
  const isLineOfFigures = unit.kind === "row" && unit.textRow === null;
  return (
    isYesNo(question) &&
    isLineOfFigures &&
    !question.needs.some(({ concept }) => concept !== null && isItem(concept))
  );
}

/** The statements of accounts, as a question names where to look and as tables are headed. */
const STATEMENTS: [RegExp, RegExp][] = [
  [
    /\bbalance sheet|statement of financial position/i,
    /\bbalance sheets?\b|financial (?:position|condition)/i,
  ],
  [
    /\bincome statement|statement of (?:income|operations|earnings|profit)|P&L|profit and loss/i,
    /\b(?:statements? of (?:\w+ )?(?:income|operations|earnings|profit)|income statement|profit and loss)\b/i,
  ],
  [
    /\bcash[ -]flow statement|statement of cash flows?/i,
    /\bstatements? of (?:\w+ )?cash flows?|cash[ -]flow statement/i,
  ],
];

/** Whether a row stands in a statement that the question points to. */
function isWherePointed({ text }: Question, { kind, under }: Unit): boolean {
  return kind === "row" && STATEMENTS.some(([asked, headed]) => asked.test(text) && headed.test(under));
}

/** What a unit adds or loses by its kind and shape, whatever it speaks of. */
export function shapeOf(question: Question, wanted: Wanted | null, unit: Unit): number {
  const wantsFigure = question.asked === "amount" || (wanted?.throughTime ?? false);
  return (
    (isContents(unit) ? -0.4 : 0) +
    (missesPeriod(question.periods, unit) ? -0.2 : 0) +
    (BOILERPLATE.test(unit.text) ? -0.35 : 0) +
    (wantsFigure && !givesFigure(unit) ? -0.2 : 0) +
    (isRated(question, unit) ? -0.25 : 0) +
    (tellsOtherThan(question, unit) ? -0.15 : 0) +
    (wantsWords(question, unit) ? -0.12 : 0) +
    (isWherePointed(question, unit) ? 0.1 : 0) +
    (unit.row ? rowShape(question, unit.row, wanted?.parts ?? false) : 0) +
    (DANGLING.test(unit.text) ? -0.05 : 0) +
    (unit.text.length > 450 ? -0.05 : 0)
  );
}

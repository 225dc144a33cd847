import { REASON } from "@/lib/ai/brief/findings/cues";
import { tellingFigures } from "@/lib/ledger/telling-figures";
import type { Asked, Question } from "./question";
import type { Unit } from "./units";

const CUES: Partial<Record<Asked, RegExp>> = {
  reason: REASON,
  comparison:
    /\b(compared|versus|than|against|increase[ds]?|decrease[ds]?|higher|lower|from .{1,40} to|up|down|prior (year|period)|variance)\b/i,
  list: /[•●▪;]|, and |:\s/,
};

/** What the kind of question adds: a question for an amount wants a figure, one for a reason wants a "because". */
export function cueBonus(asked: Asked, { kind, text }: Unit): number {
  if (asked === "amount" ? !givesFigure({ kind, text }) : !CUES[asked]?.test(text)) return 0;
  if (kind === "row") {
    if (asked === "reason") return -0.15;
    return asked === "amount" || asked === "comparison" ? 0.12 : 0;
  }
  return asked === "reason" ? 0.18 : 0.12;
}

/** Disclaimers and definitions: they name what reports are about without saying anything of it. */
export const BOILERPLATE =
  /neither owes nor accepts|shall not be liable|solely for the (\w+ )?use|relied (up)?on the unaudited|(often|also|commonly) (referred to|known) as|is designed to (represent|show)|forward-looking|^as used (herein|in this)|\bshall mean\b|\(collectively,|for (further|additional|more) (information|discussion|details)|useful (information )?to investors|^we (define|provide) |, as defined|is defined as|\b(was|were) as follows|in the following tables?|\bsee below\b|methods? of calculating|\bcalculation compares\b|\bmay not be the same as other\b|the following tables?\b/i;
const DANGLING =
  /^(it|this|these|those|they|such|he|she|however|additionally|moreover|furthermore|but|and)\b/i;

const NUMBER_WORD = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/;

/** Whether a text gives a figure. Table rows do. */
export function givesFigure({ kind, text }: Pick<Unit, "kind" | "text">): boolean {
  return kind === "row" || NUMBER_WORD.test(text) || tellingFigures(text).length > 0;
}

const DATE =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d{2}|\d+ (?:days?|weeks?|months?|years?)|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:days?|weeks?|months?|years?)|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|spring|summer|autumn|winter|quarters?|q[1-4]|(?:next|last|each|every|this|the) (?:day|week|month|year|meeting)|today|tomorrow|immediately|annual(?:ly)?|monthly|weekly|daily|before|after|until|\d{1,2}[:.]\d{2}|[ap]m|noon)\b|\d{1,2}[./]\d{1,2}[./]/i;

/** Whether a text has what a question asks for: a day, or a figure. A row of a register says under which heading its words stand. */
export function givesKind(asked: Asked, unit: Pick<Unit, "kind" | "text">): boolean {
  return unit.kind === "row" || asked !== "date" || DATE.test(unit.text);
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

/** What a unit adds or loses by its kind and shape, whatever it speaks of. */
export function shapeOf(question: Question, unit: Unit): number {
  return (
    (BOILERPLATE.test(unit.text) ? -0.35 : 0) +
    (question.asked === "amount" && !givesFigure(unit) ? -0.2 : 0) +
    (tellsOtherThan(question, unit) ? -0.15 : 0) +
    (DANGLING.test(unit.text) ? -0.05 : 0) +
    (unit.text.length > 450 ? -0.05 : 0)
  );
}

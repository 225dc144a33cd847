import { isStandingText, REASON } from "@/lib/ai/brief/findings/cues";
import { namedTimes } from "@/lib/ask/time/named";
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

const NUMBER_WORD = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/;

/** Whether a text gives a figure. Table rows do. */
export function givesFigure({ kind, text }: Pick<Unit, "kind" | "text">): boolean {
  return kind === "row" || NUMBER_WORD.test(text) || tellingFigures(text).length > 0;
}

/** Words for a time or a length of time that name no date. */
const TIME =
  /\b(?:days?|weeks?|months?|years?|quarters?|spring|summer|autumn|winter|\w+days?|today|tomorrow|immediately|annual(?:ly)?|monthly|weekly|daily|before|after|until|noon)\b|\d[:.]\d{2}/i;

/** Whether a text has what a question asks for: a day, or a figure. A row of a register says under which heading its words stand. */
export function givesKind(asked: Asked, unit: Pick<Unit, "kind" | "text">): boolean {
  return unit.kind === "row" || asked !== "date" || namedTimes(unit.text).length > 0 || TIME.test(unit.text);
}

/** What a unit adds or loses by its kind and shape, whatever it speaks of. */
export function shapeOf(question: Question, unit: Unit): number {
  return (
    (isStandingText(unit.text) ? -0.35 : 0) +
    (question.asked === "amount" && !givesFigure(unit) ? -0.2 : 0) +
    (unit.text.length > 450 ? -0.05 : 0)
  );
}

import { faultOf, isToldAsDone } from "./bind";
import { changeFault } from "./changes";
import { isContradicted } from "./contradicted";
import { isDerived, stands } from "./derived";
import { isOfAnother } from "./entities";
import { type Evidence, type Evidences, isShare, tableOf } from "./evidence";
import { around } from "./numbers";
import type { SaidFigure, SaidSentence } from "./said";
import type { ClaimFault } from "./types";
import { contentWords, rootsOf } from "./words";

/** How bad a fault is to hear of: where several numbers come near, the nearest one tells what is wrong. */
const RANK: ClaimFault[] = ["sign", "scenario", "period", "entity", "unit", "figure"];

/** What is wrong with a number; `isRefuted` as for any doubt. */
export type NumberDoubt = { fault: ClaimFault; isRefuted: boolean };

/**
 * The figure that proves a number of a sentence, or what is wrong with it; neither of one that no figure has but some come to, which
 * only whoever reads the sentence can tell.
 */
export function judgeNumber(
  said: SaidFigure,
  sentence: SaidSentence,
  all: Evidences,
): { proof: Evidence } | { doubt: NumberDoubt | null } {
  const judged = all.all.map((evidence) => ({ evidence, fault: faultOf(said, evidence, sentence, all) }));
  const fitting = judged.flatMap(({ evidence, fault }) => (fault === null ? [evidence] : []));
  // What is wrong with the figure that was named by its id, and not with another of its size.
  const ofNamed = judged.filter(({ evidence, fault }) => evidence.isNamed && fault !== undefined);
  const meant = ofNamed.length > 0 ? ofNamed : judged;
  const faults = meant.flatMap(({ fault }) => fault ?? []);
  // A sentence says better than a figure read from it which way its number goes.
  const isAgainstWords =
    fitting.every(({ said }) => said === null) &&
    judged.some(
      ({ evidence, fault }) =>
        (evidence.said !== null && fault === "sign") ||
        (fault === "scenario" && isToldAsDone(evidence, sentence.text)),
    );
  const isOfOthers = isDerived(said, sentence, all);
  const levels = judged.flatMap(({ evidence, fault }) =>
    fault === undefined || fault === "unit" ? [] : [evidence],
  );
  // What code worked out was held against the words around it when it was written there.
  const isWorkedOut = fitting.some((one) => !one.figure && !one.said);
  const moved = isWorkedOut ? null : changeFault(said, levels, sentence, all);
  if (moved) return { doubt: { fault: moved, isRefuted: true } };
  if (fitting.length > 0 && !isAgainstWords) {
    const own = fitting.filter((evidence) => !isOfOther(said, evidence, sentence, all));
    const isAnothers = (one: Evidence) => isCalledAnother(one, said, sentence, all);
    const named = own.filter((one) => !isAnothers(one) && !hasRival(one, said, sentence, all));
    const best = bestNamed(named, sentence.text);
    if (best) return { proof: best };
    // "Swag was $46: $25 for conferences": its line is told in another part of the sentence, or in the one before.
    const told = new Set(rootsOf(`${sentence.text} ${all.before.text}`));
    const isUntold = ({ label }: Evidence) => rootsOf(label).every((word) => !told.has(word));
    const isTyped = own.length > 0 && !isOfOthers && own.every((one) => one.figure !== null && isUntold(one));
    const isRefuted = isTyped || own.some((one) => one.isNamed && (isUntold(one) || isAnothers(one)));
    return { doubt: { fault: own.length === 0 ? "entity" : "figure", isRefuted } };
  }
  const fault = RANK.find((one) => faults.includes(one)) ?? "figure";
  // A number that stands there, and is of something else, is not taken for what others come to.
  if (isOfOthers && fault === "figure") return { doubt: null };
  const near = meant.flatMap((one) => (one.fault === fault ? [one.evidence] : []));
  const isNowhere = !isOfOthers && !stands(said, all);
  // A typed number that others come to as well may be the change that its words tell.
  const isSure = !isOfOthers || fault !== "sign" || near.some(({ isNamed }) => isNamed);
  const isRefuted = isNowhere || (isSure && isContradicted(fault, said, near, sentence, all));
  return { doubt: { fault, isRefuted } };
}

/** The figure whose line the words name best, among figures of the same size. */
function bestNamed(fitting: Evidence[], text: string): Evidence | undefined {
  const said = new Set(contentWords(text).map(({ root }) => root));
  const named = ({ label, breakdown }: Evidence) => {
    const words = contentWords(`${label} ${breakdown}`);
    return words.length === 0 ? 0 : words.filter(({ root }) => said.has(root)).length / words.length;
  };
  return fitting.toSorted((a, b) => named(b) - named(a))[0];
}

function isOfOther(
  { number }: SaidFigure,
  { said: quoted, sentence }: Evidence,
  { text }: SaidSentence,
  { all }: Evidences,
): boolean {
  const others = all.flatMap((one) => (one.sentence === sentence && one.said ? one.said.start : []));
  return (
    quoted !== null && isOfAnother({ text, at: number.start }, { text: sentence, at: quoted.start, others })
  );
}

/** "Total operating costs were $4m" of the line "Operating expenses": right at the number another line of its table is named as it is printed. */
function isCalledAnother(
  { figure }: Evidence,
  { number }: SaidFigure,
  sentence: SaidSentence,
  { lineNames }: Evidences,
): boolean {
  const text = sentence.text.toLowerCase();
  const nameOf = (label: string) => (label.split(",")[0] ?? "").trim().toLowerCase();
  const own = nameOf(figure?.label ?? "");
  if (!figure || own === "" || text.includes(own)) return false;
  const before = text
    .slice(0, number.start)
    .replace(/(?:\s(?:was|were|is|are|of|came|stood|at|to)){0,3}\s$/, "");
  const behind = text.slice(number.end).replace(/^\s(?:on|of|for|in)\s(?:the\s)?/, "");
  return (lineNames.get(tableOf(figure)) ?? []).map(nameOf).some((name) => {
    const isOther = name.includes(" ") && !own.includes(name) && !name.includes(own);
    return isOther && (before.endsWith(name) || behind.startsWith(name));
  });
}

/** "60 days or more" of a column that is headed "60+", beside one that is headed "30-59 days". */
const AGE = /^(?:day|month|week|year)s?$/;

/** Whether the words around a number name another line in full, cited or of the same table, and nothing of the line that has this number. */
function hasRival(
  evidence: Evidence,
  said: SaidFigure,
  { text, figures }: SaidSentence,
  { all, lineNames }: Evidences,
): boolean {
  const { figure } = evidence;
  if (!figure) return false;
  const [ahead, behind] = around(
    text,
    said.number,
    figures.map(({ number }) => number),
  );
  const isFirst = ahead.length === said.number.start;
  // Behind a colon numbers are told once more: "19% of total revenue: $41m of $212m", as behind a comma. What ends the statement of the number before is of that.
  const told = ahead.split(/:\s/).at(-1) ?? "";
  const before = isFirst ? told : told.replace(/^\s*(?:of\s[^,;]*|(?:\p{L}+\s?){1,3})[,;]/u, ",");
  // "$4m was spent on the roof, of $7m approved": what was spent is the first number.
  const isPartOf = !isFirst && /(?:,\s+(?:out )?|\sout )of\s+(?:an?\s+|the\s+)?$/i.test(before);
  const words = new Set(rootsOf(`${isPartOf ? "" : before} ${behind.split(/[,;:]/)[0]}`));
  const nameOf = (one: Evidence) => rootsOf(`${one.figure?.label ?? one.label} ${one.breakdown}`);
  const own = nameOf(evidence);
  if (own.length === 0 || own.some((word) => words.has(word) && !isShared(word))) return false;
  const isOfRow = (other: Evidence) =>
    other.figure?.row === figure.row && tableOf(other.figure) === tableOf(figure);
  const isOthers = (word: string) =>
    all.some((other) => other.figure && !isOfRow(other) && nameOf(other).includes(word));
  // "Texas and Heartland, with rebates of $9,460 and $4,120": the row is named, and only another column of it may be meant.
  const isRowNamed = own.some((word) => words.has(word) && !isOthers(word));
  // A percentage is none of the amounts in its row.
  const isRival = (other: Evidence) =>
    other.figure &&
    other.line !== evidence.line &&
    isShare(other.unit) === isShare(evidence.unit) &&
    (!isRowNamed || isOfRow(other));
  const cited = all.flatMap((other) => (isRival(other) ? [nameOf(other)] : []));
  const beside = (isRowNamed ? [] : (lineNames.get(tableOf(figure)) ?? [])).flatMap((label) =>
    label === figure.label ? [] : [rootsOf(label)],
  );
  return [...cited, ...beside].some((name) => {
    const others = name.filter((word) => !own.includes(word) && !AGE.test(word));
    return others.length > 0 && others.every((word) => words.has(word));
  });
  function isShared(word: string): boolean {
    return all.some((other) => other.figure && other.line !== evidence.line && nameOf(other).includes(word));
  }
}

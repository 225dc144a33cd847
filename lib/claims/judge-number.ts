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

/** Faults in order of importance: where several numbers come close, the most important fault is reported. */
const RANK: ClaimFault[] = ["sign", "scenario", "period", "entity", "unit", "figure"];

/** The fault of a number; `isRefuted` as for any doubt. */
export type NumberDoubt = { fault: ClaimFault; isRefuted: boolean };

/**
 * The figure that proves a number of a sentence, or its fault. `doubt` is null for a number that is in no figure but can be derived from
 * some, which only a judge can decide.
 */
export function judgeNumber(
  said: SaidFigure,
  sentence: SaidSentence,
  all: Evidences,
): { proof: Evidence } | { doubt: NumberDoubt | null } {
  const judged = all.all.map((evidence) => ({ evidence, fault: faultOf(said, evidence, sentence, all) }));
  const fitting = judged.flatMap(({ evidence, fault }) => (fault === null ? [evidence] : []));
  // The fault of the figure named by its id, not of another of the same size.
  const ofNamed = judged.filter(({ evidence, fault }) => evidence.isNamed && fault !== undefined);
  const meant = ofNamed.length > 0 ? ofNamed : judged;
  const faults = meant.flatMap(({ fault }) => fault ?? []);
  // A sentence is better evidence for a direction than a figure read from it.
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
  // A number that code computed was checked against the words around it when it was written.
  const isWorkedOut = fitting.some((one) => !one.figure && !one.said);
  const moved = isWorkedOut ? null : changeFault(said, levels, sentence, all);
  if (moved) return { doubt: { fault: moved, isRefuted: true } };
  if (fitting.length > 0 && !isAgainstWords) {
    const own = fitting.filter((evidence) => !isOfOther(said, evidence, sentence, all));
    const isAnothers = (one: Evidence) => isCalledAnother(one, said, sentence, all);
    const named = own.filter((one) => !isAnothers(one) && !hasRival(one, said, sentence, all));
    const best = bestNamed(named, sentence.text);
    if (best) return { proof: best };
    // "Swag was $46: $25 for conferences": its line may be named elsewhere in the sentence, or in the preceding one.
    const told = new Set(rootsOf(`${sentence.text} ${all.before.text}`));
    const isUntold = ({ label }: Evidence) => rootsOf(label).every((word) => !told.has(word));
    const isTyped = own.length > 0 && !isOfOthers && own.every((one) => one.figure !== null && isUntold(one));
    const isRefuted = isTyped || own.some((one) => one.isNamed && (isUntold(one) || isAnothers(one)));
    return { doubt: { fault: own.length === 0 ? "entity" : "figure", isRefuted } };
  }
  const fault = RANK.find((one) => faults.includes(one)) ?? "figure";
  // A number that could be derived is not refuted by an unrelated figure of the same size.
  if (isOfOthers && fault === "figure") return { doubt: null };
  const near = meant.flatMap((one) => (one.fault === fault ? [one.evidence] : []));
  const isNowhere = !isOfOthers && !stands(said, all);
  // A typed number that could also be derived may be the change that its words state.
  const isSure = !isOfOthers || fault !== "sign" || near.some(({ isNamed }) => isNamed);
  const isRefuted = isNowhere || (isSure && isContradicted(fault, said, near, sentence, all));
  return { doubt: { fault, isRefuted } };
}

/** Of several figures of the same size, the one whose line the words name best. */
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

/** "Total operating costs were $4m" for the line "Operating expenses": whether the words at the number are the name of another line of its table. */
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

/** "60 days or more" for a column headed "60+", beside one headed "30-59 days". */
const AGE = /^(?:day|month|week|year)s?$/;

/** Whether the words around a number name another line in full, cited or of the same table, and not the line of this number. */
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
  // After a colon or a comma, numbers are repeated: "19% of total revenue: $41m of $212m". The end of the previous statement belongs to its number.
  const told = ahead.split(/:\s/).at(-1) ?? "";
  const before = isFirst ? told : told.replace(/^\s*(?:of\s[^,;]*|(?:\p{L}+\s?){1,3})[,;]/u, ",");
  // "$4m was spent on the roof, of $7m approved": the amount spent is the first number.
  const isPartOf = !isFirst && /(?:,\s+(?:out )?|\sout )of\s+(?:an?\s+|the\s+)?$/i.test(before);
  const words = new Set(rootsOf(`${isPartOf ? "" : before} ${behind.split(/[,;:]/)[0]}`));
  const nameOf = (one: Evidence) => rootsOf(`${one.figure?.label ?? one.label} ${one.breakdown}`);
  const own = nameOf(evidence);
  if (own.length === 0 || own.some((word) => words.has(word) && !isShared(word))) return false;
  const isOfRow = (other: Evidence) =>
    other.figure?.row === figure.row && tableOf(other.figure) === tableOf(figure);
  const isOthers = (word: string) =>
    all.some((other) => other.figure && !isOfRow(other) && nameOf(other).includes(word));
  // "Texas and Heartland, with rebates of $9,460 and $4,120": the row is named, so only another of its columns can be meant.
  const isRowNamed = own.some((word) => words.has(word) && !isOthers(word));
  // A percentage cannot be one of the amounts in its row.
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

import type { PaperContext } from "@/lib/ledger/interpret";
import { capitalised } from "@/lib/wording";
import type { FigureAnswer, FigureRefusal, PaperFigure } from "./answer";
import { lineName, partName, SCENARIO_NAMES, sayAmount, sayPeriod, tableName } from "./say";
import { asksIf } from "./verdicts";

/** A sentence on figures, with those that it states, and how what it states was worked out. */
export type ToldSentence = { text: string; figures: PaperFigure[]; formula: string | null };

/** Numbers side by side; one that was computed has no figure of its own. */
export type ToldTable = {
  caption: string;
  columns: string[];
  rows: { label: string; cells: ({ text: string; figure: PaperFigure | null } | null)[] }[];
};

export type Told = { sentences: ToldSentence[]; table: ToldTable | null };

export type Value = FigureAnswer["values"][number];

/** A sentence of these words, which begins with a capital and ends with a point. */
export const sentence = (
  text: string,
  figures: PaperFigure[],
  formula: string | null = null,
): ToldSentence => ({
  text: `${capitalised(text)}.`,
  figures,
  formula,
});

/** Puts "Yes" or "No", if any, before the sentence that supports it. */
export const after = (said: string | undefined, told: ToldSentence): ToldSentence =>
  said ? { ...told, text: `${said}: ${told.text}` } : told;

export function saidOf(value: Value): string {
  const { decimals, unit, formula, operands } = value;
  if (decimals !== undefined && !isAmount(value)) return padded(sayAmount(value, 10 ** -decimals), decimals);
  return sayAmount(value, unit === "percent" && formula !== null ? undefined : operands[0]?.precision);
}

/** "0.20×" where two decimals are asked for. */
const padded = (said: string, decimals: number) =>
  said.replace(/\d[\d,]*(?:\.\d+)?/, (number) => {
    const [, shown = ""] = number.split(".");
    return shown.length < decimals
      ? `${shown ? number : `${number}.`}${"0".repeat(decimals - shown.length)}`
      : number;
  });

/** An amount is given as in its papers, in millions or in full. */
const isAmount = ({ unit }: Value) => unit === "money" || unit === "plain" || unit === "count";

/** "was" and "were" of what is known, "is" and "are" of what is planned. */
export function verb(name: string, figure: PaperFigure | undefined): string {
  // "Change in net assets" is one thing, whatever stands behind "in".
  const bare = name
    .replace(/\s*\([^)]*\)$/, "")
    .replace(/\s(?:in|of|on|for|from|to|by|at|before|after)\s.*$/i, "");
  const isPlural = /[^su]s$/i.test(bare);
  const isPlanned = ["budget", "forecast", "target"].includes(figure?.scenario ?? "");
  if (isPlanned) return isPlural ? "are" : "is";
  return isPlural ? "were" : "was";
}

/** " (budget)". What happened needs no such word: it "was". */
export const scenarioOf = (figure: Pick<Value, "scenario"> | undefined) =>
  figure?.scenario && figure.scenario !== "actual" ? ` (${SCENARIO_NAMES[figure.scenario]})` : "";

/** ", both budget", of two figures. */
export const bothOf = ({ scenario }: PaperFigure) =>
  scenario === "actual" ? "" : `, both ${SCENARIO_NAMES[scenario]}`;

/** " in May 2024"; nothing where the papers give no period. */
export function when(figure: Pick<Value, "period"> | undefined): string {
  const period = sayPeriod(figure?.period ?? null);
  return period && ` ${period}`;
}

/** The line with what its column is of: "Receivables, over 90 days". */
export const fullName = (figure: PaperFigure) =>
  partName(figure) ? `${lineName(figure)}, ${partName(figure)}` : lineName(figure);

/** Lists of who owes, and of who is owed, by how late it is. */
const OWES =
  /\b(?:a\/?r|accounts receivable|receivables?|debtors?)\b.*\bag(?:e|ing|eing)\b|\baged (?:receivables?|debtors?)\b/i;
const IS_OWED =
  /\b(?:a\/?p|accounts payable|payables?|creditors?)\b.*\bag(?:e|ing|eing)\b|\baged (?:payables?|creditors?)\b/i;

/** "Snyk owed" of one row of a list of debtors; "was" of most. */
export function verbOf(figure: PaperFigure): string {
  const table = figure.isTotal || figure.scenario !== "actual" ? "" : tableName(figure.title);
  if (OWES.test(table)) return figure.value >= 0 ? "owed" : "was";
  return IS_OWED.test(table) && figure.value >= 0 ? "was owed" : verb(lineName(figure), figure);
}

/** "Berth income, over 90 days, was $4 in May 2024" without its point. */
export const statement = (figure: PaperFigure, said: string): string =>
  `${subjectOf(figure)} ${said}${when(figure)}${scenarioOf(figure)}`;

function subjectOf(figure: PaperFigure): string {
  const name = partName(figure) ? `${fullName(figure)},` : lineName(figure);
  return `${capitalised(name)} ${verbOf(figure)}`;
}

const ENDS: [RegExp, string][] = [
  [/\b(?:highest|largest|biggest|most)\b/i, "highest"],
  [/\b(?:lowest|smallest|least|fewest)\b/i, "lowest"],
];

/** "Cash is lowest at Dec 31, 2024 (forecast): $4." Undefined where the question says neither end: the worst may be either. */
export function atItsEnd(figure: PaperFigure, said: string, question: string): string | undefined {
  const end = ENDS.find(([asked]) => asked.test(question))?.[1];
  return end && `${subjectOf(figure)} ${end}${when(figure)}${scenarioOf(figure)}: ${said}`;
}

/** Whatever it is, with its name, period and scenario. */
export function plainly(value: Value): ToldSentence {
  const [figure] = value.operands;
  const text = `${value.label}: ${saidOf(value)}${when(figure)}${scenarioOf(figure)}`;
  return sentence(text, value.operands, value.formula);
}

const GAIN = /\b(?:profit\w*|surplus\w*|(?:make|made|making|earn\w*) money|in the black|positive)\b/i;
export const LOSS =
  /\b(?:loss(?:es)?|deficit|(?:lose|lost|losing) (?:us )?(?:any )?money|in the red|negative)\b/i;

/** Questions that offer both answers. */
const EITHER_RESULT =
  /\b(?:profit|surplus|loss|deficit) or (?:an? )?(?:profit|surplus|loss|deficit)\b|\b(?:make|made|making) or (?:lose|lost|losing)\b|\b(?:lose|lost|losing) or (?:make|made|making)\b/i;

/** Whether a question wants to know if there was a profit or a loss: "Are we losing money?" */
export const asksForResult = (question: string): boolean =>
  EITHER_RESULT.test(question) || (asksIf(question) && GAIN.test(question) !== LOSS.test(question));

/** "Did we make money in May?" is answered with yes or no first, "did we make or lose money?" with which of the two. */
export function verdict(
  [told, ...more]: ToldSentence[],
  { value, operands }: Value,
  question: string,
): ToldSentence[] {
  if (!told) return [];
  if (operands.length !== 1 || value === 0 || !asksForResult(question)) return [told, ...more];
  const [good, bad] = /surplus|deficit/i.test(question) ? ["surplus", "deficit"] : ["profit", "loss"];
  const said = EITHER_RESULT.test(question)
    ? `A ${value > 0 ? good : bad}`
    : yesIf(value > 0 === GAIN.test(question));
  return [after(said, told), ...more];
}

/** How far one figure is from another; of two losses that are asked about as such, by how much the one is larger. */
export const apartAsAsked = (question: string, one: PaperFigure, other: PaperFigure): number =>
  LOSS.test(question) && one.value < 0 && other.value < 0 ? other.value - one.value : one.value - other.value;

export const yesIf = (isSo: boolean) => (isSo ? "Yes" : "No");

type FigureTold = {
  isAnswered: true;
  told: Told;
  /** It is as good as certain that this is what was asked for, and all of it: of several questions each is answered. */
  isSure: boolean;
};

/** The answer in words, or what comes near to one. */
export type FigureReply = (FigureTold | FigureRefusal) & {
  /** What the latest report is of. */
  latest?: PaperContext | undefined;
};

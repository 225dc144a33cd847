/** Board members' questions, the figures of the papers they are about, and the judging of answers. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { AnswerValue, PaperFigure } from "@/lib/ask/answer";
import type { KeptPaper } from "@/lib/ask/kept-papers";
import { extractText } from "@/lib/evidence/extract";
import type { Figure, Scenario } from "@/lib/ledger/figure";
import { packFigures } from "@/lib/ledger/pack";
import type { PeriodContext } from "@/lib/ledger/period";
import { contextOf, readFigures } from "@/lib/ledger/read";

type Value = {
  value: number | null;
  start: string;
  end: string;
  scenario: Scenario | "variance" | "restated";
  optional?: boolean;
};
export type Question = {
  id: string;
  pack: string[];
  question: string;
  kind: string;
  half:
    | ("build" | "unseen" | "fresh" | "unseen2" | "unseen3")
    | (
        | "directors"
        | "directorsUnseen"
        | "directors2"
        | "directors3"
        | "directors3Unseen"
        | "directors4"
        | "directors4Unseen"
      )
    | ("forms" | "formsUnseen");
  gold: Gold & {
    refused: boolean;
    /** The questions that a compound one consists of, in order. */
    parts?: Gold[];
  };
};
type Gold = {
  refused?: boolean;
  values?: Value[];
  alternatives?: { value: number[] | number }[];
  /** The required start of the answer to a yes-or-no question. */
  says?: "yes" | "no";
};
export type Outcome = "good" | "misleading" | "refused";
/** `buried`: the answer is there, after others. */
export type ToldOutcome = Outcome | "buried";
type Paper = { figures: Figure[]; about: PeriodContext };

export const ASKED = ["figure", "period", "calc", "rank", "not_in_papers", "compound", "judging", "movement"];
/** The halves used for fitting. */
export const FITTED = ["build", "fresh"];
/** Only questions in these may be shown. */
export const OPEN = [...FITTED, "unseen2", "directors", "directors2", "directors3", "directors4", "forms"];
/** Tolerances: a tenth for a percentage, half a percent or one for other numbers. */
const ROUNDING = { relative: 0.0051, absolute: 0.11 };

/** The folder of the papers. */
export const folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "board-packs/owasp/papers");
const FILES = [
  "questions.json",
  "unseen-2.json",
  "unseen-3.json",
  "directors.json",
  "directors-unseen.json",
  "directors-2.json",
  "directors-3.json",
  "directors-3-unseen.json",
  "directors-4.json",
  "directors-4-unseen.json",
  "forms.json",
  "forms-unseen.json",
];
export const questions = FILES.flatMap((file): Question[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8")),
);
const papers = new Map<string, Promise<Paper>>();

function paperOf(file: string): Promise<Paper> {
  const known = papers.get(file) ?? read(file);
  papers.set(file, known);
  return known;
}

async function read(file: string): Promise<Paper> {
  const kind = path.extname(file).slice(1) as "pdf" | "docx" | "xlsx";
  // A scan has no text to read.
  const pages = await extractText(kind, path.join(folder, file)).catch(() => []);
  return { figures: readFigures(pages, file), about: contextOf(pages, file) };
}

const kept = new Map<string, Promise<KeptPaper>>();

/** A paper as the product stores it. */
export function keptPaper(file: string): Promise<KeptPaper> {
  const known =
    kept.get(file) ??
    paperOf(file).then(({ figures, about }) => ({
      id: file,
      title: file,
      key: file,
      about,
      day: about.reportedTo ?? "",
      data: packFigures(figures),
    }));
  kept.set(file, known);
  return known;
}

/** A pack with all papers of earlier months, by the month at the start of their names. */
export function packUpTo(pack: string[]): string[] {
  const monthOf = (file: string) => file.slice(0, 6);
  const last = pack.map(monthOf).sort().at(-1) ?? "";
  return [...new Set([...pack, ...readdirSync(folder).filter((file) => monthOf(file) < last)])];
}

/** The figures of all papers of a pack, and the date of the latest paper. */
export async function packOf(files: string[]): Promise<{ figures: PaperFigure[]; about: PeriodContext }> {
  const read = await Promise.all(files.map(paperOf));
  const figures = read.flatMap(({ figures: own, about }, at) => {
    const title = files[at] ?? "";
    const paper = { id: title, title, ...(about.reportedTo && { reportedTo: about.reportedTo }) };
    return own.map((figure) => ({ ...figure, paper }));
  });
  const latest = read
    .map(({ about }) => about)
    .sort((a, b) => (a.reportedTo ?? "").localeCompare(b.reportedTo ?? ""));
  return { figures, about: latest.at(-1) ?? {} };
}

export const isSame = (found: number | undefined, gold: number) =>
  found !== undefined &&
  [found, -found].some(
    (value) => Math.abs(value - gold) <= Math.max(Math.abs(gold) * ROUNDING.relative, ROUNDING.absolute),
  );

/** A computed value has the period at which it ends; a stated one has the whole period. */
function isOfItsTime({ period, formula }: AnswerValue, { start, end }: Value): boolean {
  if (period?.end !== end) return false;
  return formula !== null || start === end || period.kind === "instant" || period.start === start;
}

function isOfItsScenario({ scenario }: AnswerValue, gold: Value): boolean {
  if (gold.scenario === "variance") return scenario === null;
  // A figure restated in a later paper is an actual in both.
  if (gold.scenario === "restated") return scenario === "actual" || scenario === null;
  if (gold.scenario === "prior") return scenario === "prior" || scenario === "actual";
  return scenario === gold.scenario || (gold.scenario === "actual" && scenario === null);
}

const isRight = (found: AnswerValue | undefined, gold: Value) =>
  found !== undefined &&
  isSame(found.value, gold.value ?? Number.NaN) &&
  isOfItsTime(found, gold) &&
  isOfItsScenario(found, gold);

/** Whether the values include everything wanted, in any order, and otherwise only its inputs or derivatives. */
function tellsAll(values: AnswerValue[], wanted: Value[]): boolean {
  const found = wanted.map((gold) => values.find((value) => isRight(value, gold)));
  const operands = new Set(found.flatMap((value) => value?.operands ?? []));
  return (
    found.every((value) => value !== undefined) &&
    values.every((value) => value.operands.every((operand) => operands.has(operand)))
  );
}

/** The content of an answer: its numbers, and its first sentence. */
export type Said = { values: AnswerValue[]; text: string };

const YES_OR_NO = { yes: /^Yes\b/, no: /^No\b/ };

/** Also judges an answer's initial yes or no; the wrong one counts as misleading, and so does a missing one. */
function judgeSaid(question: Pick<Question, "gold" | "kind">, said: Said | undefined): Outcome {
  const { says } = question.gold;
  const outcome = judge(question, said?.values);
  return said && says && !YES_OR_NO[says].test(said.text) ? "misleading" : outcome;
}

/**
 * Judges the parts of a compound question. A wrong part counts as misleading; a missing one as refused. A
 * part without values asks for words, which figures do not answer.
 */
export function judgeParts({ gold, kind }: Question, said: (Said | undefined)[]): Outcome {
  if (!gold.parts) return judgeSaid({ gold, kind }, said.length > 1 ? joined(said) : said[0]);
  const outcomes = gold.parts.flatMap((part, at) => {
    if (part.values?.length === 0) return [];
    return judgeSaid({ gold: { refused: false, ...part }, kind }, said[at]);
  });
  return outcomes.find((one) => one === "misleading") ?? outcomes.find((one) => one === "refused") ?? "good";
}

/** The combined answers to several parts; none if no part is answered. */
function joined(said: (Said | undefined)[]): Said | undefined {
  const told = said.flatMap((one) => one ?? []);
  return told[0] && { values: told.flatMap(({ values }) => values), text: told[0].text };
}

/** Whether one of the closest figures offered in a refusal is the answer. It still counts as a refusal. */
export function isOffered({ gold }: Question, near: AnswerValue[]): boolean {
  const [wanted] = (gold.values ?? []).filter(({ optional }) => !optional);
  return wanted !== undefined && near.some((value) => isRight(value, wanted));
}

export function judge(
  { gold, kind }: Pick<Question, "gold" | "kind">,
  values: AnswerValue[] | undefined,
): Outcome {
  if (!values) return gold.refused ? "good" : "refused";
  if (gold.refused) return "misleading";
  const wanted = (gold.values ?? []).filter(({ value, optional }) => !optional && value !== null);
  if (wanted.length > 0 && wanted.every((value, at) => isRight(values[at], value))) return "good";
  // A single value has no order.
  const hasOrder = kind === "rank" && wanted.length > 1;
  if (wanted.length > 0 && !hasOrder && tellsAll(values, wanted)) return "good";
  const fits = (gold.alternatives ?? [])
    .map(({ value }) => [value].flat())
    .some((reading) => reading.every((value, at) => isSame(values[at]?.value, value)));
  return fits ? "good" : "misleading";
}

/** The numbers in an answer: in its first sentence, in its table by column, and in the rest; and its words. */
export type Told = { first: AnswerValue[][]; rest: AnswerValue[][]; text: string };

/** Judges an answer by the numbers of its parts, and by its initial yes or no; no numbers means that it refuses. */
export function judgeTold({ gold, kind }: Pick<Question, "gold" | "kind">, told: Told): ToldOutcome {
  if (gold.parts) return judgePartsTold(gold.parts, kind, told);
  const { first, rest, text } = told;
  const isTold = (values: AnswerValue[]) => values.length > 0;
  const all = [...first, ...rest].filter(isTold);
  if (all.length === 0) return judge({ gold, kind }, undefined);
  if (gold.says && !YES_OR_NO[gold.says].test(text)) return "misleading";
  const isGood = (values: AnswerValue[]) => judge({ gold, kind }, values) === "good";
  if (first.filter(isTold).some(isGood)) return "good";
  return [...all, all.flat()].some(isGood) ? "buried" : "misleading";
}

/**
 * Judges each part of a compound question by the numbers in the first sentences, as many as there are
 * questions. Nothing says which number belongs to which part, so a part without its answer counts as
 * misleading.
 */
function judgePartsTold(parts: Gold[], kind: string, { first, rest, text }: Told): ToldOutcome {
  const judged = parts.filter(({ values, refused }) => refused || values?.length !== 0);
  const own = [...first, ...rest.slice(0, judged.length - 1)];
  const wanted = judged.flatMap(({ values }) => values ?? []);
  const found = own.flat().filter((value) => wanted.some((gold) => isRight(value, gold)));
  const operands = new Set(found.flatMap((value) => value.operands));
  const outcomes = judged.flatMap((part, at): ToldOutcome[] => {
    // A part that the papers do not answer has no number; numbers of the other parts do not count for it.
    if (part.refused) return [];
    const isAnother = (value: AnswerValue) =>
      !part.values?.some((gold) => isRight(value, gold)) &&
      value.operands.every((operand) => operands.has(operand));
    const beside = (lists: AnswerValue[][]) =>
      lists.map((values) => values.filter((value) => !isAnother(value)));
    const { says, ...gold } = part;
    const ofPart = { ...gold, refused: false, ...(at === 0 && says && { says }) };
    const behind = rest.slice(judged.length - 1);
    return [judgeTold({ gold: ofPart, kind }, { first: beside(own), rest: beside(behind), text })];
  });
  const worst: ToldOutcome[] = ["misleading", "refused", "buried"];
  return worst.find((one) => outcomes.includes(one)) ?? "good";
}

import { addressesModel } from "@/lib/ai/untrusted";
import { BOILERPLATE } from "./cues";
import type { Paper, Statement } from "./types";

const SHORTEST = 30;
const LONGEST = 340;
/** A longer paper is an annual filing: written for strangers, with much that is said every year. */
const FILING_PAGES = 40;

/** Whether a paper is an annual filing rather than a paper written for the board. */
export function isFiling({ document }: Paper): boolean {
  return document.pages.length > FILING_PAGES;
}

/** The sentences of a paper that tell something: whole, of readable length, no standing text. */
export function toldStatements(paper: Paper): Statement[] {
  return paper.statements.filter(isTold);
}

function isTold({ text }: Statement): boolean {
  if (text.length < SHORTEST || text.length > LONGEST || BOILERPLATE.test(text)) return false;
  // A paper that speaks to a model instead of to the board is not repeated to the board either.
  if (addressesModel(text)) return false;
  return /^["“(]?[\p{Lu}\d$£€]/u.test(text) && /[.!?:)”"]$/.test(text) && !/\?$/.test(text);
}

/** Multiplies a weight by how prominent its sentence is. */
export type Weigh = (weight: number) => number;

/**
 * What comes early counts a little more, and what a filing says of earlier years half: it is there for comparison.
 */
export function prominence(paper: Paper, told: Statement[]): (statement: Statement) => number {
  const rank = new Map(told.map((statement, index) => [statement, index / Math.max(1, told.length)]));
  const year = isFiling(paper) ? usualYear(told) : 0;
  const length = isFiling(paper) ? 0.8 : 1;
  return (statement) => {
    const years = yearsIn(statement);
    const isOld = year > 0 && years.length > 0 && Math.max(...years) < year;
    return length * (1 - 0.25 * (rank.get(statement) ?? 0)) * (isOld ? 0.5 : 1);
  };
}

const yearsIn = ({ text }: Statement): number[] => (text.match(/\b20\d\d\b/g) ?? []).map(Number);

function usualYear(told: Statement[]): number {
  const counts = Map.groupBy(told.flatMap(yearsIn), (year) => year);
  return [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0;
}

/** The sentence as it is quoted inside one of ours: closed by a full stop, without a bullet's leftovers. */
export function own(text: string): string {
  return text.replace(/[:;,]$/, ".").replace(/^[•\-–*]\s*/, "");
}

/** Names a finding by the words it begins with, so that the same sentence in two papers is one finding. */
export function key(kind: string, text: string): string {
  const words = text.toLowerCase().match(/\p{L}{4,}|\d[\d,.]*\d/gu) ?? [];
  return `${kind}:${words.slice(0, 6).join(" ")}`;
}

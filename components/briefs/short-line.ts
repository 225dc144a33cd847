import { UNNAMED_RISK } from "@/lib/ai/brief/constants";
import type { BoardBrief } from "@/lib/ai/brief/schema";

// A model, and briefs that are kept from before, quote first.
const QUOTE_FIRST = /^“(.+)” ([^“”]+)$/su;
const QUOTE_LAST = /^([^“”]+)([:?]) “(.+)”$/su;

/** Words of the papers that stand above a statement, each with what refers to them from there. */
export type Told = Map<string, string>;

/** What the summary of an item tells, where it is one sentence: a question below it stands for itself, as nothing else is meant. */
export function toldBySummary({ summarySentences: [said, ...more] }: BoardBrief): Told {
  return new Map(said !== undefined && more.length === 0 ? [[said, ""]] : []);
}

/** What recommendations can refer to instead of quoting it again: a named risk, else the question that quotes it. */
export function toldAbove(brief: BoardBrief): Told {
  return new Map([
    ...brief.keyQuestions.flatMap((question, at): [string, string][] => {
      const quote = parted(question)?.quote;
      return quote ? [[quote, `On question ${at + 1}: `]] : [];
    }),
    ...brief.riskAreas.flatMap(({ title, description }): [string, string][] =>
      title === UNNAMED_RISK ? [] : [[description, `${title}: `]],
    ),
    ...toldBySummary(brief),
  ]);
}

/** A question or a recommendation without its quote, where that is told above it; else the whole text. */
export function shortLine(text: string, told: Told): string {
  const { quote, own } = parted(text) ?? {};
  const reference = quote && told.get(quote);
  if (reference === undefined || !own) return text;
  return reference === "" ? own : `${reference}${own.charAt(0).toLowerCase()}${own.slice(1)}`;
}

/** What a statement quotes and what it says of that; null for one of another form. */
function parted(text: string): { quote: string; own: string } | null {
  const [, before, asked] = QUOTE_FIRST.exec(text) ?? [];
  if (before && asked) return { quote: before, own: asked };
  const [, own, mark, after] = QUOTE_LAST.exec(text) ?? [];
  return own && after ? { quote: after, own: `${own}${mark === "?" ? "?" : "."}` } : null;
}

import type { AgendaItemView } from "@/lib/agenda/types";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { BriefCoverage } from "@/lib/briefs/types";
import type { Citation } from "@/lib/evidence/types";

/** An item of the published agenda with its number, as one reader sees it. */
export type NumberedItem = AgendaItemView & { number: number };

/**
 * A part of content made from a meeting's papers: what is based on the papers of one item, or (null) on
 * papers of no item.
 */
export type Part<Content> = { item: NumberedItem | null; content: Content };

export type BriefPart = Part<BoardBrief>;
export type CoveragePart = Part<BriefCoverage>;

export function numbered(items: AgendaItemView[]): NumberedItem[] {
  return items.map((item, at) => ({ ...item, number: at + 1 }));
}

/** Ids of the papers the reader sees with an item. */
export const papersOf = (item: AgendaItemView): string[] =>
  item.closed === null ? item.papers.map(({ id }) => id) : [];

type Cited = Pick<Citation, "documentId">;

/**
 * Returns the item a statement belongs to: the one whose papers it cites most often, or the first of several.
 * Null where it cites no paper of an item.
 */
export function itemOf(items: NumberedItem[], citations: Cited[]): NumberedItem | null {
  let [found, most]: [NumberedItem | null, number] = [null, 0];
  for (const item of items) {
    const papers = papersOf(item);
    const count = citations.filter(({ documentId }) => papers.includes(documentId)).length;
    if (count > most) [found, most] = [item, count];
  }
  return found;
}

/** Splits a brief by agenda item: a part for each item, and a last part for the rest, if any. */
export function briefByAgenda(brief: BoardBrief, agenda: AgendaItemView[]): BriefPart[] {
  const items = numbered(agenda);
  const part = (item: NumberedItem | null) => ({
    item,
    content: within(brief, (citations) => itemOf(items, citations)?.id === item?.id),
  });
  const others = part(null);
  return [...items.map(part), ...(isSilent(others.content) ? [] : [others])];
}

/** Number of items in the overall summary. */
const IN_SHORT = 3;

/** A sentence of the overall summary with the item it is about. */
export type ShortSentence = { itemId: string; text: string; citations: Citation[] };

/**
 * Builds the overall summary: the first sentence on each of up to three items, decisions first. Empty where
 * only one item has any.
 */
export function inShort(parts: BriefPart[]): ShortSentence[] {
  const isDecided = ({ item }: BriefPart) => item?.closed === null && item.kind === "decide";
  const first = parts
    .filter(({ content }) => content.summarySentences.length > 0)
    .toSorted((one, other) => Number(isDecided(other)) - Number(isDecided(one)))
    .slice(0, IN_SHORT)
    .map(({ item, content }) => ({
      itemId: item?.id ?? "others",
      text: content.summarySentences[0] ?? "",
      citations: content.evidence.executiveSummary[0] ?? [],
    }));
  return first.length > 1 ? first : [];
}

/** Returns the brief with only the statements whose citations are chosen. */
function within(brief: BoardBrief, isChosen: (citations: Citation[]) => boolean): BoardBrief {
  const { evidence } = brief;
  const chosen = <T>(items: T[], cited: Citation[][]) => items.filter((_, at) => isChosen(cited[at] ?? []));
  const summarySentences = chosen(brief.summarySentences, evidence.executiveSummary);
  return {
    ...brief,
    executiveSummary: summarySentences.join(" "),
    summarySentences,
    keyQuestions: chosen(brief.keyQuestions, evidence.keyQuestions),
    riskAreas: chosen(brief.riskAreas, evidence.riskAreas),
    recommendations: chosen(brief.recommendations, evidence.recommendations),
    evidence: {
      executiveSummary: chosen(evidence.executiveSummary, evidence.executiveSummary),
      keyQuestions: chosen(evidence.keyQuestions, evidence.keyQuestions),
      riskAreas: chosen(evidence.riskAreas, evidence.riskAreas),
      recommendations: chosen(evidence.recommendations, evidence.recommendations),
    },
  };
}

/** Whether a brief, or a part of one, contains no statements. */
const isSilent = ({ summarySentences, keyQuestions, riskAreas, recommendations }: BoardBrief) =>
  [summarySentences, keyQuestions, riskAreas, recommendations].every(({ length }) => length === 0);

/** Returns the text to show for an item without statements; null where it has some. */
export function saysNothing({ item, content }: BriefPart): string | null {
  if (!isSilent(content) || item === null || item.closed !== null) return null;
  const count = item.papers.length;
  if (count === 0) return "No papers.";
  return `The brief cites nothing from ${count === 1 ? "its paper" : `its ${count} papers`}.`;
}

/**
 * Splits the coverage of a brief by agenda item. A paper on several items is listed with each; papers on no
 * item and deleted papers come last.
 */
export function coverageByAgenda(coverage: BriefCoverage, agenda: AgendaItemView[]): CoveragePart[] {
  const items = numbered(agenda);
  const onAgenda = new Set(items.flatMap(papersOf));
  const of = (isIn: (documentId: string | null) => boolean): BriefCoverage => ({
    papers: coverage.papers.filter(({ documentId }) => isIn(documentId)),
    leftOut: coverage.leftOut.filter(({ documentId }) => isIn(documentId)),
  });
  const parts = items.map((item) => {
    const papers = new Set<string | null>(papersOf(item));
    return { item, content: of((id) => papers.has(id)) };
  });
  const others = of((id) => id === null || !onAgenda.has(id));
  const isEmpty = others.papers.length + others.leftOut.length === 0;
  return isEmpty ? parts : [...parts, { item: null, content: others }];
}

/**
 * Sorts papers by agenda item, each once at its first item; those on no item come last. Omits items without
 * papers.
 */
export function papersByAgenda<Paper extends { id: string }>(
  papers: Paper[],
  agenda: AgendaItemView[],
): Part<Paper[]>[] {
  const items = numbered(agenda);
  const placeOf = ({ id }: Paper) => items.find((item) => papersOf(item).includes(id)) ?? null;
  const order = (item: NumberedItem | null) => (item ? papersOf(item) : []);
  const part = (item: NumberedItem | null) => ({
    item,
    content: papers
      .filter((paper) => placeOf(paper) === item)
      .toSorted((one, other) => order(item).indexOf(one.id) - order(item).indexOf(other.id)),
  });
  return [...items, null].map(part).filter(({ content }) => content.length > 0);
}

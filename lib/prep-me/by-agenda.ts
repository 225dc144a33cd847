import type { AgendaItemView } from "@/lib/agenda/types";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { BriefCoverage } from "@/lib/briefs/types";
import type { Citation } from "@/lib/evidence/types";

/** An item of the published agenda with its number, as one reader sees it. */
export type NumberedItem = AgendaItemView & { number: number };

/** A part of what is made from a meeting's papers: what stands on the papers of one item, or (null) on none of any. */
export type Part<Content> = { item: NumberedItem | null; content: Content };

export type BriefPart = Part<BoardBrief>;
export type CoveragePart = Part<BriefCoverage>;

export function numbered(items: AgendaItemView[]): NumberedItem[] {
  return items.map((item, at) => ({ ...item, number: at + 1 }));
}

/** Ids of the papers that the reader sees with an item. */
export const papersOf = (item: AgendaItemView): string[] =>
  item.closed === null ? item.papers.map(({ id }) => id) : [];

type Cited = Pick<Citation, "documentId">;

/**
 * The item that a statement belongs to: the one whose papers it cites most often, of several the first on the agenda. Null where
 * it cites no paper of any.
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

/** A brief by the items of an agenda: a part for each item, and one more for what belongs to none, if there is such. */
export function briefByAgenda(brief: BoardBrief, agenda: AgendaItemView[]): BriefPart[] {
  const items = numbered(agenda);
  const part = (item: NumberedItem | null) => ({
    item,
    content: within(brief, (citations) => itemOf(items, citations)?.id === item?.id),
  });
  const others = part(null);
  return [...items.map(part), ...(isSilent(others.content) ? [] : [others])];
}

/** How many items the summary of the whole speaks of. */
const IN_SHORT = 3;

/** A sentence of the summary of the whole with the item that it is on. */
export type ShortSentence = { itemId: string; text: string; citations: Citation[] };

/** The whole in short: the first sentence on each of up to three items, those to be decided first. Empty where one item alone has any. */
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

/** The brief with those of its statements alone whose citations are chosen. */
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

/** Whether a brief, or a part of one, states nothing. */
const isSilent = ({ summarySentences, keyQuestions, riskAreas, recommendations }: BoardBrief) =>
  [summarySentences, keyQuestions, riskAreas, recommendations].every(({ length }) => length === 0);

/** What is to be said of an item in place of statements; null where it has some. */
export function saysNothing({ item, content }: BriefPart): string | null {
  if (!isSilent(content) || item === null || item.closed !== null) return null;
  const count = item.papers.length;
  if (count === 0) return "No papers.";
  return `The brief cites nothing from ${count === 1 ? "its paper" : `its ${count} papers`}.`;
}

/**
 * What a brief draws on, by the items of an agenda. A paper that is on several items is told with each; one on none, and one that
 * is gone, at the end.
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
 * Papers in the order of the agenda, each once, at the first item that has it; those on no item at the end. Items without papers
 * are left out.
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

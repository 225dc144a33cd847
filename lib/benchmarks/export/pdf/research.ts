import { formatDay } from "@/lib/days";
import type { Block, Inline, SourceItem } from "@/lib/handout/document";
import type { DeepAnalysis, Statement } from "../../research/types";
import { filingLink } from "../links";
import { researchOutline } from "../research-outline";
import { ended, note } from "./sections";

const LEVELS = { high: "High", medium: "Medium", low: "Low" };

/** The deep research. Its passages are numbered on from `after`, the number of the last other source. */
export function researchBlocks(research: DeepAnalysis, after: number): Block[] {
  const cited = (text: string, quotes: number[]): Inline[] => [
    { text },
    ...quotes.map((index) => ({ cite: after + index + 1 })),
  ];
  const list = (statements: Statement[]): Block => ({
    kind: "list",
    ordered: false,
    items: statements.map(({ text, quotes }) => cited(text, quotes)),
  });
  const { keyFindings, boardRecommendations, unread, summary } = research;
  const findings = keyFindings.map(({ significance, category, finding, quotes }) => ({
    level: significance,
    levelName: LEVELS[significance],
    title: category,
    content: cited(finding, quotes),
  }));
  return [
    list(summary),
    ...(findings.length > 0 ? [within("Key Findings"), { kind: "risks" as const, items: findings }] : []),
    ...researchOutline(research).flatMap(({ heading, sections }) => [
      within(heading),
      ...sections.flatMap(({ heading: name, statements }) => [note(name), list(statements)]),
    ]),
    ...(boardRecommendations.rationale ? [note(boardRecommendations.rationale)] : []),
    ...(unread.length > 0 ? [note(ended(`Not read: ${unread.join("; ")}`))] : []),
  ];
}

/** The passages as sources. */
export function passages({ quotes }: DeepAnalysis, after: number): SourceItem[] {
  return quotes.map(({ title, section, filed, quote, url }, index) => ({
    number: after + index + 1,
    document: title,
    place: [section, filed && `filed ${formatDay(filed)}`].filter(Boolean).join(", "),
    quote,
    url: filingLink(url) ?? undefined,
  }));
}

const within = (text: string): Block => ({ kind: "heading", text, level: 3 });

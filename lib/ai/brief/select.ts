import type { Citation } from "@/lib/evidence/types";
import { bySeverity, UNNAMED_RISK } from "./constants";
import type { Finding } from "./findings/types";
import { inReadingOrder, tellMonths } from "./periods";
import { hasOtherFigures, tellsAgain } from "./repeats";
import type { BriefSection } from "./schema";

/** Items per section. A director reads one page. */
const MOST = { decisions: 6, summary: 8, questions: 8, risks: 8, recommendations: 6 };
/** The most that one paper may fill of a section while others have something to say. */
const SHARE_OF_ONE_PAPER = 0.7;
/** Summary sentences per place, so that results do not crowd out cash or decisions. */
const MOST_IN_PLACE = 3;
/** Findings below this weight are used only if there is hardly anything else. */
const WEAK = 0.22;

type Section<T> = { item: T; finding: Finding }[];

/** Selects the most important findings for each section of the brief. */
export function composeSections(findings: Finding[]): BriefSection[] {
  const ranked = withoutTwins(tellMonths(findings).toSorted((a, b) => b.weight - a.weight));
  const told = (some: Finding[], most: number, mostInPlace: number, before: Section<string> = []) =>
    pick(
      some,
      most,
      atMost(
        () => mostInPlace,
        ({ summary }) => summary?.text,
        ({ summary }) => summary?.place ?? "",
      ),
      before,
    );
  const [asked, others] = [true, false].map((is) =>
    ranked.filter(({ summary }) => (summary?.place === "decision") === is),
  );
  const decisions = told(asked ?? [], MOST.decisions, MOST.decisions);
  const summary = inReadingOrder([
    ...decisions,
    ...told(others ?? [], MOST.summary, MOST_IN_PLACE, decisions),
  ]);
  const questions = pick(
    ranked,
    MOST.questions,
    atMost(
      mostOfMould,
      ({ question }) => question,
      ({ question = "" }) => ending(question),
    ),
  );
  const risks = pick(
    ranked,
    MOST.risks,
    atMost(
      mostOfRisk,
      ({ risk }) => risk,
      ({ risk }) => (risk?.level === "opportunity" ? risk.level : (risk?.title ?? "")),
    ),
  ).sort((a, b) => bySeverity(a.item, b.item));
  const recommendations = pick(
    ranked,
    MOST.recommendations,
    atMost(
      mostOfMould,
      ({ recommendation }) => recommendation,
      ({ recommendation = "" }) => opening(recommendation),
    ),
  );
  return [
    { name: "executiveSummary", ...sectionOf(summary) },
    { name: "keyQuestions", ...sectionOf(questions) },
    { name: "riskAreas", ...sectionOf(risks) },
    { name: "recommendations", ...sectionOf(recommendations) },
  ];
}

/** One kind of risk, or good news, may not fill the whole section. */
const MOST_OF_A_KIND = 2;

/** A question that fits any decision is asked once. */
const mostOfMould = ({ summary }: Finding) => (summary?.place === "decision" ? 1 : MOST_OF_A_KIND);

/** Risks of no named kind get more room, but not that of the risk register. */
const MOST_UNNAMED = 2;

const mostOfRisk = ({ risk }: Finding) => (risk?.title === UNNAMED_RISK ? MOST_UNNAMED : MOST_OF_A_KIND);

// Words outside quotes, to recognize texts from one template: questions end alike, recommendations begin
// alike.
const ownWords = (text: string) =>
  text
    // Quotes may be nested.
    .replace(/“.*”/su, "")
    .trim()
    .split(/\s+/);
const ending = (text: string) => ownWords(text).slice(-4).join(" ");
const opening = (text: string) => ownWords(text).slice(0, 4).join(" ");

/** Limits the items of one kind: a third one tells a director nothing new. */
function atMost<T extends Item>(
  mostOf: (finding: Finding) => number,
  itemOf: (finding: Finding) => T | undefined,
  kindOf: (finding: Finding) => string,
) {
  const counts = new Map<string, number>();
  return (finding: Finding): T | undefined => {
    const item = itemOf(finding);
    if (!item) return undefined;
    const count = counts.get(kindOf(finding)) ?? 0;
    counts.set(kindOf(finding), count + 1);
    return count < mostOf(finding) ? item : undefined;
  };
}

function pick<T extends Item>(
  ranked: Finding[],
  most: number,
  itemOf: (finding: Finding) => T | undefined,
  before: Section<T> = [],
): Section<T> {
  const papers = new Set(ranked.flatMap(({ citations }) => citations.map(({ documentId }) => documentId)));
  const limit = papers.size > 1 ? Math.ceil(most * SHARE_OF_ONE_PAPER) : most;
  const perPaper = new Map<string, number>();
  const chosen: Section<T> = [];
  const later: Finding[] = [];
  for (const finding of ranked) {
    if (chosen.length >= most || (finding.weight < WEAK && chosen.length >= 3)) break;
    const paper = finding.citations[0]?.documentId ?? "";
    const count = perPaper.get(paper) ?? 0;
    if (count >= limit) {
      later.push(finding);
      continue;
    }
    const item = itemOf(finding);
    if (item === undefined || repeats([...before, ...chosen], finding, item)) continue;
    chosen.push({ item, finding });
    perPaper.set(paper, count + 1);
  }
  for (const finding of later) {
    if (chosen.length >= most) break;
    const item = itemOf(finding);
    if (item !== undefined && !repeats([...before, ...chosen], finding, item)) chosen.push({ item, finding });
  }
  return chosen;
}

// Whether an item repeats a chosen one: the same passage, unless the two report other figures of one row, or
// texts with the same figures.
function repeats<T extends Item>(chosen: Section<T>, { citations: [first] }: Finding, item: T): boolean {
  return chosen.some(({ finding: { citations }, item: other }) => {
    const [place] = citations;
    const isSamePlace =
      place?.documentId === first?.documentId && place?.page === first?.page && place?.start === first?.start;
    return (
      (isSamePlace && !hasOtherFigures(textOf(item), textOf(other))) ||
      tellsAgain(textOf(item), textOf(other))
    );
  });
}

type Item = string | NonNullable<Finding["risk"]>;

const textOf = (item: Item) => (typeof item === "string" ? item : item.description);

// Keeps one of two findings about the same matter in two papers: the later month's, else the weightier.
function withoutTwins(ranked: Finding[]): Finding[] {
  const groups = Map.groupBy(ranked, ({ key }) => key);
  const told = new Set([...groups.values()].map(latest));
  return ranked.filter((finding) => told.has(finding));
}

function latest(twins: Finding[]): Finding | undefined {
  return twins.toSorted((a, b) => (b.asOf ?? 0) - (a.asOf ?? 0))[0];
}

function sectionOf<T>(section: Section<T>): { items: T[]; citations: Citation[][] } {
  return {
    items: section.map(({ item }) => item),
    citations: section.map(({ finding }) => finding.citations),
  };
}

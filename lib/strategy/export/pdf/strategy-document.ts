import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { shortText } from "@/lib/clean-text";
import { daysBetween } from "@/lib/days";
import type { Block, ExportDocument, Inline, SourceItem, TableColumn } from "@/lib/handout/document";
import { byPressure } from "@/lib/strategy/listing/select";
import { percentWords } from "@/lib/strategy/rules/words";
import type { KpiCitation, KpiDetail, Recommendation } from "@/lib/strategy/types";
import { dayOrNothing, type StrategyHandout, statusName, tallyWords, typeName } from "../handout";

const NAME_LIMIT = 120;
const FIGURE_LIMIT = 60;
const SENTENCE_LIMIT = 400;
/** Most recommendations that fit on the page with 25 KPIs; the workbook has all. */
const SHOWN_RECOMMENDATIONS = 6;

/** The strategy on one page: overall state, one line per KPI, recommendations and source papers. */
export function strategyDocument(handout: StrategyHandout): ExportDocument {
  const { organization, paper, exportedBy, exportedAt, moments } = handout;
  const taken = `${moments.dateTime(exportedAt)} (${moments.timeZone})`;
  const papers = sourcePapers(handout.kpis);
  return {
    organization,
    heading: "Strategic Objectives",
    // The tiles of the page as one line.
    subject: tallyWords(handout),
    date: paper === null ? taken : `From ${paper}, ${taken}`,
    title: `Strategic Objectives: ${organization}`,
    footer: `Confidential · Exported by ${exportedBy} on ${taken}`,
    createdAt: exportedAt,
    density: "compact",
    blocks: [
      ...kpiTable(handout.kpis.toSorted(byPressure), papers, handout.day),
      ...recommendations(handout.recommendations, papers),
      ...sources(papers),
    ],
  };
}

/**
 * Age in days from which a figure is shown with its month, since it is next to figures of the last quarters.
 */
const OLD_DAYS = 183;

const start = (heading: string, share: number): TableColumn => ({ heading, share, align: "start" });
const end = (heading: string, share: number): TableColumn => ({ heading, share, align: "end" });

function kpiTable(kpis: KpiDetail[], papers: SourcePapers, day: string): Block[] {
  if (kpis.length === 0) return [note("No KPI is tracked yet.")];
  return [
    {
      kind: "table",
      caption: [
        { text: "Objectives and KPIs", style: "strong" },
        { text: ", each by its latest paper, the most pressing first" },
      ],
      columns: [
        start("KPI", 0.36),
        start("Status", 0.085),
        end("Progress", 0.085),
        end("Current", 0.115),
        end("Target", 0.115),
        start("Due", 0.115),
        start("Source", 0.125),
      ],
      rows: kpis.map((kpi) => ({ isMarked: false, cells: cellsOf(kpi, papers, day) })),
    },
  ];
}

function cellsOf(kpi: KpiDetail, papers: SourcePapers, day: string): Inline[][] {
  const { value: progress } = kpi.progressRuling;
  const source = kpi.currentCitation ?? kpi.citations[0];
  return [
    [{ text: shortText(kpi.name, NAME_LIMIT), style: "strong" }],
    [{ text: statusName(kpi.status), ...(kpi.status === "off-track" && { style: "strong" }) }],
    [{ text: progress === null ? "–" : percentWords(progress) }],
    [{ text: currentWords(kpi, day) }],
    [{ text: shortText(kpi.target, FIGURE_LIMIT) || "–" }],
    [{ text: dayOrNothing(kpi.due) || "–" }],
    source ? placed(source, papers) : [],
  ];
}

/** "$(66,258) (Jun 2023)": an old figure must not look like one of last month. */
function currentWords({ current, asOf }: KpiDetail, day: string): string {
  const words = shortText(current, FIGURE_LIMIT) || "–";
  const isOld = daysBetween(asOf, day) > OLD_DAYS;
  return current && isOld ? `${words} (${format(parseISO(asOf), "MMM\u00a0yyyy")})` : words;
}

/** "p. 3 [1]" */
function placed(citation: KpiCitation, papers: SourcePapers): Inline[] {
  const { cell, page } = citation;
  return [{ text: cell === null ? `p. ${page}` : shortText(cell, 40) }, { cite: papers.numberOf(citation) }];
}

function recommendations(all: Recommendation[], papers: SourcePapers): Block[] {
  if (all.length === 0) return [];
  const shown = all.slice(0, SHOWN_RECOMMENDATIONS);
  const items = shown.map(({ type, title, description, citations }): Inline[] => [
    { text: `${typeName(type)}: ${shortText(title, SENTENCE_LIMIT)}.`, style: "strong" },
    { text: ` ${shortText(description, SENTENCE_LIMIT)}` },
    ...numbersOf(citations, papers).map((cite): Inline => ({ cite })),
  ]);
  const rest = all.length - shown.length;
  return [
    { kind: "heading", text: "Recommended Actions" },
    { kind: "list", ordered: true, items },
    ...(rest > 0 ? [note(`The Excel export lists ${rest} more.`)] : []),
  ];
}

function numbersOf(citations: KpiCitation[], papers: SourcePapers): number[] {
  return [...new Set(citations.map(papers.numberOf))].filter((number) => number > 0).sort((a, b) => a - b);
}

function sources({ items }: SourcePapers): Block[] {
  if (items.length === 0) return [];
  return [
    { kind: "heading", text: "Sources", level: 3 },
    { kind: "sources", items },
    note(
      "Status and progress follow fixed rules. The Excel export and the page of each KPI show the rule and the source behind every figure.",
    ),
  ];
}

function note(text: string): Block {
  return { kind: "paragraph", content: [{ text }], tone: "note" };
}

const TITLE_LIMIT = 200;

/** The cited papers, numbered in the order a reader meets them. */
type SourcePapers = { items: SourceItem[]; numberOf: (citation: KpiCitation) => number };

/** Numbers each paper once; the position within it is given next to the figure. */
function sourcePapers(kpis: KpiDetail[]): SourcePapers {
  const numbers = new Map<string, number>();
  const items: SourceItem[] = [];
  for (const { documentId, title } of kpis.flatMap(({ citations }) => citations)) {
    if (numbers.has(documentId)) continue;
    numbers.set(documentId, items.length + 1);
    items.push({ number: items.length + 1, document: shortText(title, TITLE_LIMIT), place: "", quote: null });
  }
  return { items, numberOf: ({ documentId }) => numbers.get(documentId) ?? 0 };
}

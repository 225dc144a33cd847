import type { CitedFigure, Material, PaperEntry, Sources } from "@/lib/ai/analyst/types";
import { embedHere } from "@/lib/ai/embeddings";
import { inThread } from "@/lib/ai/thread/pool";
import { addressesModel } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { citeFigure, pageOfFigure } from "@/lib/ask/cite-figure";
import { type Actor, actorNow } from "@/lib/auth/actor";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import { charactersOf } from "@/lib/documents/characters";
import { pagesOf } from "@/lib/documents/search";
import { visibleDocuments } from "@/lib/documents/visibility";
import type { CellTable, Passage, SourceDocument } from "@/lib/evidence/types";
import { figuresOf, toKeptPaper } from "@/lib/figures/queries";
import { searchPassages } from "@/lib/search/search";
import { readSettings } from "@/lib/settings/queries";

/** How many passages one search returns. */
const PASSAGES = 6;
/** How many characters of whole papers a model receives, not counting table padding: about 30,000 tokens. */
const WHOLE = 90_000;
/** With padding included, more characters than this are not even loaded to be counted. */
const WHOLE_WITH_BLANKS = 400_000;
/** How many figures of whole papers get an id; each id takes four tokens. */
const MOST_FIGURES = 2_500;

const NOTHING: Material = { passages: [], pages: [], figures: [] };

/**
 * The papers of a question, for a model that looks further with tools. Every call searches `documentIds` as the person may see
 * them at that moment, so a paper closed or deleted in the meantime is gone. The papers whose words the model receives are added
 * to `given`.
 */
export function openSources(
  actor: Actor,
  documentIds: string[],
  given: Set<string>,
  signal: AbortSignal,
): Sources {
  const open = async (): Promise<{ now: Actor; papers: PaperEntry[] }> => {
    const now = await actorNow(actor);
    return { now, papers: await visiblePapers(now, documentIds) };
  };
  const figuresOn = async (now: Actor, passages: Passage[], sources: SourceDocument[]) => {
    const shown = new Set(passages.map(({ documentId, page }) => `${documentId} ${page}`));
    const pages = sources.map(({ pages: all, ...source }) => ({
      ...source,
      pages: all.filter(({ number }) => shown.has(`${source.documentId} ${number}`)),
    }));
    const kept = await figuresOf(
      now,
      pages.map(({ documentId }) => documentId),
    );
    const input = { papers: kept.map(toKeptPaper), pages };
    return cited(await inThread("figuresOnPages", input, { by: actor.id, signal }), sources);
  };
  const hand = (material: Material): Material => {
    for (const { documentId } of material.passages) given.add(documentId);
    for (const { citation } of material.figures) given.add(citation.documentId);
    return material;
  };
  const withFigures = async (now: Actor, passages: Passage[], pages: SourceDocument[]) => {
    return hand({ passages, pages, figures: await figuresOn(now, passages, pages) });
  };
  return {
    list: async () => (await open()).papers,

    async opening(found, pages) {
      const { now, papers } = await open();
      // Papers closed since the search are gone, with their passages and pages.
      const ids = new Set(papers.map(({ id }) => id));
      const isOpen = ({ documentId }: { documentId: string }) => ids.has(documentId);
      const still = { passages: found.filter(isOpen), pages: pages.filter(isOpen) };
      const [whole, { organizationName }] = await Promise.all([wholePages(papers), readSettings()]);
      const companies = [organizationName];
      const texts = bySource(whole ?? []);
      const figures = whole ? await figuresOn(now, whole, texts) : [];
      if (whole && figures.length <= MOST_FIGURES) {
        return {
          ...hand({ passages: whole, pages: texts, figures }),
          papers,
          companies,
          isWhole: true,
          found: still,
        };
      }
      const material = await withFigures(now, still.passages, still.pages);
      return { ...material, papers, companies, isWhole: false, found: still };
    },

    async findPassages(query) {
      const { now, papers } = await open();
      const scope = { documentIds: papers.map(({ id }) => id), limit: PASSAGES, signal };
      const passages = await searchPassages(query, scope);
      return withFigures(now, passages, await pagesOf(passages, { around: 0 }));
    },

    async readPages(documentId, from, to) {
      const { now, papers } = await open();
      const paper = papers.find(({ id }) => id === documentId);
      if (!paper) return NOTHING;
      const passages = await pageTexts([paper], { from, to });
      return withFigures(now, passages, bySource(passages));
    },

    async findFigures(words) {
      const { now, papers } = await open();
      const kept = await figuresOf(
        now,
        papers.map(({ id }) => id),
      );
      if (kept.length === 0) return NOTHING;
      const input = { words, papers: kept.map(toKeptPaper) };
      const found = await inThread("findFigures", input, { by: actor.id, signal, embed: embedHere });
      const pages = await pagesOf(found.map(pageOfFigure), { around: 0 });
      const all = cited(found, pages);
      // A report states many figures twice, in a table and in its summary.
      const figures = [...new Map(all.map((one) => [keyOf(one), one])).values()];
      return hand({ ...NOTHING, pages, figures });
    },

    async tablesIn(documentId) {
      const { now, papers } = await open();
      const kept = papers.some(({ id }) => id === documentId) ? await figuresOf(now, [documentId]) : [];
      if (kept.length === 0) return [];
      given.add(documentId);
      return inThread("tablesIn", { papers: kept.map(toKeptPaper) }, { by: actor.id, signal });
    },

    async tablesOf(figures) {
      const { now, papers } = await open();
      const isOpen = new Set(papers.map(({ id }) => id));
      const tables = figures.flatMap(({ paper, table }) =>
        paper && isOpen.has(paper.id) ? { documentId: paper.id, table } : [],
      );
      const kept = await figuresOf(now, [...new Set(tables.map(({ documentId }) => documentId))]);
      if (kept.length === 0) return [];
      const input = { papers: kept.map(toKeptPaper), tables };
      return inThread("figuresOfTables", input, { by: actor.id, signal });
    },
  };
}

/** Those of the papers that the person may see and that have been read, oldest first. One query. */
async function visiblePapers(actor: Actor, documentIds: string[]): Promise<PaperEntry[]> {
  const rows = await db.document.findMany({
    where: {
      AND: [{ id: { in: documentIds }, searchableAt: { not: null } }, visibleDocuments(actor)],
    },
    select: {
      id: true,
      originalName: true,
      kind: true,
      pages: true,
      uploadedAt: true,
      meeting: { select: { scheduledDate: true } },
    },
    orderBy: { uploadedAt: "asc" },
  });
  return rows.map(({ id, originalName, kind, pages, uploadedAt, meeting }) => ({
    id,
    title: originalName,
    day: isoDayOf(meeting?.scheduledDate ?? uploadedAt),
    pages,
    kind,
  }));
}

/** All pages of these papers if they fit one prompt, else null. Two queries. */
async function wholePages(papers: PaperEntry[]): Promise<(Passage & { source: SourceDocument })[] | null> {
  const ids = papers.map(({ id }) => id);
  if ((await charactersOf(ids)) > WHOLE_WITH_BLANKS) return null;
  const pages = await pageTexts(papers);
  const characters = pages.reduce((sum, { text }) => sum + text.replace(/\s+/g, " ").length, 0);
  return characters <= WHOLE ? pages : null;
}

/** Pages of papers as passages, in the order of the papers. One query. */
async function pageTexts(
  papers: PaperEntry[],
  range?: { from: number; to: number },
): Promise<(Passage & { source: SourceDocument })[]> {
  const titles = new Map(papers.map(({ id, title }) => [id, title]));
  const rows = await db.documentPage.findMany({
    where: {
      documentId: { in: [...titles.keys()] },
      ...(range && { number: { gte: range.from, lte: range.to } }),
    },
    select: { documentId: true, number: true, text: true, tables: true },
    orderBy: { number: "asc" },
  });
  const order = [...titles.keys()];
  return rows
    .filter(({ text }) => text.trim() !== "")
    .toSorted((a, b) => order.indexOf(a.documentId) - order.indexOf(b.documentId))
    .map(({ documentId, number, text, tables }) => {
      const title = titles.get(documentId) ?? "";
      const page = { number, text, ...(tables ? { tables: tables as CellTable[] } : {}) };
      return {
        documentId,
        title,
        page: number,
        start: 0,
        end: text.length,
        text,
        headingPath: "",
        score: 0,
        source: { documentId, title, pages: [page] },
      };
    });
}

function bySource(passages: { source: SourceDocument }[]): SourceDocument[] {
  const sources = passages.map(({ source }) => source);
  return [...Map.groupBy(sources, ({ documentId }) => documentId).values()].flatMap((of) =>
    of[0] ? { ...of[0], pages: of.flatMap(({ pages }) => pages) } : [],
  );
}

/** Key that is equal for a figure that one paper states in two places. */
const keyOf = ({ figure: { label, period, scenario, breakdown, value }, citation }: CitedFigure) =>
  JSON.stringify([citation.documentId, label, period, scenario, breakdown, value]);

/** Those of the figures that still match their pages, without numbers in text addressed to software. */
function cited(figures: PaperFigure[], pages: SourceDocument[]): CitedFigure[] {
  return figures.flatMap((figure) => {
    const citation = citeFigure(figure, pages);
    return citation && !addressesModel(citation.quote) ? [{ figure, citation }] : [];
  });
}

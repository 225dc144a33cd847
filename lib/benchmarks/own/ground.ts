import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { checkQuote } from "@/lib/evidence/cite";
import type { Citation, PageText } from "@/lib/evidence/types";
import type { MadeFrom } from "../held-uses";
import { OWN_MEASURES } from "./measures";
import { standsIn } from "./proposals-from";
import type { GivenFigure } from "./schema";
import type { OwnFigure, OwnFigures } from "./types";

/** Figures with their proven origins, and the papers that they were newly taken from. */
export type Ground = { figures: OwnFigures; papers: MadeFrom[] };

/**
 * Says of each figure who gave it, or where it stands: a citation counts only when its words are on that page of a paper of
 * a meeting that this person may see, and the figure in them. What was there before, unchanged, keeps its origin.
 * Throws `invalid`. Two queries with new citations, none without.
 */
export async function groundOf(actor: Actor, given: GivenFigure[], before: OwnFigures): Promise<Ground> {
  const kept = new Map(before.map((figure) => [placeOf(figure), figure]));
  const fresh = given.filter((figure) => figure.citation && !isKept(figure, kept.get(placeOf(figure))));
  const { papers, pages } = await readCited(
    actor,
    fresh.flatMap(({ citation }) => citation ?? []),
  );
  const names = new Map(papers.map(({ id, originalName }) => [id, originalName]));
  const figures = given.map((figure): OwnFigure => {
    const { measure, period, value, citation } = figure;
    const old = kept.get(placeOf(figure));
    if (old && isKept(figure, old)) return old;
    if (!citation) return { measure, period, value, origin: typedBy(actor) };
    const title = names.get(citation.documentId);
    const page = pages.get(pageKey(citation));
    const proven =
      title !== undefined && page !== undefined
        ? checkQuote(citation.quote, page, { documentId: citation.documentId, title })
        : null;
    if (proven && standsIn(value, proven.quote)) {
      return { measure, period, value, origin: { kind: "paper", citation: proven } };
    }
    const { name } = OWN_MEASURES[measure];
    throw new AppError("invalid", `${name}: the passage is not in the paper, or does not state this value.`);
  });
  return { figures, papers };
}

const placeOf = ({ measure, period }: { measure: string; period: string }) => `${measure} ${period}`;

function isKept({ value, citation }: GivenFigure, old: OwnFigure | undefined): boolean {
  if (!old || JSON.stringify(old.value) !== JSON.stringify(value)) return false;
  if (old.origin.kind === "typed") return !citation;
  const { documentId, page, quote } = old.origin.citation;
  return citation?.documentId === documentId && citation.page === page && citation.quote === quote;
}

function typedBy({ firstName, lastName }: Actor): OwnFigure["origin"] {
  const by = [firstName, lastName].filter(Boolean).join(" ");
  return { kind: "typed", by, at: new Date().toISOString() };
}

const pageKey = ({ documentId, page }: Pick<Citation, "documentId" | "page">) => `${documentId} ${page}`;

async function readCited(actor: Actor, citations: Citation[]) {
  if (citations.length === 0) return { papers: [], pages: new Map<string, PageText>() };
  const papers = await db.document.findMany({
    where: { AND: [{ id: { in: citations.map(({ documentId }) => documentId) } }, boardPapers(actor)] },
    select: { id: true, sha256: true, originalName: true, isShared: true },
  });
  const visible = new Set(papers.map(({ id }) => id));
  const pages = await db.documentPage.findMany({
    where: {
      OR: citations
        .filter(({ documentId }) => visible.has(documentId))
        .map(({ documentId, page }) => ({ documentId, number: page })),
    },
    select: { documentId: true, number: true, text: true },
  });
  return {
    papers,
    // One for all the figures of a page: what is made of it to look quotes up is remembered with it.
    pages: new Map<string, PageText>(
      pages.map(({ documentId, number, text }) => [pageKey({ documentId, page: number }), { number, text }]),
    ),
  };
}

import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { inThread } from "@/lib/ai/thread/pool";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { charactersOf } from "@/lib/documents/characters";
import { visibleDocuments } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import type { CellTable, PageText } from "@/lib/evidence/types";
import type { ExportDocument } from "@/lib/handout/document";
import type { Moments } from "@/lib/handout/moments";
import { renderPdf } from "@/lib/handout/pdf";
import { storage } from "@/lib/storage";
import {
  type AgendaSource,
  agendaDocument,
  bookDocument,
  itemName,
  type NumberedPaper,
  numberedPapers,
} from "./agenda-document";
import { paperDocument } from "./paper-document";

/** Limit for all papers together, in bytes: a book is built in memory. */
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_PAGES = 3000;
/** Limit for papers rendered from their text. Bounds the page count before the pages fill the memory. */
const MOST_CHARACTERS = 7_000_000;
const TOO_LARGE =
  "These papers are too long for one book (more than 200 MB or 3,000 pages). Download them separately instead.";
const NOT_BOUND = "These papers cannot be put into one book. Download them separately instead.";
/** Books built at the same time, since their memory adds up. */
const atOnce = pLimit(2);
const MOST_WAITING = 20;
/** Most times the agenda is laid out again until its own length no longer changes the page numbers. */
const MOST_ROUNDS = 3;

type Bound = NumberedPaper & { bytes: Uint8Array; count: number };

/**
 * Builds one PDF of the agenda and every paper this person can see, with bookmarks and page numbers. A paper
 * that is not a PDF is rendered from its text; one that cannot be opened is listed as missing. Holds the
 * papers' bytes twice in memory, for two books at a time. Throws `unavailable` when too many requests are
 * waiting.
 */
export async function boardBook(actor: Actor, source: AgendaSource, moments: Moments): Promise<Buffer> {
  if (atOnce.pendingCount >= MOST_WAITING)
    throw new AppError(
      "unavailable",
      "Many board books are being created right now. Please try again in a minute.",
    );
  return atOnce(() => makeBook(actor, source, moments));
}

async function makeBook(actor: Actor, source: AgendaSource, moments: Moments): Promise<Buffer> {
  const papers = numberedPapers(source.agenda);
  const document = agendaDocument(source, moments);
  const bound = await openPapers(actor, papers, document);
  const { bytes: agenda, agendaAt } = await numberedAgenda(actor, source, moments, bound);
  const bytes = await inThread(
    "bindBook",
    {
      agenda,
      agendaAt,
      papers: bound,
      title: `Board book: ${document.subject}`,
      organization: document.organization,
      bookmarks: source.agenda.items.map((item, at) => ({
        title: itemName(item, at),
        papers: item.closed === null ? numbersOf(item.papers, papers) : [],
      })),
    },
    { by: actor.id },
  );
  if (!bytes) throw new AppError("unreadable", NOT_BOUND);
  return Buffer.from(bytes);
}

const numbersOf = (named: { id: string }[], papers: NumberedPaper[]) =>
  papers.filter((paper) => named.some(({ id }) => id === paper.id)).map(({ number }) => number);

/** Returns the papers that could be opened, as PDFs. */
async function openPapers(actor: Actor, papers: NumberedPaper[], frame: ExportDocument): Promise<Bound[]> {
  const rows = await db.document.findMany({
    where: { AND: [{ id: { in: papers.map(({ id }) => id) } }, visibleDocuments(actor)] },
    select: { id: true, kind: true, size: true, storageKey: true },
  });
  if (rows.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw new AppError("tooLarge", TOO_LARGE);
  const known = new Map(rows.map((row) => [row.id, row]));
  await assertRoom(rows.flatMap(({ id, kind }) => (kind === "pdf" ? [] : id)));
  const files: (NumberedPaper & { bytes: Uint8Array })[] = [];
  for (const paper of papers) {
    const row = known.get(paper.id);
    if (!row) continue;
    const bytes =
      row.kind === "pdf"
        ? await storage.withFile(row.storageKey, (path) => readFile(path))
        : await renderPdf(paperDocument(await textOf(paper), frame));
    files.push({ ...paper, bytes: new Uint8Array(bytes) });
  }
  const counts = await inThread(
    "countPages",
    files.map(({ bytes }) => bytes),
    { by: actor.id },
  );
  const bound = files.flatMap((file, at): Bound[] => {
    const count = counts[at];
    return count ? [{ ...file, count }] : [];
  });
  if (bound.reduce((sum, { count }) => sum + count, 0) > MOST_PAGES)
    throw new AppError("tooLarge", TOO_LARGE);
  return bound;
}

/** Throws `tooLarge` where the papers' text exceeds the limit. One query. */
async function assertRoom(documentIds: string[]): Promise<void> {
  if ((await charactersOf(documentIds)) > MOST_CHARACTERS) throw new AppError("tooLarge", TOO_LARGE);
}

async function textOf({ id, title }: NumberedPaper): Promise<Parameters<typeof paperDocument>[0]> {
  const pages = await db.documentPage.findMany({
    where: { documentId: id },
    select: { number: true, text: true, tables: true, headings: true },
    orderBy: { number: "asc" },
  });
  return {
    title,
    pages: pages.map((page) => ({
      ...page,
      tables: (page.tables ?? []) as CellTable[],
      headings: (page.headings ?? []) as PageText["headings"],
    })),
  };
}

/**
 * Lays out the cover and the agenda with the papers' page numbers. `agendaAt`: index of the page on which the
 * agenda begins.
 */
async function numberedAgenda(
  actor: Actor,
  source: AgendaSource,
  moments: Moments,
  bound: Bound[],
): Promise<{ bytes: Uint8Array; agendaAt: number }> {
  let length = 2;
  for (let round = 1; ; round++) {
    const places = placesBehind(length, bound);
    const placeOf = ({ id }: NumberedPaper) => places.get(id) ?? "not in this book: it could not be opened";
    const { whole, cover } = bookDocument(source, moments, placeOf);
    const bytes = new Uint8Array(await renderPdf(whole));
    const front = new Uint8Array(await renderPdf(cover));
    const [count, agendaAt] = await inThread("countPages", [bytes, front], { by: actor.id });
    if (!count || count === length || round === MOST_ROUNDS) return { bytes, agendaAt: agendaAt ?? 0 };
    length = count;
  }
}

function placesBehind(length: number, bound: Bound[]): Map<string, string> {
  let next = length + 1;
  return new Map(
    bound.map(({ id, count }) => {
      const first = next;
      next += count;
      return [id, count === 1 ? `page ${first}` : `pages ${first}–${next - 1}`];
    }),
  );
}

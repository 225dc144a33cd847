import { embedHere } from "@/lib/ai/embeddings";
import { inThread } from "@/lib/ai/thread/pool";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { keepReading } from "@/lib/documents/keep-reading";
import { readPages } from "@/lib/evidence/extract";
import type { CellTable, PageText } from "@/lib/evidence/types";
import { enqueue, enqueueEach, LOWEST_PRIORITY, prepareQueue } from "@/lib/jobs/enqueue";
import type { PaperContext } from "@/lib/ledger/interpret";
import { type ToldYear, yearOfBoard } from "@/lib/ledger/year-end";
import { reportError } from "@/lib/log/report-error";
import { storage } from "@/lib/storage";
import { FIGURES_VERSION } from "./version";

const isCurrent = { figures: { is: { version: FIGURES_VERSION } } } satisfies Prisma.DocumentWhereInput;

/**
 * Reads the figures of a stored paper, and replaces those it had. Nothing is stored for a paper deleted in the meantime. A
 * failure is reported and leaves the paper without figures; it can still be read and searched.
 */
export async function keepFigures(documentId: string): Promise<void> {
  try {
    const document = await db.document.findUnique({
      where: { id: documentId },
      select: {
        originalName: true,
        kind: true,
        storageKey: true,
        pageTexts: { orderBy: { number: "asc" } },
      },
    });
    if (!document) return;
    const { originalName, kind, storageKey, pageTexts } = document;
    const kept = pageTexts.map(toPage);
    const pages = kind === "docx" ? await withTables(kept, storageKey) : kept;
    const boardYear = await yearStatedBy(documentId);
    const { about, ...figures } = await inThread(
      "figures",
      { title: originalName, pages, boardYear },
      { embed: embedHere },
    );
    const row = { version: FIGURES_VERSION, readAt: new Date(), about, ...figures };
    await keepReading(documentId, (tx) =>
      tx.documentFigures.upsert({ where: { documentId }, create: { documentId, ...row }, update: row }),
    );
    await rereadForYear(about);
  } catch (error) {
    reportError(error, "figures of a paper");
  }
}

type PageRow = { number: number; text: string; layout: unknown; tables: unknown };

/** A page with what is stored with its text: the positions of a PDF's words or the cells of a sheet. */
function toPage({ number, text, layout, tables }: PageRow): PageText {
  const isSheet = typeof layout === "object" && layout !== null && "rows" in layout;
  return {
    number,
    text,
    ...(isSheet
      ? { sheet: layout as PageText["sheet"] }
      : layout
        ? { layout: layout as PageText["layout"] }
        : {}),
    ...(tables ? { tables: tables as CellTable[] } : {}),
  };
}

/** Reads a Word document again if it was indexed before its table cells were stored. */
async function withTables(pages: PageText[], storageKey: string): Promise<PageText[]> {
  if (pages.some(({ tables }) => tables)) return pages;
  return storage.withFile(storageKey, async (filePath) => {
    const read: PageText[] = [];
    for await (const page of readPages("docx", filePath)) read.push(page);
    const isSame = pages.every(({ text }, at) => text === read[at]?.text);
    return isSame ? read : pages;
  });
}

/** The job that reads the figures of a paper without any of the current version. */
export async function refreshFigures(documentId: string): Promise<void> {
  const isDue = { id: documentId, searchableAt: { not: null }, NOT: isCurrent };
  if ((await db.document.count({ where: isDue })) > 0) await keepFigures(documentId);
}

/** The stored figures of a paper, after reading them if there are none of the current version; null if it has none. */
export async function packedFigures(documentId: string): Promise<Uint8Array | null> {
  await refreshFigures(documentId);
  const where = { documentId, version: FIGURES_VERSION };
  return (await db.documentFigures.findFirst({ where, select: { data: true } }))?.data ?? null;
}

/** The stored figures of the current version, by paper, for papers that the caller may read. One query. */
export async function keptFigures(documentIds: string[]): Promise<Map<string, Uint8Array>> {
  const rows = await db.documentFigures.findMany({
    where: { documentId: { in: documentIds }, version: FIGURES_VERSION },
    select: { documentId: true, data: true },
  });
  return new Map(rows.map(({ documentId, data }) => [documentId, data]));
}

/** Queues every paper without figures of the current version for reading. Returns how many there are. */
export async function refreshAllFigures(): Promise<number> {
  const due = await db.document.findMany({
    where: { searchableAt: { not: null }, NOT: isCurrent },
    select: { id: true },
    // Questions are mostly about the latest meetings.
    orderBy: { uploadedAt: "desc" },
  });
  await enqueueEach(
    "read-figures",
    due.map(({ id: documentId }) => ({ documentId })),
  );
  return due.length;
}

/** Version of figures that must be read again because another paper stated the board's financial year. */
const OTHER_YEAR = 0;

/**
 * The board's year-end month, as stated by all other board papers that were read with the current version. Private chat
 * attachments do not count.
 */
async function yearStatedBy(exceptId: string | null = null): Promise<number | undefined> {
  return yearOfBoard(
    await db.$queryRaw<ToldYear[]>`
      SELECT (about->>'yearEndMonth')::int AS month, count(*)::int AS papers
      FROM document_figures JOIN document ON document.id = document_id AND owner_id IS NULL
      WHERE version = ${FIGURES_VERSION} AND document_id IS DISTINCT FROM ${exceptId}::uuid AND about->>'yearEndMonth' IS NOT NULL
        AND about->>'isYearOfBoard' IS NULL AND about->>'company' IS NULL
      GROUP BY 1`,
  );
}

/** Queues papers that state no financial year for reading again, if this paper changes the board's year. */
async function rereadForYear(about: PaperContext): Promise<void> {
  if (about.yearEndMonth === undefined || about.isYearOfBoard || about.company) return;
  const year = await yearStatedBy();
  if (year === undefined) return;
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      UPDATE document_figures SET version = ${OTHER_YEAR}
      WHERE version = ${FIGURES_VERSION} AND about->>'company' IS NULL
        AND (about->>'yearEndMonth' IS NULL OR about->>'isYearOfBoard' = 'true')
        AND coalesce((about->>'yearEndMonth')::int, 12) <> ${year}
      RETURNING document_id AS id`;
    for (const { id } of due) await enqueue(tx, "read-figures", { documentId: id }, LOWEST_PRIORITY);
  });
}

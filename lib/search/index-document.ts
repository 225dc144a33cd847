import { embeddingModel, tryEmbedTexts } from "@/lib/ai/embeddings";
import { Chunker, type IndexedChunk } from "@/lib/evidence/chunk";
import { type DocumentKind, readPages } from "@/lib/evidence/extract";
import { titleWords } from "@/lib/evidence/route-documents";
import type { PageText } from "@/lib/evidence/types";
import { clearDocument, DocumentGone, storePages, storeVectors, tidyIndex } from "./store";

/** How many pages are written at once. */
const PAGE_BATCH = 24;
/** How many chunks are embedded and written at once: about half a second of work. */
const VECTOR_BATCH = 48;
/** Percentage of the progress bar for reading; embedding takes the rest. */
const READING_SHARE = 30;

export type IndexTask = { documentId: string; kind: DocumentKind; filePath: string; title: string };

export type IndexEvents = {
  /** All pages are stored and can be found by their words; vectors follow. */
  onSearchable?: (pages: number) => Promise<void>;
  /** Percentage of the work done, 0 to 100. */
  onProgress?: (percent: number) => Promise<void>;
  signal?: AbortSignal;
};

/** `gone`: the document was deleted in the meantime, and nothing of it is left. */
export type IndexResult = { pages: number; chunks: number; gone: boolean };

type Pending = { id: number; text: string };

/**
 * Reads a document and makes it searchable: first page texts and chunks, which can be found by their words, then vectors. Repeatable:
 * it begins by removing what an earlier attempt left.
 * @throws AppError("unreadable") with a sentence for the reader; what was stored until then is removed
 */
export async function indexDocument(task: IndexTask, events: IndexEvents = {}): Promise<IndexResult> {
  try {
    await clearDocument(task.documentId);
    const { pages, pending } = await storeText(task, events);
    await events.onSearchable?.(pages);
    await events.onProgress?.(READING_SHARE);
    await storeEmbeddings(task.documentId, pending, events);
    await tidyIndex();
    return { pages, chunks: pending.length, gone: false };
  } catch (error) {
    if (error instanceof DocumentGone) return { pages: 0, chunks: 0, gone: true };
    await clearDocument(task.documentId);
    throw error;
  }
}

async function storeText(
  task: IndexTask,
  events: IndexEvents,
): Promise<{ pages: number; pending: Pending[] }> {
  const chunker = new Chunker();
  const title = titleWords(task.title);
  const pending: Pending[] = [];
  let pages: PageText[] = [];
  let count = 0;
  const flush = async () => {
    const chunks: IndexedChunk[] = pages.flatMap((page) => chunker.chunks(page));
    const ids = await storePages(task.documentId, pages, chunks);
    for (const [index, id] of ids.entries())
      pending.push({ id, text: `${title}\n${chunks[index]?.searchText ?? ""}` });
    pages = [];
  };
  for await (const page of readPages(task.kind, task.filePath, { signal: events.signal })) {
    pages.push(page);
    count++;
    if (pages.length >= PAGE_BATCH) await flush();
  }
  await flush();
  return { pages: count, pending };
}

async function storeEmbeddings(
  documentId: string,
  pending: Pending[],
  { onProgress, signal }: IndexEvents,
): Promise<void> {
  const model = embeddingModel();
  for (let from = 0; from < pending.length; from += VECTOR_BATCH) {
    signal?.throwIfAborted();
    const batch = pending.slice(from, from + VECTOR_BATCH);
    const vectors = await tryEmbedTexts(
      batch.map((chunk) => chunk.text),
      { signal },
    );
    // The paper can be found by its words; some of its chunks may already have vectors.
    if (!vectors) return;
    await storeVectors(
      documentId,
      batch.map((chunk) => chunk.id),
      vectors,
      model,
    );
    const done = Math.min(1, (from + VECTOR_BATCH) / pending.length);
    await onProgress?.(Math.round(READING_SHARE + (100 - READING_SHARE) * done));
  }
}

import { embeddingModel, tryEmbedTexts } from "@/lib/ai/embeddings";
import { Chunker, type IndexedChunk } from "@/lib/evidence/chunk";
import { type DocumentKind, readPages } from "@/lib/evidence/extract";
import { titleWords } from "@/lib/evidence/route-documents";
import type { PageText } from "@/lib/evidence/types";
import { clearDocument, DocumentGone, storePages, storeVectors, tidyIndex } from "./store";

/** Pages written at once. */
const PAGE_BATCH = 24;
/** Chunks embedded and written at once: about half a second of work. */
const VECTOR_BATCH = 48;
/** Share of the progress that reading takes; vectors take the rest. */
const READING_SHARE = 30;

export type IndexTask = { documentId: string; kind: DocumentKind; filePath: string; title: string };

export type IndexEvents = {
  /** All pages are stored and found by their words; vectors follow. */
  onSearchable?: (pages: number) => Promise<void>;
  /** Share of the work done, 0 to 100. */
  onProgress?: (percent: number) => Promise<void>;
  signal?: AbortSignal;
};

/** `gone`: the document was deleted meanwhile, and nothing of it is left. */
export type IndexResult = { pages: number; chunks: number; gone: boolean };

type Pending = { id: number; text: string };

/**
 * Reads a document and makes it searchable: page texts and chunks first, vectors then (without them it is found by its words). Can be repeated: it begins by
 * removing what an earlier attempt left.
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
    // The paper is found by its words, of which some chunks may have vectors already.
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

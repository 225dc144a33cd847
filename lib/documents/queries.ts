import type { Readable } from "node:stream";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { streamWhileAllowed } from "@/lib/auth/while-allowed";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { PageLayout, SheetLayout } from "@/lib/evidence/types";
import { recordedName } from "@/lib/full-name";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { storage } from "@/lib/storage";
import type { ByteRange } from "@/lib/storage/types";
import { MEDIA_TYPES } from "./constants";
import { recordDownload, recordRead } from "./record-reading";
import type { DocumentView, PageView } from "./types";
import { visibleDocuments } from "./visibility";

/** A paper with the name of its uploader. */
export const WITH_UPLOADER = { uploadedBy: { select: { firstName: true, lastName: true } } } as const;

export type UploadedDocument = Prisma.DocumentGetPayload<{ include: typeof WITH_UPLOADER }>;

export function toDocument(document: UploadedDocument): DocumentView {
  const { id, meetingId, originalName, size, isShared, status, error, pages, progress } = document;
  return {
    id,
    meetingId,
    originalName,
    type: document.kind,
    size,
    uploadedAt: document.uploadedAt.toISOString(),
    uploadedBy: recordedName(document.uploadedBy),
    isShared,
    status,
    error,
    pages,
    progress,
    searchable: document.searchableAt !== null,
  };
}

/** The meeting's papers that this person may see, in upload order. Throws `notFound`. */
export async function listDocuments(actor: Actor, meetingId: string): Promise<DocumentView[]> {
  authorize(actor, "document.read");
  const meeting = await db.meeting.findUnique({
    where: { id: meetingId, ...NOT_IN_BIN },
    select: {
      documents: { where: visibleDocuments(actor), orderBy: { uploadedAt: "asc" }, include: WITH_UPLOADER },
    },
  });
  if (!meeting) throw new AppError("notFound", "This meeting no longer exists.");
  return meeting.documents.map(toDocument);
}

/** One paper that this person may see, as stored. Throws `notFound`, also when it exists but is closed to them. */
export async function findDocument(actor: Actor, documentId: string): Promise<Document> {
  authorize(actor, "document.read");
  const where: Prisma.DocumentWhereInput = { AND: [{ id: documentId }, visibleDocuments(actor)] };
  const document = await db.document.findFirst({ where });
  if (!document) throw new AppError("notFound", "This document no longer exists.");
  return document;
}

/**
 * The text of one page, 1-based, with the layout and page count that a viewer needs. Recorded as read. Throws `notFound`.
 */
export async function readPage(actor: Actor, documentId: string, page: number): Promise<PageView> {
  const document = await findDocument(actor, documentId);
  const found = await db.documentPage.findUnique({
    where: { documentId_number: { documentId, number: page } },
    select: { number: true, text: true, layout: true },
  });
  if (!found) throw new AppError("notFound", "The document has no such page.");
  await recordRead(actor, document);
  return toPage(document, found);
}

/** A page with what a viewer shows around it. */
export function toPage(
  document: Document,
  page: { number: number; text: string; layout: unknown },
): PageView {
  return {
    page: page.number,
    text: page.text,
    pages: document.pages,
    title: document.originalName,
    type: document.kind,
    size: document.size,
    layout: document.kind === "pdf" ? readLayout(page.layout) : null,
    sheet: document.kind === "xlsx" ? readSheetLayout(page.layout) : null,
  };
}

/** An original file for download. `size` in bytes. */
export type StoredFile = {
  name: string;
  mediaType: string;
  size: number;
  /** Changes with the content; the file of a paper is never replaced. */
  version: string;
  read: (range?: ByteRange) => Promise<Readable>;
};

/**
 * The original file: its metadata and a way to stream it, whole or in part. The download is recorded when streaming starts,
 * before the first byte, and the stream ends once the paper is closed to the reader. Throws `notFound`.
 */
export async function openFile(actor: Actor, documentId: string): Promise<StoredFile> {
  const document = await findDocument(actor, documentId);
  const { originalName, size, storageKey } = document;
  return {
    name: originalName,
    mediaType: MEDIA_TYPES[document.kind],
    size,
    version: document.sha256,
    async read(range) {
      const stream = streamWhileAllowed(await storage.open(storageKey, range), async () => {
        await findDocument(await actorNow(actor), documentId);
      });
      try {
        await recordDownload(actor, document, range);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      return stream;
    },
  };
}

/** The layout stored with a page, or null if there is none or it lacks the page size. */
function readLayout(kept: unknown): PageLayout | null {
  if (!isLayout(kept)) return null;
  return kept.width > 0 && kept.height > 0 ? kept : null;
}

function isLayout(kept: unknown): kept is PageLayout {
  if (typeof kept !== "object" || kept === null) return false;
  const { width, height, runs } = kept as Partial<Record<keyof PageLayout, unknown>>;
  return typeof width === "number" && typeof height === "number" && Array.isArray(runs);
}

/** The cells stored with a page of a workbook, or null if there are none. */
function readSheetLayout(kept: unknown): SheetLayout | null {
  return isSheetLayout(kept) ? kept : null;
}

function isSheetLayout(kept: unknown): kept is SheetLayout {
  if (typeof kept !== "object" || kept === null) return false;
  const { name, columns, rows } = kept as Partial<Record<keyof SheetLayout, unknown>>;
  return typeof name === "string" && Array.isArray(columns) && Array.isArray(rows);
}

import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import type { Action } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { readInput } from "@/lib/http/input";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { storage } from "@/lib/storage";
import { PAPER_KINDS } from "./constants";
import { detectKind } from "./file-kind";
import { displayName } from "./file-name";
import { type FileSource, type ReceivedFile, receiveFile } from "./receive";
import { type UploadFields, uploadFieldsSchema } from "./schema";
import type { DocumentKind } from "./types";

/** What is known of a stored file before its row is created. */
export type TakenFile = Pick<Document, "originalName" | "kind" | "size" | "sha256" | "storageKey">;

type Taking<Row> = {
  /** The permission that the sender must still have once the file has arrived, which may take minutes. */
  action: Action;
  /** The accepted kinds, by content; those of a meeting by default. */
  kinds?: readonly DocumentKind[];
  /** The existing row with the same content in the same place, returned instead of storing it twice. */
  findSame: (sha256: string) => Promise<Row | null>;
  /** Creates the row, and its audit row last. `fields`: the form fields sent with the file. */
  insert: (tx: Prisma.TransactionClient, file: TakenFile, fields: UploadFields) => Promise<Row>;
};

/**
 * Receives the file in the request's multipart field `document`, or from another source: detects its kind by content, stores it,
 * and creates its row in one transaction. Throws `invalid`, `tooLarge`, `unsupported`, `unauthenticated`, `forbidden` and what
 * `insert` throws; then nothing is stored.
 */
export async function takeFile<Row>(
  actor: Actor,
  source: FileSource,
  { action, kinds = PAPER_KINDS, findSame, insert }: Taking<Row>,
): Promise<{ row: Row; duplicate: boolean }> {
  if ("sha256" in source) return takenBefore(await findSame(source.sha256));
  await prepareQueue();
  const file = await (source instanceof Request ? receiveFile(source) : source());
  try {
    authorize(await actorNow(actor), action);
    const fields = readInput(uploadFieldsSchema, file.fields);
    const kind = await detectKind(file, kinds);
    const known = await findSame(file.sha256);
    if (known) return { row: known, duplicate: true };
    return await store(file, kind, { findSame, insert: (tx, taken) => insert(tx, taken, fields) });
  } finally {
    await rm(file.path, { force: true });
  }
}

function takenBefore<Row>(row: Row | null): { row: Row; duplicate: boolean } {
  if (row === null) throw new AppError("notFound", "This document no longer exists.");
  return { row, duplicate: true };
}

async function store<Row>(
  file: ReceivedFile,
  kind: DocumentKind,
  {
    findSame,
    insert,
  }: Pick<Taking<Row>, "findSame"> & {
    insert: (tx: Prisma.TransactionClient, file: TakenFile) => Promise<Row>;
  },
): Promise<{ row: Row; duplicate: boolean }> {
  const storageKey = randomUUID();
  await storage.putFile(storageKey, file.path);
  const { size, sha256 } = file;
  const originalName = displayName(file.name);
  const taken = { originalName, kind, size, sha256, storageKey };
  try {
    return { row: await db.$transaction((tx) => insert(tx, taken)), duplicate: false };
  } catch (error) {
    await storage.delete(storageKey);
    // The same file was uploaded twice at once: the other one is kept.
    const known = await findSame(sha256);
    if (known) return { row: known, duplicate: true };
    throw error;
  }
}

/** Queues a new document for reading: small ones first, so that a 300-page filing does not hold up the agenda. */
export async function enqueueReading(
  tx: Prisma.TransactionClient,
  { id, size }: Pick<Document, "id" | "size">,
): Promise<void> {
  await enqueue(tx, "read-document", { documentId: id }, -Math.ceil(size / (1024 * 1024)));
}

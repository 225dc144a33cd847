import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { countTry } from "@/lib/auth/rate-limit";
import { assertMayAttach, attachFile } from "@/lib/chat/attachments";
import { db } from "@/lib/db";
import type { DirectUpload } from "@/lib/db/generated/client";
import { MAX_FILE_BYTES } from "@/lib/documents/constants";
import { assertMayUpload, uploadDocument } from "@/lib/documents/mutations";
import { type FileSource, stageFile } from "@/lib/documents/receive";
import { AppError } from "@/lib/errors";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { reportError } from "@/lib/log/report-error";
import { assertMaySend, receivePaper } from "@/lib/strategy/upload";
import { discardUpload } from "./discard";
import { grantUpload, incomingFiles } from "./incoming";
import type { BeginUpload, Place, UploadTicket } from "./schema";

const MINUTE = 60_000;
/** How long the browser may write, and how long after its beginning an upload can be finished. */
const WRITABLE_MS = 30 * MINUTE;
const KEPT_MS = 60 * MINUTE;

const NO_UPLOAD = "This upload no longer exists. Please send the file again.";

/**
 * Lets a person's browser send one file directly to the file store, for a place where they may add files. It does not become a paper
 * before `finishUpload`; an unfinished upload is deleted when it expires. Throws `forbidden`, `notFound`, `conflict`, `invalid`,
 * `tooLarge`, `tooMany`.
 */
export async function beginUpload(
  actor: Actor,
  { place, name, size, isShared }: BeginUpload,
): Promise<UploadTicket> {
  await assertMayPut(actor, place);
  if (size > MAX_FILE_BYTES) throw new AppError("tooLarge", "The file is larger than 50 MB.");
  if (size === 0) throw new AppError("invalid", "The file is empty. Choose another one.");
  const id = randomUUID();
  const now = Date.now();
  const grant = await grantUpload(id, { size, validUntil: new Date(now + WRITABLE_MS) });
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const expiresAt = new Date(now + KEPT_MS);
    const placeId = place.kind === "strategy" ? null : place.id;
    const data = { id, userId: actor.id, place: place.kind, placeId, name, isShared, expiresAt };
    await tx.directUpload.create({ data });
    await enqueue(tx, "discard-upload", { uploadId: id }, 0, expiresAt);
  });
  return { id, ...grant };
}

async function assertMayPut(actor: Actor, place: Place): Promise<void> {
  if (place.kind === "meeting") return assertMayUpload(actor, place.id);
  if (place.kind === "strategy") {
    assertMaySend(actor);
    return countTry("strategy by account", actor.id);
  }
  await assertMayAttach(actor, place.id);
  await countTry("attachment by account", actor.id);
}

/**
 * Accepts the file that a browser sent to the file store as if it had come with this call: reads, measures and hashes it, detects its
 * type, and adds it where the person may add files now. Repeating a successful call returns the same paper. Throws `notFound` for
 * someone else's upload, an expired one, or a paper deleted since; otherwise what `uploadDocument`, `attachFile` and `receivePaper`
 * throw, after which the file is deleted.
 */
export async function finishUpload(actor: Actor, id: string) {
  const upload = await db.directUpload.findUnique({ where: { id, userId: actor.id } });
  if (!upload || upload.expiresAt < new Date()) throw new AppError("notFound", NO_UPLOAD);
  if (upload.sha256) return again(actor, upload, upload.sha256);
  let sha256: string | undefined;
  const taken = await take(actor, upload, async () => {
    const file = await stage(upload);
    sha256 = file.sha256;
    return file;
  }).catch(async (error: unknown) => {
    // A concurrent duplicate of this call was faster.
    const done = await db.directUpload.findUnique({ where: { id } });
    if (done?.sha256) return again(actor, upload, done.sha256);
    // Permanently refused, so nothing is kept. After any other error the browser may retry.
    if (error instanceof AppError && error.status < 500) await discardUpload(id);
    throw error;
  });
  if (sha256) await db.directUpload.updateMany({ where: { id }, data: { sha256 } });
  // It is now stored elsewhere. If deleting fails here, the file is deleted when the upload expires.
  await incomingFiles()
    .delete(id)
    .catch((error: unknown) => reportError(error, "uploads"));
  return taken;
}

/** The result for a file accepted before, by the rules for a file that is sent twice. */
async function again(actor: Actor, upload: DirectUpload, sha256: string) {
  const taken = await take(actor, upload, { sha256 });
  return { ...taken, duplicate: false };
}

async function stage({ id, name, isShared }: DirectUpload) {
  const stream = await incomingFiles()
    .open(id)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === "notFound") {
        throw new AppError("invalid", "The upload was incomplete. Please try again.");
      }
      throw error;
    });
  return stageFile(stream, { name, fields: { isShared: String(isShared) } });
}

/** The paper, as the call for that place would return it. */
async function take(actor: Actor, { place, placeId }: DirectUpload, source: FileSource) {
  if (place === "strategy") return { place, ...(await receivePaper(actor, source)) };
  if (placeId === null) throw new AppError("notFound", NO_UPLOAD);
  if (place === "meeting") return { place, ...(await uploadDocument(actor, placeId, source)) };
  return { place, ...(await attachFile(actor, placeId, source)) };
}

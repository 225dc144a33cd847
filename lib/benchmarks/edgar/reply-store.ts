import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { db } from "@/lib/db";
import { LARGEST_BYTES, type Validators } from "./transport";

const deflate = promisify(gzip);
const inflate = promisify(gunzip);

/** A byte of windows-1252 may take three in UTF-8. */
const LARGEST_TEXT = 3 * LARGEST_BYTES;

/** Bytes that all kept answers may take together: some four hundred companies. The longest unasked go first. */
const KEPT_BYTES = 512 * 1024 * 1024;

/** A kept answer without its text. */
export type KeptReply = Validators & { mediaType: string; checkedAt: Date };

/** What is kept of an address, or null. */
export function keptReply(url: string): Promise<KeptReply | null> {
  return db.edgarReply.findUnique({
    where: { url },
    select: { etag: true, lastModified: true, mediaType: true, checkedAt: true },
  });
}

/** The text of a kept answer, or null when it has been removed meanwhile. */
export async function keptText(url: string): Promise<string | null> {
  const row = await db.edgarReply.findUnique({ where: { url }, select: { body: true } });
  if (!row) return null;
  return (await inflate(row.body, { maxOutputLength: LARGEST_TEXT })).toString("utf8");
}

// What all answers weigh is looked at once in so many.
const PRUNE_EVERY = 25;
let kept = 0;

/** Keeps an answer in place of the one before, and removes others when all together have become too many. */
export async function keepReply(url: string, reply: { text: string } & KeptReply): Promise<void> {
  const { text, ...rest } = reply;
  const row = { ...rest, body: Uint8Array.from(await deflate(text)) };
  await db.edgarReply.upsert({ where: { url }, create: { url, ...row }, update: row });
  // With the first one too: a hosted function may not live to keep a second.
  if (kept++ % PRUNE_EVERY === 0) await pruneReplies();
}

/** Notes that EDGAR says the kept answer is still current. */
export async function confirmReply(url: string, checkedAt: Date): Promise<void> {
  await db.edgarReply.updateMany({ where: { url }, data: { checkedAt } });
}

/** Removes the answers that were current longest ago until the rest fits. Answers how many. */
export function pruneReplies(keptBytes = KEPT_BYTES): Promise<number> {
  return db.$executeRaw`
    DELETE FROM edgar_reply WHERE url IN (
      SELECT url FROM (
        SELECT url, sum(octet_length(body)) OVER (ORDER BY checked_at DESC, url) AS upto FROM edgar_reply
      ) AS kept WHERE upto > ${keptBytes}::bigint)`;
}

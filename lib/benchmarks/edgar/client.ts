import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type EdgarKind, edgarAddress, kindOf } from "./address";
import { EdgarAway } from "./away";
import { joining } from "./joined";
import { inTurn, noteAnswer, noteFailure, waitForTurn } from "./pace";
import { type Answer, ask, LARGEST_BYTES, type Validators } from "./transport";

const HOUR = 3_600_000;

// How long a response counts as current. A filed document never changes.
const MAX_AGE_MS: Record<EdgarKind, number> = {
  tickers: 24 * HOUR,
  submissions: 6 * HOUR,
  companyfacts: 6 * HOUR,
  document: 30 * 24 * HOUR,
};

type Age = {
  /** When EDGAR last confirmed it. */
  checkedAt: Date;
  /** EDGAR is unavailable, so this is from the cache. */
  isStale: boolean;
};

type EdgarText = Age & { text: string; mediaType: string };

/** `value`: what `read` returned for the text. */
type EdgarReading<T> = Age & { value: T; mediaType: string };

/** Parses a text. Throws `EdgarAway` when it is not what EDGAR should send. */
export type Read<T> = (text: string) => T | Promise<T>;

/** `maxAgeMs`: how old a cached response may be. */
type EdgarOptions = { signal?: AbortSignal; maxAgeMs?: number };

/** Whether filings are read here: the SEC requires a contact. */
export const edgarIsOn = (): boolean => env.SEC_CONTACT !== undefined;

/** Returns the text at an EDGAR URL; otherwise like `edgarRead`. */
export async function edgarGet(url: string, options: EdgarOptions = {}): Promise<EdgarText> {
  const { value, ...reading } = await edgarRead(url, (text) => text, options);
  return { ...reading, text: value };
}

/**
 * Returns the text at an EDGAR URL as parsed by `read`: from the cache while current, or else requested at
 * this installation's rate. A response for which `read` throws `EdgarAway` counts as a failure. While EDGAR
 * is unavailable, returns the cached text marked as stale. Throws `invalid` for another host's URL,
 * `notFound` where EDGAR has no such file, `unavailable` when there is no data, and the abort reason of
 * `signal`.
 */
export async function edgarRead<T>(
  url: string,
  read: Read<T>,
  { signal, maxAgeMs }: EdgarOptions = {},
): Promise<EdgarReading<T>> {
  const address = edgarAddress(url);
  if (!edgarIsOn())
    throw new AppError("unavailable", "This installation does not read filings from SEC EDGAR.");
  const maxAge = maxAgeMs ?? MAX_AGE_MS[kindOf(address)];
  const reply = await keptReply(address);
  const current = reply && isCurrent(reply, maxAge) ? await readKept(address, reply, read, false) : null;
  return current ?? readAnew(address, read, maxAge, signal);
}

const isCurrent = ({ checkedAt }: KeptReply, maxAgeMs: number): boolean =>
  Date.now() - checkedAt.getTime() < maxAgeMs;

/** Parses a cached text. Null when it was deleted or cannot be read by the current rules. */
async function readKept<T>(
  address: string,
  { mediaType, checkedAt }: KeptReply,
  read: Read<T>,
  isStale: boolean,
): Promise<EdgarReading<T> | null> {
  const text = await keptText(address);
  if (text === null) return null;
  try {
    return { value: await read(text), mediaType, checkedAt, isStale };
  } catch (error) {
    if (error instanceof EdgarAway) return null;
    throw error;
  }
}

// Concurrent requests for the same URL share the response.
const shared = joining<string, Answer>();
const NEVER = new AbortController().signal;

async function readAnew<T>(
  address: string,
  read: Read<T>,
  maxAgeMs: number,
  signal?: AbortSignal,
): Promise<EdgarReading<T>> {
  try {
    const answer = await shared(
      address,
      (given) => inTurn(() => askWhetherChanged(address, maxAgeMs, given), given),
      signal ?? NEVER,
    );
    if (!answer.isUnchanged) return await takeWhole(address, read, answer);
    const confirmed = await confirm(address, read);
    if (confirmed) return confirmed;
    // The unchanged text was deleted in the meantime, or cannot be read now: request all of it.
    return await takeWhole(address, read, await inTurn(() => askPaced(address, null, signal), signal));
  } catch (error) {
    const reply = error instanceof EdgarAway ? await keptReply(address) : null;
    const earlier = reply && (await readKept(address, reply, read, true));
    if (earlier) return earlier;
    throw error;
  }
}

/** Requests what is missing or changed. Another server may have done so while this one waited. */
async function askWhetherChanged(address: string, maxAgeMs: number, signal?: AbortSignal): Promise<Answer> {
  const reply = await keptReply(address);
  if (reply && isCurrent(reply, maxAgeMs)) return { isUnchanged: true };
  return askPaced(address, reply, signal);
}

/** Requests at the installation's rate, and pauses all servers where the response demands it. */
async function askPaced(address: string, reply: KeptReply | null, signal?: AbortSignal): Promise<Answer> {
  await waitForTurn(signal);
  try {
    const answer = await ask(address, reply, signal);
    noteAnswer();
    return answer;
  } catch (error) {
    if (error instanceof EdgarAway) await noteFailure(error);
    throw error;
  }
}

/** Returns the cached text after EDGAR confirmed it. Null like `readKept`. */
async function confirm<T>(address: string, read: Read<T>): Promise<EdgarReading<T> | null> {
  const reply = await keptReply(address);
  const checkedAt = new Date();
  const confirmed = reply && (await readKept(address, { ...reply, checkedAt }, read, false));
  if (confirmed) await confirmReply(address, checkedAt);
  return confirmed;
}

/** Parses EDGAR's response, and caches it if that succeeds. */
async function takeWhole<T>(address: string, read: Read<T>, answer: Answer): Promise<EdgarReading<T>> {
  if (answer.isUnchanged) throw new EdgarAway("EDGAR answered with something that is not a filing.");
  const { text, mediaType, etag, lastModified } = answer;
  const checkedAt = new Date();
  const value = await read(text);
  await keepReply(address, { text, mediaType, etag, lastModified, checkedAt });
  return { value, mediaType, checkedAt, isStale: false };
}

const deflate = promisify(gzip);
const inflate = promisify(gunzip);

/** One byte of windows-1252 may become three in UTF-8. */
const LARGEST_TEXT = 3 * LARGEST_BYTES;

/**
 * Size limit of the cache, in bytes: about four hundred companies. The least recently confirmed responses are
 * deleted first.
 */
const KEPT_BYTES = 512 * 1024 * 1024;

/** Metadata of a cached response. */
type KeptReply = Validators & { mediaType: string; checkedAt: Date };

/** Returns the metadata cached for a URL, or null. */
function keptReply(url: string): Promise<KeptReply | null> {
  return db.edgarReply.findUnique({
    where: { url },
    select: { etag: true, lastModified: true, mediaType: true, checkedAt: true },
  });
}

/** Returns the text of a cached response, or null when it was deleted in the meantime. */
async function keptText(url: string): Promise<string | null> {
  const row = await db.edgarReply.findUnique({ where: { url }, select: { body: true } });
  if (!row) return null;
  return (await inflate(row.body, { maxOutputLength: LARGEST_TEXT })).toString("utf8");
}

// The total size is checked once per this many responses.
const PRUNE_EVERY = 25;
let kept = 0;

/** Caches a response in place of the previous one, and deletes others beyond the limit. */
async function keepReply(url: string, reply: { text: string } & KeptReply): Promise<void> {
  const { text, ...rest } = reply;
  const row = { ...rest, body: Uint8Array.from(await deflate(text)) };
  await db.edgarReply.upsert({ where: { url }, create: { url, ...row }, update: row });
  // Also on the first one, because a hosted function may not live to cache a second.
  if (kept++ % PRUNE_EVERY === 0) await pruneReplies();
}

/** Records that EDGAR confirmed a cached response. */
async function confirmReply(url: string, checkedAt: Date): Promise<void> {
  await db.edgarReply.updateMany({ where: { url }, data: { checkedAt } });
}

/** Deletes the least recently confirmed responses until the rest fits. Returns their number. */
export function pruneReplies(keptBytes = KEPT_BYTES): Promise<number> {
  return db.$executeRaw`
    DELETE FROM edgar_reply WHERE url IN (
      SELECT url FROM (
        SELECT url, sum(octet_length(body)) OVER (ORDER BY checked_at DESC, url) AS upto FROM edgar_reply
      ) AS kept WHERE upto > ${keptBytes}::bigint)`;
}

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

// How long an answer counts as current. A filed document never changes.
const MAX_AGE_MS: Record<EdgarKind, number> = {
  tickers: 24 * HOUR,
  submissions: 6 * HOUR,
  companyfacts: 6 * HOUR,
  document: 30 * 24 * HOUR,
};

type Age = {
  /** When EDGAR last said so. */
  checkedAt: Date;
  /** EDGAR is away, and this was read earlier. */
  isStale: boolean;
};

type EdgarText = Age & { text: string; mediaType: string };

/** `value`: what was made of the text. */
type EdgarReading<T> = Age & { value: T; mediaType: string };

/** Makes something of a text. Throws `EdgarAway` when it is not what EDGAR should send. */
export type Read<T> = (text: string) => T | Promise<T>;

/** `maxAgeMs`: how old an answer may be that is not asked for again. */
type EdgarOptions = { signal?: AbortSignal; maxAgeMs?: number };

/** Whether filings are read here: the SEC asks for a contact. */
export const edgarIsOn = (): boolean => env.SEC_CONTACT !== undefined;

/** The text at an address of EDGAR; as `edgarRead`. */
export async function edgarGet(url: string, options: EdgarOptions = {}): Promise<EdgarText> {
  const { value, ...reading } = await edgarRead(url, (text) => text, options);
  return { ...reading, text: value };
}

/**
 * What `read` makes of the text at an address of EDGAR: from the cache while that is current, else asked for again in
 * the turn of this installation. An answer at which `read` throws `EdgarAway` counts as none. While EDGAR is away, the
 * text of before stands in and is marked stale. Throws `invalid` for an address that is not EDGAR's, `notFound` where
 * EDGAR has no such file, `unavailable` when nothing can be had, and what `signal` was aborted with.
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

/** What is read of a kept text. Null when it is gone, or not readable by today's rules. */
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

// Who asks for the same at the same time shares the answer.
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
    // What EDGAR calls unchanged was removed meanwhile, or can no longer be read: it is asked for whole.
    return await takeWhole(address, read, await inTurn(() => askPaced(address, null, signal), signal));
  } catch (error) {
    const reply = error instanceof EdgarAway ? await keptReply(address) : null;
    const earlier = reply && (await readKept(address, reply, read, true));
    if (earlier) return earlier;
    throw error;
  }
}

/** Asks for what is not kept, or has changed. Another server may have asked while this waited for its turn. */
async function askWhetherChanged(address: string, maxAgeMs: number, signal?: AbortSignal): Promise<Answer> {
  const reply = await keptReply(address);
  if (reply && isCurrent(reply, maxAgeMs)) return { isUnchanged: true };
  return askPaced(address, reply, signal);
}

/** Asks at the pace of the installation, and has everybody pause where the answer calls for it. */
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

/** What is kept, now that EDGAR says that it still holds. Null as `readKept`. */
async function confirm<T>(address: string, read: Read<T>): Promise<EdgarReading<T> | null> {
  const reply = await keptReply(address);
  const checkedAt = new Date();
  const confirmed = reply && (await readKept(address, { ...reply, checkedAt }, read, false));
  if (confirmed) await confirmReply(address, checkedAt);
  return confirmed;
}

/** Reads what EDGAR sent, and keeps it once it could be read. */
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

/** A byte of windows-1252 may take three in UTF-8. */
const LARGEST_TEXT = 3 * LARGEST_BYTES;

/** Bytes that all kept answers may take together: some four hundred companies. The longest unasked go first. */
const KEPT_BYTES = 512 * 1024 * 1024;

/** A kept answer without its text. */
type KeptReply = Validators & { mediaType: string; checkedAt: Date };

/** What is kept of an address, or null. */
function keptReply(url: string): Promise<KeptReply | null> {
  return db.edgarReply.findUnique({
    where: { url },
    select: { etag: true, lastModified: true, mediaType: true, checkedAt: true },
  });
}

/** The text of a kept answer, or null when it has been removed meanwhile. */
async function keptText(url: string): Promise<string | null> {
  const row = await db.edgarReply.findUnique({ where: { url }, select: { body: true } });
  if (!row) return null;
  return (await inflate(row.body, { maxOutputLength: LARGEST_TEXT })).toString("utf8");
}

// What all answers weigh is looked at once in so many.
const PRUNE_EVERY = 25;
let kept = 0;

/** Keeps an answer in place of the one before, and removes others when all together have become too many. */
async function keepReply(url: string, reply: { text: string } & KeptReply): Promise<void> {
  const { text, ...rest } = reply;
  const row = { ...rest, body: Uint8Array.from(await deflate(text)) };
  await db.edgarReply.upsert({ where: { url }, create: { url, ...row }, update: row });
  // With the first one too: a hosted function may not live to keep a second.
  if (kept++ % PRUNE_EVERY === 0) await pruneReplies();
}

/** Notes that EDGAR says the kept answer is still current. */
async function confirmReply(url: string, checkedAt: Date): Promise<void> {
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

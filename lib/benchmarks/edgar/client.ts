import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type EdgarKind, edgarAddress, kindOf } from "./address";
import { EdgarAway } from "./away";
import { noteAnswer, noteFailure } from "./health";
import { waitForTurn } from "./pace";
import { confirmReply, type KeptReply, keepReply, keptReply, keptText } from "./reply-store";
import { type Answer, ask } from "./transport";
import { inTurn } from "./turns";

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

export type EdgarText = Age & { text: string; mediaType: string };

/** `value`: what was made of the text. */
export type EdgarReading<T> = Age & { value: T; mediaType: string };

/** `maxAgeMs`: how old an answer may be that is not asked for again. */
export type EdgarOptions = { signal?: AbortSignal; maxAgeMs?: number };

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
  read: (text: string) => T,
  { signal, maxAgeMs }: EdgarOptions = {},
): Promise<EdgarReading<T>> {
  const address = edgarAddress(url);
  if (!edgarIsOn())
    throw new AppError(
      "unavailable",
      "No filings are read here: SEC_CONTACT is not set on this installation.",
    );
  const maxAge = maxAgeMs ?? MAX_AGE_MS[kindOf(address)];
  const current = await readCurrent(address, read, maxAge);
  if (current) return current;
  // Somebody else may have asked while this waited.
  const work = async () => (await readCurrent(address, read, maxAge)) ?? readAnew(address, read, signal);
  return inTurn(work, signal);
}

/** What is kept of an address while it is young enough to stand for EDGAR's answer. */
async function readCurrent<T>(
  address: string,
  read: (text: string) => T,
  maxAgeMs: number,
): Promise<EdgarReading<T> | null> {
  const reply = await keptReply(address);
  const isCurrent = reply !== null && Date.now() - reply.checkedAt.getTime() < maxAgeMs;
  return isCurrent ? readKept(address, reply, read, false) : null;
}

/** Null when it is gone, or not readable by today's rules. */
async function readKept<T>(
  address: string,
  { mediaType, checkedAt }: KeptReply,
  read: (text: string) => T,
  isStale: boolean,
): Promise<EdgarReading<T> | null> {
  const text = await keptText(address);
  if (text === null) return null;
  try {
    return { value: read(text), mediaType, checkedAt, isStale };
  } catch (error) {
    if (error instanceof EdgarAway) return null;
    throw error;
  }
}

async function readAnew<T>(
  address: string,
  read: (text: string) => T,
  signal?: AbortSignal,
): Promise<EdgarReading<T>> {
  const reply = await keptReply(address);
  try {
    await waitForTurn(signal);
    return await takeAnswer(address, reply, read, await askHealthily(address, reply, signal), signal);
  } catch (error) {
    const earlier = error instanceof EdgarAway && reply ? await readKept(address, reply, read, true) : null;
    if (earlier) return earlier;
    throw error;
  }
}

/** Asks, and has everybody pause where the answer calls for it. */
async function askHealthily(address: string, reply: KeptReply | null, signal?: AbortSignal): Promise<Answer> {
  try {
    const answer = await ask(address, reply, signal);
    noteAnswer();
    return answer;
  } catch (error) {
    if (error instanceof EdgarAway) await noteFailure(error);
    throw error;
  }
}

async function takeAnswer<T>(
  address: string,
  reply: KeptReply | null,
  read: (text: string) => T,
  answer: Answer,
  signal?: AbortSignal,
): Promise<EdgarReading<T>> {
  const checkedAt = new Date();
  if (!answer.isUnchanged) {
    const { text, mediaType, etag, lastModified } = answer;
    const value = read(text);
    await keepReply(address, { text, mediaType, etag, lastModified, checkedAt });
    return { value, mediaType, checkedAt, isStale: false };
  }
  const confirmed = reply && (await readKept(address, { ...reply, checkedAt }, read, false));
  if (confirmed) {
    await confirmReply(address, checkedAt);
    return confirmed;
  }
  // What EDGAR calls unchanged was removed meanwhile, or can no longer be read: it is asked for whole.
  await waitForTurn(signal);
  const whole = await askHealthily(address, null, signal);
  if (whole.isUnchanged) throw new EdgarAway("EDGAR answered with something that is not a filing.");
  return takeAnswer(address, null, read, whole, signal);
}

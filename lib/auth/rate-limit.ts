import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** How often something may be tried (`points`) within how many seconds, and what the counter is keyed by. */
const LIMITS = {
  // A stranger at one address cannot lock a director out. Guessing from many addresses at once is stopped by the limit per
  // account, after which only browsers that have signed in before are admitted.
  "sign-in by account and address": { points: 10, seconds: 15 * 60 },
  "sign-in by account and browser": { points: 10, seconds: 15 * 60 },
  "sign-in by account": { points: 200, seconds: 60 * 60 },
  // A whole board signs in from one office at the start of a meeting; successful sign-ins are given back.
  "sign-in by address": { points: 100, seconds: 15 * 60 },
  // Each takes a third of a second of CPU and an audit row that is never deleted, even for an account that waits for
  // approval, which any stranger can create. Endless sign-ins must not keep others out.
  "sign-in that worked by account": { points: 200, seconds: 15 * 60 },
  // As many as password sign-ins from one address; each takes a request to begin and one to end.
  "passkey by address": { points: 200, seconds: 15 * 60 },
  // Each calls the identity provider twice, to begin and to end.
  "provider by address": { points: 200, seconds: 15 * 60 },
  "sign-up by address": { points: 20, seconds: 60 * 60 },
  // Each emails the owner of the account, if there is one.
  "sign-up by account": { points: 10, seconds: 60 * 60 },
  "mailed link by account": { points: 5, seconds: 60 * 60 },
  "mailed link by address": { points: 20, seconds: 60 * 60 },
  "link opened by address": { points: 120, seconds: 15 * 60 },
  "password change by account": { points: 10, seconds: 60 * 60 },
  "password proof by account": { points: 10, seconds: 60 * 60 },
  // Each, of a person or a passkey, writes an audit row, even for an account that waits for approval.
  "name change by account": { points: 20, seconds: 60 * 60 },
  // Each keeps a challenge for five minutes, even for an account that waits for approval.
  "passkey confirmation by account": { points: 60, seconds: 15 * 60 },
  // Each emails a stranger in the name of the board.
  "invitation by account": { points: 200, seconds: 60 * 60 },
  "question by account": { points: 60, seconds: 5 * 60 },
  // Each may take 50 MB for one person.
  "attachment by account": { points: 100, seconds: 60 * 60 },
  // Each may put 50 MB into the file store, where it stays for an hour if the upload is never finished.
  "upload by account": { points: 600, seconds: 60 * 60 },
  // A 500 MB recording has 125 parts.
  "recording part by account": { points: 3000, seconds: 60 * 60 },
  "brief by account": { points: 20, seconds: 5 * 60 },
  // Each takes the web process about a second.
  "export by account": { points: 60, seconds: 5 * 60 },
  // Each may be two minutes of speech: several seconds of work.
  "speech by account": { points: 60, seconds: 5 * 60 },
  // Each compares two meetings, and may have to read papers first.
  "changes by account": { points: 240, seconds: 5 * 60 },
  // Each may call the model, and searches the papers for every item.
  "agenda by account": { points: 60, seconds: 5 * 60 },
  "note by account": { points: 300, seconds: 5 * 60 },
  // Each lists a meeting's papers; a person keeps only a few packs.
  "offline pack by account": { points: 30, seconds: 5 * 60 },
  // Each is forty pages, so a pack of several thousand pages can be kept in one go.
  "offline pages by account": { points: 300, seconds: 5 * 60 },
  // A device with packs checks at most once a minute, and whenever something is kept.
  "offline check by account": { points: 120, seconds: 5 * 60 },
  "search by account": { points: 120, seconds: 5 * 60 },
  "company search by account": { points: 600, seconds: 5 * 60 },
  // Each may have to read a whole paper first.
  "proposals by account": { points: 120, seconds: 5 * 60 },
  // Each compares up to fifty companies, and may have to read their filings first.
  "benchmark by account": { points: 60, seconds: 5 * 60 },
  // Each reads up to a dozen filings.
  "research by account": { points: 30, seconds: 15 * 60 },
  // Each may take the worker ten seconds, yet a company secretary may upload years of reports at once.
  "strategy by account": { points: 120, seconds: 15 * 60 },
  // Each writes an audit row that is never deleted.
  "kpi change by account": { points: 300, seconds: 5 * 60 },
  // Each computes the seal of minutes again, for any visitor.
  "verification by address": { points: 60, seconds: 5 * 60 },
  "test mail by account": { points: 5, seconds: 60 * 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

/** The limits that a route can count on its own: it knows who is signed in, but not which account a body concerns. */
export type AddressLimit = Extract<LimitName, `${string} by address`>;
export type AccountLimit = Extract<LimitName, `${string} by account`>;

// The library expects a node-postgres client but uses only this part of it.
const store = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const rows = await db.$queryRawUnsafe<{ points: number; expire: bigint | null }[]>(text, ...values);
    return { rows: rows.map((row) => ({ ...row, expire: row.expire === null ? null : Number(row.expire) })) };
  },
};

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiter(name: LimitName): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds } = LIMITS[name];
  const made = new RateLimiterPostgres({
    storeClient: store,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    // That is a timer, which a hosted function does not outlive; `removeExpired` does it instead.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  limiters.set(name, made);
  return made;
}

// People's addresses are not stored, only a hash of them.
function keyOf(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}

/** `isFirst`: the first refusal in this period, for what is recorded only once. */
export class TooManyTries extends AppError {
  constructor(
    retryAfterSeconds: number,
    readonly isFirst: boolean,
  ) {
    super("tooMany", `Too many attempts. Please wait ${inWords(retryAfterSeconds)}.`, retryAfterSeconds);
  }
}

/**
 * Counts one try of `subject` (an account, an address, or both). Throws `TooManyTries`. The counters are rows, so that they
 * hold across servers and restarts; without the database, nothing that is limited works anyway.
 */
export async function countTry(name: LimitName, subject: string): Promise<void> {
  try {
    const { isFirstInDuration } = await limiter(name).consume(keyOf(subject));
    if (isFirstInDuration) await removeExpired();
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const isFirst = refusal.consumedPoints === LIMITS[name].points + 1;
    throw new TooManyTries(Math.ceil(refusal.msBeforeNext / 1000), isFirst);
  }
}

/** Removes expired counters: a few with each new one, skipping those that another server is removing. */
async function removeExpired(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM rate_limit WHERE key IN (
      SELECT key FROM rate_limit WHERE expire < ${BigInt(Date.now())} LIMIT 100 FOR UPDATE SKIP LOCKED)`;
}

/** Returns a try that turned out to be legitimate. */
export async function forgiveTry(name: LimitName, subject: string): Promise<void> {
  await limiter(name).reward(keyOf(subject));
}

function inWords(seconds: number): string {
  if (seconds <= 1) return "a second";
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

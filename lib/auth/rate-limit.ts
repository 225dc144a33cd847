import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** How often something may be tried: by whom it is counted, how often, within how many seconds. */
const LIMITS = {
  // A stranger at one address cannot lock a director out; guessing from many addresses at once ends all the same, and
  // then only browsers get on that were here before.
  "sign-in by account and address": { points: 10, seconds: 15 * 60 },
  "sign-in by account and browser": { points: 10, seconds: 15 * 60 },
  "sign-in by account": { points: 200, seconds: 60 * 60 },
  // A whole board signs in from one office at the start of a meeting; what succeeds is given back.
  "sign-in by address": { points: 100, seconds: 15 * 60 },
  // Each takes a third of a second of a processor and a row of the log that is never deleted, also of an account that waits for
  // approval, which any stranger makes: nobody keeps the others out by signing in without end.
  "sign-in that worked by account": { points: 200, seconds: 15 * 60 },
  // As many as sign-ins by password from one address, each of which asks and answers.
  "passkey by address": { points: 200, seconds: 15 * 60 },
  // Each asks the identity provider, once to begin and once to end.
  "provider by address": { points: 200, seconds: 15 * 60 },
  "sign-up by address": { points: 20, seconds: 60 * 60 },
  // Each writes to the owner of the account, if there is one.
  "sign-up by account": { points: 10, seconds: 60 * 60 },
  "mailed link by account": { points: 5, seconds: 60 * 60 },
  "mailed link by address": { points: 20, seconds: 60 * 60 },
  "link opened by address": { points: 120, seconds: 15 * 60 },
  "password change by account": { points: 10, seconds: 60 * 60 },
  "password proof by account": { points: 10, seconds: 60 * 60 },
  // Each, of a person or of a passkey, writes a row of the log, also of an account that waits for approval.
  "name change by account": { points: 20, seconds: 60 * 60 },
  // Each keeps a challenge for five minutes, also for an account that waits for approval.
  "passkey confirmation by account": { points: 60, seconds: 15 * 60 },
  // Each writes to a stranger in the name of the board.
  "invitation by account": { points: 200, seconds: 60 * 60 },
  "question by account": { points: 60, seconds: 5 * 60 },
  // Each may take 50 MB for one person alone.
  "attachment by account": { points: 100, seconds: 60 * 60 },
  // Each may put 50 MB into the file store, where they lie for an hour if nobody finishes.
  "upload by account": { points: 600, seconds: 60 * 60 },
  // A recording of 500 MB comes in 125 of them.
  "recording part by account": { points: 3000, seconds: 60 * 60 },
  "brief by account": { points: 20, seconds: 5 * 60 },
  // Each is a second of work for the web process.
  "export by account": { points: 60, seconds: 5 * 60 },
  // Each may be two minutes of speech, several seconds of work.
  "speech by account": { points: 60, seconds: 5 * 60 },
  // Each compares two meetings, and may read papers first.
  "changes by account": { points: 240, seconds: 5 * 60 },
  // Each may be a call of the model, and searches the papers for every item.
  "agenda by account": { points: 60, seconds: 5 * 60 },
  "note by account": { points: 300, seconds: 5 * 60 },
  // Each lists a meeting's papers; a person keeps a handful of packs.
  "offline pack by account": { points: 30, seconds: 5 * 60 },
  // Each is forty pages: a pack of several thousand can be kept at once.
  "offline pages by account": { points: 300, seconds: 5 * 60 },
  // A device with packs asks at most once a minute, and when something is kept.
  "offline check by account": { points: 120, seconds: 5 * 60 },
  "search by account": { points: 120, seconds: 5 * 60 },
  "company search by account": { points: 600, seconds: 5 * 60 },
  // Each may read a whole paper first.
  "proposals by account": { points: 120, seconds: 5 * 60 },
  // Each compares up to fifty companies, and may read their filings first.
  "benchmark by account": { points: 60, seconds: 5 * 60 },
  // Each reads up to a dozen filings.
  "research by account": { points: 30, seconds: 15 * 60 },
  // Each may be ten seconds of work for the worker, yet a company secretary brings the reports of years at once.
  "strategy by account": { points: 120, seconds: 15 * 60 },
  // Each writes a row of the log that is never deleted.
  "kpi change by account": { points: 300, seconds: 5 * 60 },
  // Each seals the text of minutes anew, for anybody.
  "verification by address": { points: 60, seconds: 5 * 60 },
  "test mail by account": { points: 5, seconds: 60 * 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

/** The limits that a route can count by itself: it knows who is signed in, but not what account a body speaks of. */
export type AddressLimit = Extract<LimitName, `${string} by address`>;
export type AccountLimit = Extract<LimitName, `${string} by account`>;

// The library asks for a client of node-postgres and uses nothing of it but this.
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
    // By a timer, which a hosted function does not live to see; `removeOver` does it.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  limiters.set(name, made);
  return made;
}

// Addresses of people are not kept where a counter will do.
function keyOf(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}

/** `isFirst`: the first refusal until the counter begins anew, for what is to be noted once. */
export class TooManyTries extends AppError {
  constructor(
    retryAfterSeconds: number,
    readonly isFirst: boolean,
  ) {
    super("tooMany", `Too many attempts. Please wait ${inWords(retryAfterSeconds)}.`, retryAfterSeconds);
  }
}

/**
 * Counts one try of `subject` (an account, an address, or both). Throws `TooManyTries`. The counters
 * are rows, so that they hold across servers and restarts; without the database nothing that is limited works anyway.
 */
export async function countTry(name: LimitName, subject: string): Promise<void> {
  try {
    const { isFirstInDuration } = await limiter(name).consume(keyOf(subject));
    if (isFirstInDuration) await removeOver();
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const isFirst = refusal.consumedPoints === LIMITS[name].points + 1;
    throw new TooManyTries(Math.ceil(refusal.msBeforeNext / 1000), isFirst);
  }
}

/** Removes counters whose time is over: some with each new one, and none that another server is removing already. */
async function removeOver(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM rate_limit WHERE key IN (
      SELECT key FROM rate_limit WHERE expire < ${BigInt(Date.now())} LIMIT 100 FOR UPDATE SKIP LOCKED)`;
}

/** Takes a try back that turned out to be the right person. */
export async function forgiveTry(name: LimitName, subject: string): Promise<void> {
  await limiter(name).reward(keyOf(subject));
}

function inWords(seconds: number): string {
  if (seconds <= 1) return "a second";
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

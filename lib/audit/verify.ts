import { GENESIS, headSeal, rowHash } from "./chain";
import { Findings, type StoredRow } from "./findings";

type StoredHead = { firstId: bigint; lastId: bigint; hash: string; seal: string };

/** Where the log is read from. */
export type AuditSource = {
  head: () => Promise<StoredHead | null>;
  /** Rows from `first` to `last` by number, in batches. */
  rows: (first: bigint, last: bigint) => AsyncIterable<StoredRow[]>;
  /** The number of rows before the chain began, and how many of them have a hash. */
  before: (firstId: bigint | null) => Promise<{ rows: number; hashed: number }>;
  /** Numbers of rows after the end of the chain. */
  behind: () => Promise<bigint[]>;
  /** When the oldest account was created, and when the oldest row of the log was written. */
  beginnings: () => Promise<{ account: Date | null; log: Date | null }>;
};

export type Verdict = {
  /** Rows in the chain, and older rows, which nothing protects. */
  rows: number;
  before: number;
  first: Date | null;
  last: Date | null;
  /** Hash of the last row, to be noted down elsewhere. */
  hash: string;
  /** One sentence for each problem; empty when the log is intact. */
  findings: string[];
};

/** An account and its audit row share a transaction, but the account takes its time from the database's clock. */
const CLOCKS_MS = 10 * 60 * 1000;

/**
 * Walks the chain from its first row to its last and reports each row that was changed, removed, moved or added without the
 * key. `expected`: a head hash noted down earlier, which must still be in the chain. Memory use does not grow with the log.
 */
export async function verifyChain(key: Buffer, source: AuditSource, expected?: string): Promise<Verdict> {
  const head = await source.head();
  const before = await source.before(head?.firstId ?? null);
  const findings = new Findings();
  const verdict: Verdict = {
    rows: 0,
    before: before.rows,
    first: null,
    last: null,
    hash: GENESIS,
    findings: [],
  };
  checkBeginning(await source.beginnings(), findings);
  if (before.hashed > 0) findings.add(movedBeginning(before.hashed));
  if (head && headSeal(key, head) !== head.seal) findings.add(BROKEN_SEAL);
  const isNoted = head
    ? await walk({ key, source, head, expected }, verdict, findings)
    : expected === undefined || expected === GENESIS;
  if (!isNoted)
    findings.add(`The hash ${expected} that was noted is no longer in the chain: the chain was rewritten.`);
  for (const id of await source.behind()) {
    findings.add(`Row ${id} comes after the end of the chain: it was added without the key.`);
  }
  verdict.findings = findings.tell(key);
  return verdict;
}

const BROKEN_SEAL =
  "The end of the chain does not carry its seal: it was changed, or AUDIT_SECRET (or AUTH_SECRET) is not the one the log was written with.";

function movedBeginning(hashed: number): string {
  return `${hashed} rows from before the first row of the chain carry a hash: its beginning was moved.`;
}

/** Even without the key the whole log can be emptied; the next row then begins a valid chain. */
function checkBeginning(
  { account, log }: { account: Date | null; log: Date | null },
  findings: Findings,
): void {
  if (!account || (log && log.getTime() <= account.getTime() + CLOCKS_MS)) return;
  const begins = log ? `begins on ${log.toISOString()}` : "is empty";
  findings.add(`The log ${begins}, but an account is from ${account.toISOString()}: the log was emptied.`);
}

type Walk = { key: Buffer; source: AuditSource; head: StoredHead; expected: string | undefined };

/** Fills in the verdict. Returns whether the expected hash was found, if one is expected. */
async function walk(
  { key, source, head, expected }: Walk,
  verdict: Verdict,
  findings: Findings,
): Promise<boolean> {
  let next = head.firstId;
  let isNoted = expected === undefined || expected === GENESIS;
  for await (const batch of source.rows(head.firstId, head.lastId)) {
    for (const row of batch) {
      const isMissed = row.id !== next;
      if (isMissed) findings.addGap(next, row.id - 1n, row.id);
      const previous = verdict.hash;
      if (row.hash === null) findings.add(`Row ${row.id} has no hash: it was added without the key.`);
      else if (!isMissed && rowHash(key, previous, row) !== row.hash) findings.addMisfit(row, previous);
      verdict.hash = row.hash ?? previous;
      isNoted ||= row.hash === expected;
      verdict.rows++;
      verdict.first ??= row.at;
      verdict.last = row.at;
      next = row.id + 1n;
    }
  }
  if (next <= head.lastId) findings.addGap(next, head.lastId);
  else if (verdict.hash !== head.hash)
    findings.add("The hash at the end of the chain is not that of its last row.");
  return isNoted;
}

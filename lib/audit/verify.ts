import { type ChainedRow, GENESIS, headSeal, rowHash } from "./chain";

export type StoredRow = ChainedRow & { hash: string | null };
export type StoredHead = { firstId: bigint; lastId: bigint; hash: string; seal: string };

/** Where the log is read from. */
export type AuditSource = {
  head: () => Promise<StoredHead | null>;
  /** Rows from `first` to `last` in the order of their numbers, in batches. */
  rows: (first: bigint, last: bigint) => AsyncIterable<StoredRow[]>;
  /** Rows before the chain began; how many of them claim a hash. */
  before: (firstId: bigint | null) => Promise<{ rows: number; hashed: number }>;
  /** Numbers of rows that stand behind the end of the chain. */
  behind: () => Promise<bigint[]>;
};

export type Verdict = {
  /** Rows in the chain, and rows older than it, which nothing protects. */
  rows: number;
  before: number;
  first: Date | null;
  last: Date | null;
  /** Hash of the last row, to be noted down elsewhere. */
  hash: string;
  /** One sentence for each thing that does not fit; empty when all is well. */
  findings: string[];
};

/** Misfits among which moved rows are looked for, and sentences that are told at most. */
const COMPARED = 40;
const TOLD = 100;

type Misfit = { row: StoredRow; previous: string };

/**
 * Walks the chain from its first row to its last and names each row that was changed, removed, moved or added without
 * the key. `expected`: a head hash noted down earlier, which must still be in the chain. Memory stays the same however
 * long the log is.
 */
export async function verifyChain(key: Buffer, source: AuditSource, expected?: string): Promise<Verdict> {
  const head = await source.head();
  const before = await source.before(head?.firstId ?? null);
  const findings = headFindings(key, head, before.hashed);
  const verdict: Verdict = { rows: 0, before: before.rows, first: null, last: null, hash: GENESIS, findings };
  if (head) await walk(key, source, head, verdict, expected);
  if (expected && !head) findings.push(lost(expected));
  for (const id of await source.behind()) {
    findings.push(`Row ${id} stands behind the end of the chain: it was added without the key.`);
  }
  verdict.findings = findings.slice(0, TOLD);
  return verdict;
}

function headFindings(key: Buffer, head: StoredHead | null, hashed: number): string[] {
  const findings: string[] = [];
  if (hashed > 0) {
    findings.push(
      `${hashed} rows from before the first row of the chain carry a hash: its beginning was moved.`,
    );
  }
  if (head && headSeal(key, head) !== head.seal) {
    findings.push(
      "The end of the chain does not carry its seal: it was changed, or AUDIT_SECRET (or AUTH_SECRET) is not the one the log was written with.",
    );
  }
  return findings;
}

async function walk(
  key: Buffer,
  source: AuditSource,
  head: StoredHead,
  verdict: Verdict,
  expected: string | undefined,
): Promise<void> {
  const misfits: Misfit[] = [];
  const { findings } = verdict;
  let next = head.firstId;
  let isNoted = expected === undefined || expected === GENESIS;
  for await (const batch of source.rows(head.firstId, head.lastId)) {
    for (const row of batch) {
      const isMissed = row.id !== next;
      if (isMissed) findings.push(removed(next, row.id - 1n));
      const previous = verdict.hash;
      if (row.hash === null) findings.push(`Row ${row.id} has no hash: it was added without the key.`);
      // Without the row before it a row cannot be checked; the gap is told already.
      else if (!isMissed && rowHash(key, previous, row) !== row.hash) misfits.push({ row, previous });
      verdict.hash = row.hash ?? previous;
      isNoted ||= row.hash === expected;
      verdict.rows++;
      verdict.first ??= row.at;
      verdict.last = row.at;
      next = row.id + 1n;
    }
  }
  findings.push(...describeMisfits(key, misfits));
  if (next <= head.lastId) findings.push(removed(next, head.lastId));
  else if (verdict.hash !== head.hash)
    findings.push("The hash at the end of the chain is not that of its last row.");
  if (!isNoted && expected) findings.push(lost(expected));
}

function describeMisfits(key: Buffer, misfits: Misfit[]): string[] {
  const few = misfits.slice(0, COMPARED);
  return misfits.map(({ row }) => {
    const origin = few.some((misfit) => misfit.row === row) ? originOf(key, row, few) : undefined;
    return origin === undefined
      ? `Row ${row.id} does not fit its hash: it, or the hash before it, was changed.`
      : `Row ${row.id} stood at number ${origin}: rows were reordered.`;
  });
}

/** The number under which a row fits its hash, where it changed places with others that do not fit. */
function originOf(key: Buffer, row: StoredRow, misfits: Misfit[]): bigint | undefined {
  const hashes = new Set(misfits.flatMap(({ row: other, previous }) => [previous, other.hash ?? previous]));
  return misfits
    .map((misfit) => misfit.row.id)
    .filter((id) => id !== row.id)
    .find((id) => [...hashes].some((previous) => rowHash(key, previous, { ...row, id }) === row.hash));
}

function removed(first: bigint, last: bigint): string {
  return first === last ? `Row ${first} was removed.` : `Rows ${first} to ${last} were removed.`;
}

function lost(expected: string): string {
  return `The hash ${expected} that was noted is not in the chain any more: it was written anew.`;
}

import { type ChainedRow, rowHash } from "./chain";

export type StoredRow = ChainedRow & { hash: string | null };

/** How many sentences are listed, and how many mismatched rows are searched for swapped places. */
const MOST_LISTED = 100;
const COMPARED = 40;

type Misfit = { row: StoredRow; previous: string };
type Range = { first: bigint; last: bigint };

/**
 * The problems found in a log, as sentences. Keeps no more of them than people read, so that a log with millions of
 * mismatched rows does not exhaust memory.
 */
export class Findings {
  private readonly sentences: string[] = [];
  /** The first rows whose hashes do not match, and the numbers of those after them. */
  private readonly misfits: Misfit[] = [];
  private readonly further: Range[] = [];
  private untold = 0;

  add(sentence: string): void {
    if (this.sentences.length < MOST_LISTED) this.sentences.push(sentence);
    else this.untold++;
  }

  /** A gap in the numbers. The row after it, if any, cannot be checked, because it needs the row before it. */
  addGap(first: bigint, last: bigint, behind?: bigint): void {
    const gap = first === last ? `Row ${first} was removed` : `Rows ${first} to ${last} were removed`;
    this.add(behind === undefined ? `${gap}.` : `${gap}, without which row ${behind} cannot be checked.`);
  }

  /** A row whose hash does not match; `previous` is the hash of the row before it. */
  addMisfit(row: StoredRow, previous: string): void {
    if (this.misfits.length < COMPARED) this.misfits.push({ row, previous });
    else if (!extend(this.further, row.id)) this.untold++;
  }

  /** The sentences; the last one counts those that are not listed. */
  tell(key: Buffer): string[] {
    const changed: Range[] = [];
    for (const { row } of this.misfits) {
      const origin = originOf(key, row, this.misfits);
      if (origin === undefined) extend(changed, row.id);
      else this.add(`Row ${row.id} was at number ${origin}: rows were reordered.`);
    }
    for (const range of joined(changed, this.further)) this.add(misfit(range));
    return this.untold > 0 ? [...this.sentences, `And ${this.untold} more.`] : this.sentences;
  }
}

/** Adds the next number. Returns false when the list of ranges is full. */
function extend(ranges: Range[], id: bigint): boolean {
  const last = ranges.at(-1);
  if (last && last.last + 1n === id) last.last = id;
  else if (ranges.length < MOST_LISTED) ranges.push({ first: id, last: id });
  else return false;
  return true;
}

function joined(ranges: Range[], further: Range[]): Range[] {
  const [last, next] = [ranges.at(-1), further[0]];
  if (!last || !next || last.last + 1n !== next.first) return [...ranges, ...further];
  return [...ranges.slice(0, -1), { first: last.first, last: next.last }, ...further.slice(1)];
}

function misfit({ first, last }: Range): string {
  if (first === last) return `Row ${first} does not match its hash: it, or the hash before it, was changed.`;
  return `Rows ${first} to ${last} do not match their hashes: they, or the hashes before them, were changed, or they were written with another AUDIT_SECRET.`;
}

/** The number under which a row matches its hash, if it changed places with another mismatched row. */
function originOf(key: Buffer, row: StoredRow, misfits: Misfit[]): bigint | undefined {
  const hashes = new Set(misfits.flatMap(({ row: other, previous }) => [previous, other.hash ?? previous]));
  return misfits
    .map((other) => other.row.id)
    .filter((id) => id !== row.id)
    .find((id) => [...hashes].some((previous) => rowHash(key, previous, { ...row, id }) === row.hash));
}

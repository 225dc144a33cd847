/** Entries that have to follow from one another, and the share of all that has to. */
const FEWEST = 3;
const MOST = 0.8;

/**
 * Rows of a list whose balance is the one before plus their own amount, as [row, column of the amount, column of the
 * balance]. A balance that equals its amount begins a list anew.
 * @param units what the numbers of each column are rounded to
 */
export function findRunning(values: (number | null)[][], units: number[]): [number, number, number][] {
  for (const amount of units.keys()) {
    for (const balance of units.keys()) {
      const rows = amount === balance ? [] : rowsThatRun(values, amount, balance, units);
      if (rows.length > 0) return rows.map((row) => [row, amount, balance]);
    }
  }
  return [];
}

function rowsThatRun(
  values: (number | null)[][],
  amount: number,
  balance: number,
  units: number[],
): number[] {
  const unit = Math.max(units[amount] ?? 1, units[balance] ?? 1);
  const running: number[] = [];
  let carried = 0;
  let tried = 0;
  let before: number | null = null;
  for (const [row, numbers] of values.entries()) {
    const [own, now] = [numbers[amount] ?? null, numbers[balance] ?? null];
    if (own === null || now === null) continue;
    tried += 1;
    const begins = Math.abs(now - own) <= unit / 2;
    const follows = before !== null && Math.abs(now - before - own) <= unit * 1.1;
    if (follows && own !== 0 && !begins) carried += 1;
    if (follows || begins) running.push(row);
    before = now;
    if (tried - running.length > (1 - MOST) * values.length) return [];
  }
  return carried >= FEWEST && running.length >= MOST * tried ? running : [];
}

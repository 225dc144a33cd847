/** A row of a ridge regression: numbers, and sparse binary features (such as words) with value `each`. */
export type Row = { numbers: number[]; marks: number[]; each: number };

/**
 * Ridge regression of several targets on the same rows, solved in the dual form, since there may be more
 * features than rows. The mean of a target is added to the weight of the last number, which must be a
 * constant 1.
 * @returns for each target the weights of the numbers and of the sparse features
 */
export function ridgeOfRows(rows: Row[], targets: number[][], l2: number) {
  const root = cholesky(likenesses(rows), rows.length, l2);
  const width = rows[0]?.numbers.length ?? 0;
  const marks = 1 + rows.reduce((most, row) => Math.max(most, ...row.marks), -1);
  return targets.map((told) => {
    const mean = told.reduce((sum, value) => sum + value, 0) / told.length;
    const shares = solvedBy(
      root,
      told.map((value) => value - mean),
    );
    const numbers = new Array<number>(width).fill(0);
    const ofMarks = new Array<number>(marks).fill(0);
    for (const [n, row] of rows.entries()) {
      const share = shares[n] ?? 0;
      for (const [at, value] of row.numbers.entries()) numbers[at] = (numbers[at] ?? 0) + share * value;
      for (const mark of row.marks) ofMarks[mark] = (ofMarks[mark] ?? 0) + share * row.each;
    }
    numbers[width - 1] = (numbers[width - 1] ?? 0) + mean;
    return { numbers, marks: ofMarks };
  });
}

/** The inner products of each row with those before it, row by row (the lower half of the Gram matrix). */
function likenesses(rows: Row[]): Float64Array[] {
  const sets = rows.map(({ marks }) => new Set(marks));
  const dense = rows.map(({ numbers }) => Float64Array.from(numbers));
  return rows.map((row, i) => {
    const own = new Float64Array(i + 1);
    const [numbers, marks] = [dense[i] ?? new Float64Array(), sets[i] ?? new Set()];
    for (let j = 0; j <= i; j += 1) {
      const other = dense[j] ?? new Float64Array();
      let sum = 0;
      for (let at = 0; at < numbers.length; at += 1) sum += (numbers[at] as number) * (other[at] as number);
      let shared = 0;
      for (const mark of rows[j]?.marks ?? []) if (marks.has(mark)) shared += 1;
      own[j] = sum + shared * row.each * (rows[j]?.each ?? 0);
    }
    return own;
  });
}

/** Cholesky factor (lower) of a Gram matrix with `l2` added to its diagonal, in place. */
function cholesky(lower: Float64Array[], size: number, l2: number): Float64Array[] {
  for (let i = 0; i < size; i += 1) {
    const row = lower[i] ?? new Float64Array();
    row[i] = (row[i] ?? 0) + l2;
    for (let j = 0; j <= i; j += 1) {
      const other = lower[j] ?? new Float64Array();
      let sum = row[j] ?? 0;
      // The innermost loop takes most of the time.
      for (let k = 0; k < j; k += 1) sum -= (row[k] as number) * (other[k] as number);
      row[j] = i === j ? Math.sqrt(sum) : sum / (other[j] ?? 1);
    }
  }
  return lower;
}

function solvedBy(root: Float64Array[], told: number[]): number[] {
  const at = (i: number, j: number) => root[i]?.[j] ?? 0;
  const half: number[] = [];
  for (let i = 0; i < told.length; i += 1) {
    let sum = told[i] ?? 0;
    for (let j = 0; j < i; j += 1) sum -= at(i, j) * (half[j] ?? 0);
    half.push(sum / at(i, i));
  }
  const found = new Array<number>(told.length).fill(0);
  for (let i = told.length - 1; i >= 0; i -= 1) {
    let sum = half[i] ?? 0;
    for (let j = i + 1; j < told.length; j += 1) sum -= at(j, i) * (found[j] ?? 0);
    found[i] = sum / at(i, i);
  }
  return found;
}

/** Places values on a length of pixels, with round numbers to be marked. */
export type Scale = { at: (value: number) => number; ticks: number[] };

/** About how many marks an axis has. */
const MARKS = 5;

/** A scale from the round number below all values to the one above, drawn between two places. */
export function scaleFor(values: number[], from: number, to: number): Scale {
  const finite = values.filter(Number.isFinite);
  const [low, high] = finite.length > 0 ? [Math.min(...finite), Math.max(...finite)] : [0, 1];
  const step = roundStep(high > low ? high - low : Math.abs(high) || 1);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const [start, end] = [first * step, last * step];
  return { ticks, at: (value) => from + ((value - start) / (end - start)) * (to - from) };
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(span: number): number {
  const rough = span / MARKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

import { TrendLine } from "@/components/charts/trend-line";
import type { TrendPoint } from "@/lib/prep-me/key-figures";

const WIDTH = 120;
const HEIGHT = 28;
/** Room for the dot and the line's own width. */
const EDGE = 3;

/** Where the points of a line stand in its box, from the left; a line that does not move runs through the middle. */
export function placePoints(values: number[]): [x: number, y: number][] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = values.length > 1 ? (WIDTH - 2 * EDGE) / (values.length - 1) : 0;
  const share = (value: number) => (most === least ? 0.5 : (value - least) / (most - least));
  return values.map((value, at) => [
    round(EDGE + at * step),
    round(HEIGHT - EDGE - share(value) * (HEIGHT - 2 * EDGE)),
  ]);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** "Jul–Nov 2024", "Nov 2023–Jan 2024" */
export function span(first: string, last: string): string {
  const [from, to] = [first, last].map((period) => period.replace(/(\p{L}{3})\p{L}+/gu, "$1"));
  const year = / \d{4}$/.exec(to ?? "")?.[0];
  return `${year && from?.endsWith(year) ? from.replace(/,? \d{4}$/, "") : from}–${to}`;
}

/** How a figure came about, as a small line; in words for who does not see it. */
export function KeyFigureTrend({ points, step }: { points: TrendPoint[]; step: string | null }) {
  const places = placePoints(points.map(({ value }) => value));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className="mt-1">
      <TrendLine places={places} width={WIDTH} height={HEIGHT} />
      <figcaption className="text-[0.6875rem] leading-tight text-muted-foreground">
        <span aria-hidden="true">
          {step && `By ${step}, `}
          {span(first.period, last.period)}
        </span>
        <span className="sr-only">{points.map(({ period, text }) => `${period}: ${text}`).join("; ")}</span>
      </figcaption>
    </figure>
  );
}

const DIAMOND = "M0,-9 L9,0 L0,9 L-9,0 Z";

type PointMarkProps = { cx: number; cy: number; isFocal: boolean };

/** A company in the scatter: a ring for a peer, a filled diamond for the focal one. */
export function PointMark({ cx, cy, isFocal }: PointMarkProps) {
  return (
    <g transform={`translate(${cx},${cy})`}>
      {isFocal ? (
        <path d={DIAMOND} fill="var(--primary)" stroke="var(--card)" strokeWidth={1.5} />
      ) : (
        <circle r={5} fill="var(--card)" stroke="var(--muted-foreground)" strokeWidth={2} />
      )}
    </g>
  );
}

type TrendLineProps = {
  /** From the left, within the box. */
  places: [x: number, y: number][];
  width: number;
  height: number;
  /** What it shows, in words; omitted if there is text next to it. */
  label?: string;
};

/** A small trend line without axes, with a dot at the latest value. */
export function TrendLine({ places, width, height, label }: TrendLineProps) {
  const [x, y] = places.at(-1) ?? [0, 0];
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="max-w-full shrink-0 text-muted-foreground"
    >
      <polyline
        points={places.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="2.5" className="fill-foreground" />
    </svg>
  );
}

type Place = { x: number; y: number };

/** The spot closest to the pointer, if within `within` pixels. */
export function nearest<Spot extends Place>(spots: Spot[], { x, y }: Place, within: number): Spot | null {
  let best: Spot | null = null;
  let least = within;
  for (const spot of spots) {
    const distance = Math.hypot(spot.x - x, spot.y - y);
    if (distance > least) continue;
    best = spot;
    least = distance;
  }
  return best;
}

/** The index after a key press at `index` (-1: none yet) of `count`; null for any other key. */
export function indexAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(index + 1, count - 1);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(index - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

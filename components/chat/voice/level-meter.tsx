"use client";

import { useEffect, useRef } from "react";

/** How loud it is, as a bar. Drawn past React: it changes with every frame. */
export function LevelMeter({ level }: { level: () => number }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(function draw() {
      if (bar.current) bar.current.style.transform = `scaleX(${level()})`;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return (
    <span className="h-1.5 w-24 overflow-hidden rounded-full bg-secondary" aria-hidden="true">
      <span ref={bar} className="block size-full origin-left scale-x-0 bg-primary" />
    </span>
  );
}

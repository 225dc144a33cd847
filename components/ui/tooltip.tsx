import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { hideTip, hideTipSoon, keepTip, TIP_ID, type Tip } from "@/lib/ui/tip";

/** Distance from the element, and minimum distance from the window's edge, in pixels. */
const GAP = 4;
const EDGE = 8;

const UNPLACED: CSSProperties = { visibility: "hidden", top: 0, left: 0 };

/** Above the element, or below if there is no room, and within the window. */
function placeOf(anchor: DOMRect, tip: DOMRect): CSSProperties {
  const above = anchor.top - tip.height - GAP;
  const middle = anchor.left + anchor.width / 2 - tip.width / 2;
  return {
    top: above >= EDGE ? above : anchor.bottom + GAP,
    left: Math.max(EDGE, Math.min(middle, window.innerWidth - tip.width - EDGE)),
  };
}

/** A tooltip above everything else. It closes on Escape, on scrolling, and when its element is gone. */
export function Tooltip({ tip: { anchor, content } }: { tip: Tip }) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(UNPLACED);
  useLayoutEffect(() => {
    if (!anchor.isConnected) return hideTip();
    if (box.current) setPlace(placeOf(anchor.getBoundingClientRect(), box.current.getBoundingClientRect()));
  }, [anchor]);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      // The panel below stays open.
      event.stopPropagation();
      hideTip();
    }
    window.addEventListener("keydown", onKeyDown, { capture: true, signal });
    window.addEventListener("scroll", hideTip, { capture: true, passive: true, signal });
    return () => closing.abort();
  }, []);
  return createPortal(
    <div
      ref={box}
      id={TIP_ID}
      role="tooltip"
      data-slot="tooltip"
      style={place}
      onPointerEnter={keepTip}
      onPointerLeave={hideTipSoon}
      className="pointer-events-auto fixed z-50 w-fit max-w-80 animate-in rounded-md border bg-popover px-3 py-2 text-xs text-pretty text-popover-foreground shadow-md fade-in-0 print:hidden"
    >
      {content}
    </div>,
    document.body,
  );
}

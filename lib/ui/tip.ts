import type { FocusEvent, PointerEvent, ReactNode } from "react";

/** A few words shown beside an element while it is hovered or focused. */
export type Tip = { anchor: HTMLElement; content: ReactNode };

/** The id of the tooltip element while it is shown. */
export const TIP_ID = "tip";

const OPEN_AFTER_MS = 250;
/** How long the pointer may take to get from the element to its tip. */
const CLOSE_AFTER_MS = 150;

let shown: Tip | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const shownTip = (): Tip | null => shown;

export function onTip(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(tip: Tip | null): void {
  clearTimeout(timer);
  if (shown === tip) return;
  shown?.anchor.removeAttribute("aria-describedby");
  tip?.anchor.setAttribute("aria-describedby", TIP_ID);
  shown = tip;
  for (const listener of listeners) listener();
}

function showAfter(delay: number, tip: Tip | null): void {
  clearTimeout(timer);
  timer = setTimeout(() => show(tip), delay);
}

export const hideTip = () => show(null);
export const hideTipSoon = () => showAfter(CLOSE_AFTER_MS, null);
/** Keeps the tip open while the pointer is on it, so that it can be read and selected. */
export const keepTip = () => clearTimeout(timer);

/**
 * The attributes that give an element a tip. A single component shows all tips (`components/layout/providers`), so that a text with a
 * hundred citations is no heavier for them. `onTurn`: the element's own handler for hover or focus.
 */
export function tipProps(content: ReactNode, onTurn?: () => void) {
  return {
    onPointerEnter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
      onTurn?.();
      if (pointerType !== "touch") showAfter(OPEN_AFTER_MS, { anchor: currentTarget, content });
    },
    onPointerLeave: hideTipSoon,
    onPointerDown: hideTip,
    onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      onTurn?.();
      if (currentTarget.matches(":focus-visible")) show({ anchor: currentTarget, content });
    },
    onBlur: hideTip,
  };
}

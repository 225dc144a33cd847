import type { FocusEvent, PointerEvent, ReactNode } from "react";

/** A few words that show beside an element while a pointer or the focus rests on it. */
export type Tip = { anchor: HTMLElement; content: ReactNode };

/** What shows tips has this id while there is one. */
export const TIP_ID = "tip";

const OPEN_AFTER_MS = 250;
/** A pointer gets from the element to its tip in this time. */
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
/** The pointer is on the tip itself, which may be read and selected. */
export const keepTip = () => clearTimeout(timer);

/**
 * What an element needs to have a tip: attributes to spread on it. One part of the page shows all of them (`components/layout/providers`),
 * so that a text with a hundred citations is no heavier for their tips. What the element does itself on entering or focus is handed in.
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

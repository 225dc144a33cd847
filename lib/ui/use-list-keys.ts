"use client";

import { type KeyboardEvent, useState } from "react";

type ListKeys = {
  /** What is listed: once it is replaced, no option is marked. */
  options: readonly unknown[];
  isOpen: boolean;
  onOpen: () => void;
  onEscape: () => void;
  /** Enter on the option at this index; null while none is marked. */
  onEnter: (index: number | null) => void;
};

/**
 * The keys of a combobox with a list below it, as the WAI-ARIA pattern has them: the focus stays in the field, the marked
 * option is told by `aria-activedescendant`.
 */
export function useListKeys({ options, isOpen, onOpen, onEscape, onEnter }: ListKeys) {
  const [marked, setMarked] = useState<{ options: readonly unknown[]; index: number | null } | null>(null);
  const index = isOpen && marked?.options === options ? marked.index : null;
  const mark = (target: number | null) => setMarked({ options, index: target });

  function onKeyDown(event: KeyboardEvent) {
    // A word that is still being composed (in Japanese, say) owns Enter and the arrows.
    if (event.nativeEvent.isComposing) return;
    const target = targetOf(event.key, index, options.length);
    if (target !== undefined) {
      event.preventDefault();
      onOpen();
      mark(target);
    } else if (event.key === "Enter") {
      // Never the form's around it, which would be sent by a search.
      event.preventDefault();
      if (isOpen) onEnter(index);
    } else if (event.key === "Escape") {
      // With nothing to close here it belongs to the dialog around.
      if (isOpen) event.stopPropagation();
      onEscape();
    }
  }

  return { index, mark, onKeyDown };
}

/**
 * The option that a key leads to; undefined: the key is not for the list, null: the list is empty. Home and End move in
 * the list once an option is marked, before that in the text.
 */
function targetOf(key: string, index: number | null, count: number): number | null | undefined {
  const last = count > 0 ? count - 1 : null;
  if (key === "ArrowDown") {
    if (last === null) return null;
    return index === null || index === last ? 0 : index + 1;
  }
  if (key === "ArrowUp") return index ? index - 1 : last;
  if (key === "Home" && index !== null) return 0;
  if (key === "End" && index !== null) return last;
  return undefined;
}

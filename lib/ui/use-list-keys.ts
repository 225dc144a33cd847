"use client";

import { type KeyboardEvent, useState } from "react";

type ListKeys = {
  /** The options; when they change, none is marked. */
  options: readonly unknown[];
  isOpen: boolean;
  onOpen: () => void;
  onEscape: () => void;
  /** Called on Enter with the index of the marked option; null while none is marked. */
  onEnter: (index: number | null) => void;
};

/**
 * The keyboard behavior of a combobox with a list below it, by the WAI-ARIA pattern: the focus stays in the field, and
 * `aria-activedescendant` identifies the marked option.
 */
export function useListKeys({ options, isOpen, onOpen, onEscape, onEnter }: ListKeys) {
  const [marked, setMarked] = useState<{ options: readonly unknown[]; index: number | null } | null>(null);
  const index = isOpen && marked?.options === options ? marked.index : null;
  const mark = (target: number | null) => setMarked({ options, index: target });

  function onKeyDown(event: KeyboardEvent) {
    // During composition (in Japanese, for example), Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const target = targetOf(event.key, index, options.length);
    if (target !== undefined) {
      event.preventDefault();
      onOpen();
      mark(target);
    } else if (event.key === "Enter") {
      // Never submits the surrounding form.
      event.preventDefault();
      if (isOpen) onEnter(index);
    } else if (event.key === "Escape") {
      // Without a list to close, the key belongs to the surrounding dialog.
      if (isOpen) event.stopPropagation();
      onEscape();
    }
  }

  return { index, mark, onKeyDown };
}

/**
 * The option that a key moves to; undefined: the key is not for the list, null: the list is empty. Home and End move within the list
 * once an option is marked, and within the text before that.
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

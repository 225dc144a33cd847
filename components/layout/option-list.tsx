import type { ReactNode } from "react";
import { cn } from "@/lib/ui/cn";

type OptionListProps<Option> = {
  id: string;
  /** The list's name for screen readers. */
  label: string;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  markedIndex: number | null;
  onMark: (index: number) => void;
  onPick: (option: Option) => void;
  className?: string;
  optionClassName: string;
  children: (option: Option) => ReactNode;
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The options of a combobox. Focus stays in the field above, which handles the keys (`useListKeys`). */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { id, label, options, keyOf, markedIndex, onMark, onPick, className, optionClassName, children } =
    props;
  return (
    <div id={id} role="listbox" aria-label={label} className={cn("p-1", className)}>
      {options.map((option, index) => (
        <button
          key={keyOf(option)}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === markedIndex}
          onPointerMove={() => onMark(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
          ref={index === markedIndex ? intoView : undefined}
          className={cn(
            "w-full rounded-sm px-2 py-1.5 text-left text-sm",
            optionClassName,
            index === markedIndex && "bg-accent text-accent-foreground",
          )}
        >
          {children(option)}
        </button>
      ))}
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: "nearest" });
}

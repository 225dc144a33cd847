import { ChevronDownIcon } from "lucide-react";
import { type ComponentType, type KeyboardEvent, useState } from "react";
import { SELECT_TRIGGER } from "@/components/ui/select-style";
import { ahead } from "@/lib/ui/ahead";
import { cn } from "@/lib/ui/cn";
import { tellUnreached } from "@/lib/ui/unreached";
import type { SelectProps } from "./option-select";

const loadPanel = () => import("./option-select").then((module) => module.OptionSelect);

const prepare = ahead(loadPanel);

const OPENING_KEYS = ["ArrowDown", "ArrowUp"];

/** A select whose list is loaded when it is hovered or focused. Once opened it is an ordinary one. */
export function SelectOnDemand(props: SelectProps) {
  const { value: _, options: __, shown, onChange: ___, onOpen, className, ...button } = props;
  const [Opened, setOpened] = useState<ComponentType<SelectProps & { defaultOpen: boolean }>>();
  if (Opened) return <Opened {...props} defaultOpen />;

  async function open() {
    onOpen?.();
    await loadPanel().then((Panel) => setOpened(() => Panel), tellUnreached);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    void open();
  }
  return (
    <button
      {...button}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      className={cn(SELECT_TRIGGER, className)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onKeyDown={onKeyDown}
      onClick={() => void open()}
    >
      <span data-slot="select-value">{shown}</span>
      <ChevronDownIcon className="size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
    </button>
  );
}

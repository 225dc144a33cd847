import type { ComponentProps, ReactNode } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

export type SelectOption = {
  value: string;
  label: ReactNode;
  /** Shown, but not selectable. */
  disabled?: boolean;
};

export type SelectProps = Pick<
  ComponentProps<"button">,
  "id" | "aria-label" | "aria-describedby" | "aria-invalid" | "aria-busy" | "disabled" | "className"
> & {
  value: string;
  options: SelectOption[];
  /** The button's label; defaults to the selected option. */
  shown?: ReactNode;
  /** The button's label while nothing is selected. */
  placeholder?: string;
  onChange: (value: string) => void;
  /** Called when the options are shown, to load more if necessary. */
  onOpen?: () => void;
};

/** A select with its options. Components in the initial bundle use `SelectOnDemand`, which loads this one. */
export function OptionSelect({
  value,
  options,
  shown,
  placeholder,
  onChange,
  onOpen,
  disabled,
  defaultOpen,
  ...button
}: SelectProps & { defaultOpen?: boolean }) {
  return (
    <Select
      defaultOpen={defaultOpen}
      value={value}
      onValueChange={onChange}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      disabled={disabled}
    >
      <SelectTrigger {...button}>
        <SelectValue placeholder={placeholder}>{shown}</SelectValue>
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className="[overflow-wrap:anywhere]"
          >
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

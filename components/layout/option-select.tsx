import type { ComponentProps, ReactNode } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

export type SelectOption = {
  value: string;
  label: ReactNode;
  /** Shown, but not to be had. */
  disabled?: boolean;
};

export type SelectProps = Pick<
  ComponentProps<"button">,
  "id" | "aria-label" | "aria-describedby" | "aria-invalid" | "aria-busy" | "disabled" | "className"
> & {
  value: string;
  options: SelectOption[];
  /** What the button says; without it, the chosen option. */
  shown?: ReactNode;
  /** What the button says while nothing is chosen. */
  placeholder?: string;
  onChange: (value: string) => void;
  /** Called when the options come into sight: there may be more to ask for. */
  onOpen?: () => void;
};

/** A select with its options. Parts that a page begins with take `SelectOnDemand`, which loads this one. */
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

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
  "id" | "aria-label" | "aria-describedby" | "aria-busy" | "disabled" | "className"
> & {
  value: string;
  options: SelectOption[];
  /** What the button says. */
  shown: ReactNode;
  onChange: (value: string) => void;
  /** Called when the options come into sight: there may be more to ask for. */
  onOpen?: () => void;
};

/** A select that begins open. */
export function SelectPanel(props: SelectProps) {
  const { value, options, shown, onChange, onOpen, disabled, ...button } = props;
  return (
    <Select
      defaultOpen
      value={value}
      onValueChange={onChange}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      disabled={disabled}
    >
      <SelectTrigger {...button}>
        <SelectValue>{shown}</SelectValue>
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

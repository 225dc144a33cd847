"use client";

import type { ComponentProps, ReactNode } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

export type SelectProps = Pick<
  ComponentProps<"button">,
  "id" | "aria-label" | "aria-busy" | "disabled" | "className"
> & {
  value: string;
  options: { value: string; label: ReactNode }[];
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
          <SelectItem key={option.value} value={option.value}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

"use client";

import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { SelectOnDemandProps } from "./select-on-demand";

/** A select that begins open. */
export function SelectPanel(props: SelectOnDemandProps) {
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

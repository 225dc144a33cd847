"use client";

import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

type ChoiceProps = {
  label: string;
  value: string | null;
  options: { value: string; label: string }[];
  /** Name of the choice that leaves nothing out; without one something is always chosen. */
  all?: string;
  /** Called when the options come into sight: there may be more to ask for. */
  onOpen?: () => void;
  onChange: (value: string | null) => void;
};

// The list knows no empty value; ids, statuses and people's names never begin with a space.
const ALL = " all";

/** One of several, or all of them. */
export function Choice({ label, value, options, all, onOpen, onChange }: ChoiceProps) {
  return (
    <Select
      value={value ?? ALL}
      onValueChange={(next) => onChange(next === ALL ? null : next)}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
    >
      <SelectTrigger aria-label={label}>
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {all && <SelectItem value={ALL}>{all}</SelectItem>}
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value}>
            <span className="block max-w-72 truncate">{option.label}</span>
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

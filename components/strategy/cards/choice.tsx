"use client";

import { SelectOnDemand } from "@/components/layout/select-on-demand";

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
  const entries = all ? [{ value: ALL, label: all }, ...options] : options;
  return (
    <SelectOnDemand
      aria-label={label}
      value={value ?? ALL}
      shown={entries.find((entry) => entry.value === (value ?? ALL))?.label}
      options={entries.map((entry) => ({
        value: entry.value,
        label: <span className="block max-w-72 truncate">{entry.label}</span>,
      }))}
      onOpen={onOpen}
      onChange={(next) => onChange(next === ALL ? null : next)}
    />
  );
}

import { useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/ui/cn";

/** From this many options on there is a search field. */
const SEARCHED = 12;

type Option = { value: string; label: string; hint?: string };

type CheckListProps = {
  legend: string;
  /** Shown when there are no options. */
  empty: string;
  options: Option[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  className?: string;
};

/** A multiple choice; a long list can be searched. Selected options stay in the order of selection. */
export function CheckList({ legend, empty, options, chosen, onChange, className }: CheckListProps) {
  const [sought, setSought] = useState("");
  const id = useId();
  const words = sought.trim().toLowerCase();
  const shown = options.filter(
    ({ value, label }) => chosen.includes(value) || label.toLowerCase().includes(words),
  );
  return (
    <fieldset className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {options.length === 0 && <p className="text-sm text-muted-foreground">{empty}</p>}
      {options.length > SEARCHED && (
        <Input
          id={id}
          type="search"
          aria-label={`Search in: ${legend}`}
          placeholder="Search"
          value={sought}
          autoComplete="off"
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <div className="relative flex max-h-56 flex-col gap-1.5 overflow-y-auto">
        {shown.map(({ value, label, hint }) => (
          <Check
            key={value}
            label={label}
            hint={hint}
            checked={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type CheckProps = {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

export function Check({ label, hint, checked, disabled, onChange }: CheckProps) {
  return (
    <label className="flex items-start gap-2 text-sm has-disabled:opacity-60">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0 break-words">
        {label}
        {hint && (
          <span className="text-muted-foreground max-sm:block max-sm:truncate max-sm:text-xs">
            <span className="max-sm:hidden"> · </span>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

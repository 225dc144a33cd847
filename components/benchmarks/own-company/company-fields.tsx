import { useId } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { Industries } from "@/lib/benchmarks/industries";
import type { OwnDraft } from "./draft";

type Texts = Pick<OwnDraft, "name" | "sector" | "subIndustry">;

type CompanyFieldsProps = { texts: Texts; industries: Industries; onChange: (texts: Partial<Texts>) => void };

/** What the company is called, and what it does: by that its peers are found. */
export function CompanyFields({ texts, industries, onChange }: CompanyFieldsProps) {
  const nameId = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <Label htmlFor={nameId}>Company name</Label>
        <Input
          id={nameId}
          value={texts.name}
          aria-required
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <Choice
        label="Sector"
        value={texts.sector}
        options={Object.keys(industries)}
        onChange={(sector) => onChange({ sector, subIndustry: "" })}
      />
      <Choice
        label="Sub-industry"
        value={texts.subIndustry}
        options={industries[texts.sector] ?? []}
        onChange={(subIndustry) => onChange({ subIndustry })}
      />
    </div>
  );
}

const NONE = "none";

type ChoiceProps = { label: string; value: string; options: string[]; onChange: (value: string) => void };

/** One of the names that GICS has. A name that is stored and is none of them stays. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  const known = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id}>
        {label} <span className="font-normal text-muted-foreground">(optional)</span>
      </Label>
      <Select
        value={value || NONE}
        disabled={known.length === 0}
        onValueChange={(next) => onChange(next === NONE ? "" : next)}
      >
        <SelectTrigger id={id}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={NONE}>Not given</SelectItem>
          {known.map((option) => (
            <SelectItem key={option} value={option}>
              {option}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}

import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { ActivityPerson } from "@/lib/activity/types";
import { AUDIT_KINDS } from "@/lib/audit/vocabulary";
import type { ActivityFields } from "./filter-query";

/** A choice must have a value; this one stands for none. */
const ANY = "any";

type ActivityFiltersProps = {
  people: ActivityPerson[];
  fields: ActivityFields;
  onChange: (fields: ActivityFields) => void;
};

/** Narrows the log to a person, a kind and days. */
export function ActivityFilters({ people, fields, onChange }: ActivityFiltersProps) {
  const set = (change: Partial<ActivityFields>) => onChange({ ...fields, ...change });
  const persons = people.map(({ id, name, email, isFormer }) => ({
    value: id,
    label: isFormer ? `${name} (${email})` : name,
  }));
  const kinds = Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label }));
  return (
    <div className="grid grid-cols-2 gap-3 border-b px-4 py-3 sm:px-5 lg:grid-cols-4">
      <Choice
        id="activity-person"
        label="Person"
        any="Everyone"
        options={persons}
        value={fields.person}
        onChange={(person) => set({ person })}
      />
      <Choice
        id="activity-kind"
        label="Type"
        any="Everything"
        options={kinds}
        value={fields.kind}
        onChange={(kind) => set({ kind })}
      />
      <Day id="activity-from" label="From" value={fields.from} onChange={(from) => set({ from })} />
      <Day id="activity-to" label="To" value={fields.to} onChange={(to) => set({ to })} />
    </div>
  );
}

type FieldProps = { id: string; label: string; value: string; onChange: (value: string) => void };
type ChoiceProps = FieldProps & { any: string; options: { value: string; label: string }[] };

function Choice({ id, label, any, options, value, onChange }: ChoiceProps) {
  const entries = [{ value: ANY, label: any }, ...options];
  const current = value || ANY;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <SelectOnDemand
        id={id}
        value={current}
        shown={entries.find((entry) => entry.value === current)?.label}
        options={entries}
        onChange={(chosen) => onChange(chosen === ANY ? "" : chosen)}
      />
    </div>
  );
}

function Day({ id, label, value, onChange }: FieldProps) {
  return (
    // On a small phone half the width cuts off the year.
    <div className="flex min-w-0 flex-col gap-1.5 max-[25rem]:col-span-2">
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

import { XIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { MAX_NAME, MAX_STATEMENT } from "@/lib/minutes/constants";

/** Id of the list of members' names suggested by name fields. */
export const NAMES = "minutes-names";

type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onRemove: () => void;
};

/** A sentence that can be edited or removed. */
export function SentenceField({ label, value, onChange, onRemove }: TextFieldProps) {
  return (
    <div className="flex items-start gap-1.5">
      <Textarea
        aria-label={label}
        dir="auto"
        rows={Math.min(6, Math.max(1, Math.ceil(value.length / 80)))}
        value={value}
        maxLength={MAX_STATEMENT}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-9 flex-1 py-1.5"
      />
      <RemoveButton label={label} onClick={onRemove} />
    </div>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      aria-label={`Remove ${label.toLowerCase()}`}
      onClick={onClick}
    >
      <XIcon />
    </Button>
  );
}

type NameFieldProps = { label: string; value: string | null; onChange: (value: string | null) => void };

/** A person's name, with members suggested; empty if not recorded. */
export function NameField({ label, value, onChange }: NameFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Input
          id={id}
          list={NAMES}
          value={value ?? ""}
          maxLength={MAX_NAME}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </Labelled>
  );
}

export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Label htmlFor={id} className="text-xs text-muted-foreground">
        {label}
      </Label>
      {children(id)}
    </div>
  );
}

type GroupProps = { title: string; add: string; onAdd: () => void; children: ReactNode };

/** A list of entries of one kind, with a button to add one. */
export function Group({ title, add, onAdd, children }: GroupProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-primary">{title}</legend>
      {children}
      <Button type="button" variant="outline" size="sm" className="self-start" onClick={onAdd}>
        {add}
      </Button>
    </fieldset>
  );
}

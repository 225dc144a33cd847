import { Input } from "@/components/ui/input";
import type { StoredAction } from "@/lib/minutes/schema";
import { Labelled, NameField, SentenceField } from "./field";

type ActionFieldProps = {
  action: StoredAction;
  number: number;
  onChange: (change: Partial<StoredAction>) => void;
  onRemove: () => void;
};

/** An action with its owner and the day it is due. */
export function ActionField({ action, number, onChange, onRemove }: ActionFieldProps) {
  return (
    <div className="flex flex-col gap-3 rounded-md border px-3 py-3">
      <SentenceField
        label={`Action ${number}`}
        value={action.text}
        onChange={(text) => onChange({ text })}
        onRemove={onRemove}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <NameField label="Owner" value={action.owner} onChange={(owner) => onChange({ owner })} />
        <Labelled label="Due">
          {(id) => (
            <Input
              id={id}
              type="date"
              value={action.dueOn ?? ""}
              onChange={(event) => onChange({ dueOn: event.target.value || null })}
            />
          )}
        </Labelled>
      </div>
    </div>
  );
}

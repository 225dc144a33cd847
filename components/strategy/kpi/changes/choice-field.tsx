import { LabelledField } from "@/components/layout/labelled-field";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; name: string }[];
  onChange: (value: Value) => void;
};

/** One of several, under a label. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFieldProps<Value>) {
  function change(next: string) {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChange(chosen.value);
  }
  return (
    <LabelledField label={label}>
      {(parts) => (
        <Select value={value} onValueChange={change}>
          <SelectTrigger {...parts}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {options.map((option) => (
              <SelectItem key={option.value} value={option.value} className="[overflow-wrap:anywhere]">
                {option.name}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </LabelledField>
  );
}

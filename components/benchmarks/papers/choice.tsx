import { LabelledField } from "@/components/layout/labelled-field";
import { OptionSelect } from "@/components/layout/option-select";

type ChoiceProps = {
  label: string;
  value: string;
  options: { id: string; name: string }[];
  onChange: (id: string) => void;
};

/** One of a few, by its name. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <LabelledField label={label}>
      {(field) => (
        <OptionSelect
          {...field}
          value={value}
          options={options.map((option) => ({ value: option.id, label: option.name }))}
          placeholder={options.length === 0 ? "None" : "Choose..."}
          disabled={options.length === 0}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}

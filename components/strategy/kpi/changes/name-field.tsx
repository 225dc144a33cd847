import { type FieldProps, LabelledField } from "@/components/layout/labelled-field";
import { Input } from "@/components/ui/input";
import { MAX_NAME } from "@/lib/strategy/types";

type NameFieldProps = Omit<FieldProps, "children"> & {
  value: string;
  isBusy: boolean;
  onChange: (value: string) => void;
};

/** The name of a KPI, limited in length. */
export function NameField({ value, isBusy, onChange, ...field }: NameFieldProps) {
  return (
    <LabelledField {...field}>
      {(attributes) => (
        <Input
          {...attributes}
          value={value}
          maxLength={MAX_NAME}
          autoComplete="off"
          readOnly={isBusy}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}

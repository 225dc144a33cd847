import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { STATUS_LOOKS } from "../../status-mark";
import type { CorrectedField } from "../corrections";
import { DIRECTION_WORDS } from "../words";
import { LabelledField } from "./form-parts";
import { MAX_VALUE } from "./limits";

type NewValueFieldProps = {
  field: CorrectedField;
  value: string;
  error: string | null;
  isBusy: boolean;
  onChange: (value: string) => void;
};

const CHOICES: Partial<Record<CorrectedField, { value: string; name: string }[]>> = {
  status: (["on-track", "at-risk", "off-track"] as const).map((status) => ({
    value: status,
    name: STATUS_LOOKS[status].name,
  })),
  direction: (["higher", "lower"] as const).map((direction) => ({
    value: direction,
    name: DIRECTION_WORDS[direction],
  })),
};

const HINTS: Partial<Record<CorrectedField, string>> = {
  current: "With its unit, as a paper would write it: 45%, $12.4m, 31 days.",
  target: "With its unit, as a paper would write it: 45%, $12.4m, 31 days.",
  baseline: "With its unit, as a paper would write it: 45%, $12.4m, 31 days.",
};

/** Takes what the field is to be, in the way that fits it. */
export function NewValueField({ field, value, error, isBusy, onChange }: NewValueFieldProps) {
  const choices = CHOICES[field];
  return (
    <LabelledField label="New value" hint={HINTS[field]} error={error}>
      {(parts) =>
        choices ? (
          <Select value={value} onValueChange={onChange} disabled={isBusy}>
            <SelectTrigger {...parts}>
              <SelectValue placeholder="Choose" />
            </SelectTrigger>
            <SelectContent>
              {choices.map((choice) => (
                <SelectItem key={choice.value} value={choice.value}>
                  {choice.name}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        ) : (
          <Input
            {...parts}
            type={field === "due" ? "date" : "text"}
            value={value}
            maxLength={MAX_VALUE}
            autoComplete="off"
            readOnly={isBusy}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </LabelledField>
  );
}

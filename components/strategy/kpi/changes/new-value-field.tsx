import { LabelledField } from "@/components/layout/labelled-field";
import { OptionSelect, type SelectOption } from "@/components/layout/option-select";
import { Input } from "@/components/ui/input";
import { type CorrectedField, MAX_VALUE } from "@/lib/strategy/types";
import { STATUS_LOOKS } from "../../status-mark";
import { DIRECTION_WORDS } from "../words";

type NewValueFieldProps = {
  field: CorrectedField;
  value: string;
  error: string | null;
  isBusy: boolean;
  onChange: (value: string) => void;
};

// Radix Select rejects an empty value, so "none" needs one.
const NONE = "none";

const CHOICES: Partial<Record<CorrectedField, SelectOption[]>> = {
  status: [
    ...(["on-track", "at-risk", "off-track"] as const).map((status) => ({
      value: status,
      label: STATUS_LOOKS[status].name,
    })),
    { value: NONE, label: "None stated: rated by rule" },
  ],
  direction: (["higher", "lower"] as const).map((direction) => ({
    value: direction,
    label: DIRECTION_WORDS[direction],
  })),
};

const AMOUNT =
  "With its unit, as a paper would write it: 45%, $12.4m, 31 days. Leave empty if there is none.";

const HINTS: Partial<Record<CorrectedField, string>> = {
  current: AMOUNT,
  target: AMOUNT,
  baseline: AMOUNT,
  owner: "Leave empty if there is none.",
  due: "Leave empty if there is none.",
};

/** The input that suits the field. Empty means no value. */
export function NewValueField({ field, value, error, isBusy, onChange }: NewValueFieldProps) {
  const choices = CHOICES[field];
  return (
    <LabelledField label="New Value" hint={HINTS[field]} error={error}>
      {(parts) =>
        choices ? (
          <OptionSelect
            {...parts}
            value={value || NONE}
            options={choices}
            disabled={isBusy}
            onChange={(next) => onChange(next === NONE ? "" : next)}
          />
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

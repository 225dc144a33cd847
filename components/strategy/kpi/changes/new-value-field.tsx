import { LabelledField } from "@/components/layout/labelled-field";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { type CorrectedField, MAX_VALUE } from "@/lib/strategy/constants";
import { STATUS_LOOKS } from "../../status-mark";
import { DIRECTION_WORDS } from "../words";

type NewValueFieldProps = {
  field: CorrectedField;
  value: string;
  error: string | null;
  isBusy: boolean;
  onChange: (value: string) => void;
};

// A select has no empty choice of its own.
const NONE = "none";

const CHOICES: Partial<Record<CorrectedField, { value: string; name: string }[]>> = {
  status: [
    ...(["on-track", "at-risk", "off-track"] as const).map((status) => ({
      value: status,
      name: STATUS_LOOKS[status].name,
    })),
    { value: NONE, name: "None stated: rated by rule" },
  ],
  direction: (["higher", "lower"] as const).map((direction) => ({
    value: direction,
    name: DIRECTION_WORDS[direction],
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

/** Takes what the field is to be, in the way that fits it. Empty: there is none. */
export function NewValueField({ field, value, error, isBusy, onChange }: NewValueFieldProps) {
  const choices = CHOICES[field];
  return (
    <LabelledField label="New value" hint={HINTS[field]} error={error}>
      {(parts) =>
        choices ? (
          <Select
            value={value || NONE}
            onValueChange={(next) => onChange(next === NONE ? "" : next)}
            disabled={isBusy}
          >
            <SelectTrigger {...parts}>
              <SelectValue />
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

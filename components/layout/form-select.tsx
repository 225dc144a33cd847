import { useState } from "react";
import type { SelectProps } from "./option-select";
import { SelectOnDemand } from "./select-on-demand";

type FormSelectProps = Pick<SelectProps, "id" | "aria-describedby" | "options"> & {
  name: string;
  defaultValue: string;
};

/** An uncontrolled select that is submitted with its form. */
export function FormSelect({ name, defaultValue, options, ...button }: FormSelectProps) {
  const [value, setValue] = useState(defaultValue);
  const shown = options.find((option) => option.value === value)?.label;
  return (
    <>
      <input type="hidden" name={name} value={value} />
      <SelectOnDemand {...{ ...button, value, shown, options }} onChange={setValue} />
    </>
  );
}

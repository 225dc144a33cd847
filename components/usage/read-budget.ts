import type { Checked, Values } from "@/components/auth/validate";
import type { Budget } from "@/lib/usage/schema";

/** The form's values for the server to validate: numbers arrive as text, and an empty field means "not set". */
export function readBudget(values: Values): Checked<Budget> {
  const data = {
    inputPrice: numberIn(values.inputPrice),
    outputPrice: numberIn(values.outputPrice),
    cachedPrice: numberIn(values.cachedPrice),
    monthlyTokens: numberIn(values.monthlyTokens),
    monthlyDollars: numberIn(values.monthlyDollars),
  };
  return { data, error: null };
}

/** "1,000,000" is a million, as formatted in the table. */
function numberIn(value: FormDataEntryValue | undefined): number | null {
  const text = String(value ?? "").trim();
  return text === ""
    ? null
    : Number(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text);
}

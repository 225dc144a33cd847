import type { Checked, Values } from "@/components/auth/validate";
import { type Budget, budgetSchema } from "@/lib/usage/schema";

/** Checks the form as the server will: numbers come as text, and an empty field means "not set". */
export function validateBudget(values: Values): Checked<Budget> {
  const result = budgetSchema.safeParse({
    inputPrice: numberIn(values.inputPrice),
    outputPrice: numberIn(values.outputPrice),
    monthlyTokens: numberIn(values.monthlyTokens),
    monthlyDollars: numberIn(values.monthlyDollars),
  });
  if (result.success) return { data: result.data, error: null };
  return { data: null, error: result.error.issues.map(({ message }) => message).join(". ") };
}

/** "1,000,000" is a million, as the table writes it. */
function numberIn(value: FormDataEntryValue | undefined): number | null {
  const text = String(value ?? "").trim();
  return text === ""
    ? null
    : Number(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text);
}

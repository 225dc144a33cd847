/**
 * Marks the fields that keep a form from being sent, each until it is changed, and puts the cursor into the first.
 * @param names of controls in the form; those that it does not have are passed over
 */
export function leadToFields(form: HTMLFormElement, names: readonly string[]): void {
  const fields = names
    .map((name) => form.elements.namedItem(name))
    .filter((field) => field instanceof HTMLElement);
  for (const field of fields) {
    field.setAttribute("aria-invalid", "true");
    field.addEventListener("input", () => field.removeAttribute("aria-invalid"), { once: true });
  }
  fields[0]?.focus();
}

/** The name of an invalid control, with a message where one can be shown beside it. */
export type WrongField = string | { name: string; message: string };

/**
 * Marks the invalid fields of a form until each is changed, shows the message below each, and focuses the first.
 * @param wrong controls of the form; those that it does not contain are ignored
 */
export function leadToFields(form: HTMLFormElement, wrong: readonly WrongField[]): void {
  const fields = wrong.flatMap((one) => {
    const field = form.elements.namedItem(typeof one === "string" ? one : one.name);
    return field instanceof HTMLElement
      ? [{ field, message: typeof one === "string" ? null : one.message }]
      : [];
  });
  for (const { field, message } of fields) mark(field, message);
  const [first] = fields;
  if (first?.field instanceof HTMLInputElement && first.field.type === "password") first.field.select();
  first?.field.focus();
}

function mark(field: HTMLElement, message: string | null): void {
  field.dispatchEvent(new Event(FORGET));
  const described = field.getAttribute("aria-describedby");
  const said = message === null ? null : document.createElement("p");
  if (said) {
    said.id = `${field.id}-wrong`;
    said.className = "text-sm text-pretty text-destructive";
    said.textContent = message;
    (field.closest("[data-field]") ?? field.parentElement)?.append(said);
    field.setAttribute("aria-describedby", [said.id, described].filter(Boolean).join(" "));
  }
  field.setAttribute("aria-invalid", "true");
  const marked = new AbortController();
  function forget() {
    marked.abort();
    said?.remove();
    field.removeAttribute("aria-invalid");
    if (described) field.setAttribute("aria-describedby", described);
    else field.removeAttribute("aria-describedby");
  }
  for (const kind of ["input", FORGET]) field.addEventListener(kind, forget, { signal: marked.signal });
}

/** Fired before a field is marked again, to clear the previous mark. */
const FORGET = "lead-to-fields-forget";

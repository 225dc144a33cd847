import type { ComponentProps } from "react";

type ScriptedFormProps = Omit<ComponentProps<"form">, "action" | "method" | "noValidate">;

/**
 * A form whose `onSubmit` validates and sends it. Until the page is hydrated it does nothing and keeps its
 * input: the browser would otherwise put the fields, including a password, into the address.
 */
export function ScriptedForm(props: ScriptedFormProps) {
  // `method="dialog"` closes the surrounding dialog, and does nothing without one.
  return <form method="dialog" noValidate {...props} />;
}

import type { ComponentProps } from "react";

type ScriptedFormProps = Omit<ComponentProps<"form">, "action" | "method" | "noValidate">;

/**
 * A form whose `onSubmit` checks and sends it. Until the scripts of the page run it does nothing and keeps what was
 * typed: the browser would otherwise write its fields, a password among them, into the address.
 */
export function ScriptedForm(props: ScriptedFormProps) {
  // Such a form closes the dialog that it stands in, and where there is none it does nothing.
  return <form method="dialog" noValidate {...props} />;
}

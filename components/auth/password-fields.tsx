import { Field } from "./field";

/** A password to be chosen, twice. */
export function NewPasswordFields({ label = "Password" }: { label?: string }) {
  return (
    <>
      <Field
        name="password"
        label={label}
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <Field name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
    </>
  );
}

type EmailFieldProps = { email?: string; isFixed?: boolean };

/** The address of the account; given and fixed where a link or a session names it. */
export function EmailField({ email, isFixed = false }: EmailFieldProps) {
  return (
    <Field
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      defaultValue={email}
      readOnly={isFixed}
    />
  );
}

import { Field } from "./field";

/** A new password, typed twice. */
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

/** The account's address; read-only if a link or session determines it. */
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

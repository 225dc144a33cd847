import type { ComponentProps, ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PasswordInput } from "./password-input";

type FieldProps = Omit<ComponentProps<"input">, "id" | "name"> & {
  name: string;
  label: string;
  hint?: string;
  /** Next to the label: help for someone who cannot fill in the field. */
  aside?: ReactNode;
};

/** A labelled input. Optional fields are marked; others are required. A read-only one is styled as such. */
export function Field({ name, label, hint, aside, required = true, readOnly, ...props }: FieldProps) {
  const Control = props.type === "password" ? PasswordInput : Input;
  const hintId = hint ? `${name}-hint` : undefined;
  return (
    <div data-field="" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Label htmlFor={name}>
          {label}
          {!required && <span className="font-normal text-muted-foreground"> (optional)</span>}
        </Label>
        {aside}
      </div>
      <Control
        id={name}
        name={name}
        aria-required={required}
        aria-describedby={hintId}
        readOnly={readOnly}
        className={readOnly ? "bg-muted text-muted-foreground" : undefined}
        {...props}
      />
      {hint && (
        <p id={hintId} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}

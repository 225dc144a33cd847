import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/ui/cn";

export type FieldProps = {
  label: string;
  hint?: string;
  /** What the server or the form found wrong with the input. */
  error?: string | null;
  isOptional?: boolean;
  className?: string;
  children: (field: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": boolean;
  }) => ReactNode;
};

/** A labelled field with a hint, or the error that replaces it. */
export function LabelledField({ label, hint, error, isOptional, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div data-field="" className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <Label htmlFor={id}>
        {label}
        {isOptional && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </Label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": Boolean(error) })}
      {/* The error replaces the hint, so that what is below does not move. */}
      <div className="grid text-pretty [overflow-wrap:anywhere] *:col-start-1 *:row-start-1 empty:hidden">
        {hint && (
          <p id={`${id}-hint`} className={cn("text-xs text-muted-foreground", error && "invisible")}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-sm text-destructive">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

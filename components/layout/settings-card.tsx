import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { FormError } from "./form-error";
import { ScriptedForm } from "./scripted-form";

type SettingsCardProps = {
  id: string;
  title: string;
  /** What the form changes: "settings", "limits". */
  what: string;
  canChange: boolean;
  form: {
    error: string | null;
    clearError: () => void;
    onSubmit: ComponentProps<typeof ScriptedForm>["onSubmit"];
    isPending: boolean;
  };
  children: ReactNode;
};

/** A card with a form that administrators can save and others can only read. */
export function SettingsCard({ id, title, what, canChange, form, children }: SettingsCardProps) {
  const { error, clearError, onSubmit, isPending } = form;
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <ScriptedForm onSubmit={onSubmit} onChange={clearError}>
          <fieldset disabled={isPending || !canChange} className="flex min-w-0 flex-col gap-5">
            <FormError error={error} />
            {children}
            {canChange ? (
              <Button type="submit" className="self-start">
                {isPending ? "Saving..." : `Save ${what.replace(/^./, (letter) => letter.toUpperCase())}`}
              </Button>
            ) : (
              <p className="text-sm text-muted-foreground">Only administrators can change these {what}.</p>
            )}
          </fieldset>
        </ScriptedForm>
      </CardContent>
    </Card>
  );
}

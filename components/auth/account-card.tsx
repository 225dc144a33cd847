import type { FormEvent, ReactNode } from "react";
import { FormIntro } from "@/components/layout/form-error";
import { ScriptedForm } from "@/components/layout/scripted-form";

type AccountCardProps = {
  title: string;
  intro: string;
  /** Shown above the form to people redirected from another page. */
  notice?: ReactNode;
  error: string | null;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onEdit: () => void;
  children: ReactNode;
  /** Alternatives to the form. */
  beside?: ReactNode;
  footer: ReactNode;
};

/** The frame of the account forms. Disabled while the form is being submitted. */
export function AccountCard({
  title,
  intro,
  notice,
  error,
  busy,
  onSubmit,
  onEdit,
  children,
  beside,
  footer,
}: AccountCardProps) {
  return (
    <div className="mx-auto w-full max-w-md py-6 sm:py-12">
      {notice && (
        <p role="status" className="mb-4 rounded-md border bg-accent px-4 py-3 text-sm text-pretty">
          {notice}
        </p>
      )}
      <div className="rounded-lg border bg-card p-6 sm:p-8">
        <h1 className="font-title text-2xl font-semibold tracking-tight">{title}</h1>
        <div className="mt-2">
          <FormIntro error={error}>
            <p className="text-sm text-pretty text-muted-foreground">{intro}</p>
          </FormIntro>
        </div>
        <ScriptedForm onSubmit={onSubmit} onChange={onEdit} className="mt-6">
          <fieldset disabled={busy} className="flex min-w-0 flex-col gap-4">
            {children}
          </fieldset>
        </ScriptedForm>
        {beside}
      </div>
      <p className="mt-4 text-center text-sm text-muted-foreground">{footer}</p>
    </div>
  );
}

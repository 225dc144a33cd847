import type { FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";

type EditorFormProps = { isPending: boolean; onSave: () => void; onDone: () => void; children: ReactNode };

/** A form that replaces the text it edits. The input is kept if saving fails. */
export function EditorForm({ isPending, onSave, onDone, children }: EditorFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }
  return (
    <form onSubmit={submit} className="mt-3">
      <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-6">
        {children}
        <div className="flex gap-2">
          <Button type="submit">{isPending ? "Saving..." : "Save"}</Button>
          <Button type="button" variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

import type { FormEvent, ReactNode, RefObject } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { FormFooter } from "./form-footer";

export type FormPanelProps = {
  title: string;
  /** The effect, in a sentence or two. */
  description: string;
  /** The label of the submit button; `busy` while submitting. */
  action: string;
  busy: string;
  isPending: boolean;
  /** Cannot be submitted; the fields say why. */
  isDisabled?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets keyboard focus back; defaults to the element that had it. */
  opener?: RefObject<HTMLElement | null>;
  /** The fields. */
  children: ReactNode;
};

/** A form in a dialog, with a cancel button. Disabled while submitting. */
export function FormPanel(props: FormPanelProps) {
  const { title, description, action, busy, isPending, onSubmit, open, onOpenChange } = props;
  const { opener, isDisabled = false, children } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent onCloseAutoFocus={opener && ((event) => returnTo(event, opener))}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <form onSubmit={onSubmit} noValidate>
          <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
            {children}
            <FormFooter action={action} doing={busy} isBusy={isPending} isReady={!isDisabled} />
          </fieldset>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function returnTo(event: Event, opener: RefObject<HTMLElement | null>): void {
  event.preventDefault();
  opener.current?.focus();
}

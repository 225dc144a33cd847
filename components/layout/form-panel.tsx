import type { FormEvent, ReactNode, RefObject } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { FormFooter } from "./form-footer";

export type FormPanelProps = {
  title: string;
  /** What comes of it, in a sentence or two. */
  description: string;
  /** On the button that sends it; `busy` while it is being sent. */
  action: string;
  busy: string;
  isPending: boolean;
  /** It cannot be sent; the fields say why. */
  isDisabled?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the keyboard returns to; without it, what had the focus before. */
  opener?: RefObject<HTMLElement | null>;
  /** The fields. */
  children: ReactNode;
};

/** A form in a dialog, with a way out. While it is sent nothing in it can be changed. */
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

"use client";

import type { FormEvent, ReactNode, RefObject } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";

type FormDialogProps = {
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
  /** What opens it, where that stands right before it. */
  trigger?: ReactNode;
  /** What the keyboard returns to, where something else opened it. */
  opener?: RefObject<HTMLElement | null>;
  /** The fields. */
  children: ReactNode;
};

/** A form in a dialog, with a way out. While it is sent nothing in it can be changed. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, action, busy, isPending, onSubmit, open, onOpenChange } = props;
  const { trigger, opener, isDisabled = false, children } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent onCloseAutoFocus={opener && ((event) => returnTo(event, opener))}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <form onSubmit={onSubmit} noValidate>
          <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
            {children}
            <DialogFooter>
              <DialogClose asChild>
                <Button type="button" variant="outline">
                  Cancel
                </Button>
              </DialogClose>
              <Button type="submit" disabled={isDisabled}>
                {isPending ? busy : action}
              </Button>
            </DialogFooter>
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

"use client";

import type { ReactNode, RefObject } from "react";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";

type ConfirmProps = {
  title: string;
  text: ReactNode;
  action: string;
  /** Nothing is lost by it: the button is not red. */
  isHarmless?: boolean;
  onConfirm: () => void;
  /** The button that asks. Without one `open` and `onOpenChange` say when. */
  children?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Without a button of its own: what the keyboard returns to. */
  opener?: RefObject<HTMLElement | null>;
};

/** Asks before something is done that cannot be taken back, or that lets somebody in. */
export function Confirm({
  title,
  text,
  action,
  isHarmless = false,
  onConfirm,
  children,
  open,
  onOpenChange,
  opener,
}: ConfirmProps) {
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      {children && <AlertDialogTrigger asChild>{children}</AlertDialogTrigger>}
      <AlertDialogContent onCloseAutoFocus={opener && returnTo(opener)}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction variant={isHarmless ? "default" : "destructive"} onClick={onConfirm}>
            {action}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

function returnTo(opener: RefObject<HTMLElement | null>) {
  return (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
}

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
} from "@/components/ui/alert-dialog";

export type Confirmation = {
  title: string;
  text: ReactNode;
  action: string;
  /** Not destructive: the button is not red. */
  isHarmless?: boolean;
  onConfirm: () => void;
};

type ConfirmDialogProps = Confirmation & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets keyboard focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
};

export function ConfirmDialog({ title, text, action, isHarmless = false, ...dialog }: ConfirmDialogProps) {
  function returnToOpener(event: Event) {
    event.preventDefault();
    dialog.opener.current?.focus();
  }
  return (
    <AlertDialog open={dialog.open} onOpenChange={dialog.onOpenChange}>
      <AlertDialogContent onCloseAutoFocus={returnToOpener}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction variant={isHarmless ? "default" : "destructive"} onClick={dialog.onConfirm}>
            {action}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

import type { FormEvent, RefObject } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import type { ConflictPaper } from "@/lib/documents/recusals/types";
import { ReasonField, reasonOf } from "./reason-field";
import { RecusalForm } from "./recusal-form";
import { RecusalList } from "./recusal-list";
import { useRecuseMyself } from "./use-recusals";
import { WhatCloses } from "./what-closes";

type ConflictDialogProps = {
  document: ConflictPaper;
  /** Whether the reader records for others and lifts. */
  canManage: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What has the focus once it is closed: the menu's entry that opened it is gone by then. */
  opener: RefObject<HTMLElement | null>;
};

/** Conflicts of interest in a paper: a director recuses themself, a chair or an administrator keeps the list. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { document, canManage, open, onOpenChange, opener } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        onOpenAutoFocus={(event) => {
          // Not the field: on a phone its keyboard would hide what is to be read first.
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus();
        }}
        className="outline-none"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>Conflict of interest</DialogTitle>
          <DialogDescription className="[overflow-wrap:anywhere]">{document.originalName}</DialogDescription>
        </DialogHeader>
        {canManage ? (
          <>
            <RecusalList document={document} />
            <RecusalForm document={document} />
            <p className="border-t pt-4 text-xs text-pretty text-muted-foreground">
              The same file stays closed wherever it is uploaded. A corrected version is a new paper: record
              the recusal again before you share it.
            </p>
          </>
        ) : (
          <RecuseMyself document={document} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** With which a director closes a paper to themself. */
function RecuseMyself({ document }: { document: ConflictPaper }) {
  const { mutate, isPending, isSuccess } = useRecuseMyself(document);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(reasonOf(event.currentTarget));
  }

  return (
    <form onSubmit={submit}>
      {/* Until the page is there anew. */}
      <fieldset disabled={isPending || isSuccess} className="flex min-w-0 flex-col gap-4">
        <WhatCloses whom="you" />
        <ReasonField />
        <DialogFooter>
          <DialogClose asChild>
            <Button type="button" variant="outline">
              Cancel
            </Button>
          </DialogClose>
          <Button type="submit">{isPending || isSuccess ? "Recusing..." : "Recuse Myself"}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  );
}

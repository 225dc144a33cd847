"use client";

import type { RefObject } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { ConflictPaper } from "@/lib/documents/recusals/types";
import { RecusalForm } from "./recusal-form";
import { RecusalList } from "./recusal-list";
import { RecuseMyself } from "./recuse-myself";

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

"use client";

import { type FormEvent, useState } from "react";
import { FormError } from "@/components/auth/form-error";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import type { Industries } from "@/lib/benchmarks/industries";
import type { OwnCompanyView } from "@/lib/benchmarks/own/types";
import { CompanyFields } from "./company-fields";
import { draftOf, GROUPS, type OwnDraft, readDraft, takeOver } from "./draft";
import { FigureGroup } from "./figure-group";
import { FromPaper } from "./from-paper";
import { useSaveOwnCompany } from "./use-own-companies";

type OwnCompanyDialogProps = {
  /** Null: a new one. */
  own: OwnCompanyView | null;
  industries: Industries;
  onClose: () => void;
  onSaved: (own: OwnCompanyView) => void;
};

/** Describes a company of the board's own: its figures typed, or taken from a paper. */
export function OwnCompanyDialog({ own, industries, onClose, onSaved }: OwnCompanyDialogProps) {
  const [first] = useState(() => draftOf(own));
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, isPending, error } = useSaveOwnCompany(own);
  const change = (next: (draft: OwnDraft) => OwnDraft) => setDraft(next);
  const leave = () => (draft === first ? onClose() : setLeaving(true));

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readDraft(draft);
    setProblem("problem" in read ? read.problem : null);
    if ("problem" in read) return;
    mutate(read.input, {
      onSuccess: (saved) => {
        onSaved(saved);
        onClose();
      },
    });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && leave()}>
      <DialogContent className="sm:max-w-3xl">
        <DialogHeader>
          <DialogTitle>{own ? "Edit Your Company" : "Add Your Own Company"}</DialogTitle>
          <DialogDescription>
            Enter what you know. Empty fields count as not disclosed, never as zero. Only your board can see
            the company.
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate>
          <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
            <CompanyFields
              texts={draft}
              industries={industries}
              onChange={(texts) => change((current) => ({ ...current, ...texts }))}
            />
            <FromPaper onAccept={(proposal, end) => change((current) => takeOver(current, proposal, end))} />
            <div className="flex flex-col gap-2">
              {GROUPS.map((group) => (
                <FigureGroup key={group} group={group} draft={draft} onChange={change} />
              ))}
            </div>
            <FormError error={problem ?? error?.message ?? null} />
            <DialogFooter>
              <Button type="button" variant="outline" onClick={leave}>
                Cancel
              </Button>
              <Button type="submit">{isPending ? "Saving..." : "Save Company"}</Button>
            </DialogFooter>
          </fieldset>
        </form>
        <Confirm
          open={isLeaving}
          onOpenChange={setLeaving}
          title="Leave without saving?"
          text="What you entered will be lost."
          action="Leave"
          onConfirm={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}

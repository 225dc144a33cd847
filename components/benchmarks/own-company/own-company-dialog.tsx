import { type FormEvent, useId, useState } from "react";
import { type ChosenPaper, PaperChoice } from "@/components/benchmarks/papers/paper-choice";
import { Confirm } from "@/components/layout/confirm";
import { FormError } from "@/components/layout/form-error";
import { LabelledField } from "@/components/layout/labelled-field";
import { OptionSelect } from "@/components/layout/option-select";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { Industries } from "@/lib/benchmarks/facts/embedded";
import type { FigureProposal, OwnCompanyView } from "@/lib/benchmarks/own/types";
import { draftOf, GROUPS, type OwnDraft, readDraft, takeOver } from "./draft";
import { FigureGroup } from "./figure-group";
import { Proposals } from "./proposals";
import { useSaveOwnCompany } from "./use-own-companies";

type OwnCompanyDialogProps = {
  /** Null for a new one. */
  own: OwnCompanyView | null;
  industries: Industries;
  onClose: () => void;
  onSaved: (own: OwnCompanyView) => void;
};

/** Edits a board's own company: figures are typed, or copied from a paper. */
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

type FromPaperProps = { onAccept: (proposal: FigureProposal, end: string) => void };

/** Selects a meeting's paper and lists the figures it contains. */
function FromPaper({ onAccept }: FromPaperProps) {
  const [paper, setPaper] = useState<ChosenPaper | null>(null);
  return (
    <details className="rounded-md border">
      <summary className="cursor-pointer px-3 py-2 text-sm font-medium">
        Take figures from an uploaded paper
      </summary>
      <div className="flex flex-col gap-3 px-3 pt-1 pb-3">
        <p className="text-xs text-pretty text-muted-foreground">
          An annual report gives the financials. A proxy statement also gives the board, the pay ratio and the
          vote on pay.
        </p>
        <PaperChoice value={paper} onChange={setPaper} />
        {paper && <Proposals key={paper.id} documentId={paper.id} onAccept={onAccept} />}
      </div>
    </details>
  );
}

type Texts = Pick<OwnDraft, "name" | "sector" | "subIndustry">;

type CompanyFieldsProps = { texts: Texts; industries: Industries; onChange: (texts: Partial<Texts>) => void };

/** The company's name and industry, which determines its peers. */
function CompanyFields({ texts, industries, onChange }: CompanyFieldsProps) {
  const nameId = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <Label htmlFor={nameId}>Company Name</Label>
        <Input
          id={nameId}
          value={texts.name}
          aria-required
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <Choice
        label="Sector"
        value={texts.sector}
        options={Object.keys(industries)}
        onChange={(sector) => onChange({ sector, subIndustry: "" })}
      />
      <Choice
        label="Sub-industry"
        value={texts.subIndustry}
        options={industries[texts.sector] ?? []}
        onChange={(subIndustry) => onChange({ subIndustry })}
      />
    </div>
  );
}

const NONE = "none";

type ChoiceProps = { label: string; value: string; options: string[]; onChange: (value: string) => void };

/** A choice of GICS names. A stored name that is not among them is kept. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const known = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <LabelledField label={label} isOptional>
      {(field) => (
        <OptionSelect
          {...field}
          value={value || NONE}
          options={[
            { value: NONE, label: "Not given" },
            ...known.map((option) => ({ value: option, label: option })),
          ]}
          disabled={known.length === 0}
          onChange={(next) => onChange(next === NONE ? "" : next)}
        />
      )}
    </LabelledField>
  );
}

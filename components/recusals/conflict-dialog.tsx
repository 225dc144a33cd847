import type { RefObject } from "react";
import { type FormEvent, useRef, useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { FormFooter } from "@/components/layout/form-footer";
import { LoadFailure } from "@/components/layout/load-failure";
import { Loading } from "@/components/layout/loading";
import { Moment } from "@/components/layout/moment";
import { OptionSelect } from "@/components/layout/option-select";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import type { ConflictPaper, RecusalCandidate, RecusalView } from "@/lib/documents/recusals/types";
import { FORMER_MEMBER } from "@/lib/full-name";
import { ROLE_NAME } from "@/lib/role-names";
import { DATE } from "@/lib/ui/dates";
import { listed } from "@/lib/wording";
import { ReasonField, reasonOf, WhatCloses } from "./reason-field";
import { useRecusalCandidates, useRecusalMutations, useRecusals, useRecuseMyself } from "./use-recusals";

type ConflictDialogProps = {
  document: ConflictPaper;
  /** Whether the reader can record and lift recusals of others. */
  canManage: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets focus back when the dialog closes: the menu entry that opened it no longer exists by then. */
  opener: RefObject<HTMLElement | null>;
};

/** Conflicts of interest in a paper: directors recuse themselves, chairs and administrators manage the list. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { document, canManage, open, onOpenChange, opener } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        onOpenAutoFocus={(event) => {
          // Not the field: on a phone its keyboard would cover the explanation.
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
          <DialogTitle>Conflict of Interest</DialogTitle>
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

/** Closes a paper to the director who uses it. */
function RecuseMyself({ document }: { document: ConflictPaper }) {
  const { mutate, isPending, isSuccess } = useRecuseMyself(document);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(reasonOf(event.currentTarget));
  }

  return (
    <form onSubmit={submit}>
      {/* Until the page has reloaded. */}
      <fieldset disabled={isPending || isSuccess} className="flex min-w-0 flex-col gap-4">
        <WhatCloses whom="you" />
        <ReasonField />
        <FormFooter action="Recuse Myself" doing="Recusing..." isBusy={isPending || isSuccess} />
      </fieldset>
    </form>
  );
}

/** The people recused from a paper, with buttons to restore access. */
function RecusalList({ document }: { document: ConflictPaper }) {
  const { data, error, refetch } = useRecusals(document.id);
  const { lift } = useRecusalMutations(document);
  if (error && !data) {
    return <LoadFailure message={error.message} onRetry={refetch} />;
  }
  if (!data) return <Loading what="the recusals" />;
  if (data.length === 0)
    return <p className="text-sm text-muted-foreground">Nobody is recused from this paper.</p>;
  return (
    <ul aria-label="Recused from this paper" className="divide-y">
      {data.map((recusal) => (
        <Item
          key={recusal.userId}
          recusal={recusal}
          isOff={lift.isPending}
          onLift={() => lift.mutate(recusal)}
        />
      ))}
    </ul>
  );
}

type ItemProps = { recusal: RecusalView; isOff: boolean; onLift: () => void };

function Item({ recusal, isOff, onLift }: ItemProps) {
  const { name, email, reason, createdAt, letIn } = recusal;
  return (
    <li className="flex items-start gap-3 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium [overflow-wrap:anywhere]">
          {name}
          {(recusal.cause !== "recorded" || name === FORMER_MEMBER) && (
            <span className="font-normal text-muted-foreground"> ({email})</span>
          )}
        </p>
        {reason && <p className="text-sm [overflow-wrap:anywhere]">{reason}</p>}
        <p className="text-xs text-muted-foreground">
          {originOf(recusal)}, <Moment iso={createdAt} form={DATE} />
        </p>
        {letIn.length > 0 && (
          <p className="text-xs text-pretty [overflow-wrap:anywhere]">
            {name} approved {listed(letIn)}, who can open this paper. Record a recusal for anyone who acts for{" "}
            {name}.
          </p>
        )}
      </div>
      <Confirm
        title={`Open the paper to ${name} again?`}
        text="The paper and its copies, and every brief, answer and question made from them, will be open to this person again if they are shared with them."
        action="Lift Recusal"
        isHarmless
        onConfirm={onLift}
      >
        <Button variant="outline" size="sm" disabled={isOff}>
          Lift <span className="sr-only">the recusal of {name}</span>
        </Button>
      </Confirm>
    </li>
  );
}

function originOf({ cause, recordedBy, inheritedFrom }: RecusalView): string {
  if (cause === "recorded") return `Recorded by ${recordedBy}`;
  return cause === "inherited"
    ? `Inherited from ${inheritedFrom}`
    : "Inherited: nobody approved this account";
}

/** Lets a chair or administrator close a paper to anyone; to themselves only after another confirmation. */
function RecusalForm({ document }: { document: ConflictPaper }) {
  const { data: candidates = [], error } = useRecusalCandidates(document.id);
  const { record } = useRecusalMutations(document);
  const own = useRecuseMyself(document);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState("");
  const [asksOwn, setAsksOwn] = useState(false);
  const person = candidates.find(({ userId }) => userId === chosen);
  const isBusy = record.isPending || own.isPending || own.isSuccess;
  const reason = () => (form.current ? reasonOf(form.current) : "");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (person?.isSelf) setAsksOwn(true);
    else if (person) record.mutate({ person, reason: reason() }, { onSuccess: clear });
  }

  function clear() {
    form.current?.reset();
    setChosen("");
  }

  return (
    <form ref={form} onSubmit={submit} className="border-t pt-4">
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        <PersonField candidates={candidates} value={chosen} onChange={setChosen} />
        {error && (
          <p role="alert" className="text-xs text-destructive">
            {error.message}
          </p>
        )}
        <ReasonField />
        <WhatCloses whom="this person" />
        <Button type="submit" className="self-end" disabled={!person}>
          {isBusy ? "Recording..." : "Record Recusal"}
        </Button>
      </fieldset>
      <Confirm
        title="Recuse yourself?"
        text="The paper and this list will be closed to you at once. You cannot undo this yourself, whatever your role: only another chair or administrator can."
        action="Recuse Myself"
        open={asksOwn}
        onOpenChange={setAsksOwn}
        onConfirm={() => own.mutate(reason())}
      />
    </form>
  );
}

type PersonFieldProps = { candidates: RecusalCandidate[]; value: string; onChange: (userId: string) => void };

function PersonField({ candidates, value, onChange }: PersonFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor="recusal-person">Close the paper to</Label>
      <OptionSelect
        id="recusal-person"
        value={value}
        options={candidates.map(({ userId, name, role, isSelf }) => ({
          value: userId,
          label: `${name}, ${isSelf ? "yourself" : ROLE_NAME[role]}`,
        }))}
        placeholder="Choose a person"
        disabled={candidates.length === 0}
        onChange={onChange}
      />
    </div>
  );
}

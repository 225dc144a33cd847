import { type FormEvent, useRef, useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { OptionSelect } from "@/components/layout/option-select";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import type { ConflictPaper, RecusalCandidate } from "@/lib/documents/recusals/types";
import { ROLE_NAME } from "@/lib/role-names";
import { ReasonField, reasonOf, WhatCloses } from "./reason-field";
import { useRecusalCandidates, useRecusalMutations, useRecuseMyself } from "./use-recusals";

/** With which a chair or an administrator closes a paper to anyone; to themself only after being asked once more. */
export function RecusalForm({ document }: { document: ConflictPaper }) {
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

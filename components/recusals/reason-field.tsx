import { LabelledField } from "@/components/layout/labelled-field";
import { Input } from "@/components/ui/input";
import { MAX_REASON } from "@/lib/documents/recusals/constants";

/** The optional reason for a recusal. */
export function ReasonField() {
  return (
    <LabelledField
      label="Reason"
      isOptional
      hint="Seen by chairs and administrators who are not recused themselves."
    >
      {(field) => <Input {...field} name="reason" maxLength={MAX_REASON} autoComplete="off" />}
    </LabelledField>
  );
}

/** The reason entered. */
export function reasonOf(form: HTMLFormElement): string {
  return String(new FormData(form).get("reason") ?? "");
}

/** What a recusal does, shown before it is recorded. `whom`: "you" or "this person". */
export function WhatCloses({ whom }: { whom: "you" | "this person" }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-pretty text-muted-foreground">
      <li>
        The paper is closed to {whom} from now on: its pages and file, search results, and every brief,
        answer, question and objective made from it, including earlier ones.
      </li>
      <li>
        Accounts that {whom === "you" ? "you approve" : "this person approves"} from now on, or whose links{" "}
        {whom === "you" ? "you pass" : "they pass"} on, inherit the recusal until someone else lifts it.
      </li>
      <li>The activity log records it.</li>
      <li>
        {whom === "you"
          ? "You cannot undo it yourself: only a chair or an administrator who is not recused can."
          : "Only a chair or an administrator who is not recused can undo it."}
      </li>
    </ul>
  );
}

import { type FormEvent, useState } from "react";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { addCommentAction } from "@/lib/minutes/actions";
import { MAX_COMMENT, MAX_STATEMENT } from "@/lib/minutes/constants";
import { useMinutesAction } from "../use-minutes-action";

type CommentFormProps = {
  minutesId: string;
  itemId: string | null;
  statementId: string | null;
  /** The words it is about. */
  about: string;
  onDone: () => void;
};

/** A comment, with alternative wording if it is about a statement. */
export function CommentForm({ minutesId, itemId, statementId, about, onDone }: CommentFormProps) {
  const { mutate, isPending } = useMinutesAction(addCommentAction, {
    failure: { title: "Comment Not Added", text: "The comment could not be added." },
    done: "Comment Added",
  });
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = String(form.get("text") ?? "").trim();
    const wording = String(form.get("suggestion") ?? "").trim();
    const suggestion = wording && wording !== about ? wording : null;
    const said = text || (suggestion ? "Suggested wording." : "");
    setMissing(!said);
    if (said) mutate({ minutesId, itemId, statementId, text: said, suggestion }, { onSuccess: onDone });
  }

  return (
    <form onSubmit={submit} className="mt-3 rounded-md border bg-muted/50 px-4 py-3">
      <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-3">
        <LabelledField
          label="Comment"
          error={isMissing ? `Write a comment${statementId ? " or change the wording" : ""}.` : null}
        >
          {(field) => (
            <Textarea
              {...field}
              name="text"
              rows={2}
              maxLength={MAX_COMMENT}
              autoFocus
              dir="auto"
              onChange={() => setMissing(false)}
            />
          )}
        </LabelledField>
        {statementId && (
          <LabelledField label="Suggested Wording">
            {(field) => (
              <Textarea
                {...field}
                name="suggestion"
                rows={3}
                maxLength={MAX_STATEMENT}
                defaultValue={about}
                dir="auto"
              />
            )}
          </LabelledField>
        )}
        <div className="flex gap-2">
          <Button type="submit" size="sm">
            {isPending ? "Adding..." : "Add Comment"}
          </Button>
          <Button type="button" size="sm" variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

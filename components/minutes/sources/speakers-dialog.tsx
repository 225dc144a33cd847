import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { nameSpeakersAction } from "@/lib/minutes/actions";
import { MAX_NAME } from "@/lib/minutes/constants";
import type { Person, SourceView } from "@/lib/minutes/types";
import { useMinutesAction } from "../use-minutes-action";

/** Names the speakers of a source. Two that get one name are one person; the name of a member is that member. */
export function SpeakersDialog({ source, people }: { source: SourceView; people: Person[] }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMinutesAction(nameSpeakersAction, {
    failure: { title: "Names Not Saved", text: "The names could not be saved." },
    done: "Speakers Named",
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const speakers = source.speakers.map(({ label }, index) => {
      const name = String(form.get(`speaker-${index}`) ?? "").trim();
      return { label, name, userId: people.find((person) => person.name === name)?.id ?? null };
    });
    const { id: sourceId, revision } = source;
    mutate({ sourceId, revision, speakers }, { onSuccess: () => setOpen(false) });
  }

  return (
    <FormDialog
      title="Speakers"
      description="Give two speakers the same name to merge them. A member’s full name matches that member."
      action="Save Names"
      busy="Saving..."
      isPending={isPending}
      onSubmit={submit}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" className="h-7 px-2 text-xs">
          Speakers ({new Set(source.speakers.map(({ name }) => name)).size})
          <span className="sr-only"> of {source.name}</span>
        </Button>
      }
    >
      <datalist id={`members-${source.id}`}>
        {people.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <div className="flex max-h-[50vh] flex-col gap-3 overflow-y-auto p-1">
        {source.speakers.map(({ label, name, userId }, index) => (
          <div key={label} className="flex flex-col gap-1.5">
            <Label htmlFor={`${source.id}-${index}`} className="[overflow-wrap:anywhere]">
              {label}
              {userId && <span className="font-normal text-muted-foreground"> · member of the board</span>}
            </Label>
            <Input
              id={`${source.id}-${index}`}
              name={`speaker-${index}`}
              defaultValue={name}
              maxLength={MAX_NAME}
              list={`members-${source.id}`}
              required
            />
          </div>
        ))}
      </div>
    </FormDialog>
  );
}

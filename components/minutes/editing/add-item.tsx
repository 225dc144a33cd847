"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { addItemAction } from "@/lib/minutes/actions";
import { MAX_TITLE } from "@/lib/minutes/constants";
import type { MinutesPage, MinutesView } from "@/lib/minutes/types";
import { useMinutesAction } from "../use-minutes-action";

/** Adds an item: one of the agenda that the minutes do not have yet, by its title, or one of its own. */
export function AddItem({ page, minutes }: { page: MinutesPage; minutes: MinutesView }) {
  const [title, setTitle] = useState("");
  const id = useId();
  const { mutate, isPending } = useMinutesAction(addItemAction, {
    failure: { title: "Not Added", text: "The item could not be added." },
  });
  const taken = new Set(minutes.items.map((item) => ("closed" in item ? null : item.agendaItemId)));
  const offered = page.agenda.filter((item) => !taken.has(item.id));

  function submit(event: FormEvent) {
    event.preventDefault();
    const agendaItemId = offered.find((item) => item.title === title.trim())?.id ?? null;
    const input = { minutesId: minutes.id, title: title.trim(), agendaItemId };
    if (input.title) mutate(input, { onSuccess: () => setTitle("") });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-1.5 border-t pt-5 print:hidden">
      <Label htmlFor={id}>Add an item</Label>
      <div className="flex gap-2">
        <Input
          id={id}
          list={`${id}-agenda`}
          value={title}
          maxLength={MAX_TITLE}
          placeholder="Title of the item"
          onChange={(event) => setTitle(event.target.value)}
        />
        <datalist id={`${id}-agenda`}>
          {offered.map((item) => (
            <option key={item.id} value={item.title} />
          ))}
        </datalist>
        <Button type="submit" variant="outline" disabled={isPending || !title.trim()}>
          {isPending ? "Adding..." : "Add"}
        </Button>
      </div>
    </form>
  );
}

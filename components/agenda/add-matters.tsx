"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import type { Matter } from "@/lib/agenda/types";
import { CarriedNote } from "./carried-note";
import { type EditorItem, isTakenUp, matterItem } from "./editor-items";

type AddMattersProps = {
  matters: Matter[];
  items: EditorItem[];
  onAdd: (item: EditorItem, at: number) => void;
};

/** Due actions and open questions of earlier meetings, and resolutions carried since, to be taken up. */
export function AddMatters({ matters, items, onAdd }: AddMattersProps) {
  const [isOpen, setOpen] = useState(false);
  const left = matters.filter(({ from }) => !isTakenUp(items, from));
  if (matters.length === 0) return null;
  // Behind the matters that are there, before the first report.
  const last = items.findLastIndex(
    (item) => item.closed === null && ["opening", "interests", "minutes", "matters"].includes(item.section),
  );
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button type="button" variant="outline">
          Add matters arising ({left.length})
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Matters arising</DialogTitle>
          <DialogDescription>
            Actions due and open questions from earlier meetings, and resolutions carried since then.
          </DialogDescription>
        </DialogHeader>
        {left.length === 0 && <p className="text-sm">They are all on the agenda.</p>}
        <ul className="flex max-h-[60vh] flex-col gap-3 overflow-y-auto">
          {left.map((matter) => (
            <li key={JSON.stringify(matter.source)} className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="text-sm break-words">{matter.title}</p>
                <CarriedNote from={matter.from} />
              </div>
              <Button
                type="button"
                size="sm"
                variant="outline"
                aria-label={`Add ${matter.title}`}
                onClick={() => onAdd(matterItem(matter), last + 1)}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

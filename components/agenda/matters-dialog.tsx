import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { Matter } from "@/lib/agenda/types";
import { CarriedNote } from "./carried-note";

type MattersDialogProps = {
  matters: Matter[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets keyboard focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
  onAdd: (matter: Matter) => void;
};

/** Matters that are not on the agenda yet, to be added one by one. */
export function MattersDialog({ matters, open, onOpenChange, opener, onAdd }: MattersDialogProps) {
  function returnFocus(event: Event) {
    event.preventDefault();
    opener.current?.focus();
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent onCloseAutoFocus={returnFocus}>
        <DialogHeader>
          <DialogTitle>Matters Arising</DialogTitle>
          <DialogDescription>
            Actions due and open questions from earlier meetings, and resolutions carried since then.
          </DialogDescription>
        </DialogHeader>
        {matters.length === 0 && <p className="text-sm">They are all on the agenda.</p>}
        <ul className="relative flex max-h-[60vh] flex-col gap-3 overflow-y-auto">
          {matters.map((matter) => (
            <li key={JSON.stringify(matter.source)} className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="text-sm break-words">
                  {matter.title}
                  {matter.presenter && <span className="text-muted-foreground"> · {matter.presenter}</span>}
                </p>
                <CarriedNote from={matter.from} />
              </div>
              <Button
                type="button"
                size="sm"
                variant="outline"
                aria-label={`Add ${matter.title}`}
                onClick={() => onAdd(matter)}
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

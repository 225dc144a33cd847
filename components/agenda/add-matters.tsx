import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Matter } from "@/lib/agenda/types";
import { ahead } from "@/lib/ui/ahead";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import { type EditorItem, isTakenUp, matterItem } from "./editor-items";

const loadDialog = () => import("./matters-dialog").then((module) => module.MattersDialog);
const MattersDialog = dynamic(loadDialog, { ssr: false });

const prepare = ahead(loadDialog);

type AddMattersProps = {
  matters: Matter[];
  items: EditorItem[];
  onAdd: (item: EditorItem, at: number) => void;
};

/** Due actions, open questions and carried resolutions of earlier meetings, to be added to the agenda. */
export function AddMatters({ matters, items, onAdd }: AddMattersProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  const opener = useRef<HTMLButtonElement>(null);
  const left = matters.filter(({ from }) => !isTakenUp(items, from));
  if (matters.length === 0) return null;
  // After existing matters, before the first report.
  const last = items.findLastIndex(
    (item) => item.closed === null && ["opening", "interests", "minutes", "matters"].includes(item.section),
  );
  return (
    <>
      <Button
        ref={opener}
        type="button"
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        Add matters arising ({left.length})
      </Button>
      {wasOpened && (
        <MattersDialog
          matters={left}
          open={isOpen}
          onOpenChange={setOpen}
          opener={opener}
          onAdd={(matter) => onAdd(matterItem(matter), last + 1)}
        />
      )}
    </>
  );
}

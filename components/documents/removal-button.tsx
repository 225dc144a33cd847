import { Trash2Icon } from "lucide-react";
import type { ReactNode } from "react";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";

type RemovalButtonProps = {
  /** "Delete" or "Remove", as used on the screen. */
  action: string;
  /** What it removes, for screen readers. */
  name: string;
  title: string;
  text: ReactNode;
  isPending: boolean;
  onConfirm: () => void;
};

/** Removes a paper, after confirmation. */
export function RemovalButton({ action, name, title, text, isPending, onConfirm }: RemovalButtonProps) {
  return (
    <Confirm title={title} text={text} action={action} onConfirm={onConfirm}>
      <Button variant="ghost" size="icon" className="size-8 text-muted-foreground" disabled={isPending}>
        <Trash2Icon />
        <span className="sr-only">
          {action} {name}
        </span>
      </Button>
    </Confirm>
  );
}

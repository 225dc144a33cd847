import { Trash2Icon } from "lucide-react";
import type { ReactNode } from "react";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";

type RemovalButtonProps = {
  /** "Delete" or "Remove", as the screen calls it. */
  action: string;
  /** What it takes away, for who cannot see which row the button stands in. */
  name: string;
  title: string;
  text: ReactNode;
  isPending: boolean;
  onConfirm: () => void;
};

/** Takes a paper away, after asking. */
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

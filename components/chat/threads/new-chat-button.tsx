import { SquarePenIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Leaves the open chat for an empty one. */
export function NewChatButton({ onNew, className }: { onNew: () => void; className?: string }) {
  return (
    <Button variant="outline" size="sm" className={className} onClick={onNew}>
      <SquarePenIcon />
      <span>New chat</span>
    </Button>
  );
}

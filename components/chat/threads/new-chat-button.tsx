import { SquarePenIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Opens an empty chat. */
export function NewChatButton({ onNew, className }: { onNew: () => void; className?: string }) {
  return (
    <Button variant="outline" size="sm" className={className} onClick={onNew}>
      <SquarePenIcon />
      <span>New chat</span>
    </Button>
  );
}

import { LockIcon, UsersIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

type ShareToggleProps = { name: string; isShared: boolean; isPending: boolean; onToggle: () => void };

/** Shares a paper with board members, or unshares it. The badge shows the state, the icon what a click does. */
export function ShareToggle({ name, isShared, isPending, onToggle }: ShareToggleProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-8 text-muted-foreground"
      disabled={isPending}
      title={isShared ? "Stop sharing with board members" : "Share with board members"}
      onClick={onToggle}
    >
      {isShared ? <LockIcon /> : <UsersIcon />}
      <span className="sr-only">
        {isShared ? "Stop sharing" : "Share"} {name}
      </span>
    </Button>
  );
}

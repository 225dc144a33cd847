import { EyeIcon, EyeOffIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

type ShareToggleProps = { name: string; isShared: boolean; isPending: boolean; onToggle: () => void };

/** Opens a paper to board members, or closes it to them. */
export function ShareToggle({ name, isShared, isPending, onToggle }: ShareToggleProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-8 text-muted-foreground"
      disabled={isPending}
      title={isShared ? "Shared with board members" : "Chairs and administrators only"}
      onClick={onToggle}
    >
      {isShared ? <EyeIcon /> : <EyeOffIcon />}
      <span className="sr-only">
        {isShared ? "Stop sharing" : "Share"} {name}
      </span>
    </Button>
  );
}

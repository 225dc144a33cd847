import { CheckIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/ui/cn";

type ChoiceCardProps = {
  title: string;
  /** Next to the title: a count. */
  aside?: ReactNode;
  text?: string;
  /** A note to read before selecting it. */
  remark?: string;
  isChosen: boolean;
  /** Whether selecting it replaces another choice. */
  isOneOf?: boolean;
  onPress: () => void;
};

/** A card that selects an option. */
export function ChoiceCard({
  title,
  aside,
  text,
  remark,
  isChosen,
  isOneOf = false,
  onPress,
}: ChoiceCardProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cn(
        "flex h-full w-full min-w-0 items-start gap-3 rounded-md border bg-card px-3 py-2.5 text-left text-sm transition-colors enabled:hover:bg-accent disabled:opacity-60",
        isChosen && "border-primary bg-accent",
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          "mt-0.5 grid size-4 shrink-0 place-items-center border border-input",
          isOneOf ? "rounded-full" : "rounded-sm",
          isChosen && "border-primary bg-primary text-primary-foreground",
        )}
      >
        {isChosen && <CheckIcon className="size-3" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
          {aside && <span className="text-xs whitespace-nowrap text-muted-foreground">{aside}</span>}
        </span>
        {text && <span className="block text-xs text-pretty text-muted-foreground">{text}</span>}
        {remark && <span className="mt-1 block text-xs text-pretty text-muted-foreground">{remark}</span>}
      </span>
    </button>
  );
}

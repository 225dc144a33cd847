import { ChevronDownIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Card, CardContent } from "@/components/ui/card";
import { cn } from "@/lib/ui/cn";

type FoldableCardProps = {
  title: string;
  /** Next to the title while the card is collapsed. */
  note?: ReactNode;
  /** Whether it is open, if the parent controls it; otherwise it starts collapsed. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Expanded in print. */
  isPrinted?: boolean;
  className?: string;
  children: ReactNode;
};

/** A card that its title expands. The content stays mounted while collapsed. */
export function FoldableCard(props: FoldableCardProps) {
  const { title, note, onOpenChange, isPrinted = false, className, children } = props;
  const [chosen, setChosen] = useState(false);
  const isOpen = props.isOpen ?? chosen;
  const id = useId();
  return (
    <Card aria-labelledby={`${id}-title`} className={className}>
      <h2 className="text-base font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => (onOpenChange ?? setChosen)(!isOpen)}
          className="flex w-full items-center justify-between gap-3 rounded-lg px-4 py-3 text-left hover:bg-muted sm:px-5"
        >
          <span id={`${id}-title`}>{title}</span>
          {!isOpen && <span className="ms-auto text-xs font-normal text-muted-foreground">{note}</span>}
          <ChevronDownIcon
            aria-hidden="true"
            className={cn("size-4 shrink-0 text-muted-foreground print:hidden", isOpen && "rotate-180")}
          />
        </button>
      </h2>
      <CardContent id={id} className={cn("border-t", !isOpen && "hidden", isPrinted && "print:block")}>
        {children}
      </CardContent>
    </Card>
  );
}

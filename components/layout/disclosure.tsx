import { ChevronDownIcon, ChevronUpIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/ui/cn";

type DisclosureProps = {
  /** The name of the content on the button: "table". */
  what: string;
  /** What it belongs to, for screen readers. */
  subject?: string;
  children: ReactNode;
  /** False for content that is printed elsewhere. */
  isPrinted?: boolean;
};

/** A collapsible section; expanded in print. */
export function Disclosure({ what, subject, children, isPrinted = true }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="min-w-0">
      <Button
        type="button"
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-ms-2 h-7 px-2 text-xs text-muted-foreground print:hidden"
      >
        {isOpen ? "Hide" : "Show"} {what}
        {subject && <span className="sr-only">: {subject}</span>}
        {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </Button>
      <div
        id={id}
        className={cn("min-w-0 pt-2", !isOpen && "hidden", isPrinted ? "print:block" : "print:hidden")}
      >
        {children}
      </div>
    </div>
  );
}

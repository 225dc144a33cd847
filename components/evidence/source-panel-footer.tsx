import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { SheetFooter } from "@/components/ui/sheet";
import type { Ways } from "./use-commands";

type FooterProps = { ways: Ways; page: number; total: number };

/** Steps from citation to citation, and turns pages. */
export function SourcePanelFooter({ ways, page, total }: FooterProps) {
  return (
    <SheetFooter className="flex flex-wrap items-center justify-between gap-2 print:hidden">
      {ways.position >= 0 ? (
        <Stepper
          name="Citation"
          text={`${ways.position + 1} of ${total}`}
          onPrevious={ways.previousCitation}
          onNext={ways.nextCitation}
        />
      ) : (
        <span />
      )}
      <Stepper name="Page" text={String(page)} onPrevious={ways.previousPage} onNext={ways.nextPage} />
    </SheetFooter>
  );
}

type StepperProps = { name: string; text: string; onPrevious?: () => void; onNext?: () => void };

function Stepper({ name, text, onPrevious, onNext }: StepperProps) {
  return (
    <div className="flex items-center gap-1 text-sm">
      <Button variant="outline" size="icon" disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeftIcon />
        <span className="sr-only">Previous {name.toLowerCase()}</span>
      </Button>
      <span className="min-w-16 px-1 sm:min-w-20 text-center text-muted-foreground" aria-live="polite">
        <span className={name === "Citation" ? "max-sm:sr-only" : undefined}>{name} </span>
        {text}
      </span>
      <Button variant="outline" size="icon" disabled={!onNext} onClick={onNext}>
        <ChevronRightIcon />
        <span className="sr-only">Next {name.toLowerCase()}</span>
      </Button>
    </div>
  );
}

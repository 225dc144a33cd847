"use client";

import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { SheetFooter } from "@/components/ui/sheet";
import type { SourceLocation } from "./source-location";
import { usePage } from "./use-page";

type FooterProps = {
  location: SourceLocation;
  /** Index in the trail, -1 when the place was reached without one. */
  position: number;
  total: number;
  onStep: (by: number) => void;
  onMove: (location: SourceLocation) => void;
};

/** Steps from citation to citation, and turns pages. */
export function SourcePanelFooter({ location, position, total, onStep, onMove }: FooterProps) {
  const { data, isError } = usePage(location.documentId, location.page);
  const turn = (by: number) => onMove({ ...location, page: location.page + by, passage: null });
  const isLast = isError || !data || (data.pages !== null && location.page >= data.pages);
  return (
    <SheetFooter className="flex flex-wrap items-center justify-between gap-2 print:hidden">
      {position >= 0 ? (
        <Stepper
          name="Citation"
          text={`${position + 1} of ${total}`}
          onPrevious={position > 0 ? () => onStep(-1) : undefined}
          onNext={position < total - 1 ? () => onStep(1) : undefined}
        />
      ) : (
        <span />
      )}
      <Stepper
        name="Page"
        text={String(location.page)}
        onPrevious={location.page > 1 ? () => turn(-1) : undefined}
        onNext={isLast ? undefined : () => turn(1)}
      />
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

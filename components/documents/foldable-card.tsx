"use client";

import { ChevronDownIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card, CardContent } from "@/components/ui/card";
import { cn } from "@/lib/ui/cn";

type FoldableCardProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A card whose title opens it. What is in it stays in the page when it is folded. */
export function FoldableCard({ title, isOpen, onOpenChange, className, children }: FoldableCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={`${id}-title`} className={className}>
      <h2 className="text-base font-semibold">
        <button
          id={`${id}-title`}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpenChange(!isOpen)}
          className="flex w-full items-center justify-between gap-3 rounded-lg px-4 py-3 text-left hover:bg-muted sm:px-5"
        >
          {title}
          <ChevronDownIcon
            aria-hidden="true"
            className={cn("size-4 shrink-0 text-muted-foreground", isOpen && "rotate-180")}
          />
        </button>
      </h2>
      <CardContent id={id} hidden={!isOpen} className="border-t">
        {children}
      </CardContent>
    </Card>
  );
}

"use client";

import { QuoteIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Place } from "@/lib/ai/minutes/schema";
import { useCitedLines } from "../sources/cited-lines";

/** Behind a statement: what it stands on, and whose words it is where a person changed or added it. */
export function Marks({ text, places, by }: { text: string; places: Place[]; by: string | null }) {
  const { open } = useCitedLines();
  return (
    <span className="whitespace-nowrap print:hidden">
      {"\u2060"}
      {places.map((place, index) => (
        <button
          key={`${place.sourceId}:${place.first}:${place.last}`}
          type="button"
          aria-haspopup="dialog"
          aria-label={`Show the lines that this is based on${places.length > 1 ? `, ${index + 1} of ${places.length}` : ""}: ${text}`}
          onClick={() => open(place)}
          className="ml-1 inline-flex rounded-sm p-0.5 align-baseline text-primary hover:bg-accent"
        >
          <QuoteIcon aria-hidden="true" className="size-3" />
        </button>
      ))}
      {by && <span className="ml-1.5 text-xs text-muted-foreground">{by}</span>}
    </span>
  );
}

/** A small button in the text. */
export function TextButton(props: React.ComponentProps<typeof Button>) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      className="h-7 px-2 text-xs text-muted-foreground print:hidden"
      {...props}
    />
  );
}

import { PencilLineIcon, QuoteIcon } from "lucide-react";
import { createContext, useContext } from "react";
import { Button } from "@/components/ui/button";
import type { Place } from "@/lib/minutes/reader/schema";
import { useCitedLines } from "../sources/cited-lines";

/** The author of all statements in the minutes, named once at the top; null if there are several. */
export const OnlyAuthor = createContext<string | null>(null);

/** After a statement: its sources, and its author if a person edited or added it. */
export function Marks({ text, places, by }: { text: string; places: Place[]; by: string | null }) {
  const { open } = useCitedLines();
  const author = useContext(OnlyAuthor);
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
          className="-my-1.5 inline-flex rounded-sm p-1.5 align-baseline text-muted-foreground hover:bg-accent hover:text-primary"
        >
          <QuoteIcon aria-hidden="true" className="size-3" />
        </button>
      ))}
      {by && by !== author && (
        <span className="ml-1.5 font-sans text-xs text-muted-foreground">
          <PencilLineIcon aria-hidden="true" className="mr-0.5 inline size-3 align-[-0.1em]" />
          <span className="sr-only">Written by </span>
          {by}
        </span>
      )}
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

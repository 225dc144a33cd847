import { SoundOf } from "@/components/recordings/recordings";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import type { LineView } from "@/lib/minutes/types";
import { SourceLine } from "./source-line";

type SourceSheetProps = {
  sourceId: string;
  name: string;
  lines: LineView[];
  /** The total number of lines; undefined until the first part is loaded. */
  count: number | undefined;
  isLoading: boolean;
  onMore: () => void;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The lines of a source loaded so far, with a button for more. */
export function SourceSheet({ sourceId, name, lines, count, ...sheet }: SourceSheetProps) {
  const { isLoading, onMore, isOpen, onOpenChange } = sheet;
  const left = count === undefined ? 0 : count - lines.length;
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent>
        <SheetHeader>
          <SheetTitle className="[overflow-wrap:anywhere]">{name}</SheetTitle>
          <SheetDescription>
            {count === undefined ? "Loading lines..." : `${count.toLocaleString("en-US")} lines`}
          </SheetDescription>
        </SheetHeader>
        <div className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4">
          <SoundOf sourceId={sourceId} name={name}>
            <ol className="flex flex-col gap-1">
              {lines.map((line) => (
                <SourceLine key={line.number} line={line} />
              ))}
            </ol>
          </SoundOf>
          {left > 0 && (
            <Button variant="outline" size="sm" className="mt-4" disabled={isLoading} onClick={onMore}>
              {isLoading ? "Loading..." : `Show more (${left.toLocaleString("en-US")} left)`}
            </Button>
          )}
        </div>
      </SheetContent>
    </Sheet>
  );
}

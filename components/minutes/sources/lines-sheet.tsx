import { Loading } from "@/components/layout/loading";
import { PlayStretch } from "@/components/recordings/play-time";
import { SoundOf } from "@/components/recordings/recordings";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import type { CitedLines } from "@/lib/minutes/types";
import { SourceLine } from "./source-line";

type LinesSheetProps = {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined while loading. */
  cited: CitedLines | undefined;
  error: Error | null;
};

/** The lines a statement is based on, with their context if the reader may see it. */
export function LinesSheet({ isOpen, onOpenChange, cited, error }: LinesSheetProps) {
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent>
        <SheetHeader>
          <SheetTitle className="[overflow-wrap:anywhere]">{cited?.sourceName ?? "Source"}</SheetTitle>
          <SheetDescription>The words this statement is based on are highlighted.</SheetDescription>
        </SheetHeader>
        <div className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4" aria-live="polite">
          {error && <p className="text-sm text-pretty text-muted-foreground">{error.message}</p>}
          {!error && !cited && <Loading what="the lines" />}
          {cited && !error && (
            <SoundOf sourceId={cited.sourceId} name={cited.sourceName}>
              <PlayStretch lines={cited.lines.filter(({ isCited }) => isCited)} />
              <ol className="flex flex-col gap-2">
                {cited.lines.map((line) => (
                  <SourceLine key={line.number} line={line} isMarked={line.isCited} />
                ))}
              </ol>
            </SoundOf>
          )}
          {cited && cited.closed > 0 && (
            <p className="mt-3 text-sm text-muted-foreground">
              {cited.closed === 1 ? "One line is" : `${cited.closed} lines are`} closed to you.
            </p>
          )}
        </div>
      </SheetContent>
    </Sheet>
  );
}

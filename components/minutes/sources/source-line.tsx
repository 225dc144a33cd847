import { PlayTime } from "@/components/recordings/play-time";
import { clock } from "@/lib/minutes/clock";
import type { LineView } from "@/lib/minutes/types";
import { cn } from "@/lib/ui/cn";

/** One line of a source: time, speaker and text. */
export function SourceLine({ line, isMarked = false }: { line: LineView; isMarked?: boolean }) {
  const { start, speaker, text } = line;
  return (
    <li className={cn("flex gap-3 rounded-sm px-2 py-1 text-sm", isMarked && "bg-mark")}>
      <span className="w-12 shrink-0 text-right text-xs leading-5 text-muted-foreground">
        {start === null ? line.number + 1 : <PlayTime start={start} text={clock(start)} />}
      </span>
      <p dir="auto" className="min-w-0 leading-5 text-pretty [overflow-wrap:anywhere]">
        {speaker && <span className="font-medium">{speaker}: </span>}
        {text}
      </p>
    </li>
  );
}

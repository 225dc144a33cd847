import { Button } from "@/components/ui/button";
import { clock } from "@/lib/minutes/clock";
import { cn } from "@/lib/ui/cn";
import type { ShownNote } from "./use-notes";

type Item = { id: string; title: string };
type AgendaClockProps = {
  agenda: Item[];
  notes: ShownNote[];
  /** Since the clock was started. */
  seconds: number;
  onStart: (item: Item) => void;
};

/** The agenda with the time spent on each item, and buttons to start one. */
export function AgendaClock({ agenda, notes, seconds, onStart }: AgendaClockProps) {
  const starts = notes.filter(({ isStart }) => isStart);
  const current = starts.at(-1)?.agendaItemId ?? null;
  const times = itemTimes(starts, seconds);
  const next = agenda[agenda.findIndex(({ id }) => id === current) + 1];
  if (agenda.length === 0) {
    return (
      <p className="rounded-md border px-4 py-3 text-sm text-pretty text-muted-foreground">
        This meeting has no agenda. Each note is kept with the time it was typed.
      </p>
    );
  }
  return (
    <section aria-labelledby="clock" className="rounded-lg border bg-card">
      <h2 id="clock" className="border-b px-4 py-2.5 text-sm font-semibold">
        Agenda
      </h2>
      <ol className="flex flex-col py-1">
        {agenda.map((item, index) => {
          const isCurrent = item.id === current;
          return (
            <li
              key={item.id}
              aria-current={isCurrent ? "step" : undefined}
              className={cn(
                "flex items-center gap-2 px-4 py-1.5 text-sm",
                isCurrent && "bg-accent font-medium",
              )}
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {index + 1}. {item.title}
              </span>
              <span className="shrink-0 text-xs text-muted-foreground">
                {times.has(item.id) ? clock(times.get(item.id) ?? 0) : ""}
              </span>
              {!isCurrent && (
                <Button
                  type="button"
                  variant="ghost"
                  size="sm"
                  className="h-7 px-2 text-xs"
                  onClick={() => onStart(item)}
                >
                  Start<span className="sr-only"> {item.title}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {next && (
        <div className="border-t px-4 py-3">
          <Button type="button" variant="outline" className="w-full" onClick={() => onStart(next)}>
            Next item
          </Button>
        </div>
      )}
    </section>
  );
}

/** The start of an item, in seconds after the clock was started. */
type Start = { agendaItemId: string | null; at: number };

/**
 * Seconds spent on each item so far: from each start to the next item's start. An item that was resumed
 * counts both times.
 * @param starts in order of time
 */
export function itemTimes(starts: Start[], now: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const [index, { agendaItemId, at }] of starts.entries()) {
    if (agendaItemId === null) continue;
    const until = starts[index + 1]?.at ?? now;
    times.set(agendaItemId, (times.get(agendaItemId) ?? 0) + Math.max(0, until - at));
  }
  return times;
}

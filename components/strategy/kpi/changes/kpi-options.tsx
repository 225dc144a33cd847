import type { KpiView } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";

type KpiOptionsProps = {
  id: string;
  kpis: KpiView[];
  markedIndex: number | null;
  onMark: (index: number) => void;
  onPick: (kpi: KpiView) => void;
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The KPIs found, with what tells those of one name apart. The focus stays in the field above, which has the keys. */
export function KpiOptions({ id, kpis, markedIndex, onMark, onPick }: KpiOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="KPIs found"
      className="mt-1.5 max-h-56 overflow-y-auto rounded-md border p-1"
    >
      {kpis.map((kpi, index) => (
        <button
          key={kpi.id}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === markedIndex}
          onPointerMove={() => onMark(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(kpi)}
          ref={index === markedIndex ? intoView : undefined}
          className={cn(
            "block w-full rounded-sm px-2 py-1.5 text-left text-sm [overflow-wrap:anywhere]",
            index === markedIndex && "bg-accent text-accent-foreground",
          )}
        >
          {kpi.name}
          <span className="block text-xs text-muted-foreground">{tellingLine(kpi)}</span>
        </button>
      ))}
    </div>
  );
}

function tellingLine({ objective, current, target }: KpiView): string {
  const figures = [current, target && `target ${target}`].filter(Boolean).join(", ");
  return [objective, figures].filter(Boolean).join(" · ");
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: "nearest" });
}

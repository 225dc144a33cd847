import { type FocusEvent, useId, useState } from "react";
import { LabelledField } from "@/components/layout/labelled-field";
import { OptionList, optionId } from "@/components/layout/option-list";
import { Input } from "@/components/ui/input";
import type { KpiListItem } from "@/lib/strategy/types";
import { useListKeys } from "@/lib/ui/use-list-keys";
import { MOST_FOUND, useFoundKpis } from "./use-kpi-changes";

type KpiSearchProps = {
  label: string;
  /** Excluded: a KPI cannot be merged into itself. */
  ownId: string;
  selected: KpiListItem | null;
  onSelect: (kpi: KpiListItem | null) => void;
  /** The server's objection to the selected one. */
  error: string | null;
};

const NONE: KpiListItem[] = [];

/** A combobox that finds tracked KPIs by name, objective or owner. */
export function KpiSearch({ label, ownId, selected, onSelect, error }: KpiSearchProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { data: found = NONE, error: failure, isLoading } = useFoundKpis(ownId, (typed ?? "").trim());
  const [isOpen, setOpen] = useState(false);

  function pick(kpi: KpiListItem) {
    setTyped(null);
    setOpen(false);
    onSelect(kpi);
  }
  const keys = useListKeys({
    options: found,
    isOpen,
    onOpen: () => setOpen(true),
    onEscape: () => setOpen(false),
    onEnter: (index) => {
      const kpi = found[index ?? 0];
      if (kpi && (index !== null || found.length === 1)) pick(kpi);
    },
  });
  function change(text: string) {
    keys.mark(null);
    setTyped(text);
    setOpen(true);
    if (selected) onSelect(null);
  }
  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  const isListed = isOpen && found.length > 0;
  return (
    <search className="block" onBlur={leave}>
      <LabelledField label={label} error={failure?.message ?? error}>
        {(field) => (
          <Input
            {...field}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={keys.index === null ? undefined : optionId(listId, keys.index)}
            placeholder="Name, objective or owner"
            autoComplete="off"
            spellCheck={false}
            value={typed ?? selected?.name ?? ""}
            onChange={(event) => change(event.target.value)}
            onClick={() => setOpen(true)}
            onKeyDown={keys.onKeyDown}
          />
        )}
      </LabelledField>
      {isListed && (
        <KpiOptions id={listId} kpis={found} markedIndex={keys.index} onMark={keys.mark} onPick={pick} />
      )}
      <p role="status" className={isListed || !isOpen ? "sr-only" : "mt-1.5 text-sm text-muted-foreground"}>
        {isOpen ? resultLine(found.length, isLoading, Boolean(typed?.trim())) : ""}
      </p>
    </search>
  );
}

function resultLine(count: number, isLoading: boolean, hasWords: boolean): string {
  if (isLoading) return "Loading the KPIs...";
  if (count === 0) return hasWords ? "No KPI matches these words." : "No other KPI is tracked.";
  if (count === MOST_FOUND) return `The first ${count} KPIs found. Add words to narrow them down.`;
  return count === 1 ? "1 KPI found" : `${count} KPIs found`;
}

type KpiOptionsProps = {
  id: string;
  kpis: KpiListItem[];
  markedIndex: number | null;
  onMark: (index: number) => void;
  onPick: (kpi: KpiListItem) => void;
};

/** The KPIs found, with details that distinguish those of one name. */
function KpiOptions({ kpis, ...list }: KpiOptionsProps) {
  return (
    <OptionList
      {...list}
      label="KPIs found"
      options={kpis}
      keyOf={({ id }) => id}
      className="relative mt-1.5 max-h-56 overflow-y-auto rounded-md border"
      optionClassName="block [overflow-wrap:anywhere]"
    >
      {(kpi) => (
        <>
          {kpi.name}
          <span className="block text-xs text-muted-foreground">{tellingLine(kpi)}</span>
        </>
      )}
    </OptionList>
  );
}

function tellingLine({ objective, current, target }: KpiListItem): string {
  const figures = [current, target && `target ${target}`].filter(Boolean).join(", ");
  return [objective, figures].filter(Boolean).join(" · ");
}

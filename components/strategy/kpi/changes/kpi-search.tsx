"use client";

import { type FocusEvent, useId, useMemo, useState } from "react";
import { optionId } from "@/components/layout/option-list";
import { Input } from "@/components/ui/input";
import type { KpiView } from "@/lib/strategy/types";
import { useListKeys } from "@/lib/ui/use-list-keys";
import { findKpis, MOST_FOUND } from "./find-kpis";
import { LabelledField } from "./form-parts";
import { KpiOptions } from "./kpi-options";
import { useKpis } from "./use-kpi-changes";

type KpiSearchProps = {
  label: string;
  /** Not offered: a KPI is not merged into itself. */
  ownId: string;
  selected: KpiView | null;
  onSelect: (kpi: KpiView | null) => void;
  /** What the server says against the one that was chosen. */
  error: string | null;
};

const NONE: KpiView[] = [];

/** Finds a KPI by name, objective or owner: a combobox over those that are tracked. */
export function KpiSearch({ label, ownId, selected, onSelect, error }: KpiSearchProps) {
  const listId = useId();
  const { data = NONE, error: failure, isLoading } = useKpis();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const found = useMemo(() => findKpis(data, ownId, typed ?? ""), [data, ownId, typed]);

  function pick(kpi: KpiView) {
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
        {isOpen ? resultLine(found.length, isLoading, data.length > 1) : ""}
      </p>
    </search>
  );
}

function resultLine(count: number, isLoading: boolean, hasOthers: boolean): string {
  if (isLoading) return "Loading the KPIs...";
  if (!hasOthers) return "No other KPI is tracked.";
  if (count === 0) return "No KPI has these words.";
  if (count === MOST_FOUND) return `The first ${count} KPIs found. Add words to narrow them down.`;
  return count === 1 ? "1 KPI found" : `${count} KPIs found`;
}

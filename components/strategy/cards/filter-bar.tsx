import { ListFilterIcon, SearchIcon } from "lucide-react";
import { useId, useState } from "react";
import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { SORTS, STATUSES } from "@/lib/strategy/listing/query";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import { cn } from "@/lib/ui/cn";
import { STATUS_LOOKS } from "../status-mark";
import type { StrategyAddress } from "../strategy-address";
import { useAllPapers } from "../use-strategy";
import { showObjectives } from "../use-strategy-address";
import { nameOfPaper } from "./showing-line";

type FilterBarProps = {
  overview: Pick<StrategyOverview, "owners" | "papers" | "paperCount">;
  address: StrategyAddress;
  text: string;
  onText: (text: string) => void;
};

const SORT_NAMES = { weight: "Off track first", name: "By name", due: "By due date" } as const;

/**
 * Filters and sort order of the objectives. A filter without options is left out. On a phone all but the
 * search are behind a button.
 */
export function FilterBar({ overview, address, text, onText }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const owners = withChosen(overview.owners, address.owner);
  const { papers, askForAll } = useAllPapers(overview);
  const paperIds = withChosen(
    papers.map(({ id }) => id),
    address.paper,
  );
  return (
    <fieldset className="flex flex-col gap-2 xl:grid xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-[minmax(10rem,1fr)_repeat(auto-fit,minmax(8rem,1fr))] print:hidden">
      <legend className="sr-only">Objectives shown</legend>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <SearchIcon
            className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted-foreground"
            aria-hidden="true"
          />
          <Input
            type="search"
            aria-label="Search objectives"
            placeholder="Search"
            value={text}
            onChange={(event) => onText(event.target.value)}
            className="ps-9"
          />
        </div>
        <Button
          variant="outline"
          className="sm:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilterIcon />
          Filters
        </Button>
      </div>
      <div
        id={id}
        className={cn("grid grid-cols-2 gap-2 sm:flex *:sm:flex-1 xl:contents", !isOpen && "max-sm:hidden")}
      >
        <Choice
          label="Status"
          all="All statuses"
          value={address.status}
          options={STATUSES.map((status) => ({ value: status, label: STATUS_LOOKS[status].name }))}
          onChange={(value) =>
            showObjectives({ status: STATUSES.find((status) => status === value) ?? null })
          }
        />
        {owners.length > 0 && (
          <Choice
            label="Owner"
            all="All owners"
            value={address.owner}
            options={owners.map((owner) => ({ value: owner, label: owner }))}
            onChange={(owner) => showObjectives({ owner })}
          />
        )}
        {paperIds.length > 1 && (
          <Choice
            label="Paper"
            all="All papers"
            value={address.paper}
            options={paperIds.map((id) => ({ value: id, label: nameOfPaper(id, papers) }))}
            onOpen={askForAll}
            onChange={(paper) => showObjectives({ paper })}
          />
        )}
        <Choice
          label="Order"
          value={address.sort}
          options={SORTS.map((sort) => ({ value: sort, label: SORT_NAMES[sort] }))}
          onChange={(value) => showObjectives({ sort: SORTS.find((sort) => sort === value) ?? "weight" })}
        />
      </div>
    </fieldset>
  );
}

/** A value from an old link stays among the options, so that it can be seen and cleared. */
function withChosen(options: string[], chosen: string | null): string[] {
  return chosen && !options.includes(chosen) ? [...options, chosen] : options;
}

type ChoiceProps = {
  label: string;
  value: string | null;
  options: { value: string; label: string }[];
  /** The label of the option for all; without one, something is always selected. */
  all?: string;
  /** Called when the options are shown, to load more if necessary. */
  onOpen?: () => void;
  onChange: (value: string | null) => void;
};

// Radix Select rejects an empty value; ids, statuses and people's names never start with a space.
const ALL = " all";

/** A select of one option, or all. */
function Choice({ label, value, options, all, onOpen, onChange }: ChoiceProps) {
  const entries = all ? [{ value: ALL, label: all }, ...options] : options;
  return (
    <SelectOnDemand
      aria-label={label}
      value={value ?? ALL}
      shown={entries.find((entry) => entry.value === (value ?? ALL))?.label}
      options={entries.map((entry) => ({
        value: entry.value,
        label: <span className="block max-w-72 truncate">{entry.label}</span>,
      }))}
      onOpen={onOpen}
      onChange={(next) => onChange(next === ALL ? null : next)}
    />
  );
}

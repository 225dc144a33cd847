import { SearchIcon, XIcon } from "lucide-react";
import { type FocusEvent, useId, useRef, useState } from "react";
import { optionId } from "@/components/layout/option-list";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { Company } from "@/lib/benchmarks/types";
import { cn } from "@/lib/ui/cn";
import { useDelayed } from "@/lib/ui/use-delayed";
import { useListKeys } from "@/lib/ui/use-list-keys";
import { companyLabel } from "./company-label";
import { CompanyResults } from "./company-results";
import { SHORTEST_SEARCH, useCompanySearch } from "./use-company";

/** Delay after typing before the search. */
const PAUSE_MS = 150;

const NONE: Company[] = [];

type CompanySearchProps = {
  label: string;
  /** Shown in the field while nothing is typed. */
  selected: Company | null;
  onSelect: (company: Company | null) => void;
  /** Called with the text while it is not yet a company. */
  onType?: (text: string) => void;
};

/** A combobox that finds a company by name or ticker while typing. */
export function CompanySearch({ label, selected, onSelect, onType }: CompanySearchProps) {
  const fieldId = useId();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const wanted = (typed ?? "").trim();
  const text = useDelayed(wanted, PAUSE_MS);
  const search = useCompanySearch(text);
  const isLong = wanted.length >= SHORTEST_SEARCH;
  const isCurrent = text === wanted && !search.isPlaceholderData && !search.isFetching;
  const companies = isLong && !search.isError ? (search.data ?? NONE) : NONE;
  const isOpen = isAsked && isLong;

  function type(next: string | null) {
    setTyped(next);
    onType?.(next ?? "");
  }
  function pick(company: Company | null) {
    type(null);
    setAsked(false);
    onSelect(company);
    field.current?.focus();
  }
  const keys = useListKeys({
    options: companies,
    isOpen,
    onOpen: () => setAsked(true),
    // A second Escape, with the list closed, discards the input.
    onEscape: () => (isOpen ? setAsked(false) : type(null)),
    onEnter: (index) => {
      const company = companies[index ?? 0];
      if (company && (index !== null || isCurrent)) pick(company);
    },
  });

  function change(next: string) {
    keys.mark(null);
    setAsked(true);
    if (next === "" && selected) onSelect(null);
    type(next === "" ? null : next);
  }
  function leave(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setAsked(false);
    if (selected) type(null);
  }

  const value = typed ?? (selected ? companyLabel(selected) : "");
  return (
    <search className="relative block" onBlur={leave}>
      <Label htmlFor={fieldId} className="sr-only">
        {label}
      </Label>
      <SearchIcon
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={field}
        id={fieldId}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen && companies.length > 0}
        aria-controls={isOpen && companies.length > 0 ? listId : undefined}
        aria-activedescendant={keys.index === null ? undefined : optionId(listId, keys.index)}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => {
          if (typed === null) event.target.select();
        }}
        onClick={() => setAsked(true)}
        className={cn("pl-9", value && "pr-10")}
      />
      {value && (
        <button
          type="button"
          onClick={() => pick(null)}
          className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          <XIcon className="size-4" aria-hidden="true" />
          <span className="sr-only">Clear</span>
        </button>
      )}
      {isOpen && (
        <CompanyResults
          listId={listId}
          search={search}
          companies={companies}
          isCurrent={isCurrent}
          text={wanted}
          markedIndex={keys.index}
          onMark={keys.mark}
          onPick={pick}
        />
      )}
    </search>
  );
}

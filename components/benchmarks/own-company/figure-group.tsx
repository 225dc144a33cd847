import { PlusIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import { SourceLink } from "@/components/benchmarks/results/source-link";
import { OptionSelect } from "@/components/layout/option-select";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { formatFigure } from "@/lib/benchmarks/analysis/format";
import {
  OWN_GROUPS,
  OWN_MEASURES,
  type OwnGroup,
  type OwnKind,
  type OwnMeasure,
} from "@/lib/benchmarks/own/measures";
import { ownSource } from "@/lib/benchmarks/own/profile";
import {
  addPeriod,
  changePeriod,
  type DraftFigure,
  type DraftPeriod,
  measuresOf,
  type OwnDraft,
  readNumber,
  removePeriod,
} from "./draft";

type FigureGroupProps = {
  group: OwnGroup;
  draft: OwnDraft;
  onChange: (change: (draft: OwnDraft) => OwnDraft) => void;
};

/** The figures of one group by period, collapsed initially. */
export function FigureGroup({ group, draft, onChange }: FigureGroupProps) {
  const periods = draft.periods.filter((period) => period.group === group);
  const count = periods.flatMap(({ figures }) => Object.values(figures)).filter(({ text }) => text).length;
  // Initial value only: the group must not collapse while a field is being cleared.
  const [isOpen] = useState(count > 0);
  return (
    <details className="rounded-md border" open={isOpen}>
      <summary className="cursor-pointer px-3 py-2 text-sm font-medium">
        {OWN_GROUPS[group].name}
        <span className="font-normal text-muted-foreground">
          {" "}
          · {count === 0 ? "no figures yet" : count === 1 ? "1 figure" : `${count} figures`}
        </span>
      </summary>
      <div className="flex flex-col gap-5 px-3 pt-1 pb-3">
        {periods.map((period) => (
          <Period key={period.key} period={period} onChange={onChange} />
        ))}
        <Button
          type="button"
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => onChange((current) => addPeriod(current, group))}
        >
          <PlusIcon />
          Add a period
        </Button>
      </div>
    </details>
  );
}

type PeriodProps = Pick<FigureGroupProps, "onChange"> & { period: DraftPeriod };

function Period({ period: { key, group, end, figures }, onChange }: PeriodProps) {
  const endId = `${key}-end`;
  return (
    <fieldset className="min-w-0 border-t pt-3 first:border-t-0 first:pt-0">
      <legend className="sr-only">
        {OWN_GROUPS[group].name}, {end || "new period"}
      </legend>
      <div className="mb-3 flex items-end gap-2">
        <div className="flex flex-col gap-1">
          <Label htmlFor={endId}>{OWN_GROUPS[group].period}</Label>
          <Input
            id={endId}
            type="date"
            value={end}
            className="w-fit"
            onChange={(event) => {
              const next = event.target.value;
              onChange((draft) => changePeriod(draft, key, () => ({ end: next })));
            }}
          />
        </div>
        <Button
          type="button"
          variant="ghost"
          size="icon"
          className="text-muted-foreground"
          onClick={() => onChange((draft) => removePeriod(draft, key))}
        >
          <Trash2Icon />
          <span className="sr-only">
            Remove this period of {OWN_GROUPS[group].name} {end && `(${end})`}
          </span>
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {measuresOf(group).map((measure) => (
          <FigureField
            key={measure}
            id={`${key}-${measure}`}
            measure={measure}
            figure={figures[measure]}
            onChange={(figure) =>
              onChange((draft) =>
                changePeriod(draft, key, (period) => ({ figures: { ...period.figures, [measure]: figure } })),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

const HINTS: Partial<Record<OwnKind, string>> = {
  usd: "US dollars: 4,100,000 or 4.1m",
  percent: "Percent",
  list: "Separated by commas",
  years: "Years",
};

type FigureFieldProps = {
  id: string;
  measure: OwnMeasure;
  figure: DraftFigure | undefined;
  onChange: (figure: DraftFigure) => void;
};

/** A figure and the passage it was taken from. Editing it removes the citation. */
function FigureField({ id, measure, figure, onChange }: FigureFieldProps) {
  const { name, kind }: { name: string; kind: OwnKind } = OWN_MEASURES[measure];
  const text = figure?.text ?? "";
  const change = (next: string) => onChange({ text: next, citation: null });
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-2">
        <Label htmlFor={id}>{name}</Label>
        <span className="text-xs text-muted-foreground">{kind === "usd" && inWords(text)}</span>
      </div>
      {kind === "yesNo" ? (
        <YesNo id={id} value={text} onChange={change} />
      ) : (
        <Input
          id={id}
          value={text}
          inputMode={kind === "text" || kind === "list" ? "text" : "decimal"}
          placeholder={HINTS[kind]}
          autoComplete="off"
          maxLength={500}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {figure?.citation && (
        <p className="text-xs text-muted-foreground">
          From <SourceLink source={ownSource({ kind: "paper", citation: figure.citation })} />
        </p>
      )}
    </div>
  );
}

/** "$4.1m": how the input is understood. */
function inWords(text: string): string {
  const value = readNumber(text);
  return value === null ? "" : formatFigure(value, "usd");
}

const UNKNOWN = "unknown";

const YES_OR_NO = [
  { value: UNKNOWN, label: "Not given" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

function YesNo({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) {
  return (
    <OptionSelect
      id={id}
      value={value || UNKNOWN}
      options={YES_OR_NO}
      onChange={(next) => onChange(next === UNKNOWN ? "" : next)}
    />
  );
}

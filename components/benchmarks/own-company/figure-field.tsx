import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { formatFigure } from "@/lib/benchmarks/analysis/format";
import { OWN_MEASURES, type OwnKind, type OwnMeasure } from "@/lib/benchmarks/own/measures";
import { ownSource } from "@/lib/benchmarks/own/sources";
import { SourceLink } from "../results/source-link";
import type { DraftFigure } from "./draft";
import { readNumber } from "./figure-text";

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

/** A figure, and the passage it was taken from. What is typed over is no longer that of the paper. */
export function FigureField({ id, measure, figure, onChange }: FigureFieldProps) {
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

/** "$4.1m": how what was typed is understood. */
function inWords(text: string): string {
  const value = readNumber(text);
  return value === null ? "" : formatFigure(value, "usd");
}

const UNKNOWN = "unknown";

function YesNo({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) {
  return (
    <Select value={value || UNKNOWN} onValueChange={(next) => onChange(next === UNKNOWN ? "" : next)}>
      <SelectTrigger id={id}>
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={UNKNOWN}>Not given</SelectItem>
        <SelectItem value="yes">Yes</SelectItem>
        <SelectItem value="no">No</SelectItem>
      </SelectContent>
    </Select>
  );
}

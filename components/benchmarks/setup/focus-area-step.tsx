import type { DataState } from "@/lib/benchmarks/data-state";
import { FOCUS_AREA_NAMES, FOCUS_AREAS, type FocusArea } from "@/lib/benchmarks/focus-areas";
import { ChoiceCard } from "./choice-card";
import { FOCUS_AREA_TEXTS, reachText } from "./focus-areas";
import { RunButton, type RunButtonProps } from "./run-button";
import { Step } from "./step";

type FocusAreaStepProps = RunButtonProps & {
  focusAreas: FocusArea[];
  reach: DataState["reach"];
  onToggle: (area: FocusArea) => void;
};

/** What the comparison looks at, and the button that makes it. */
export function FocusAreaStep({ focusAreas, reach, onToggle, ...run }: FocusAreaStepProps) {
  return (
    <Step
      title="3. Select Focus Areas"
      aside={
        <span className="text-xs text-muted-foreground">
          {focusAreas.length} of {FOCUS_AREAS.length} selected
        </span>
      }
    >
      <fieldset disabled={run.isRunning} className="min-w-0">
        <legend className="sr-only">Focus areas</legend>
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {FOCUS_AREAS.map((area) => (
            <li key={area}>
              <ChoiceCard
                title={FOCUS_AREA_NAMES[area]}
                text={FOCUS_AREA_TEXTS[area]}
                remark={reach ? reachText(reach[area]) : ""}
                isChosen={focusAreas.includes(area)}
                onPress={() => onToggle(area)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <RunButton {...run} />
    </Step>
  );
}

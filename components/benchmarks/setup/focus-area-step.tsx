import { PlayIcon } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import type { Reach } from "@/lib/benchmarks/analysis/catalogue";
import { inSentence } from "@/lib/benchmarks/analysis/format";
import type { DataState } from "@/lib/benchmarks/data-state";
import { FOCUS_AREA_NAMES, FOCUS_AREAS, type FocusArea } from "@/lib/benchmarks/focus-areas";
import { useElapsedSeconds } from "@/lib/ui/use-elapsed-seconds";
import { listed } from "@/lib/wording";
import { TitledCard } from "../titled-card";
import { ChoiceCard } from "./choice-card";

type FocusAreaStepProps = RunButtonProps & {
  focusAreas: FocusArea[];
  reach: DataState["reach"];
  onToggle: (area: FocusArea) => void;
};

/** The focus areas to compare, and the button that runs the benchmark. */
export function FocusAreaStep({ focusAreas, reach, onToggle, ...run }: FocusAreaStepProps) {
  return (
    <TitledCard
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
                {...areaTexts(area, reach?.[area])}
                isChosen={focusAreas.includes(area)}
                onPress={() => onToggle(area)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <RunButton {...run} />
    </TitledCard>
  );
}

type RunButtonProps = {
  isRunning: boolean;
  /** Why nothing can be run yet, as a sentence; null when it can. */
  missing: string | null;
  onRun: () => void;
};

/** Runs the benchmark, or says what is missing. */
function RunButton({ isRunning, missing, onRun }: RunButtonProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="lg" disabled={isRunning || missing !== null} aria-describedby={id} onClick={onRun}>
        <PlayIcon />
        {isRunning ? "Running Benchmarks..." : "Run Benchmarks"}
      </Button>
      <div
        id={id}
        className="min-h-10 min-w-0 flex-1 basis-56 content-center text-sm text-pretty text-muted-foreground"
      >
        {isRunning ? <Running /> : missing}
      </div>
    </div>
  );
}

/** After this many seconds it is reading more than the available figures. */
const SOON = 2;

/** The current step; the elapsed seconds are not announced. */
function Running() {
  const seconds = useElapsedSeconds();
  return (
    <>
      <span role="status">
        {seconds < SOON
          ? "Comparing the company’s figures with its peers’."
          : "Looking for newer filings of the company and its peers. This takes up to 30 seconds."}
      </span>
      {seconds >= SOON && <span aria-hidden="true"> {seconds} s</span>}
    </>
  );
}

/** One line on what each focus area compares. */
const FOCUS_AREA_TEXTS: Record<FocusArea, string> = {
  compensation: "CEO pay granted and actually paid, compared with performance",
  strategy: "Growth, and the investment behind it",
  risk_esg: "Debt, liquidity and the risks that filings disclose",
  financials: "Revenue, margins, returns and cash",
  shareholder_engagement: "Say-on-pay support and shareholder return",
  governance: "Size, independence and make-up of the board",
};

/**
 * What a focus area compares on this installation, and which figures are missing. If most are, the available
 * ones are listed instead of the description, which would promise the rest.
 */
export function areaTexts(area: FocusArea, reach?: Reach): { text: string; remark: string } {
  const text = FOCUS_AREA_TEXTS[area];
  if (!reach || reach.unknown.length === 0) return { text, remark: "" };
  const { known, unknown } = reach;
  const figures = (names: string[]) => listed(names.map(inSentence));
  if (known.length === 0) return { text: "None of its figures is available here.", remark: "" };
  return known.length < unknown.length
    ? { text: capitalised(figures(known)), remark: "" }
    : { text, remark: `Not available here: ${figures(unknown)}.` };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

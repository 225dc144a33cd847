import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type NothingYetProps = {
  title: string;
  children: ReactNode;
  /** A selection to make first. */
  choice?: ReactNode;
  action: string;
  isDisabled?: boolean;
  onAction?: () => void;
};

/** Replaces a tab's content: why it is missing, and a button to get it. */
export function NothingYet({ title, children, choice, action, isDisabled, onAction }: NothingYetProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <h2 className="font-title text-xl font-semibold tracking-tight">{title}</h2>
      <p className="text-sm text-pretty text-muted-foreground">{children}</p>
      {choice}
      <Button onClick={onAction} disabled={isDisabled}>
        {action}
      </Button>
    </div>
  );
}

type WithoutResultProps = { onGoToSetup?: () => void };

/** Shown while there are no results. */
export function NoAnalysis({ onGoToSetup }: WithoutResultProps) {
  return (
    <NothingYet title="No Analysis Yet" action="Go to Setup" onAction={onGoToSetup}>
      Choose a company, its peers and at least one focus area, then run the benchmarks.
    </NothingYet>
  );
}

/** Replaces the research while there is no result to research. */
export function NoResearchYet({ onGoToSetup }: WithoutResultProps) {
  return (
    <NothingYet title="Deep Research Not Available" action="Start Analysis" onAction={onGoToSetup}>
      Run the benchmarks first. The research then reads the filings of the company and its closest peers.
    </NothingYet>
  );
}

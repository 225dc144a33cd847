import { BriefBody } from "@/components/briefs/brief-body";
import { BriefDocument } from "@/components/briefs/brief-document";
import { SECTION_TITLES } from "@/components/briefs/labels";
import { numberBrief } from "@/components/briefs/number-brief";
import { RunningLine } from "@/components/layout/running-line";
import { Progress } from "@/components/ui/progress";
import { SECTIONS } from "@/lib/ai/brief/constants";
import type { BriefView } from "@/lib/briefs/types";
import type { MeetingView } from "@/lib/meetings/types";
import { listed } from "@/lib/wording";
import { type Making, percentOf } from "./making";

type BriefInTheMakingProps = {
  meeting: MeetingView;
  making: Making;
  /** The previous brief: it stays readable until the first section of the new one is written. */
  before: BriefView | null | undefined;
  onCancel: () => void;
};

/** The progress, and below it the sections written so far. */
export function BriefInTheMaking({ meeting, making, before, onCancel }: BriefInTheMakingProps) {
  const { draft, written } = making;
  return (
    <>
      <BriefProgress making={making} onCancel={onCancel} />
      {written.length === 0 && before && <BriefDocument meeting={meeting} view={before} />}
      {(written.length > 0 || (making.step?.type === "composing" && !before)) && (
        <article className="flex flex-col gap-7">
          <BriefBody brief={draft} numbering={numberBrief([draft])} written={written} />
        </article>
      )}
    </>
  );
}

type BriefProgressProps = { making: Making; onCancel: () => void };

/** The current step, progress, elapsed time, and a button to stop. */
export function BriefProgress({ making, onCancel }: BriefProgressProps) {
  const { text, place } = describeStep(making);
  return (
    <div className="sticky top-18 z-20 rounded-md border bg-muted px-4 py-3 text-sm print:hidden">
      <RunningLine onCancel={onCancel}>
        <p className="flex min-w-0 flex-1 basis-44">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span role="status">{text}</span>
            {place && <span className="whitespace-nowrap">, {place}</span>}
          </span>
        </p>
      </RunningLine>
      <Progress className="mt-2.5 h-1" value={percentOf(making)} aria-label="Progress of the brief" />
      {making.restarted && (
        <p className="mt-2 text-xs text-pretty text-muted-foreground">
          The language model could not finish. The brief now quotes the papers directly instead.
        </p>
      )}
    </div>
  );
}

/** The current step as a sentence. `place` changes with every page, too quickly to be announced, so it is separate. */
export function describeStep({ step, written }: Making): { text: string; place?: string } {
  switch (step?.type) {
    case "waiting":
      return { text: `Waiting until ${listed(step.titles)} can be read...` };
    case "reading":
      return { text: `Reading ${step.index} of ${step.of}: ${step.title}`, place: `p. ${step.page}` };
    case "composing": {
      const next = SECTIONS.find((name) => !written.includes(name));
      return { text: next ? `Writing and checking: ${SECTION_TITLES[next]}` : "Saving the brief..." };
    }
    default:
      return { text: "Starting..." };
  }
}

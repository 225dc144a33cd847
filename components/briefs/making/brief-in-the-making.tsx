import { BriefBody } from "@/components/briefs/brief-body";
import { BriefDocument } from "@/components/briefs/brief-document";
import { numberBrief } from "@/components/briefs/number-brief";
import type { BriefView } from "@/lib/briefs/types";
import type { MeetingView } from "@/lib/meetings/types";
import { BriefProgress } from "./brief-progress";
import type { Making } from "./making";

type BriefInTheMakingProps = {
  meeting: MeetingView;
  making: Making;
  /** The brief that was there before: it can be read until the first section of the new one is written. */
  before: BriefView | null | undefined;
  onCancel: () => void;
};

/** How far the making is, and below it what is written already. */
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

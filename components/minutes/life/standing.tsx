import { CheckIcon } from "lucide-react";
import { MINUTES_STATES, type MinutesState } from "@/lib/minutes/transitions";
import type { MinutesPage, MinutesView } from "@/lib/minutes/types";
import { cn } from "@/lib/ui/cn";
import { MoveButtons } from "./move-buttons";
import { SignDialog } from "./sign-dialog";

/** The names of the states of minutes. */
export const STATE_NAMES: Record<MinutesState, string> = {
  draft: "Draft",
  inReview: "In review",
  approved: "Approved",
  signed: "Signed",
};

/** The progress of the minutes towards two signatures, and the next step for those who may take it. */
export function Standing({ page, minutes }: { page: MinutesPage; minutes: MinutesView }) {
  const { can } = page;
  const at = MINUTES_STATES.indexOf(minutes.state);
  return (
    <section
      aria-label="Status"
      className="mb-5 flex flex-col gap-x-8 gap-y-4 rounded-lg border bg-card px-4 py-4 sm:px-5 lg:flex-row lg:items-center lg:justify-between print:hidden"
    >
      <div className="flex w-full min-w-0 flex-col gap-2.5 lg:max-w-lg">
        <ol className="grid grid-cols-4 gap-1.5">
          {MINUTES_STATES.map((state, step) => (
            <li
              key={state}
              aria-current={step === at ? "step" : undefined}
              className={cn(
                "flex items-center gap-1 border-t-[3px] pt-1.5 text-xs",
                step <= at ? "border-primary" : "border-border text-muted-foreground",
                step === at && "font-semibold",
              )}
            >
              {STATE_NAMES[state]}
              {(step < at || minutes.state === "signed") && (
                <CheckIcon aria-hidden="true" className="size-3 shrink-0 text-primary" />
              )}
            </li>
          ))}
        </ol>
        <p className="text-sm text-pretty text-muted-foreground">{nextStep(minutes, can.write)}</p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:flex-wrap-reverse max-sm:[&>button]:grow">
        <MoveButtons page={page} minutes={minutes} />
        {can.sign && <SignDialog page={page} minutes={minutes} signing={can.sign} />}
      </div>
    </section>
  );
}

/** What the state means to the reader, and what follows. */
function nextStep({ state, drafting, comments, signatures }: MinutesView, canWrite: boolean): string {
  if (drafting === "running") return "The draft is being written.";
  if (state === "draft")
    return "Only chairs and administrators can see this draft. Circulate it to let the board read and comment.";
  if (state === "inReview") {
    const open = comments.filter((comment) => comment.state === "open").length;
    const said =
      open === 0 ? "No comments are open." : `${open} ${open === 1 ? "comment is" : "comments are"} open.`;
    return canWrite
      ? `Board members can read and comment. ${said}`
      : `You can comment on each statement until the minutes are approved. ${said}`;
  }
  if (state === "signed")
    return "The chair and the secretary have signed. Corrections go into a new version.";
  const [first] = signatures;
  if (!first) return "The text is final. The chair and the secretary have not signed it yet.";
  return first.capacity === "chair"
    ? "The chair has signed. The secretary’s signature locks the minutes."
    : "The secretary has signed. The chair’s signature locks the minutes.";
}

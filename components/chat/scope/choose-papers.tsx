import { Choice } from "@/components/layout/choice";
import { Loading } from "@/components/layout/loading";
import { Moment } from "@/components/layout/moment";
import { useRead } from "@/components/layout/use-read";
import { Badge } from "@/components/ui/badge";
import type { PaperChoice } from "@/lib/documents/list-papers";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE } from "@/lib/ui/dates";
import { queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { holds } from "./scope";

type ChoosePapersProps = {
  /** Undefined while loading. */
  meetings: MeetingView[] | undefined;
  search: string;
  paperIds: string[];
  onChange: (paperIds: string[]) => void;
};

/** Selects papers, grouped by meeting or under the strategy. */
export function ChoosePapers({ meetings, search, paperIds, onChange }: ChoosePapersProps) {
  const { data: papers, error } = usePapers();
  if (error) return <p role="alert">{error.message}</p>;
  if (!meetings || !papers) return <Loading what="the papers" />;
  const gone = paperIds.filter((chosen) => !papers.some(({ id }) => id === chosen));
  const groups = papersByMeeting(meetings, papers, search);
  return (
    <div className="flex flex-col gap-3">
      {gone.length > 0 && (
        <p className="px-2.5 text-xs text-pretty text-muted-foreground">
          {gone.length === 1 ? "One chosen paper has been" : `${gone.length} chosen papers have been`} deleted
          or closed to you.{" "}
          <button
            type="button"
            className="text-primary underline underline-offset-2"
            onClick={() => onChange(paperIds.filter((id) => !gone.includes(id)))}
          >
            Leave out
          </button>
        </p>
      )}
      {groups.length === 0 && (
        <p className="px-2.5 py-2 text-sm text-muted-foreground">
          {search.trim() ? "No papers match." : "There are no papers yet."}
        </p>
      )}
      {groups.map((group) => (
        <Papers
          key={group.meeting?.id ?? STRATEGY_TITLE}
          group={group}
          paperIds={paperIds}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

type PapersProps = { group: MeetingPapers } & Pick<ChoosePapersProps, "paperIds" | "onChange">;

function Papers({ group: { meeting, papers }, paperIds, onChange }: PapersProps) {
  function toggle(paperId: string) {
    const without = paperIds.filter((id) => id !== paperId);
    onChange(without.length < paperIds.length ? without : [...paperIds, paperId]);
  }
  return (
    <fieldset>
      <legend className="flex w-full gap-2 px-2.5 pb-1 text-xs font-medium text-muted-foreground">
        <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {meeting?.title ?? STRATEGY_TITLE}
        </span>
        {meeting && <Moment iso={meeting.scheduledDate} form={DATE} />}
      </legend>
      {papers.map(({ id, originalName, type }) => (
        <Choice
          key={id}
          type="checkbox"
          name="scope-paper"
          checked={paperIds.includes(id)}
          onChange={() => toggle(id)}
        >
          <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {originalName}
          </span>
          <Badge variant="outline" className="uppercase">
            {type}
          </Badge>
        </Choice>
      ))}
    </fieldset>
  );
}

/** All papers that this person may see, latest meeting first. Refetched whenever they are to be selected. */
function usePapers() {
  return useRead<PaperChoice[]>(queryKeys.papers(), "Failed to load the papers.", {
    staleTime: 0,
    retry: LIST_RETRIES,
  });
}

/** `meeting` is null for the papers of the strategy. */
type MeetingPapers = { meeting: MeetingView | null; papers: PaperChoice[] };

/** The heading above the strategy's papers. */
const STRATEGY_TITLE = "Strategy";

/**
 * The papers whose name or meeting title contains all search words, by meeting, with the strategy's last.
 * Meetings without a match are left out.
 */
export function papersByMeeting(
  meetings: MeetingView[],
  papers: PaperChoice[],
  search: string,
): MeetingPapers[] {
  return [...meetings, null]
    .map((meeting) => ({
      meeting,
      papers: papers.filter(
        ({ meetingId, originalName }) =>
          meetingId === (meeting?.id ?? null) &&
          holds(`${originalName} ${meeting?.title ?? STRATEGY_TITLE}`, search),
      ),
    }))
    .filter((group) => group.papers.length > 0);
}

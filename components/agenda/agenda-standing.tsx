import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/layout/confirm";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { publishAgendaAction } from "@/lib/agenda/actions";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";
import type { SaveState } from "./use-agenda-editor";

type PublishAgendaProps = {
  meetingId: string;
  version: number;
  publishedAt: string | null;
  isChanged: boolean;
  isReady: boolean;
  /** Whether people are notified by email. */
  isMailed: boolean;
};

/** Whether members can see the agenda, and the button that publishes it. */
export function PublishAgenda(props: PublishAgendaProps) {
  const { meetingId, version, publishedAt, isChanged, isReady, isMailed } = props;
  const router = useRouter();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callAction(publishAgendaAction({ meetingId, version }), "The agenda could not be published."),
    meta: { errorTitle: "Publishing Failed" },
    onSuccess: ({ told }) => {
      toast.success("Agenda Published", {
        description: isMailed
          ? `${told} ${told === 1 ? "person" : "people"} will get an email with a calendar file.`
          : "No email service is set up: the invitations are kept in the outbox.",
      });
      router.refresh();
    },
  });
  const isFirst = publishedAt === null;
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:flex-row-reverse">
      <Badge variant="outline">
        {isFirst ? "Draft" : isChanged ? "Changed since it was published" : "Published"}
      </Badge>
      {isChanged && (
        <Confirm
          title={isFirst ? "Publish this agenda?" : "Publish the changes?"}
          text={`Everyone on the board can see it${isMailed ? " and gets an email with a calendar file" : ". No email service is set up, so the invitations are kept in the outbox"}. Only the people named can see items in camera.`}
          action="Publish"
          isHarmless
          onConfirm={() => mutate()}
        >
          <Button type="button" disabled={!isReady || isPending}>
            {isPending ? "Publishing..." : isFirst ? "Publish" : "Publish Again"}
          </Button>
        </Confirm>
      )}
    </div>
  );
}

type SaveNoteProps = {
  state: SaveState;
  /** Whether someone else's concurrent version has been loaded. */
  hasTheirs: boolean;
  onRetry: () => void;
  onDiscard: () => void;
  onMine: () => void;
};

/** The save state of the page, with actions if saving failed. */
export function SaveNote({ state, hasTheirs, onRetry, onDiscard, onMine }: SaveNoteProps) {
  if (state.kind === "changed")
    return (
      <div role="alert" className="flex flex-col gap-2 rounded-md border border-destructive/50 p-3 text-sm">
        <p>
          Someone else has since changed this agenda. Your changes are on this page only and have not been
          saved.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="button" size="sm" onClick={onDiscard}>
            Discard mine and show theirs
          </Button>
          <Button type="button" size="sm" variant="outline" disabled={!hasTheirs} onClick={onMine}>
            Keep mine and overwrite theirs
          </Button>
        </div>
      </div>
    );
  if (state.kind === "refused")
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-destructive">
        <p>Not saved: {state.problem}</p>
        <span className="flex flex-wrap gap-2">
          <Button type="button" size="sm" variant="outline" onClick={onRetry}>
            Try again
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={onDiscard}>
            Discard my changes
          </Button>
        </span>
      </div>
    );
  return (
    <p role="status" className="text-sm text-muted-foreground">
      {state.kind === "saved" ? "All changes are saved." : "Saving..."}
    </p>
  );
}

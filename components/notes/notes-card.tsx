import { useEvidence } from "@/components/evidence/evidence-context";
import { Confirm } from "@/components/layout/confirm";
import { DownloadMenu } from "@/components/layout/download-menu";
import { LoadFailure } from "@/components/layout/load-failure";
import { Loading } from "@/components/layout/loading";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { NoteView, PaperNotes } from "@/lib/notes/types";
import { NotesOnPaper } from "./paper-notes";
import { useDeleteMeetingNotes, useMeetingNotes } from "./use-notes";

const FORMATS = [
  { format: "docx", label: "Word document (DOCX)" },
  { format: "txt", label: "Plain text (TXT)", made: "text" },
];

/** The reader's private notes on the papers of the meeting. */
export function NotesCard({ meetingId }: { meetingId: string }) {
  const { data: papers, error, isPending, isFetching, refetch } = useMeetingNotes(meetingId);
  return (
    <Card aria-labelledby="notes-title" className="print:hidden">
      <CardHeader>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <CardTitle id="notes-title">My Notes</CardTitle>
          <span className="text-xs text-muted-foreground">Only you can read them</span>
        </div>
        {papers && papers.length > 0 && (
          <DownloadMenu
            address={`/api/board-meetings/${meetingId}/notes/export`}
            formats={FORMATS}
            done="Notes Downloaded"
            size="sm"
          />
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {isPending && <Loading what="your notes" />}
        {error && <LoadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
        {papers?.length === 0 && <NoNotes />}
        {papers?.map((paper) => (
          <PaperSection key={paper.documentId} paper={paper} />
        ))}
        {papers && <DeleteAll meetingId={meetingId} />}
      </CardContent>
    </Card>
  );
}

function NoNotes() {
  return (
    <p className="text-sm text-pretty text-muted-foreground">
      Your highlights and notes on the papers of this meeting will be listed here, by paper and page. Open a
      paper, then select words to highlight them, or choose “Add a note to this page”.
    </p>
  );
}

function PaperSection({ paper: { documentId, title, notes } }: { paper: PaperNotes }) {
  const { open, openPage } = useEvidence();
  function show({ page, passage, quote }: NoteView) {
    if (!passage) return openPage(documentId, page);
    open({ documentId, title, page, ...passage, quote: quote ?? "" }, [], "");
  }
  return <NotesOnPaper title={title} notes={notes} onShow={show} />;
}

/** Notes on papers the author can no longer open can be deleted too, so the button is shown even when no note is. */
function DeleteAll({ meetingId }: { meetingId: string }) {
  const { mutate, isPending } = useDeleteMeetingNotes(meetingId);
  return (
    <Confirm
      title="Delete all your notes on this meeting?"
      text="All your highlights and notes on the papers of this meeting will be deleted, including those on papers you can no longer open. The papers stay as they are. Earlier backups still contain them."
      action="Delete All Notes"
      onConfirm={() => mutate()}
    >
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 self-start text-muted-foreground"
        disabled={isPending}
      >
        {isPending ? "Deleting..." : "Delete all my notes…"}
      </Button>
    </Confirm>
  );
}

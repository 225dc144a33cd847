import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TriangleAlertIcon } from "lucide-react";
import { useEvidence } from "@/components/evidence/evidence-context";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Progress } from "@/components/ui/progress";
import { deleteDocumentAction, shareDocumentAction } from "@/lib/documents/actions";
import type { DocumentView } from "@/lib/documents/types";
import { callAction } from "@/lib/ui/call-action";
import { DATE_TIME } from "@/lib/ui/dates";
import { toast } from "@/lib/ui/toast";
import { DocumentMenu } from "./document-menu";
import { refreshPapers } from "./refresh-papers";
import { RemovalButton } from "./removal-button";
import { ShareToggle } from "./share-toggle";

/** A paper in the list. Its name opens it as soon as it has text. */
export function DocumentItem({ document, canManage }: { document: DocumentView; canManage: boolean }) {
  const { openPaper } = useEvidence();
  const { id, originalName, type, isShared } = document;
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        {document.searchable ? (
          <button
            type="button"
            onClick={() => openPaper(id)}
            className="min-h-6 text-left text-sm font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
          >
            {originalName}
          </button>
        ) : (
          <p className="text-sm font-medium [overflow-wrap:anywhere]">{originalName}</p>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-muted-foreground">
          <Badge variant="secondary" className="uppercase">
            {type}
          </Badge>
          {/* Most papers are shared, so the exceptions stand out. */}
          {isShared ? <span>Shared</span> : <Badge variant="outline">Not shared</Badge>}
          {document.status === "indexed" && <span>{readyInWords(document.pages)}</span>}
          <span>
            <Moment iso={document.uploadedAt} form={DATE_TIME} /> by {document.uploadedBy}
          </span>
        </p>
        <DocumentState document={document} canManage={canManage} />
      </div>
      <div className="flex shrink-0">
        {canManage && <DocumentActions document={document} />}
        <DocumentMenu document={document} canManage={canManage} />
      </div>
    </li>
  );
}

/** The processing status of a paper; on failure, why and what to do. Nothing once it is ready. */
function DocumentState({ document, canManage }: { document: DocumentView; canManage: boolean }) {
  if (document.status === "failed") return <Failed error={document.error} canManage={canManage} />;
  if (document.status === "reading") return <Reading document={document} />;
  return null;
}

/** That a paper is ready, and its length. */
const readyInWords = (pages: number | null) =>
  pages ? `Ready, ${pages} ${pages === 1 ? "page" : "pages"}` : "Ready";

function Reading({ document: { originalName, progress, searchable, pages } }: { document: DocumentView }) {
  return (
    <div className="mt-1.5 flex max-w-72 flex-col gap-1">
      <Progress value={progress} aria-label={`Reading ${originalName}`} />
      <p className="text-xs text-muted-foreground">
        {progress > 0 ? `Reading ${progress}%` : "Waiting to be read"}
        {searchable && `, searchable already${pages ? ` (${pages} ${pages === 1 ? "page" : "pages"})` : ""}`}
      </p>
    </div>
  );
}

function Failed({ error, canManage }: { error: string | null; canManage: boolean }) {
  return (
    <p className="mt-1.5 flex gap-1.5 text-xs text-pretty text-destructive">
      <TriangleAlertIcon className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      <span>
        {error ?? "The paper could not be read."}
        {canManage && " Delete it here, then upload a version that can be read."}
      </span>
    </p>
  );
}

/** Actions of a chair or administrator on a paper: share or unshare, delete. */
function DocumentActions({ document }: { document: DocumentView }) {
  const { share, remove } = useDocumentMutations(document);
  const { originalName, isShared } = document;
  return (
    <div className="flex shrink-0">
      <ShareToggle
        name={originalName}
        isShared={isShared}
        isPending={share.isPending}
        onToggle={() => share.mutate(!isShared)}
      />
      <RemovalButton
        action="Delete"
        name={originalName}
        title="Delete this document?"
        text={
          <>
            <span className="font-medium [overflow-wrap:anywhere] text-foreground">{originalName}</span> goes
            to the bin, where nobody can open or find it. Chairs and administrators can restore it for 30 days
            under Admin, Bin. Briefs based on it are kept and marked as out of date.
          </>
        }
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}

/** Deletes, shares or unshares a paper, then refreshes the list and the brief's status. */
function useDocumentMutations({ id, meetingId }: Pick<DocumentView, "id" | "meetingId">) {
  const queryClient = useQueryClient();
  const refresh = async () => (meetingId ? refreshPapers(queryClient, meetingId) : undefined);
  const share = useMutation({
    mutationFn: (isShared: boolean) =>
      callAction(shareDocumentAction({ id, isShared }), "Failed to change who sees the document"),
    meta: { errorTitle: "Sharing Failed" },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => callAction(deleteDocumentAction({ id }), "Delete failed"),
    meta: { errorTitle: "Delete Failed" },
    onSuccess: () => toast.success("Document Moved to the Bin"),
    onSettled: refresh,
  });
  return { share, remove };
}
